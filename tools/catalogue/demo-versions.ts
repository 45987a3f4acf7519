import type { DemoItem } from '../../db/demo/items.ts'

export type DemoVersion = 'full' | 'no_lead' | 'cut30'

export function versionsOf(item: DemoItem): DemoVersion[] {
  return ['full', ...(item.versions ?? [])]
}

/** The name of a version's file: what a buyer downloads. */
export function demoFileName(item: DemoItem, version: DemoVersion): string {
  const suffix = { full: '', no_lead: ' (no lead)', cut30: ' (30s)' }[version]
  return `${item.slug}${suffix}.wav`
}
