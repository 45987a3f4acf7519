import { canonicalJson } from '#core/canonical-json.ts'
import { sha256Hex } from '#core/encodings.ts'
import type { CompanyForm, LicenceForm, PersonalForm } from '#worker/modules/licences/contract.ts'
import { buildStatement, type RightFacts } from '#worker/modules/licences/documents/build-statement.ts'
import { openSigner, type Signer } from '#worker/modules/licences/documents/signature.ts'
import type { ThirdStatement } from '#worker/modules/licences/documents/statement.ts'
import type { LetterInput } from '#worker/modules/licences/letters/render-letter-pdf.ts'
import { bodyOf, type LetterStatement } from '#worker/modules/licences/letters/statement.ts'
import { letterNoOf, licenceNo } from '#worker/modules/licences/numbers/values.ts'
import type { DocumentFonts, RenderInput } from '#worker/modules/licences/pdf/input.ts'
import type { DocumentLocale } from '#worker/modules/licences/values.ts'
import { TERMS_VERSION } from '#worker/modules/terms/contract.ts'
import { MEDIA_OF } from '#worker/modules/terms/values.ts'
import { fontFile } from './make-coverage.ts'

/** RFC 8037 appendix A.1: a public example key, for tests only. */
export const TEST_KEY = JSON.stringify({
  kty: 'OKP',
  crv: 'Ed25519',
  d: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A',
  x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
})

export const COMPANY: CompanyForm = {
  authorizationType: 'company',
  projectName: '城市纪录片《河》',
  authorizationObject: '河岸影像工作室',
  companyName: '河岸影像工作室',
  taxNumber: '91310000MA1FL8K2XX',
  contactPhone: '13800138000',
  contactEmail: 'a@example.com',
}
export const PERSON: PersonalForm = {
  authorizationType: 'personal',
  projectName: 'Vlog 第一季',
  authorizationObject: '欧阳娜娜',
  personName: '欧阳娜娜',
  personId: '11010519491231002X',
  contactPhone: '13800138000',
  contactEmail: 'a@example.com',
}

export const RIGHT: RightFacts = {
  orderNo: 'CK20261120193005A7F2',
  terms: {
    code: 'company.online_ads.1y.5m.worldwide',
    licenceType: 'company',
    use: 'online_ads',
    media: [...MEDIA_OF.online_ads],
    scenes: ['video', 'podcast', 'ads'],
    term: '1y',
    audience: '5m',
    region: 'worldwide',
    termsVersion: TERMS_VERSION,
  },
  track: {
    id: 7,
    name: '破晓长街',
    names: { 'en-US': 'Daybreak Street' },
    artists: [{ name: 'Kite & Harbor', names: {} }],
    isrc: 'CNA012600017',
  },
  version: {
    id: 9,
    kind: 'full',
    name: '完整版',
    names: { 'en-US': 'Full version' },
    durationMs: 166_400,
    fileName: '破晓长街 - 完整版 (48k24).wav',
    format: 'wav',
    sampleRate: 48_000,
    bitDepth: 24,
    channels: 2,
    originalSha256: '9f2c4de1a07b55c3e8f0912d7c6ab3448e21f95d0c7713bba64e5f08d92cb71e',
    originalBytes: 48_213_004,
  },
}

export const LICENSOR = {
  name: { 'zh-CN': '曲证音乐科技（上海）有限公司', 'en-US': 'Cuemark Music (Shanghai) Co., Ltd.' },
  registrationNumber: '91310000MA1FL0000X',
  address: { 'zh-CN': '上海市静安区示例路 88 号', 'en-US': '88 Example Road, Shanghai' },
}
/** The other version of the track. */
export const STEMS: RightFacts['version'] = {
  ...RIGHT.version,
  id: 10,
  kind: 'stems',
  name: '分轨：鼓',
  names: { 'en-US': 'Stem: drums' },
  durationMs: 166_999,
  fileName: '破晓长街 - drums.wav',
  originalSha256: '1a2c4de1a07b55c3e8f0912d7c6ab3448e21f95d0c7713bba64e5f08d92cb71e',
  originalBytes: 47_000_001,
}

const repeat = (text: string, length: number) =>
  Array.from({ length }, (_, i) => [...text][i % [...text].length]).join('')
