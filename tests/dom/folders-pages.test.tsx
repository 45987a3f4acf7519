import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import DeleteDialog from '#web/features/folders/dialogs/delete-dialog.tsx'
import MoveDialog from '#web/features/folders/dialogs/move-dialog.tsx'
import ShareDialog from '#web/features/folders/dialogs/share-dialog.tsx'
import { FolderPage } from '#web/features/folders/folder-page.tsx'
import { picksText } from '#web/features/folders/send-picks.ts'
import { SharedPage } from '#web/features/folders/shared-page.tsx'
import { folderSearch } from '#web/features/folders/view.ts'
import { Toasts } from '#web/ui/feedback/toasts.tsx'
import type { FolderWire } from '#worker/modules/favourites/contract.ts'
import { type Answer, type Call, pastDebounce, renderPart } from './account-render.tsx'
import { aTrack } from './track-wires.ts'

afterEach(cleanup)
const folder = (over: Partial<FolderWire> = {}): FolderWire => ({
  ...{ id: 'a', folderName: '片头', isDefault: false, cover: null, covers: [], hasOwnCover: false },
  ...{ trackCount: 2, updateTime: '2026-11-20T00:00:00.000Z', shareId: null, showsOwner: false, showsPrices: true },
  ...over,
})
const tracks = [aTrack(), aTrack({ id: '8', name: '水边灯' })]
const paged = { items: tracks, total: 2, page: 1, perPage: 20 }
const list = (folders: FolderWire[]) => ({ items: folders, total: folders.length, page: 1, perPage: 30 })

/** The folder `a` with its tracks, and another one. */
const answers = (call: Call): Answer => {
  if (call.path.includes('/folder/detail/'))
    return { value: { ...folder(), ...paged, soldOutCount: 0, onlyHereCount: 1 } }
  if (call.path.endsWith('/folder/list')) return { value: list([folder(), folder({ id: 'b', folderName: '片尾' })]) }
  if (call.path.endsWith('/count')) return { value: { inCartCount: 0, favedCount: 2 } }
  if (call.path.includes('/folder/')) return { value: { songIds: (call.body as { songIds: string[] }).songIds } }
  return { value: folder() }
}
const sent = (calls: Call[], path: string) => calls.filter((call) => call.path.endsWith(path)).map(({ body }) => body)
const press = async (name: string) => {
  await pastDebounce()
  fireEvent.click(await screen.findByRole('button', { name }))
}

describe('a folder of mine', () => {
  it('removes several chosen tracks in one call, and undo adds them again', async () => {
    const part = (
      <>
        <FolderPage id="a" search={{}} />
        <Toasts />
      </>
    )
    const { calls } = await renderPart(part, answers)
    await press('选择多首')
    fireEvent.click(screen.getByRole('checkbox', { name: '选择 破晓长街' }))
    fireEvent.click(screen.getByRole('checkbox', { name: '选择 水边灯' }))
    expect(screen.getByText('已选 2 首')).toBeTruthy()
    await press('移除')
    await screen.findByText('已从收藏夹移除 2 首')
    expect(sent(calls, '/folder/remove')).toEqual([{ songIds: ['7', '8'], folderId: 'a' }])
    await press('撤销')
    await waitFor(() => expect(sent(calls, '/folder/add')).toEqual([{ songIds: ['7', '8'], folderId: 'a' }]))
  })
  it('without a choice, nothing can be done with it', async () => {
    const { calls } = await renderPart(<FolderPage id="a" search={{}} />, answers)
    await press('选择多首')
    for (const name of ['移到…', '移除', '加入购物车'])
      expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
    await press('移除')
    expect(sent(calls, '/folder/remove')).toEqual([])
  })
  it('names what is no longer sold', async () => {
    await renderPart(<FolderPage id="a" search={{}} />, (call) =>
      call.path.includes('/folder/detail/')
        ? { value: { ...folder(), ...paged, soldOutCount: 1, onlyHereCount: 0 } }
        : answers(call),
    )
    expect(await screen.findByText('1 首已下架，不能再取得授权。')).toBeTruthy()
  })
})

