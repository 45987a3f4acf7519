import type { EngineStats } from './engine.ts'

/** Fewer dead numbers than this cost nothing noticeable. */
const FEW = 8192

/** Whether a rebuild is worthwhile: most of the assigned numbers are dead, and there are many of them. */
export const needsRebuild = ({ dead, documents }: Pick<EngineStats, 'dead' | 'documents'>): boolean =>
  dead >= FEW && dead > documents
