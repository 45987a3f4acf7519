import { getQuestions, HELP_GROUPS, type HelpGroup, type HelpQuestion, type HelpText } from './help-outline.ts'

const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

export type HelpFound = { group: HelpGroup; questions: readonly HelpQuestion[] }[]

/** The groups with the questions that contain every word, in the question or its answer; all of them without words. */
export function findHelp(text: HelpText, words: string): HelpFound {
  const wanted = plain(words).split(/\s+/u).filter(Boolean)
  const isWanted = (id: HelpQuestion, group: HelpGroup): boolean => {
    const { question, answer } = text.questions[id]
    const all = plain([text.groups[group], question, ...answer].join(' '))
    return wanted.every((word) => all.includes(word))
  }
  return HELP_GROUPS.map((group) => {
    return { group, questions: getQuestions(group).filter((id) => isWanted(id, group)) }
  }).filter(({ questions }) => questions.length > 0)
}
