import { TEXT_FIELDS, type TextField } from '../document.ts'
import type { SearchQuery } from '../query.ts'

export const columnNumbers = (columns: readonly TextField[]): number[] =>
  columns.map((column) => TEXT_FIELDS.indexOf(column))

export const TITLE = columnNumbers(['title'])

/**
 * Whether the words as typed are sought in titles only, because they say what is not wanted ("No Snow in Hanoi"). Not in later steps,
 * which have other words.
 */
export const isNamed = ({ unwanted = [], wholeName }: Pick<SearchQuery, 'unwanted' | 'wholeName'>): boolean =>
  unwanted.length > 0 && wholeName !== null
