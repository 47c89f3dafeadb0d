import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { apiClientOf, signs } from './harness/api-client.ts';
import { useBrowser } from './harness/browser.ts';
import { addPerson } from './harness/compose.ts';
import { asFile, CONTRACT } from './harness/contract.ts';
import { BIRUTĖ, RASA } from './harness/people.ts';
import { signIn } from './harness/sign-in.ts';
import { en } from './harness/words.ts';

const visitor = useBrowser();
let page: Page;
beforeEach(async () => {
  page = await visitor();
});

/** The code that shows messages has arrived; the page fetches it when it is opened. */
const messagesReady = () =>
  page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('toast-host')));

test('a page stays and says that there is no connection when the line drops before any message was shown', async () => {
  await signIn(page, RASA, '/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await messagesReady();
  await page.context().setOffline(true);
  await page.getByText(en('shared.snackbar.noInternetConnection')).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
});

test('without a connection another page says so inside the menu, and loads when the line is back', async () => {
  await signIn(page, RASA, '/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await messagesReady();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: en('nav.calendar') }).click();
  await page.getByText(en('ui.failed.offline')).first().waitFor();
  expect(await page.getByRole('link', { name: en('nav.documents'), exact: true }).isVisible()).toBe(true);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: en('ui.tryAgain') }).click();
  await page.getByRole('heading', { level: 1, name: en('nav.calendar') }).waitFor();
});

test('an open document stays when the line drops', async () => {
  const id = await (await apiClientOf(BIRUTĖ)).send('Ryšys dingo', [signs(RASA)]);
  await signIn(page, RASA, `/standard/documents/${id}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await messagesReady();
  await page.context().setOffline(true);
  await page.getByText(en('shared.snackbar.noInternetConnection')).waitFor();
  expect(await page.getByText('Ryšys dingo').first().isVisible()).toBe(true);
});

test('a page that is opened while the portal has no database says so, not that there is no connection', async () => {
  await signIn(page, RASA, '/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const detail = 'The portal cannot reach its database. Try again in a moment.';
  const problem = { type: 'about:blank', title: detail, status: 503, code: 'generic.database-away', detail };
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
  );
  await page.reload();
  await page.getByText(detail).waitFor();
  expect(await page.getByText('There is no connection to the server.').isVisible()).toBe(false);
});

test('a document that is sent without a connection is not sent, also not when the line is back; the button sends it', async () => {
  await signIn(page, RASA, '/standard/compose-document');
  await page.locator('input[type=file]').setInputFiles(asFile(CONTRACT, 'Ryšio sutartis.pdf'));
  await addPerson(page, BIRUTĖ);
  await page.getByText(/^draft saved/).waitFor();
  const sends: string[] = [];
  page.on('request', (request) => void (/\/send(\?|$)/.test(request.url()) && sends.push(request.url())));
  const send = page.getByRole('button', { name: en('compose.send_one', { count: 1 }) });
  await send.waitFor();
  await messagesReady();
  await page.context().setOffline(true);
  await send.click();
  await page.getByRole('alert').filter({ hasText: 'There is no connection to the server.' }).waitFor();
  expect(await send.isEnabled()).toBe(true);
  const tried = sends.length;
  await page.context().setOffline(false);
  await page.waitForTimeout(3_000);
  expect(sends).toHaveLength(tried);
  await send.click();
  await page.waitForURL(/\/standard\/documents\//);
});
