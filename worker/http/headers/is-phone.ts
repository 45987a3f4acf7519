/** For pages that are not cached. A tablet that calls itself a computer is recognised in the browser only. */
export const isPhone = ({ headers }: Request): boolean =>
  headers.get('sec-ch-ua-mobile') === '?1' || /\bMobi|Android|iPhone|iPad/.test(headers.get('user-agent') ?? '')
