import { expect, it } from 'vitest'
import { conceptOfMisspelt } from './misspelt.ts'

it.each([
  ['orchestal', 'orchestral'],
  ['upbeet', 'uplifting'],
  ['Saxaphone', 'saxophone'],
  ['christmass', 'christmas'],
  ['elctronic', 'electronic'],
  ['meditaiton', 'meditation'],
  ['dubsteb', 'dubstep'],
  ['halowen', 'halloween'],
  ['professsional', 'confident-business'],
  ['jazzz', 'jazz'],
  ['sadd', 'sad'],
  ['huankuai', 'happy'],
  ['zhiyu', 'healing'],
  ['刚琴', 'piano'],
  ['鋼勤', 'piano'],
  ['纯音月', 'instrumental'],
])('%j is %s, written wrong or in pinyin', (text, id) => expect(conceptOfMisspelt(text)?.id).toBe(id))

it.each([
  ['too short', 'piana'],
  ['two mistakes', 'orchstrl'],
  ['another first letter', 'erchestral'],
  ['accents', 'orchéstral'],
  ['a short one without a letter', 'jaz'],
  ['several words', 'orchestal music'],
  ['Chinese that sounds like nothing here', '麤河'],
  ['initials of pinyin', 'gqyy'],
  ['a number', '1234567'],
  ['nothing', ''],
  ['long', 'a'.repeat(500)],
])('%s: no misspelling', (_, text) => expect(conceptOfMisspelt(text)).toBeNull())
