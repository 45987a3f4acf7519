import type { InspectedFile } from '../files/inspect.ts'
import { isPartName, kindOfSuffix, type PossibleVersion, possibleVersion } from '../tags/version-name.ts'
import { artistsOfFile } from './identity.ts'

/** By how much a cut may differ from the length in its name. */
const SLACK_SECONDS = 5

/**
 * Files whose names only may say that they are versions ("Night_Ferry_60", "30s/Night Ferry") become versions where another file
 * of their folder or artist has the rest of the name; where none has, a line of the report asks.
 */
export function settleVersions(files: readonly InspectedFile[]): void {
  const places = new Map<string, Candidate[]>()
  const candidates = files.map(toCandidate)
  for (const candidate of candidates)
    for (const place of placesOf(candidate)) places.set(place, [...(places.get(place) ?? []), candidate])
  for (const candidate of candidates) {
    const { file, possible } = candidate
    if (!possible) continue
    const partner = placesOf(candidate)
      .flatMap((place) => places.get(place) ?? [])
      .find((other) => other.file !== file && isPartner(other, candidate))
    const seconds = Number(/\d+/.exec(possible.suffix ?? '')?.[0] ?? 0)
    const isCut = /^cut|^other$/.test(possible.kind) && seconds > 0
    const isWrongLength = isCut && file.tags.seconds !== null && isFar(file.tags.seconds, seconds)
    if (partner && !isWrongLength) join(file, possible, partner)
    else if (possible.isLikely) ask(file, possible, isWrongLength)
  }
}

interface Candidate {
  file: InspectedFile
  possible: PossibleVersion | null
  /** The folder that its versions share: the one above a folder called "Instrumental". */
  folder: string
  isByFolder: boolean
}

function toCandidate(file: InspectedFile): Candidate {
  const parts = file.name.split('/').slice(0, -1)
  const folder = parts.join('/')
  if (file.title.kind !== 'full' || file.title.suffix !== null)
    return { file, possible: null, folder, isByFolder: false }
  const inFolder = byFolder(file, parts.at(-1) ?? '')
  if (inFolder) return { file, possible: inFolder, folder: parts.slice(0, -1).join('/'), isByFolder: true }
  return { file, possible: byName(file), folder, isByFolder: false }
}

function byFolder(file: InspectedFile, folder: string): PossibleVersion | null {
  const kind = folder === '' ? null : kindOfSuffix(folder)
  if (!kind || kind === 'full') return null
  const words = file.title.base.split(' ')
  const last = words.at(-1) ?? ''
  if (kind === 'stems' && words.length > 1 && isPartName(last))
    return {
      base: words
        .slice(0, -1)
        .join(' ')
        .replace(/\s*[-–—]$/, ''),
      kind,
      suffix: `Stem: ${last.toLowerCase()}`,
      isLikely: false,
    }
  return { base: file.title.base, kind, suffix: folder, isLikely: false }
}

/** By its title, else by the file's name with its own separators. */
function byName(file: InspectedFile): PossibleVersion | null {
  const isNamed = file.title.base === file.named.base
  const inTitle = isNamed ? null : possibleVersion(file.title.base)
  if (inTitle) return inTitle
  const raw = (file.name.split('/').at(-1) ?? '').replace(/\.[^.]+$/, '')
  const tail = raw.slice(-file.named.base.length)
  const found = possibleVersion(tail.replaceAll('_', ' ') === file.named.base ? tail : file.named.base)
  return found && !isNamed ? { ...found, base: file.title.base } : found
}

function* every(candidate: Candidate): Generator<string> {
  yield `in ${candidate.folder}`
  const artists = artistsOfFile(candidate.file)
  if (artists.length > 0) yield `by ${[...artists].sort().join('/').toLowerCase()}`
  // The files beside a folder called "Instrumental", and in the folders next to it.
  const above = candidate.folder.split('/').slice(0, -1).join('/')
  if (!candidate.isByFolder && candidate.folder !== '') yield `above ${above}`
  if (candidate.isByFolder) yield `above ${candidate.folder}`
}
const placesOf = (candidate: Candidate): string[] => [...every(candidate)]

/** The full version, a version that says so, or another one that may be a version of the same piece. */
function isPartner(other: Candidate, { file, possible, isByFolder, folder }: Candidate): boolean {
  if (!possible) return false
  const [mine, others] = [artistsOfFile(file), artistsOfFile(other.file)]
  if (mine.length > 0 && others.length > 0 && mine.join('/').toLowerCase() !== others.join('/').toLowerCase())
    return false
  const isNear = other.folder === folder || isByFolder || mine.length > 0
  if (!isNear) return false
  if (plain(other.file.title.base) === plain(possible.base))
    return other.file.title.suffix !== possible.suffix || other.possible !== null
  return (
    possible.isLikely &&
    other.possible?.isLikely === true &&
    plain(other.possible.base) === plain(possible.base) &&
    other.possible.suffix !== possible.suffix
  )
}

function join(file: InspectedFile, { base, kind, suffix }: PossibleVersion, partner: Candidate): void {
  const isSame = plain(partner.file.title.base) === plain(base)
  file.title = { base: isSame ? partner.file.title.base : base, kind, suffix }
  // A full version gives the track its name.
  if (file.tags.title) file.tags.title = file.title.base
  else file.named = { ...file.named, base: file.title.base }
  file.home = partner.file.home ?? partner.file.name.split('/').slice(0, -1).join('/')
  partner.file.home = file.home
}

function ask({ tags }: InspectedFile, { base, suffix }: PossibleVersion, isWrongLength: boolean): void {
  const why = isWrongLength ? ', but it is not as long' : ', and no file with the rest of its name is there'
  tags.warnings.push(
    `its name ends like a version (${suffix})${why}: it becomes a track of its own. If it is one, give it the title "${base} (${suffix})" in catalogue.csv`,
  )
}

const isFar = (seconds: number, named: number): boolean =>
  Math.abs(seconds - named) > Math.max(SLACK_SECONDS, named / 4)
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
