import { foldText } from './values.ts'

/** How a project is stored for comparing and searching. */
export const folded = ({ name, client, number }: { name: string; client: string; number: string }) => ({
  foldedName: foldText(name),
  folded: foldText([name, client, number].join('\n')),
})
