import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { site } from './harness/addresses.ts';
import { expectNoFaults, shoot, useBrowser } from './harness/browser.ts';
import { type Office, officeOf, signs } from './harness/office.ts';
import { JŪRATĖ, LĪGA } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';

const visitor = useBrowser();
let office: Office;
let jūratė: Page;
beforeAll(async () => {
  office = await officeOf(JŪRATĖ);
  jūratė = await visitor();
  await signIn(jūratė, JŪRATĖ);
});

const named = (what: string) => `${what} ${randomInt(100_000)}`;
const waiting = () => jūratė.goto(`${site('azuolas')}/documents?tab=waitingForMe`);
const choose = (name: string) => jūratė.getByRole('link', { name, exact: true }).click();

test('SIGN-093 several documents are signed with one confirmation, and the list tells how many', async () => {
  const names = [named('Sutartis'), named('Priedas')];
  const ids = [];
  for (const name of names) ids.push(await office.send(name, [{ ...signs(JŪRATĖ), identity: 'anyone' }]));
  await waiting();
  await jūratė.getByRole('button', { name: 'Sign several' }).click();
  for (const name of names) await jūratė.getByRole('checkbox', { name }).waitFor();
  await shoot(jūratė, 'sign several');
  await jūratė.getByRole('button', { name: 'Sign 2 documents' }).click();
  await choose(LĪGA.name);
  await jūratė.getByText('Confirm the signature.').waitFor();
  await choose(LĪGA.name);
  await jūratė.getByText('2 documents signed').waitFor({ timeout: 60_000 });
  await shoot(jūratė, 'several signed');
  for (const id of ids) expect((await office.see(id)).alreadySigned).toBe(1);
  expectNoFaults(jūratė);
});
