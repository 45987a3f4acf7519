import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Favourable } from '#web/features/actions/actionable.ts'
import FolderDialog from '#web/features/favourites/folder-dialog.tsx'
import { Toasts } from '#web/ui/feedback/toasts.tsx'
import { type Answer, type Call, pastDebounce, renderPart } from './account-render.tsx'

afterEach(cleanup)
const track: Favourable = { id: '7', name: '夜航', faved: false, inCart: false }
const folder = (id: string, folderName: string, isCollection: boolean) => ({
  id,
  folderName,
  isDefault: id === 'default',
  cover: null,
  trackCount: 3,
  updateTime: null,
  isCollection,
})
type Folder = ReturnType<typeof folder>

function open(
  folders: Folder[],
  over: Partial<Favourable> = {},
  more: (call: Call) => Answer | undefined = () => undefined,
) {
  const kept = [...folders]
  const onClose = vi.fn()
  const answer = (call: Call): Answer => {
    const special = more(call)
    if (special) return special
    if (call.path.endsWith('/collection/new')) {
      const made = folder('new', (call.body as { folderName: string }).folderName, false)
      kept.push(made)
      return { value: made }
    }
    if (call.path.endsWith('/collect'))
      return { value: { faved: true, collectionFolderIds: [], previousFolderIds: [] } }
    if (call.path.endsWith('/count')) return { value: { inCartCount: 0, favedCount: 0 } }
    return { value: { items: kept, total: kept.length, page: 1, perPage: 30 } }
  }
  const part = (
    <>
      <FolderDialog track={{ ...track, ...over }} onClose={onClose} />
      <Toasts />
    </>
  )
  return renderPart(part, answer).then((view) => ({ ...view, onClose }))
}
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(name) })
const confirm = () => fireEvent.click(screen.getByRole('button', { name: '确定' }))
const collected = (calls: Call[]) => calls.filter(({ path }) => path.endsWith('/collect')).map(({ body }) => body)

describe('the folder dialog', () => {
  it('starts with the track’s folders, and sends the ticked ones', async () => {
    const { calls, onClose } = await open([folder('default', '默认收藏夹', true), folder('a', '片头', false)], {
      faved: true,
    })
    expect([(await box('默认收藏夹')).checked, (await box('片头')).checked]).toEqual([true, false])
    fireEvent.click(await box('默认收藏夹'))
    fireEvent.click(await box('片头'))
    confirm()
    await screen.findByText('收藏夹已更新')
    expect(collected(calls)).toEqual([{ songId: '7', collectionFolderIds: ['a'] }])
    expect(onClose).toHaveBeenCalledOnce()
  })
  it('cannot be confirmed before a folder is selected', async () => {
    const { calls, onClose } = await open([folder('default', '默认收藏夹', false)])
    await box('默认收藏夹')
    confirm()
    await pastDebounce()
    expect([collected(calls), onClose.mock.calls]).toEqual([[], []])
  })
  it('can be confirmed without folders if the track is a favourite, which removes it', async () => {
    const { calls } = await open([folder('default', '默认收藏夹', true)], { faved: true })
    fireEvent.click(await box('默认收藏夹'))
    confirm()
    await screen.findByText('已取消收藏')
    expect(collected(calls)).toEqual([{ songId: '7', collectionFolderIds: [] }])
  })
  it('keeps its state if the API refuses', async () => {
    const refused = (call: Call) =>
      call.path.endsWith('/collect') ? { status: 404, msg: '收藏夹已不存在' } : undefined
    const { onClose } = await open([folder('a', '片头', false)], {}, refused)
    fireEvent.click(await box('片头'))
    confirm()
    await screen.findByText('收藏夹已不存在')
    expect([onClose.mock.calls, (await box('片头')).checked]).toEqual([[], true])
  })
})

describe('a new folder', () => {
  const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: '新建收藏夹' })
  const make = async (text: string) => {
    fireEvent.change(await name(), { target: { value: text } })
    await pastDebounce()
    fireEvent.submit((await name()).form!)
  }
  it('is shown at once and ticked, and the field is empty again', async () => {
    const { calls } = await open([folder('default', '默认收藏夹', false)])
    await make('  片尾 ')
    await waitFor(async () => expect((await box('片尾')).checked).toBe(true))
    expect(calls.find(({ path }) => path.endsWith('/new'))?.body).toEqual({ folderName: '片尾' })
    await waitFor(async () => expect([(await name()).value, document.activeElement]).toEqual(['', await name()]))
  })
  it('requires a name', async () => {
    const { calls } = await open([folder('default', '默认收藏夹', false)])
    await make('   ')
    await screen.findByText('请填写收藏夹名称')
    expect(calls.some(({ path }) => path.endsWith('/new'))).toBe(false)
  })
  it('shows an invalid name’s error at the field and keeps the name', async () => {
    const taken = (call: Call) =>
      call.path.endsWith('/new') ? { status: 409, code: 40943, msg: '已有同名收藏夹' } : undefined
    await open([folder('default', '默认收藏夹', false)], {}, taken)
    await make('片头')
    await screen.findByText('已有同名收藏夹')
    const field = await name()
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['片头', 'true'])
  })
  it('is not offered at the limit of thirty, and the reason is shown', async () => {
    await open(Array.from({ length: 30 }, (_, i) => folder(`f${i}`, `夹 ${i}`, false)))
    await screen.findByText('最多创建 30 个收藏夹')
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})
