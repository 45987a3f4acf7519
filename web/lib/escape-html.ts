/** The same as React writes: markup filled into a template must not differ from a component's. */
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }
const SPECIAL = /[&<>"']/
const EACH_SPECIAL = /[&<>"']/g

/** Text as the content of an element or of a quoted attribute. Everything that is not our own markup goes through it. */
export const escapeHtml = (text: string): string =>
  SPECIAL.test(text) ? text.replace(EACH_SPECIAL, (character) => ENTITIES[character]!) : text
