import type { Ctx } from '#worker/context.ts'
import { type AnswerContent, keepAnswer } from '#worker/modules/licences/public.ts'
import type { OfferedLicence } from '#worker/modules/terms/contract.ts'
import { TERMS_VERSION } from '#worker/modules/terms/contract.ts'
import { clauseText, getCode } from '#worker/modules/terms/public.ts'
import type { Territory } from '#worker/modules/terms/values.ts'
import { answerWords, inBoth, NOTICE, questionWords } from './answer-words.ts'
import { type Judged, levelOf, licenceName, presentVerdict } from './present-verdict.ts'

/** Keeps the answer as a statement and says where anybody can read and check it. */
export async function signAnswer(ctx: Ctx, judged: Judged, region: Territory | null) {
  const answerNo = await keepAnswer(ctx, toContent(ctx, judged, region))
  return { answerNo, url: `${ctx.config.PUBLIC_ORIGIN.replace(/\/$/, '')}/answers/${answerNo}` }
}

function toContent(ctx: Ctx, judged: Judged, region: Territory | null): AnswerContent {
  const { ask, verdict, held, considered, track } = judged
  const { clause } = verdict
  return {
    v: 1,
    kind: 'use_answer',
    issuer: { name: '曲证 Cuemark', url: ctx.config.PUBLIC_ORIGIN },
    notice: inBoth((words) => words._(NOTICE)),
    termsVersion: TERMS_VERSION,
    track: track && { id: String(track.id), title: { 'zh-CN': track.names['zh-CN'], 'en-US': track.names['en-US'] } },
    question: {
      ...{ media: ask.medium, licenceType: ask.who, region, term: ask.term, audience: ask.audience },
      // Sorted, because their order changes nothing (10.12).
      countries: [...new Set(ask.countries)].toSorted(),
      considered: considered && getCode(considered),
      words: questionWords(judged, region),
    },
    answer: {
      is: verdict.answer,
      by: verdict.by,
      licenceNo: held?.licenceNo ?? null,
      until: held?.untilMs ? new Date(held.untilMs).toISOString() : null,
      fails: verdict.misses,
      reason: verdict.reason,
      words: answerWords(judged),
    },
    clause: { id: clause, text: inBoth((words) => clauseText(clause, words, levelOf(judged))) },
    ways: presentVerdict(judged, 'zh-CN').cheapest.map(toWay),
    currency: 'CNY',
  }
}

const toWay = ({ kind, covers, code, level, price }: OfferedLicence): AnswerContent['ways'][number] => ({
  ...{ kind, covers, code, priceFen: price },
  level: level ?? null,
  name: inBoth((_words, locale) => licenceName(code, locale)),
})
