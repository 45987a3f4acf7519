import { unstable_readConfig } from 'wrangler'
import { isPrintable } from '#core/print/values.ts'
import { BINDINGS, type Problem, readConfig } from '#worker/config/read-config.ts'
import { makeSecrets } from '../start/secrets.ts'

/** Every secret by name; which of them are needed depends on what is set up (README, "Configure"). */
export const SECRETS = [
  ...(['LICENCE_SIGNING_KEY', 'LINK_SECRET', 'CODE_SECRET', 'STAFF_SECRET', 'STAFF_KEY', 'CATALOGUE_KEY'] as const),
  ...(['ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'] as const),
  ...(['WECHATPAY_PRIVATE_KEY', 'WECHATPAY_API_KEY', 'WECHATPAY_PUBLIC_KEYS'] as const),
  ...(['MAIL_KEY', 'SMTP_PASSWORD', 'SMS_KEY_SECRET', 'WECHAT_APP_SECRET'] as const),
  ...(['WECHAT_OFFICIAL_APP_SECRET'] as const),
]
export type Secrets = {
  /** Those at hand, whose values are really tried. */
  values: Record<string, string>
  /** Those that are deployed. Their values cannot be read back, so only that they are there is known. */
  deployed: readonly string[]
}
/** What is read of a wrangler.toml (wrangler's own types need those of the Worker). */
type Bound = { binding: string; database_id?: string; id?: string }
type Wrangler = {
  vars: Record<string, unknown>
  d1_databases: Bound[]
  kv_namespaces: Bound[]
  r2_buckets: Bound[]
  queues: { producers?: Bound[] }
  durable_objects: { bindings: { name: string }[] }
  send_email: { name: string }[]
  assets?: { binding?: string }
  workers_dev?: boolean
  preview_urls?: boolean
  observability?: { logs?: { invocation_logs?: boolean } }
  routes?: (string | { pattern: string })[]
  route?: string | { pattern: string }
}

/** What a deployment of this wrangler.toml would lack or have wrong: the Worker's own reading of it, and what only the file shows. */
export function configProblems(path: string, { values, deployed }: Secrets): string[] {
  const wrangler = unstable_readConfig({ config: path }) as unknown as Wrangler
  const stand = makeSecrets() as Record<string, string>
  const unseen = Object.fromEntries(deployed.flatMap((name) => (stand[name] ? [[name, stand[name]]] : [])))
  const bound = boundNames(wrangler)
  const env = { ...wrangler.vars, ...unseen, ...values, ...(bound.includes('EMAIL') && { EMAIL: {} }) }
  const { problems } = readConfig({ ...env, ENVIRONMENT: 'production' }, isPrintable)
  const missing = BINDINGS.filter((name) => !bound.includes(name))
  const inVars = SECRETS.filter((name) => wrangler.vars[name] !== undefined)
  return [
    ...problems.map(({ name, why }: Problem) => `${name}: ${why}${hint(name, why)}`),
    ...missing.map((name) => `${name}: this binding is missing in wrangler.toml`),
    ...inVars.map((name) => `${name}: is a secret and must not stand in wrangler.toml [vars]`),
    ...ofTheFile(wrangler),
  ]
}

const hint = (name: string, why: string): string =>
  why === 'is missing' ? (SECRETS.includes(name as never) ? ` (npx wrangler secret put ${name})` : ' ([vars])') : ''

const boundNames = (wrangler: Wrangler): string[] => [
  ...wrangler.d1_databases.map(({ binding }) => binding),
  ...wrangler.kv_namespaces.map(({ binding }) => binding),
  ...wrangler.r2_buckets.map(({ binding }) => binding),
  ...(wrangler.queues.producers ?? []).map(({ binding }) => binding),
  ...wrangler.durable_objects.bindings.map(({ name }) => name),
  ...wrangler.send_email.map(({ name }) => name),
  ...(wrangler.assets?.binding ? [wrangler.assets.binding] : []),
]

/** Values that must be set, because leaving them out means the opposite, and placeholders. */
function ofTheFile(wrangler: Wrangler): string[] {
  const problems: string[] = []
  const must = (isRight: boolean, problem: string) => isRight || problems.push(problem)
  const { observability, vars, routes = [], route } = wrangler
  must(wrangler.workers_dev === false, 'workers_dev: must be false, or the site has an address of workers.dev as well')
  must(wrangler.preview_urls === false, 'preview_urls: must be false, or every upload has a public address')
  must(
    observability?.logs?.invocation_logs === false,
    'observability.logs: invocation_logs must be false, or Cloudflare logs every address with its query',
  )
  must(vars.ENVIRONMENT === 'production', 'ENVIRONMENT: must be "production"')
  must(!JSON.stringify(vars).includes('cuemark.example'), 'wrangler.toml still names cuemark.example')
  const served = [...routes, ...(route ? [route] : [])].map((one) => (typeof one === 'string' ? one : one.pattern))
  const host = URL.canParse(String(vars.PUBLIC_ORIGIN)) ? new URL(String(vars.PUBLIC_ORIGIN)).host : ''
  must(
    served.some((pattern) => pattern.split('/')[0] === host),
    `routes: no route or custom domain leads to ${host || 'PUBLIC_ORIGIN'}, so the site would have no address`,
  )
  must(
    wrangler.d1_databases.every(({ database_id }) => database_id && !/^0{8}/.test(database_id)),
    'd1_databases: database_id is the local placeholder (npx wrangler d1 create cuemark --location apac)',
  )
  must(
    wrangler.kv_namespaces.every(({ id }) => id && !/^0{20}/.test(id)),
    'kv_namespaces: id is the local placeholder (npx wrangler kv namespace create KV)',
  )
  return problems
}
