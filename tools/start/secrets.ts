import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stateDir } from './state-dir.ts'

/** Every secret the Worker needs, plus the sandbox gateway's own half of the Alipay key pairs. */
export type Secrets = {
  LICENCE_SIGNING_KEY: string
  LINK_SECRET: string
  CODE_SECRET: string
  CATALOGUE_KEY: string
  ALIPAY_PRIVATE_KEY: string
  ALIPAY_PUBLIC_KEY: string
  MAIL_KEY: string
  SANDBOX_ALIPAY_PRIVATE_KEY: string
  SANDBOX_ALIPAY_APP_PUBLIC_KEY: string
}

const random = (): string => randomBytes(32).toString('base64url')

export function makeSecrets(): Secrets {
  const rsa = () =>
    generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
  const app = rsa()
  const gateway = rsa()
  const licence = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  return {
    LICENCE_SIGNING_KEY: JSON.stringify(licence),
    LINK_SECRET: random(),
    CODE_SECRET: random(),
    CATALOGUE_KEY: random(),
    ALIPAY_PRIVATE_KEY: app.privateKey,
    ALIPAY_PUBLIC_KEY: gateway.publicKey,
    MAIL_KEY: `re_${random()}`,
    SANDBOX_ALIPAY_PRIVATE_KEY: gateway.privateKey,
    SANDBOX_ALIPAY_APP_PUBLIC_KEY: app.publicKey,
  }
}

/** The local secrets, made on the first start and kept in STATE_DIR: licences issued yesterday verify today. */
export function readSecrets(): Secrets {
  const path = join(stateDir(), 'secrets.json')
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true })
    // Written aside and renamed: a start that is killed here leaves no half file.
    writeFileSync(`${path}.new`, JSON.stringify(makeSecrets(), null, 2), { mode: 0o600 })
    renameSync(`${path}.new`, path)
  }
  return JSON.parse(readFileSync(path, 'utf8')) as Secrets
}
