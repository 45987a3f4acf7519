export type StaffAccount = { id: string; email: string; name: string | null; roles: string[]; status: string }
export type Invited = { staff: StaffAccount; enrolUrl: string; expiresAt: string }
type Envelope<T> = { code: number; msg: string; data: { value: T } | null; errors?: Record<string, string> }

/** Calls the staff API of a running site with STAFF_KEY. */
export class StaffSite {
  readonly #url: string
  readonly #headers: Record<string, string>

  /** `headers`: the service token's headers, if the site is behind Cloudflare Access. */
  constructor(url: string, key: string, headers: Record<string, string> = {}) {
    this.#url = url
    this.#headers = { ...headers, authorization: `Bearer ${key}`, 'accept-language': 'en-US' }
  }

  /** Throws the site's error message. */
  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(new URL(`/admin/api/v1${path}`, this.#url), {
      method,
      redirect: 'manual',
      headers: {
        ...this.#headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const answer = response.headers.get('content-type')?.includes('json') ? (JSON.parse(text) as Envelope<T>) : null
    if (response.ok && answer?.data) return answer.data.value
    const fields = Object.entries(answer?.errors ?? {}).map(([name, what]) => `${name}: ${what}`)
    throw new Error([answer?.msg ?? `${this.#url} answered ${response.status}`, ...fields].join('; '))
  }

  list = async (): Promise<StaffAccount[]> => (await this.call<{ items: StaffAccount[] }>('GET', '/staff')).items
  add = (email: string, roles: readonly string[], name?: string): Promise<Invited> =>
    this.call('POST', '/staff', { email, roles, ...(name !== undefined && { name }) })
  setRoles = (id: string, roles: readonly string[]): Promise<unknown> =>
    this.call('PUT', `/staff/${id}/roles`, { roles })
  setStatus = (id: string, status: 'active' | 'disabled'): Promise<unknown> =>
    this.call('PUT', `/staff/${id}/status`, { status })
  reset = (id: string): Promise<Invited> => this.call('POST', `/staff/${id}/reset`, {})
}
