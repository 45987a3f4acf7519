export const dynamic = 'force-dynamic'

export const GET = () => new Response('User-agent: *\nAllow: /\n', { headers: { 'content-type': 'text/plain' } })
