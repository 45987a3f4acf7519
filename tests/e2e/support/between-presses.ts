import type { Page } from '@playwright/test'

/** Waits like a person between two presses of a button: two within 300 ms count as one (specification section 9). */
export const betweenPresses = (page: Page): Promise<void> => page.waitForTimeout(300)
