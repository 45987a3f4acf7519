import { useMutation } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { readValue } from '../../lib/api.ts'

const useApi = () => useRouteContext({ from: '__root__' }).api

type SignInInput = { username: string; password: string; autologin: boolean }
type SignUpInput = SignInInput & { captcha: string }

// The forms show these refusals themselves, at the field or above the button.
const meta = { isSilent: true }

export function useSignIn() {
  const api = useApi()
  return useMutation({
    meta,
    mutationFn: (input: SignInInput) =>
      readValue(api.account.web.login.$post({ json: { loginType: 'password', ...input } })),
  })
}

export function useSignUp() {
  const api = useApi()
  return useMutation({
    meta,
    mutationFn: (input: SignUpInput) =>
      readValue(api.account.web.register.email.$post({ json: { source: 'web', registerMode: 'EMAIL', ...input } })),
  })
}

export function useSendCode() {
  const api = useApi()
  return useMutation({
    meta,
    mutationFn: (username: string) =>
      readValue(api.account.sendEmailCode.$post({ json: { username, sendCodeType: 'WEB_REGISTER' } })),
  })
}

export function useSignOut() {
  const api = useApi()
  return useMutation({ mutationFn: () => readValue(api.account.web.logout.$post({ json: {} })) })
}
