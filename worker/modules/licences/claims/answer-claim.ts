import { getMessages } from '#core/messages.ts'
import { ok, type Result } from '#core/result.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { licenceWords } from '#worker/modules/terms/public.ts'
import { openDocument } from '../documents/open-document.ts'
import { keyring } from '../documents/signature.ts'
import { holderOf, stateOf } from '../library/read-library.ts'
import { foldText } from '../library/text-store.ts'
import { toVerifyUrl } from '../present-licence.ts'
import { termEnd } from '../rules.ts'
import { type HeldRight, type OwnDocument, readOwnDocuments, readRights } from '../store.ts'
import { checkClaim } from './checks.ts'
import { rightsNamedIn } from './claim-store.ts'
import type { AskClaim, ClaimAnswer, ClaimCandidate, Match } from './contract.ts'
import { claimLetter } from './letter.ts'
import { matchesOf, weigh } from './match.ts'
import { type Platform, platformIn } from './values.ts'

type Owner = Ctx<AccountActor>
/** Candidates that are shown, and rights that are read at once (D1 binds a hundred values). */
const SHOWN = 10
const READ = 90

/** Which of the owner's licences answers a platform's claim. Nothing of the claim is stored or logged. */
export async function answerClaim(ctx: Owner, asked: AskClaim): Promise<Result<ClaimAnswer>> {
  const text = foldText(asked.text).replace(/\s+/gu, ' ')
  const platform = asked.platform ?? platformIn(text)
  const named = await rightsNamedIn(ctx, text)
  const rights = named.length === 0 ? [] : await readRights(ctx, named.slice(0, READ))
  const ranked = rights
    .flatMap((right) => {
      const titles = namesOf(right.track)
      const artists = right.track.artists.flatMap(namesOf)
      const matchedBy = matchesOf(text, { licenceNo: right.licenceNo, isrc: right.track.isrc, titles, artists })
      // An artist alone names no track.
      if (!matchedBy.some((match) => match !== 'artist')) return []
      const untilMs = right.issuedAtMs === null ? null : termEnd(right.terms.term, right.issuedAtMs)
      const checks = checkClaim(ctx, { ...right, untilMs }, { ...asked, platform })
      const failed = checks.filter(({ isMet }) => isMet === false).length
      return [{ right, untilMs, matchedBy, checks, weight: weigh(matchedBy, titles, text) - 60 * failed }]
    })
    .toSorted((a, b) => b.weight - a.weight || (b.right.issuedAtMs ?? 0) - (a.right.issuedAtMs ?? 0))
    .slice(0, SHOWN)
  const documents = await readOwnDocuments(
    ctx,
    ranked.map(({ right }) => right.id),
  )
  const candidates = ranked.map(async ({ right, ...rest }) =>
    present(ctx, right, { ...rest, letters: await lettersFor(ctx, right, documents, platform) }),
  )
  return ok({ platform, candidates: await Promise.all(candidates) })
}

type Named = { name: string; names: Partial<Record<string, string>> }
const namesOf = ({ name, names }: Named): string[] => [
  ...new Set([name, ...Object.values(names)].flatMap((each) => (each ? [foldText(each).trim()] : []))),
]

type Judged = Pick<ClaimCandidate, 'checks' | 'letters'> & { matchedBy: Match[]; untilMs: number | null }
function present(ctx: Owner, right: HeldRight, { checks, letters, matchedBy, untilMs }: Judged): ClaimCandidate {
  const words = licenceWords(right.terms.code, getMessages(ctx.locale))
  const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
  return {
    id: right.id,
    licenceNo: right.licenceNo,
    orderNo: right.orderNo,
    trackId: String(right.track.id),
    name: right.track.names[ctx.locale] || right.track.name,
    artists: right.track.artists.map((artist) => artist.names[ctx.locale] || artist.name),
    ...holderOf(right),
    libraryState: stateOf(right, untilMs, ctx.now),
    scope: words ? [words.scenes, words.audience, words.region, words.term].join(' · ') : right.terms.code,
    issuedAt: iso(right.issuedAtMs),
    until: iso(untilMs),
    matchedBy,
    answers: checks.every(({ isMet }) => isMet !== false),
    checks,
    letters,
  }
}

async function lettersFor(
  ctx: Owner,
  right: HeldRight,
  documents: readonly OwnDocument[],
  platform: Platform,
): Promise<ClaimCandidate['letters']> {
  const own = documents.find(({ rightId }) => rightId === right.id)
  if (!own || right.status !== 'issued') return null
  const opened = await openDocument(own.document, await keyring(ctx.config))
  if (!opened) return null
  const url = toVerifyUrl(ctx.config.PUBLIC_ORIGIN, own.document.licenceNo)
  return {
    'zh-CN': claimLetter(opened.statement, url, platform, 'zh-CN'),
    'en-US': claimLetter(opened.statement, url, platform, 'en-US'),
  }
}
