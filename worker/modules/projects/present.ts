import type { ProjectWire } from './contract.ts'
import type { ProjectRow } from './project-store.ts'

export const presentProject = ({ id, name, client, number, archivedAtMs, usedAtMs }: ProjectRow): ProjectWire => ({
  ...{ id, name, client, number },
  archived: archivedAtMs !== null,
  usedAt: new Date(usedAtMs).toISOString(),
})