/** Every field at its maximum length, as words and without any possible line break. */
export const LONG_FORM: CompanyForm = {
  ...COMPANY,
  projectName: repeat('项目名称很长，Project ', 120).trim(),
  authorizationObject: repeat('W', 100),
  companyName: repeat('非常长的公司名称（北京）', 120),
}
export const LONG_RIGHT: RightFacts = {
  ...RIGHT,
  track: {
    ...RIGHT.track,
    name: repeat('没有尽头的长夜与河流The Endless Night ', 200).trim(),
    names: {},
    artists: Array.from({ length: 14 }, (_, i) => ({ name: `A Rather Long Artist Name 第${i}号`, names: {} })),
  },
  version: {
    ...RIGHT.version,
    names: {},
    name: repeat('加长版', 60),
    fileName: `${repeat('a_very-long_file_name', 240)}.wav`,
  },
}

export const LABELS = {
  'zh-CN': {
    licenceType: '企业 / 工作室',
    scenes: ['商业广告投放', '视频・社媒・直播', '播客・有声书'],
    audience: '受众 500 万以内',
    region: '全球',
    term: '1 年',
    detail: { stays: ['网络视频', '社交媒体'], ends: ['线上付费广告', '直播'], countries: '所有国家和地区' },
  },
  'en-US': {
    licenceType: 'Company / studio',
    scenes: ['Paid advertising', 'Video and live streams', 'Podcasts'],
    audience: 'Up to 5 million people',
    region: 'Worldwide',
    term: '1 year',
    detail: { stays: ['Online video'], ends: ['Online ads', 'Live'], countries: 'All countries and regions' },
  },
}
export const NOW = Date.UTC(2026, 10, 20, 11, 30, 5)
export const signer = (): Promise<Signer> => openSigner(TEST_KEY)

export async function getStatement(right = RIGHT, form: LicenceForm = COMPANY): Promise<ThirdStatement> {
  const number = licenceNo(2026, '7QF492KDH3M8X0T')
  return buildStatement(right, form, {
    licenceNo: number,
    keyId: (await signer()).keyId,
    issuerUrl: 'https://cuemark.example',
    nowMs: NOW,
    licensor: LICENSOR,
    versions: [right.version, STEMS],
  })
}

let fonts: DocumentFonts | undefined
const readFont = (font: 'first' | 'second') => ({ font: fontFile('regular', font), boldFont: fontFile('bold', font) })
const getFonts = () => {
  fonts ??= { ...readFont('first'), loadSecond: async () => readFont('second') }
  return fonts
}

export type LetterFacts = Pick<LetterStatement, 'names' | 'basis'>
export const LETTER_NAMES: LetterStatement['names'] = [
  { type: 'personal', name: '林小满', idMasked: '11****33' },
  { type: 'company', name: '河岸影像工作室', idMasked: '9131****K2XX' },
]
/** A letter, signed with the test key; a membership of level 3 unless another basis is given. */
export async function letterInput(locale: DocumentLocale, facts: Partial<LetterFacts> = {}): Promise<LetterInput> {
  const { names = LETTER_NAMES, basis = { type: 'membership', level: 3 } } = facts
  const { keyId, sign, publicJwk } = await signer()
  const letterNo = letterNoOf(2026, '7QF492KDH3M8X0T')
  const until = new Date(NOW + 30 * 86_400_000).toISOString()
  const statement: LetterStatement = {
    ...{ v: 1, kind: 'authorization-letter', letterNo, names, basis, text: bodyOf(basis), keyId },
    issuer: { name: '曲证 Cuemark', url: 'https://cuemark.example' },
    ...{ licensor: LICENSOR, issuedAt: new Date(NOW).toISOString(), until },
  }
  const canonical = canonicalJson(statement)
  return {
    ...{ statement, canonical, locale, publicKey: publicJwk, ...getFonts() },
    sha256: await sha256Hex(canonical),
    signature: await sign(canonical),
    verifyUrl: `https://cuemark.example/verify/letter/${letterNo}`,
  }
}

export async function renderInput(
  locale: DocumentLocale,
  right = RIGHT,
  form: LicenceForm = COMPANY,
): Promise<RenderInput & { statement: ThirdStatement }> {
  const statement = await getStatement(right, form)
  const { sign, publicJwk } = await signer()
  const verifyUrl = `https://cuemark.example/verify/${statement.licenceNo}`
  return {
    statement,
    signature: await sign(canonicalJson(statement)),
    publicKey: publicJwk,
    locale,
    labels: LABELS[locale],
    verifyUrl,
    ...getFonts(),
  }
}
