import { createContext } from 'react'
import type { ExploreQuery } from '#web/features/catalogue-core/listing-query.ts'

/** Provided where choices are collected and applied together (the filter sheet); without it each choice is a link. */
export const DraftContext = createContext<((change: Partial<ExploreQuery>) => void) | null>(null)
