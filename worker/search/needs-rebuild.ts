import type { EngineStats } from './engine.ts'

/** Fewer dead numbers than this cost nothing that anybody would notice. */
const FEW = 8192

/** Whether a rebuild is worth its while: most of the numbers given out are dead, and there are many of them. */
export const needsRebuild = ({ dead, documents }: Pick<EngineStats, 'dead' | 'documents'>): boolean =>
  dead >= FEW && dead > documents
