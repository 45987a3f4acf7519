/** Characters; the name is printed on licences, with the lengths of their form. */
export const PROJECT_LENGTHS = { name: 120, client: 120, number: 60 } as const
export const PROJECT_STATES = ['active', 'archived', 'all'] as const
export type ProjectState = (typeof PROJECT_STATES)[number]

/** For comparing and searching: ignores case and full or half width, in any language. */
export const foldText = (text: string): string => text.normalize('NFKC').toLowerCase()