describe('moving', () => {
  it('to one of the other folders', async () => {
    const onMoved = vi.fn()
    const { calls } = await renderPart(
      <MoveDialog from="a" songIds={['7', '8']} onClose={() => {}} onMoved={onMoved} />,
      answers,
    )
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: '移到' })
    expect([...select.options].map(({ text }) => text)).toEqual(['选择收藏夹', '片尾'])
    await press('移动')
    expect(sent(calls, '/folder/move'), 'nothing is chosen yet').toEqual([])
    fireEvent.change(select, { target: { value: 'b' } })
    await press('移动')
    await waitFor(() => expect(onMoved).toHaveBeenCalledOnce())
    expect(sent(calls, '/folder/move')).toEqual([{ songIds: ['7', '8'], fromFolderId: 'a', toFolderId: 'b' }])
  })
})

describe('deleting', () => {
  it('says what is lost, and deletes after it is confirmed', async () => {
    const onDeleted = vi.fn()
    const { calls } = await renderPart(
      <DeleteDialog folder={folder({ shareId: `s${'0'.repeat(26)}` })} onClose={() => {}} onDeleted={onDeleted} />,
      answers,
    )
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText(/里面有 2 首曲目/)
    expect(dialog.textContent).toMatch(/其中 1 首只在这里，删除后不再是你的收藏/)
    expect(dialog.textContent).toMatch(/分享链接会立即失效/)
    await press('删除收藏夹')
    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
    expect(sent(calls, '/collection/delete')).toEqual([{ id: 'a' }])
  })
})

describe('sharing', () => {
  it('is switched on without the nickname, and off again', async () => {
    const on = await renderPart(<ShareDialog folder={folder()} onClose={() => {}} />, answers)
    await press('开启分享')
    await waitFor(() => expect(sent(on.calls, '/collection/share')).toEqual([{ id: 'a', isShared: true }]))
    cleanup()
    const shareId = `s${'0'.repeat(26)}`
    const off = await renderPart(<ShareDialog folder={folder({ shareId })} onClose={() => {}} />, answers)
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: '分享链接' })).value).toContain(shareId)
    await press('关闭分享')
    await waitFor(() => expect(sent(off.calls, '/collection/share')).toMatchObject([{ isShared: false }]))
  })
})

describe('a shared folder', () => {
  const shareId = `s${'0'.repeat(26)}`
  const shared = {
    shareId,
    ownId: null,
    folderName: '候选',
    ownerName: null,
    showsPrices: true,
    cover: null,
    covers: [],
    trackCount: 2,
  }
  const value = { ...shared, updateTime: '2026-11-20T00:00:00.000Z', ...paged }
  it('shows the tracks that the link marks as chosen', async () => {
    await renderPart(<SharedPage shareId={shareId} search={{ pick: '8' }} />, () => ({ value }), { isSignedIn: false })
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: '选择 水边灯' })
    expect([box.checked, screen.getByRole<HTMLInputElement>('checkbox', { name: '选择 破晓长街' }).checked]).toEqual([
      true,
      false,
    ])
  })
  it('asks a visitor to sign in for the cart, and remembers what was wanted', async () => {
    const { store } = await renderPart(<SharedPage shareId={shareId} search={{}} />, () => ({ value }), {
      isSignedIn: false,
    })
    await press('全部加入购物车')
    const { loginDialogAtom } = await import('#web/features/actions/session-atoms.ts')
    expect(store.get(loginDialogAtom)).toEqual({})
    expect(JSON.parse(sessionStorage.getItem('wish')!)).toMatchObject({
      kind: 'batch',
      batch: { name: '候选', folder: shareId },
    })
  })
})

it('the text of a choice has a line for each track, and the link', () => {
  expect(picksText('选中的 2 首：', tracks, 'https://c.example/uc/fav/s1?pick=7,8')).toBe(
    '选中的 2 首：\n1. 破晓长街 – Kite & Harbor\n2. 水边灯 – Kite & Harbor\nhttps://c.example/uc/fav/s1?pick=7,8',
  )
})

it('an address with unknown values is read as if they were absent', () => {
  expect(folderSearch({ page: '0', q: ' ', sort: 'added', state: 'x', pick: 'a,b' })).toEqual({})
  expect(folderSearch({ page: '2', q: ' 湖 ', sort: 'price', state: 'soldOut', pick: '7,8' })).toEqual({
    page: '2',
    q: '湖',
    sort: 'price',
    state: 'soldOut',
    pick: '7,8',
  })
})
