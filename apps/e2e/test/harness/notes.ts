import type { Locator, Page } from 'playwright-core';

/**
 * The short notes at the edge of the page: green ones say that something is done, red ones that it is not. They are seen
 * beside a dialog too, which hides everything around it from the tree of roles.
 */
export const note = (page: Page, colour: 'green' | 'red'): Locator =>
  page.locator(`.notistack-SnackbarContainer [role=${colour === 'red' ? 'alert' : 'status'}]`);

/** Puts away every note that is shown. */
export async function closeNotes(page: Page): Promise<void> {
  const closers = page.locator('.notistack-SnackbarContainer').getByRole('button', { name: 'Close' });
  for (const closer of (await closers.all()).toReversed()) await closer.click();
}
