import { describe, expect, it } from 'vitest'
import { mismatch, readPublished, type Seen, toOperation } from '#tests/support/published-schema.ts'
import type { Document, Schema } from '#worker/openapi/document.ts'

const envelope = (value: Schema): Schema => ({
  type: 'object',
  properties: { data: { type: 'object', properties: { value }, required: ['value'] } },
  required: ['data'],
})
const TREE: Schema = {
  type: 'object',
  properties: { name: { type: 'string' }, children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
  required: ['name', 'children'],
}
const REFUSAL: Schema = {
  type: 'object',
  properties: { code: { type: 'integer' }, msg: { type: 'string' } },
  required: ['code', 'msg'],
}
const toRefusal = (codes: number[]): Schema => ({
  allOf: [{ $ref: '#/components/schemas/ErrorEnvelope' }, { type: 'object', properties: { code: { enum: codes } } }],
})
const json = (schema: Schema) => ({ content: { 'application/json': { schema } } })
const THING: Schema = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    state: { type: 'string', enum: ['open', 'shut'] },
    note: { type: ['string', 'null'] },
    at: { type: 'string', format: 'date-time' },
  },
  required: ['id', 'state'],
}
const published = readPublished({
  openapi: '3.1.0',
  info: { title: '', version: '', description: '' },
  components: {
    schemas: { ErrorEnvelope: REFUSAL, Tree: TREE },
    responses: { GONE: { description: 'gone', ...json(toRefusal([410])) } },
  },
  paths: {
    '/cuemark2/things/{id}': {
      get: {
        responses: {
          200: json(envelope(THING)),
          204: { description: 'nothing' },
          206: { content: { 'audio/*': {} } },
          409: json(toRefusal([40901, 40902])),
          410: { $ref: '#/components/responses/GONE' },
          418: json({}),
        },
      },
    },
    '/cuemark2/things/tree': { get: { responses: { 200: json({ $ref: '#/components/schemas/Tree' }) } } },
  },
} as Document)

const seen = (over: Partial<Seen> & { body?: unknown }): Seen => {
  const { body = { data: { value: { id: '1', state: 'open' } } }, ...rest } = over
  const text = JSON.stringify(body)
  return { method: 'GET', path: '/cuemark2/things/1', status: 200, type: 'application/json', text, ...rest }
}
const value = (more: object) => ({ data: { value: { id: '1', state: 'open', ...more } } })

describe('an answer that matches the description', () => {
  it.each([
    ['the least', seen({})],
    ['all of it', seen({ body: value({ note: null, at: '2026-11-22T00:00:00.000Z' }) })],
    ['a code of its status', seen({ status: 409, body: { code: 40902, msg: 'no' } })],
    ['a refusal that is described once', seen({ status: 410, body: { code: 410, msg: 'no' } })],
    ['no content', seen({ status: 204, type: '', text: '' })],
    ['a type of the family', seen({ status: 206, type: 'audio/flac', text: null })],
    ['a tree', seen({ path: '/cuemark2/things/tree', body: { name: 'a', children: [{ name: 'b', children: [] }] } })],
    ['a page that no operation describes', seen({ path: '/', type: 'text/html', text: null })],
    [
      'a refusal of a call that is not there',
      seen({ path: '/cuemark2/nope', status: 404, body: { code: 404, msg: '' } }),
    ],
  ])('%s', (_what, answer) => expect(mismatch(published, answer)).toBeNull())
})

describe('an answer that does not match', () => {
  it.each([
    ['a field nobody described', seen({ body: value({ secret: 1 }) }), /secret/],
    [
      'one deep in a tree',
      seen({ path: '/cuemark2/things/tree', body: { name: 'a', children: [{ name: 'b', children: [], x: 1 }] } }),
      /x/,
    ],
    ['a field beside the envelope', seen({ body: { ...value({}), extra: 1 } }), /extra/],
    ['a missing field', seen({ body: { data: { value: { id: '1' } } } }), /state/],
    ['a number where text is', seen({ body: value({ id: 1 }) }), /id/],
    ['another word than those', seen({ body: value({ state: 'ajar' }) }), /state/],
    ['a day where a moment is', seen({ body: value({ at: '2026-11-22' }) }), /at/],
    ['a status nobody described', seen({ status: 500 }), /500, which is not published/],
    ['a code nobody described', seen({ status: 409, body: { code: 40903, msg: 'no' } }), /code/],
    ['a refusal with a field more', seen({ status: 409, body: { code: 40901, msg: 'no', stack: '' } }), /stack/],
    ['another content type', seen({ type: 'text/html', text: null }), /text\/html is not published/],
    ['a schema that anything fits', seen({ status: 418 }), /anything fits/],
    ['a value where no call is', seen({ path: '/cuemark2/nope', body: value({}) }), /not published/],
  ])('%s', (_what, answer, why) => {
    const found = () => {
      const wrong = mismatch(published, answer)
      if (wrong) throw new Error(wrong)
    }
    expect(found).toThrow(why)
  })
})

describe('the operation of a path', () => {
  it('is the most specific one', () => {
    expect(toOperation(published, 'GET', '/cuemark2/things/tree')?.name).toBe('GET /cuemark2/things/tree')
    expect(toOperation(published, 'GET', '/cuemark2/things/1')?.name).toBe('GET /cuemark2/things/{id}')
    expect(toOperation(published, 'HEAD', '/cuemark2/things/1')?.name).toBe('GET /cuemark2/things/{id}')
    expect(toOperation(published, 'PUT', '/cuemark2/things/1')).toBeNull()
    expect(toOperation(published, 'GET', '/cuemark2/things/1/more')).toBeNull()
  })
})
