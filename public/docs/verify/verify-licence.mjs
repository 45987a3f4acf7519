// Checks Cuemark licences without any software of Cuemark. Node 18 or later, nothing to install.
//   node verify-licence.mjs https://SITE licence.json certificate.pdf ...
// Without a network: a folder instead of the site, with keys.json, heads.json and, per licence, NUMBER.chain.json, NUMBER.state.json.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'

const [source, ...files] = process.argv.slice(2)
const sha256 = (data) => createHash('sha256').update(data).digest('hex')
const strict = (bytes) => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
const need = (isSo, otherwise) => {
  if (!isSo) throw new Error(otherwise)
}
async function get(path, file) {
  if (!/^https?:/.test(source))
    return existsSync(`${source}/${file}`) ? JSON.parse(readFileSync(`${source}/${file}`)) : null
  const answer = await fetch(new URL(path, source))
  need(answer.ok || answer.status === 404, `${path}: ${answer.status}`)
  return answer.ok ? answer.json() : null
}
/** What a call answered, without its envelope {code, msg, data: {value}}. */
const unwrap = (answer) => (answer && 'data' in answer ? answer.data.value : answer)
/** licence.json itself, or the attachment of a certificate (ISO 32000-1, 7.11.4). */
function readProof(bytes) {
  const text = bytes.toString('latin1')
  if (!text.startsWith('%PDF-')) return JSON.parse(strict(bytes))
  const at = text.search(/\/Type\s*\/EmbeddedFile\b/)
  need(at >= 0, 'the PDF has no licence.json attached')
  const start = at + text.slice(at).search(/stream\r?\n/) + (/stream\r\n/.exec(text.slice(at, at + 999)) ? 8 : 7)
  return JSON.parse(strict(inflateSync(bytes.subarray(start, text.indexOf('endstream', start)))))
}
/** What a published key signed (Ed25519, RFC 8032, over the UTF-8 text). */
function openSigned({ keyId, signature, canonical }, keys) {
  const key = keys.find(({ kid }) => kid === keyId)
  need(key, 'not signed with a published key')
  const bytes = Buffer.from(signature, 'base64url')
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: key.x }
  const fits = verify(null, Buffer.from(canonical), createPublicKey({ key: jwk, format: 'jwk' }), bytes)
  need(fits && bytes.toString('base64url') === signature, 'the signature does not fit the text')
  return { ...JSON.parse(canonical), jwk }
}
/** Whether the licence leads to a published head of the chain over all licences; each head names the one before it. */
async function checkChain(place, documentHash, keys) {
  if (!place) return 'not in the chain yet'
  const isPlace = ['position', 'previous', 'path', 'head'].every((name) => place[name] !== undefined)
  need(isPlace, 'the place in the chain cannot be read')
  if (!place.previous) return 'not in the chain yet'
  const add = (hash, entry) => sha256(Buffer.from(hash + entry, 'hex'))
  const end = [documentHash, ...place.path].reduce(add, place.previous)
  if (!place.head) return `position ${place.position}, before the next daily head`
  const head = openSigned(place.head, keys)
  const fits = head.hash === end && head.position === place.position + place.path.length
  need(fits, 'the chain does not lead to its head')
  const { heads } = (await get(`/.well-known/licence-heads/${head.day.slice(0, 7)}.json`, 'heads.json')) ?? {
    heads: [],
  }
  need(
    heads.some(({ canonical }) => canonical === place.head.canonical),
    'the head is not a published one',
  )
  for (const [i, { previous }] of heads.map((each) => openSigned(each, keys)).entries())
    need(!heads[i + 1] || previous === sha256(heads[i + 1].canonical), 'the published heads contradict each other')
  return `position ${place.position}, head of ${head.day}`
}
async function check(file) {
  const bytes = readFileSync(file)
  const proof = readProof(bytes)
  const { keys } = await get('/.well-known/licence-keys.json', 'keys.json')
  const { jwk, ...licence } = openSigned(proof, keys)
  const no = licence.licenceNo
  need(/^CM-\d{4}-/.test(no) && licence.deliveredFile && licence.keyId === proof.keyId, 'signed, but not a licence')
  need(proof.sha256 === sha256(proof.canonical) && proof.alg === 'Ed25519', 'the digest does not fit the text')
  need(
    JSON.stringify(proof.publicKey) === JSON.stringify({ kty: jwk.kty, crv: jwk.crv, x: jwk.x }),
    'another key is named',
  )
  const place = unwrap(await get(`/cuemark2/api/v2/licences/verify/${no}/chain`, `${no}.chain.json`))
  const chain = await checkChain(place, proof.sha256, keys)
  const isPdf = bytes.subarray(0, 5).toString() === '%PDF-'
  const query = isPdf ? `?file=${sha256(bytes)}` : ''
  const state = unwrap(await get(`/cuemark2/api/v2/licences/verify/${no}${query}`, `${no}.state.json`))
  need(!/^http/.test(source) || state?.genuine, 'no licence was issued under this number')
  need(
    !isPdf || state?.isIssuedFile !== false,
    'the signed text is genuine, but this PDF is not the file that was issued',
  )
  const { until } = licence.term
  const stands = state?.revoked
    ? `REVOKED${state.revocation?.reason === 'refunded' ? ' (refunded)' : ''}`
    : until && Date.parse(until) <= Date.now()
      ? 'EXPIRED'
      : state
        ? 'VALID'
        : 'SIGNED (revocation not asked)'
  return `${stands}  ${no}  ${licence.track.title['en-US']}  ${licence.holder.name}  until ${until ?? 'no end'}  chain: ${chain}`
}
for (const file of files)
  await check(file).then(
    (line) => console.log(`${file}: ${line}`),
    (error) => {
      process.exitCode = 1
      console.log(`${file}: NOT GENUINE (${error.message})`)
    },
  )
