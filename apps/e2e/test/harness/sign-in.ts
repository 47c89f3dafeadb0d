import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { SERVER_PORT, site } from './addresses.ts';
import { codeMailedTo, now } from './mailbox.ts';
import { type DemoPerson, PASSWORD } from './people.ts';
import { en } from './words.ts';

/**
 * Signs in on the page of the company, or at `place`, by password and the mailed code, and waits for the first page.
 */
export async function signIn(page: Page, person: DemoPerson, path = '', place = site('azuolas')): Promise<void> {
  await page.goto(`${place}${path}`);
  await linkByPassword(page, person);
  await page
    .getByRole('navigation', { name: en('nav.label') })
    .first()
    .waitFor();
}

/** Types password and mailed code where the page requires them; this links an eID proven before. */
export async function linkByPassword(page: Page, person: DemoPerson): Promise<void> {
  await page.getByLabel(en('auth.email')).fill(person.email);
  await page.getByLabel(en('auth.password'), { exact: true }).fill(PASSWORD);
  await inTurn(person.email, async () => {
    const asked = now();
    await page.getByRole('button', { name: en('auth.continue') }).click();
    await page
      .getByRole('heading', { name: en('auth.code.title') })
      .waitFor()
      .catch(withPageText(page));
    await page
      .getByLabel(en('auth.code.box', { position: 1 }))
      .pressSequentially(await codeMailedTo(person.email, asked));
  });
}

/** Adds what the page says to the error: its refusal is the cause. */
const withPageText = (page: Page) => async (error: Error) => {
  const text = await page.locator('body').innerText();
  throw new Error(`${error.message}\nThe page says: ${text}`, { cause: error });
};

/** Longer than any sign-in takes: an older lock belongs to an interrupted one. */
const LONGEST_TURN = 20_000;

/**
 * Serialises sign-ins of one user. Test files run in parallel: concurrent ones would read each other's code from the
 * mailbox.
 */
async function inTurn(email: string, act: () => Promise<void>): Promise<void> {
  const turn = join(tmpdir(), `paraph-sign-in-${SERVER_PORT}-${encodeURIComponent(email)}`);
  const until = Date.now() + LONGEST_TURN;
  while (!taken(turn) && Date.now() < until) await new Promise((go) => setTimeout(go, 50));
  try {
    await act();
  } finally {
    rmSync(turn, { recursive: true, force: true });
  }
}

function taken(turn: string): boolean {
  try {
    mkdirSync(turn);
    return true;
  } catch {
    return false;
  }
}
