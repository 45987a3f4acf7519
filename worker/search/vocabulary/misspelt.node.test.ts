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
])('%j has one mistake: %s', (text, id) => expect(conceptOfMisspelt(text)?.id).toBe(id))

it.each([
  ['too short', 'piana'],
  ['two mistakes', 'orchstrl'],
  ['another first letter', 'erchestral'],
  ['accents', 'orchéstral'],
  ['several words', 'orchestal music'],
  ['not Latin', '忧商的'],
  ['a number', '1234567'],
  ['nothing', ''],
  ['long', 'a'.repeat(500)],
])('%s: no misspelling', (_, text) => expect(conceptOfMisspelt(text)).toBeNull())
