/** Joins class names, ignoring falsy values. */
export function cx(...names: (string | false | null | undefined)[]): string {
  let text = ''
  for (const name of names) if (name) text += text === '' ? name : ` ${name}`
  return text
}
