import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FEATURE_COUNT } from '#audio/features.ts'
import { encodeWav } from '#audio/formats/wav.ts'
import type { GenreName } from '#audio/synth/genres.ts'
import { SAMPLE_RATE } from '#audio/synth/oscillators.ts'
import { renderTrack } from '#audio/synth/track.ts'
import { importFolder } from '../../tools/catalogue/import/import.ts'
import { composeSamples } from '../../tools/catalogue/listening/compose-samples.ts'
import { LABELS } from '../../tools/catalogue/listening/labels.ts'
import { modelSource } from '../../tools/catalogue/listening/make-model.ts'
import { MODELS } from '../../tools/catalogue/listening/model.gen.ts'
import { isWithin, probability } from '../../tools/catalogue/listening/model.ts'
import { proposeTags } from '../../tools/catalogue/listening/propose.ts'
import { PROPOSAL_NAME, proposeFolder } from '../../tools/catalogue/listening/propose-folder.ts'
import { readSamples } from '../../tools/catalogue/listening/samples.ts'
import { trainAll } from '../../tools/catalogue/listening/train.ts'
import { parseSheet } from '../../tools/catalogue/sheet/sheet.ts'
import { FakeSite } from './fake-site.ts'

const samples = readSamples()

describe('the models', () => {
  const validated = trainAll(samples)
  it('are those that the stored samples give', async () => {
    const path = join(import.meta.dirname, '../../tools/catalogue/listening/model.gen.ts')
    expect(await readFile(path, 'utf8')).toBe(modelSource(validated))
  })
  it('are kept only if they were right about genres that they had not heard, and by the editor’s tags', () => {
    for (const { model, unheard, editor } of validated) {
      if (!model) continue
      expect(unheard.precision).toBeGreaterThanOrEqual(0.9)
      expect(editor.precision).toBeGreaterThanOrEqual(0.85)
    }
    expect(validated.filter(({ model }) => !model).map(({ label }) => label.tag)).toContain('emotion:energetic')
  })
  it('say nothing about voices, and nothing but what was validated', () => {
    expect(MODELS.map(({ tag }) => tag)).toEqual(['instrument:percussion', 'emotion:calm'])
  })
  it('hear the same in the same piece', () => {
    const [first] = composeSamples()
    expect(first).toEqual(samples[0])
  })
})

describe('pieces that were used for nothing else', () => {
  const heard = samples.filter(({ set }) => set === 'check')
  it.each(MODELS.map((model) => [model.tag, model] as const))(
    '%s is right at least five times in six',
    (tag, model) => {
      const label = LABELS.find((known) => known.tag === tag)!
      const proposed = heard.filter((sample) => {
        const values = model.features.map((index) => sample.features[index]! / 31)
        return isWithin(model, values) && probability(model, values) >= model.steps[0]!.from
      })
      const judged = proposed.map((sample) => label.judge(sample)).filter((isTrue) => isTrue !== null)
      const right = judged.filter((isTrue) => isTrue).length
      expect(judged.length).toBeGreaterThan(0)
      expect(right / judged.length).toBeGreaterThanOrEqual(5 / 6)
    },
  )
})

describe('a recording like none of the samples', () => {
  it.each([
    ['extreme values', Array.from({ length: FEATURE_COUNT }, (_, i) => (i % 2 ? 1e6 : -1e6))],
    ['zeros', Array.from({ length: FEATURE_COUNT }, () => 0)],
  ])('%s: no tags', (_, features) => {
    expect(proposeTags(features).tags).toEqual([])
  })
})

describe('import --propose-tags', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cuemark-test-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  async function put(name: string, genre: GenreName): Promise<void> {
    const { left, right } = renderTrack({ seed: 'proposals', genre, seconds: 12, isLoop: true })
    await writeFile(join(folder, name), encodeWav([left, right], SAMPLE_RATE))
  }
  const proposals = async () => readFile(join(folder, PROPOSAL_NAME), 'utf8')

  it('writes what it hears, which the import reads after a correction', async () => {
    await put('club, "late".wav', 'techno')
    await put('quiet.wav', 'piano')
    const { report } = await proposeFolder({ folder, type: 'MUSIC' })
    expect(report.counts).toMatchObject({ planned: 2, refused: 0 })
    const text = await proposals()
    expect(text.split('\r\n')[0]).toBe('\ufefffile,vocal,energy,tags.emotion,tags.instrument,tags.genre,confidence')
    const { rows, errors } = parseSheet(text)
    expect(errors.size).toBe(0)
    expect(rows.get('club, "late".wav')).toMatchObject({ energy: 'high' })
    expect(rows.get('quiet.wav')).toMatchObject({ energy: 'low' })
    expect(rows.get('quiet.wav')?.cells).not.toHaveProperty('confidence')

    await writeFile(join(folder, PROPOSAL_NAME), text.replace(/^quiet.wav.*$/m, 'quiet.wav,,medium,sad;温暖,piano,,'))
    await rename(join(folder, PROPOSAL_NAME), join(folder, 'catalogue.csv'))
    const site = new FakeSite()
    await importFolder({ folder, client: site, type: 'MUSIC' })
    const quiet = site.tracks.find(({ name }) => name === 'quiet')
    expect(quiet?.energy).toBe('medium')
    expect(quiet?.tags.map(({ kind, slug }) => `${kind}:${slug}`)).toEqual([
      'emotion:sad',
      'emotion:warm',
      'instrument:piano',
    ])
    expect(quiet?.versions[0]?.cells).toEqual({
      energy: 'medium',
      'tags.emotion': 'sad;温暖',
      'tags.instrument': 'piano',
    })
  }, 60_000)

  it('keeps the lines of an existing CSV, and proposes only what they leave open', async () => {
    await put('quiet.wav', 'piano')
    await writeFile(join(folder, 'catalogue.csv'), 'file,title,tags,price\nquiet.wav,Lamp,emotion:dark,99\n')
    await proposeFolder({ folder, type: 'MUSIC' })
    const row = parseSheet(await proposals()).rows.get('quiet.wav')
    expect(row).toMatchObject({ title: 'Lamp', basePriceFen: 9900, energy: 'low' })
    expect(row?.tags.filter(({ kind }) => kind === 'emotion').map(({ slug }) => slug)).toEqual(['dark'])
  }, 60_000)

  it('proposes nothing for effects, and does not overwrite what somebody may be correcting', async () => {
    await put('quiet.wav', 'piano')
    await proposeFolder({ folder, type: 'SOUND_EFFECT' })
    expect(parseSheet(await proposals()).rows.get('quiet.wav')?.cells).toEqual({})
    await expect(proposeFolder({ folder, type: 'MUSIC' })).rejects.toThrow('is there already')
  }, 60_000)
})
