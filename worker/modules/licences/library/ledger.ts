import { msg } from '@lingui/core/macro'
import { getDay, getMinute } from '#core/business-day.ts'
import { CSV_START, csvRow } from '#core/files/csv.ts'
import { getMessages } from '#core/messages.ts'
import { getStream } from '#core/text-stream.ts'
import type { AccountActor, Ctx } from '#worker/context.ts'
import { licenceWords, MEDIUM_NAMES } from '#worker/modules/terms/public.ts'
import type { HeldRight } from '../store.ts'
import type { StreamedFile } from './archive.ts'
import { type LibraryFilter, type LibraryRow, listLibrary } from './library-store.ts'
import { holderOf, stateOf, withRights } from './read-library.ts'
import type { LibraryState } from './values.ts'

type Owner = Ctx<AccountActor>
/** Rows per read. */
const STEP = 200

/** The licences as a table for the accounts, oldest first, in the reader's language; streamed, whatever their number. */
export async function openLedger(ctx: Owner, filter: LibraryFilter): Promise<StreamedFile> {
  const rows = ledgerRows(ctx, filter)
  // Reads the first rows before answering: if the database is unavailable, the answer is a 503 and not half a file.
  const first = await rows.next()
  let begun: string | null = first.value ?? null
  const body = getStream(ctx, 'ledger', async () => {
    const text = begun
    if (text !== null) begun = null
    return text ?? (await rows.next()).value ?? null
  })
  return { body, fileName: `cuemark-licences-${getDay(ctx.now)}.csv` }
}

async function* ledgerRows(ctx: Owner, filter: LibraryFilter): AsyncGenerator<string, void> {
  const words = getMessages(ctx.locale)
  let text = CSV_START + csvRow(COLUMNS.map((name) => words._(name)))
  for (let after: { key: number; id: string } | null = null; ; ) {
    const rows: LibraryRow[] = await listLibrary(ctx, filter, { sort: 'oldest', after, limit: STEP })
    for (const row of await withRights(ctx, rows)) text += csvRow(toCells(ctx, row, row.right))
    yield text
    text = ''
    const last = rows.at(-1)
    if (!last || rows.length < STEP) return
    after = { key: last.sortKey, id: last.id }
  }
}

const COLUMNS = [
  ...[msg`授权书编号`, msg`状态`, msg`作品`, msg`版本`, msg`ISRC`, msg`艺人`, msg`被授权方`, msg`客户`, msg`项目`],
  ...[msg`授权类型`, msg`用途`, msg`媒介`, msg`受众规模`, msg`授权地域`, msg`期限`, msg`起始时间（北京时间）`],
  ...[msg`截止时间（北京时间）`, msg`价格（元）`, msg`会员兑换`, msg`订单号`, msg`下单时间（北京时间）`],
]
const STATE_NAMES = {
  awaiting_form: msg`待填写授权信息`,
  valid: msg`有效`,
  ends_soon: msg`即将到期`,
  ended: msg`已到期`,
  revoked: msg`已撤销`,
} as const satisfies Record<LibraryState, unknown>

const yuan = (fen: number): string => `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`

function toCells(ctx: Owner, row: LibraryRow, right: HeldRight): string[] {
  const words = getMessages(ctx.locale)
  const { terms, track, version, form } = right
  const use = licenceWords(terms.code, words)
  const { project, holder } = holderOf(right)
  const at = (ms: number | null) => (ms === null ? '' : getMinute(ms))
  const media = terms.media?.map((medium) => words._(MEDIUM_NAMES[medium])).join(' / ')
  return [
    ...[right.licenceNo ?? '', words._(STATE_NAMES[stateOf(right, row.untilMs, ctx.now)]), row.name],
    ...[version.names[ctx.locale] || version.name, track.isrc ?? ''],
    track.artists.map((artist) => artist.names[ctx.locale] || artist.name).join(' / '),
    ...[holder ?? '', (form && 'clientName' in form && form.clientName) || '', project ?? ''],
    ...(use
      ? [use.licenceType, use.scenes, media ?? '', use.audience, use.region, use.term]
      : [terms.licenceType, '', media ?? '', terms.audience, terms.region, terms.term]),
    ...[at(right.issuedAtMs), at(row.untilMs), yuan(row.priceFen), row.exchanged ? '✓' : ''],
    ...[right.orderNo, at(row.orderedAtMs)],
  ]
}
