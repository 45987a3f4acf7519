import { useMutation } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { readValue } from '#web/lib/api/api.ts'
import { forgetRecent } from '#web/lib/search-shelf/shelf-store.ts'
import { tellSignedOut } from '#web/lib/session/account-tabs.ts'

const useApi = () => useRouteContext({ from: '__root__' }).api

/** How a person can be reached. */
export type Way = 'mobile' | 'email'
/** The purpose of a code and how it is sent. */
export type CodeFor =
  | { way: Way; purpose: 'WEB_LOGIN' | 'WEB_REGISTER' | 'WEB_UPDATE' | 'WEB_PROVE' }
  /** For paying this order with coins; to the bound phone. */
  | { way: 'mobile'; purpose: 'WEB_PAY'; orderNo: string }

// The forms show these errors themselves, at the field or above the button.
const meta = { isSilent: true }

export type SignInInput =
  | { loginType: 'password'; username: string; password: string; autologin: boolean; graphCode?: string }
  | { loginType: 'SMS' | 'EMAIL'; username: string; captcha: string; autologin: boolean; acceptsTerms: boolean }

export function useSignIn() {
  const api = useApi()
  return useMutation({
    meta,
    mutationFn: (json: SignInInput) => readValue(api.account.web.login.$post({ json })),
  })
}

/** Replaces the password that a company chose, and signs in. */
export function useSetInitialPassword() {
  const api = useApi()
  return useMutation({
    meta,
    mutationFn: (json: { username: string; password: string; newPassword: string; autologin: boolean }) =>
      readValue(api.account.web.initialPassword.$post({ json })),
  })
}

type SignUpInput = { username: string; captcha: string; password: string; autologin: boolean }

export function useSignUp(way: Way) {
  const { register } = useApi().account.web
  return useMutation({
    meta,
    mutationFn: (input: SignUpInput) =>
      way === 'mobile'
        ? readValue(register.sms.$post({ json: { source: 'web', registerMode: 'MOBILE', ...input } }))
        : readValue(register.email.$post({ json: { source: 'web', registerMode: 'EMAIL', ...input } })),
  })
}

type ResetInput = { username: string; captcha: string; password: string }

export function useResetPassword(way: Way) {
  const api = useApi()
  const loginType = way === 'mobile' ? 'SMS' : 'EMAIL'
  return useMutation({
    meta,
    mutationFn: (input: ResetInput) => readValue(api.account.web.updatePaw.$post({ json: { loginType, ...input } })),
  })
}

export function useSendCode(codeFor: CodeFor) {
  const { account } = useApi()
  return useMutation({
    meta,
    mutationFn: ({ username, ...graph }: { username: string; graphCode?: string }) => {
      const { way } = codeFor
      switch (codeFor.purpose) {
        // Sent to the bound address, which the API knows.
        case 'WEB_PAY': {
          const json = { username: 'PAY', sendCodeType: 'WEB_PAY', orderNo: codeFor.orderNo, ...graph } as const
          return readValue(account.sendSmsValid.$post({ json }))
        }
        case 'WEB_PROVE':
          return readValue(
            account.web.prove.code.$post({ json: { way: way === 'mobile' ? 'SMS' : 'EMAIL', ...graph } }),
          )
        default: {
          const json = { sendCodeType: codeFor.purpose, username, ...graph }
          return way === 'mobile'
            ? readValue(account.sendSms.$post({ json }))
            : readValue(account.sendEmailCode.$post({ json }))
        }
      }
    },
  })
}

export function useSignOut() {
  const api = useApi()
  return useMutation({
    mutationFn: () => readValue(api.account.web.logout.$post({ json: {} })),
    onSuccess: () => {
      tellSignedOut()
      forgetRecent()
    },
  })
}
