import type { Page } from '@playwright/test'
import type { Given } from './support/place.ts'
import { states } from './support/places-states.ts'
import { test } from './support/site.ts'
import { expectPicture } from './support/steady-picture.ts'
import { visit } from './support/visit.ts'

/** Reference pictures (decision 016). To change them: `npm run test:e2e -- pictures.spec --update-snapshots`. */
type Kept = {
  on: 'desktop' | 'phone'
  path: string | ((given: Given) => string)
  reach?: (page: Page, given: Given) => Promise<void>
  isOwn?: boolean
  picture: (page: Page, given: Given) => Parameters<typeof expectPicture>[2]
}
const music = ({ samples }: Given): string => `/track/${samples.music.id}`
const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })
const dialog = (page: Page) => page.getByRole('dialog')
const bar = (page: Page, { say }: Given) => page.getByRole('region', { name: say('播放器') })

/** Plays and then pauses at the start, so that nothing moves. */
async function playAndHold(page: Page, given: Given): Promise<void> {
  await states['a track that plays']!.reach!(page, given)
  await bar(page, given)
    .getByRole('button', { name: given.say('暂停'), exact: true })
    .click()
}
const playerBar = (on: Kept['on']): Kept => ({
  on,
  path: music,
  reach: playAndHold,
  picture: (page, given) => ({
    of: bar(page, given),
    except: [bar(page, given).getByRole('slider'), page.getByText(/^0:0\d$/)],
  }),
})
const homeTop = (on: Kept['on']): Kept => ({
  on,
  path: '/',
  picture: (page) => ({ of: heading(page), upTo: main(page).getByRole('combobox').last() }),
})

const KEPT: Record<string, Kept> = {
  header: { on: 'desktop', path: '/verify', picture: (page) => ({ of: page.getByRole('banner') }) },
  'home-desktop': homeTop('desktop'),
  'row-desktop': {
    on: 'desktop',
    path: ({ samples }) => `/explore?keyword=${encodeURIComponent(samples.music.name)}`,
    picture: (page) => ({ of: main(page).locator('li:has(a[href^="/track/"])').first() }),
  },
  'track-desktop': {
    on: 'desktop',
    path: music,
    picture: (page, { say }) => ({
      of: heading(page),
      upTo: main(page).getByRole('button', { name: say('立即购买') }),
    }),
  },
  'licence-dialog': {
    on: 'desktop',
    path: (given) => `${music(given)}?_=${given.samples.music.skuId.split('-')[2]}`,
    reach: async (page) => void (await dialog(page).getByRole('radio').first().waitFor()),
    picture: (page) => ({ of: dialog(page) }),
  },
  'player-desktop': playerBar('desktop'),
  'licence-paper': {
    on: 'desktop',
    path: ({ buyer }) => `/uc/licence/${buyer.issued}`,
    isOwn: true,
    picture: (page, { say }) => ({
      of: main(page).getByRole('article'),
      except: [
        main(page)
          .getByText(/^CM-\d{4}-/)
          .first(),
        main(page).getByText(/SHA-256/),
        main(page).getByText(/\d{4}.*\d\d:\d\d/),
        main(page).getByText(/\/verify\/CM/),
        main(page).getByRole('img', { name: say('验证页面的二维码') }),
      ],
    }),
  },
  'home-phone': homeTop('phone'),
  'track-phone': {
    on: 'phone',
    path: music,
    picture: (page, { say }) => ({
      of: heading(page),
      upTo: main(page).getByRole('button', { name: say('立即购买') }),
    }),
  },
  'player-phone': playerBar('phone'),
}

for (const [name, { on, path, reach, isOwn, picture }] of Object.entries(KEPT)) {
  test(`${name} matches its reference picture`, { tag: `@${on}` }, async ({ page, context, given, expectRefusal }) => {
    await page.emulateMedia({ colorScheme: on === 'desktop' ? 'light' : 'dark', reducedMotion: 'reduce' })
    await page.setViewportSize(on === 'desktop' ? { width: 1440, height: 1200 } : { width: 390, height: 1400 })
    await visit({ page, context, given, expectRefusal }, { path, title: '', isOwn, reach })
    await expectPicture(page, name, picture(page, given))
  })
}
