import type { Locator, Page } from 'playwright-core';
import { en } from './words.ts';

/**
 * Locates notifications at the edge of the page: green for success, red for failure. They are located by class, since
 * an open dialog hides everything else from the accessibility tree.
 */
export const note = (page: Page, colour: 'green' | 'red'): Locator =>
  page.locator(`.notistack-SnackbarContainer [role=${colour === 'red' ? 'alert' : 'status'}]`);

/** Dismisses every visible notification. */
export async function closeNotes(page: Page): Promise<void> {
  const closers = page.locator('.notistack-SnackbarContainer').getByRole('button', { name: en('ui.close') });
  for (const closer of (await closers.all()).toReversed()) await closer.click();
}
