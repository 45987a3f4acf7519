import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/api/api.ts'
import { type Sending, sendFile } from '#web/lib/api/send-file.ts'
import { fileIssue, sizeText } from '#web/ui/kit/upload/file-rules.ts'
import { UploadField } from '#web/ui/kit/upload/upload-field.tsx'
import { describedBy, show } from './kit-render.tsx'

afterEach(cleanup)
const RULES = { types: ['image/png', 'application/pdf'], maxBytes: 100 } as const
const file = (name: string, type: string, bytes = 10) => new File(['x'.repeat(bytes)], name, { type })

describe('upload rules', () => {
  test('check type, name and size', () => {
    expect(fileIssue(file('a.png', 'image/png'), RULES)).toBeNull()
    expect(fileIssue(file('a.PDF', ''), RULES)).toBeNull()
    expect(fileIssue(file('a.png', 'text/html'), RULES)).toBeNull()
    expect(fileIssue(file('a.jpg', 'image/jpeg'), RULES)).toBe('type')
    expect(fileIssue(file('a.png.exe', 'application/x-msdownload'), RULES)).toBe('type')
    expect(fileIssue(file('a.png', 'image/png', 101), RULES)).toBe('size')
    expect(fileIssue(file('a.png', 'image/png', 0), RULES)).toBe('empty')
  })
  test('format sizes in the page’s language', () => {
    expect([sizeText(1_540_000, 'en-US'), sizeText(900, 'en-US'), sizeText(12_345, 'en-US')]).toEqual([
      '1.5 MB',
      '1 kB',
      '12 kB',
    ])
  })
})

describe('an upload field', () => {
  beforeEach(() => {
    URL.createObjectURL = vi.fn(() => 'blob:preview')
    URL.revokeObjectURL = vi.fn()
  })
  type Job = { file: File; sending: Sending; resolve: (id: string) => void; reject: (error: unknown) => void }
  function start(props = {}) {
    const jobs: Job[] = []
    const send = (one: File, sending: Sending) =>
      new Promise<string>((resolve, reject) => jobs.push({ file: one, sending, resolve, reject }))
    const onChange = vi.fn()
    show(<UploadField label="付款凭证" {...RULES} send={send} onChange={onChange} {...props} />)
    const input = screen.getByLabelText<HTMLInputElement>(/付款凭证/)
    const choose = (...files: File[]) => fireEvent.change(input, { target: { files } })
    return { jobs, onChange, input, choose }
  }
  test('uploads chosen files, shows progress and returns the results', async () => {
    const { jobs, onChange, input, choose } = start()
    expect([input.type, input.accept, input.multiple]).toEqual(['file', 'image/png,.png,application/pdf,.pdf', false])
    choose(file('receipt.png', 'image/png'))
    expect(screen.getByRole('status').textContent).toBe('正在上传')
    expect(screen.getByRole<HTMLImageElement>('img').src).toBe('blob:preview')
    jobs[0]!.sending.onProgress(0.42)
    await waitFor(() => expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(42))
    jobs[0]!.resolve('upload-1')
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('已上传'))
    expect(onChange.mock.calls).toEqual([[['upload-1']]])
    fireEvent.click(screen.getByRole('button', { name: '移除 receipt.png' }))
    expect([onChange.mock.lastCall, screen.queryByRole('listitem')]).toEqual([[[]], null])
    expect([document.activeElement === input, vi.mocked(URL.revokeObjectURL).mock.calls.length]).toEqual([true, 1])
  })
  test('never uploads refused files, and shows the reason', () => {
    const { jobs, input, choose } = start()
    choose(file('song.mp3', 'audio/mpeg'))
    expect([jobs.length, describedBy(input)[1]]).toEqual([0, '不能上传「song.mp3」：只接受 PNG / PDF'])
    choose(file('big.png', 'image/png', 101))
    expect([jobs.length, describedBy(input)[1]]).toEqual([0, '不能上传「big.png」：超过了 1 kB'])
    choose(file('good.png', 'image/png'))
    expect([jobs.length, input.getAttribute('aria-invalid')]).toEqual([1, null])
  })
  test('shows a failed upload, which can be retried', async () => {
    const { jobs, onChange, choose } = start()
    choose(file('receipt.pdf', 'application/pdf'))
    jobs[0]!.reject(new ApiError(413, 413, '文件过大', {}, 'r'))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('文件过大'))
    fireEvent.click(screen.getByRole('button', { name: '重新上传 receipt.pdf' }))
    expect(jobs).toHaveLength(2)
    jobs[1]!.resolve('upload-2')
    await waitFor(() => expect(onChange.mock.calls).toEqual([[['upload-2']]]))
  })
  test('can cancel an upload, whose late result is ignored', async () => {
    const { jobs, onChange, choose } = start()
    choose(file('receipt.png', 'image/png'))
    fireEvent.click(screen.getByRole('button', { name: '停止上传 receipt.png' }))
    expect([jobs[0]!.sending.signal.aborted, screen.queryByRole('listitem')]).toEqual([true, null])
    jobs[0]!.resolve('late')
    await Promise.resolve()
    expect(onChange).not.toHaveBeenCalled()
  })
  test('replaces a single file; a multiple one takes no more than its maximum', async () => {
    const one = start()
    one.choose(file('a.png', 'image/png'))
    one.choose(file('b.png', 'image/png'))
    expect([one.jobs.length, one.jobs[0]!.sending.signal.aborted, screen.getAllByRole('listitem').length]).toEqual([
      2,
      true,
      1,
    ])
    cleanup()
    const two = start({ maxFiles: 2 })
    two.choose(file('a.png', 'image/png'), file('b.png', 'image/png'), file('c.png', 'image/png'))
    expect([two.jobs.length, describedBy(two.input)[1]]).toEqual([2, '不能上传「c.png」：最多 2 个文件'])
    two.jobs[1]!.resolve('B')
    two.jobs[0]!.resolve('A')
    await waitFor(() => expect(two.onChange.mock.lastCall).toEqual([['A', 'B']]))
  })
  test('accepts dropped files, but not dragged text', () => {
    const { jobs, input } = start()
    const zone = input.closest('label')!
    fireEvent.drop(zone, { dataTransfer: { types: ['text/plain'], files: [] } })
    expect(jobs).toHaveLength(0)
    fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files: [file('a.png', 'image/png')] } })
    expect(jobs).toHaveLength(1)
  })
})

