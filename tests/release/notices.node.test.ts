import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { NAMED_PARTS } from '#web/features/policies/notices/parts.ts'
import { deliveredPackages, noticesText } from '../../tools/release/notices.ts'
import { ROOT } from '../../tools/start/state-dir.ts'

const packages = deliveredPackages(ROOT)
const text = noticesText(ROOT)
/** The licences of an SPDX expression; of alternatives one may be chosen. */
const PERMISSIVE = ['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD', 'Unlicense', 'CC0-1.0']
const named = (licence: string) =>
  licence
    .replace(/[()]/g, '')
    .split(' AND ')
    .filter((one) => !one.split(' OR ').some((choice) => PERMISSIVE.includes(choice)))

describe('third-party notices', () => {
  it('name every production dependency with its licence', () => {
    const { dependencies } = JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8')) as {
      dependencies: Record<string, string>
    }
    const known = new Set(packages.map(({ name }) => name))
    expect(Object.keys(dependencies).filter((name) => !known.has(name))).toEqual([])
    for (const { name, version, licence } of packages) {
      expect(licence, name).not.toBe('')
      expect(text).toContain(`${name} ${version}: ${licence}`)
    }
  })
  it('none is under the GPL or the AGPL', () => {
    const choices = (licence: string) => licence.replace(/[()]/g, '').split(/ AND | OR /)
    expect(packages.filter(({ licence }) => choices(licence).some((one) => /^A?GPL/.test(one)))).toEqual([])
  })
  it('the page names every part under another licence than the permissive ones, and no others', () => {
    const asked = packages.flatMap(({ name, licence }) => named(licence).map((one) => `${name}: ${one}`))
    // LAME is inside a package whose own licence is MIT.
    const inside = ['wasm-media-encoders: LGPL-2.0-or-later']
    expect(NAMED_PARTS.map((part) => `${part.package}: ${part.licence}`).sort()).toEqual([...asked, ...inside].sort())
    expect(packages.map(({ name }) => name)).toContain('wasm-media-encoders')
  })
  it('have the text of each licence, with the names of those who hold the rights', () => {
    for (const heading of [
      'GNU LESSER GENERAL PUBLIC LICENSE',
      'GNU LIBRARY GENERAL PUBLIC LICENSE',
      'GNU GENERAL PUBLIC LICENSE',
      'Mozilla Public License Version 2.0',
      'SIL OPEN FONT LICENSE',
      'Permission is hereby granted, free of charge',
    ])
      expect(text).toContain(heading)
    for (const part of NAMED_PARTS) expect(text).toContain(part.source)
    expect(text).toContain('LAME')
    expect(text).toContain('Copyright (c) Meta Platforms, Inc.')
    expect(text).not.toContain(ROOT)
  })
})
