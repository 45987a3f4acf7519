const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const SPECIAL = /[&<>"']/
const EACH_SPECIAL = /[&<>"']/g

/** Text as the content of an element or of a quoted attribute. Everything that is not our own markup goes through it. */
export const escapeHtml = (text: string): string =>
  SPECIAL.test(text) ? text.replace(EACH_SPECIAL, (character) => ENTITIES[character]!) : text