describe('sendFile', () => {
  type Sent = FormData
  const asked: { url: string; body: Sent }[] = []
  let answers: ((request: FakeRequest) => void)[] = []
  class FakeRequest extends EventTarget {
    upload = new EventTarget()
    status = 0
    responseText = ''
    responseURL = 'http://cuemark.test/up'
    url = ''
    open(_method: string, url: string) {
      this.url = url
    }
    setRequestHeader() {}
    abort() {
      this.dispatchEvent(new Event('abort'))
    }
    send(body: Sent) {
      asked.push({ url: this.url, body })
      answers.shift()?.(this)
    }
    answer(status: number, body: unknown) {
      Object.assign(this, { status, responseText: JSON.stringify(body) })
      this.dispatchEvent(new Event('load'))
    }
  }
  beforeEach(() => {
    asked.length = 0
    vi.stubGlobal('XMLHttpRequest', FakeRequest)
    return () => vi.unstubAllGlobals()
  })
  const sending = () => ({ onProgress: vi.fn(), signal: new AbortController().signal })
  const ok = (request: FakeRequest) => request.answer(200, { code: 200, msg: 'ok', data: { value: { id: 'u1' } } })
  const refused = (status: number) => (request: FakeRequest) =>
    request.answer(status, { code: 'X', msg: '不行', data: null, requestId: 'r' })

  test('sends one multipart body with fields and file, and returns the value', async () => {
    answers = [
      (request) => {
        request.upload.dispatchEvent(
          Object.assign(new Event('progress'), { lengthComputable: true, loaded: 3, total: 4 }),
        )
        ok(request)
      },
    ]
    const how = sending()
    const proof = file('p.png', 'image/png')
    expect(await sendFile('/up', proof, { ...how, fieldName: 'proof', fields: { kind: 'transfer' } })).toEqual({
      id: 'u1',
    })
    expect([asked[0]?.url, [...asked[0]!.body.keys()], how.onProgress.mock.calls]).toEqual([
      '/up',
      ['kind', 'proof'],
      [[0.75]],
    ])
  })
  test('throws ApiError on a refusal, and renews an expired session once', async () => {
    answers = [refused(413)]
    await expect(sendFile('/up', file('a', ''), sending())).rejects.toMatchObject({ status: 413, message: '不行' })
    const renew = vi.fn(async () => {})
    answers = [refused(401), ok]
    expect(await sendFile('/up', file('a', ''), { ...sending(), renew })).toEqual({ id: 'u1' })
    answers = [refused(401), refused(401)]
    await expect(sendFile('/up', file('a', ''), { ...sending(), renew })).rejects.toMatchObject({ status: 401 })
    expect(renew).toHaveBeenCalledTimes(2)
  })
  test('reports status 0 without network, and rethrows the reason of an abort', async () => {
    answers = [(request) => request.dispatchEvent(new Event('error'))]
    await expect(sendFile('/up', file('a', ''), sending())).rejects.toMatchObject({ status: 0 })
    const stop = new AbortController()
    answers = [() => stop.abort(new Error('stopped'))]
    await expect(sendFile('/up', file('a', ''), { onProgress: () => {}, signal: stop.signal })).rejects.toThrow(
      'stopped',
    )
  })
})

test('file names are in the list, visibly and for screen readers', () => {
  show(<UploadField label="x" {...RULES} maxFiles={3} send={() => new Promise(() => {})} onChange={() => {}} />)
  fireEvent.change(screen.getByLabelText(/x/), { target: { files: [file('业务合同.pdf', 'application/pdf')] } })
  expect(within(screen.getByRole('listitem')).getByText('业务合同.pdf')).toBeTruthy()
})
