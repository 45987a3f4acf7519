import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ApplyForm } from '#web/features/musicians/apply-form.tsx'
import { CertifyPage } from '#web/features/organize/certify/certify-page.tsx'
import { forgetDraft } from '#web/lib/draft.ts'
import { renderPart } from './account-render.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } })
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)))

describe('the application of a musician', () => {
  const BEFORE = {
    ...{ id: 'a', state: 'withdrawn', type: 'label', name: '远山', works: '', links: [], recordings: null, genres: '' },
    ...{ society: '', ai: 'none', aiNote: '', contactPhone: '', contactEmail: 'a@b.co', claim: null, claimProof: '' },
  }
  const open = async ({
    userId = 'u1',
    claim,
    before = null,
  }: {
    userId?: string
    claim?: string
    before?: object | null
  }) => {
    cleanup()
    const shown = { userId, claim, before: before as never, isCorrection: false, onBack: undefined, onSent: () => {} }
    await renderPart(<ApplyForm {...shown} />, () => ({ value: null }))
    await screen.findByLabelText(/^艺名或姓名|^厂牌名称/)
    await settled()
  }

  it('is kept over a reload, for this account alone', async () => {
    await open({})
    type('艺名或姓名', '林木')
    await open({})
    expect(input('艺名或姓名').value).toBe('林木')
    await open({ userId: 'u2' })
    expect(input('艺名或姓名').value).toBe('')
  })
  it('is no draft before the reader changed something, also not once it was sent and is shown again', async () => {
    await open({ before: BEFORE, claim: 'artist:1' })
    expect(sessionStorage).toHaveLength(0)
    type('厂牌名称', '远山唱片')
    expect(sessionStorage).toHaveLength(1)
    forgetDraft('musician')
    await open({ before: { ...BEFORE, name: '远山唱片' } })
    expect(sessionStorage).toHaveLength(0)
  })
  it('an emptied field takes nothing from what was sent before', async () => {
    await open({ before: BEFORE })
    type('邮箱', '')
    await open({ before: BEFORE })
    expect(input('邮箱').value).toBe('a@b.co')
  })
  it('the page that the address claims wins, and the proof for another page stays with that one', async () => {
    await open({ claim: 'artist:1' })
    type('艺名或姓名', '林木')
    type('怎样证明是你', '官网')
    type('你已经在曲库里', '/label/9')
    await open({ claim: 'artist:1' })
    expect([input('你已经在曲库里').value, input('怎样证明是你').value]).toEqual(['/artist/1', '官网'])
    await open({ claim: 'label:5' })
    expect(input('你已经在曲库里').value).toBe('/label/5')
    expect([input('艺名或姓名').value, input('怎样证明是你').value]).toEqual(['林木', ''])
  })
})

describe('the certification of an invited company', () => {
  const id = 'u'.repeat(26)
  const USER = {
    ...{ userId: id, username: '林', account: 'lin@b.co', isAdmin: false, roleList: [], email: 'lin@b.co' },
    ...{ mobile: null, areaCode: null, hasWechat: true, subject: { type: 'personal', id, name: '林' } },
  }
  const open = async (known: object) => {
    cleanup()
    const invitation = JSON.stringify(known)
    await renderPart(<CertifyPage invitation={invitation} />, ({ path }) => {
      if (path.endsWith('/getUserDetail')) return { value: USER }
      if (path.includes('/company-invitations/'))
        return { value: { state: 'open', expiresAt: '2026-12-01T00:00:00.000Z', known } }
      return { value: null }
    })
    await screen.findByLabelText('企业全称')
    await settled()
  }
  it('a second link shows its own company, and who applies once more', async () => {
    await open({ fullName: '甲公司', taxNumber: '91310000MA1FL0LX5A' })
    expect(sessionStorage).toHaveLength(0)
    type('企业简称', '甲')
    type('管理员姓名', '林木')
    await open({ fullName: '乙公司' })
    await waitFor(() => expect(input('管理员姓名').value).toBe('林木'))
    expect([input('企业全称').value, input('企业简称').value, input('税号').value]).toEqual(['乙公司', '', ''])
  })
})
