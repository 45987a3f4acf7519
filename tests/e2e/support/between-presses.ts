import type { Page } from '@playwright/test'

/** As long as a hand takes from one press of a button to the next: two within 300 ms count as one (specification section 9). */
export const betweenPresses = (page: Page): Promise<void> => page.waitForTimeout(300)
