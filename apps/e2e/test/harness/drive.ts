import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { site } from './addresses.ts';
import { en } from './words.ts';

export const at = (path: string) => `${site('azuolas')}${path}`;
/** A name that no other run has used. */
export const named = (word: string) => `${word} ${randomInt(1_000_000)}`;
export const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

/** Chooses an act in the menu of the open folder. */
export async function settings(page: Page, act: string): Promise<void> {
  await page.getByRole('button', { name: en('drive.menu.settings') }).click();
  await page.locator(`[role=menu] [data-act=${act}]`).click();
}
