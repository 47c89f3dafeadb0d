import { beforeAll, expect, test, vi } from 'vitest';
import { packHistory } from '../src/features/evidence/pack-history.ts';
import { createTenant } from '../src/features/tenants/index.ts';
import { systemContext } from '../src/platform/context.ts';
import { inTenant } from '../src/platform/db/index.ts';
import { newId } from '../src/platform/ids.ts';
import { newColleague, sendDocument, startTestPortal, type TestPortal } from './test-portal.ts';
import { textOnPages } from './text-on-pages.ts';

type Consumer = Awaited<ReturnType<typeof newColleague>>;
let consumers: TestPortal;
let ona: Consumer, petras: Consumer, rasa: Consumer;
let documentId: string;

/** The registered name of Petras, which he tells nobody; the sender uses another name. */
const REGISTERED = { first_name: 'Petras', last_name: 'Vanagas' };
const TYPED = { firstName: 'Petriukas', lastName: 'Kaimynas' };

beforeAll(async () => {
  const portal = await startTestPortal({});
  const host = `t${newId().slice(-12)}.localhost`;
  const terms = { kind: 'consumer', name: host, hosts: [host], locale: 'lt', zone: 'Europe/Vilnius' } as const;
  const tenantId = await createTenant(portal.app.platform, terms);
  consumers = { ...portal, host, tenantId, ctx: systemContext(portal.app.platform, tenantId) };
  [ona, petras, rasa] = [
    await newColleague(consumers, 'Ona Rimkutė'),
    await newColleague(consumers, 'Petras Vanagas'),
    await newColleague(consumers, 'Rasa Ąžuolaitė'),
  ];
  await inTenant(consumers.ctx, (tx) =>
    tx.updateTable('users').set(REGISTERED).where('id', '=', petras.userId).execute(),
  );
  const entry = { kind: 'acknowledge', order: 1 } as const;
  const sent = await sendDocument(ona.browser, [
    { ...entry, email: petras.email, ...TYPED },
    { ...entry, email: rasa.email, firstName: 'Rasa', lastName: 'Ąžuolaitė' },
  ]);
  documentId = sent.id;
  await petras.browser.request('GET', `/api/documents/${documentId}`);
  await print(petras);
  const act = { signatureType: 4, sha256: sent.version.sha256 };
  const acted = await petras.browser.request('PUT', `/api/documents/${documentId}/approve`, act);
  expect(acted.status, JSON.stringify(acted.body)).toBe(200);
});

async function print({ browser }: Consumer): Promise<Buffer> {
  const headers = { host: consumers.host, authorization: `Bearer ${browser.token}`, 'sec-fetch-site': 'same-origin' };
  const url = `/api/documents/documentHistoryExport?documentId=${documentId}`;
  const answer = await consumers.app.server!.inject({ method: 'POST', url, headers });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return answer.rawPayload;
}

const expectTyped = (text: string) => {
  expect(text).not.toContain(REGISTERED.last_name);
  expect(text).toContain(`${TYPED.firstName} ${TYPED.lastName}`);
};

test('consumers have the name typed by the sender in the history, on the page and on paper', async () => {
  const historyOf = async ({ browser }: Consumer) =>
    JSON.stringify((await browser.request('GET', `/api/documents/${documentId}/history?page=0&pageSize=50`)).body);
  const [known, toRasa] = [await historyOf(ona), await historyOf(rasa)];
  expectTyped(known);
  expect(known).toContain('historyExport');
  expect(toRasa).not.toContain(REGISTERED.last_name);
  expectTyped(await textOnPages(await print(ona)));
});

test('a notification and the mail about an act of a consumer name the entry, not the account', async () => {
  const notifications = await vi.waitFor(
    async () => {
      const { body } = await ona.browser.request('GET', '/api/notifications');
      expect(JSON.stringify(body)).toContain(TYPED.lastName);
      return JSON.stringify(body);
    },
    { timeout: 20_000 },
  );
  expectTyped(notifications);
});

test('the document itself and the lists do not show a registered name either', async () => {
  for (const { browser } of [ona, rasa])
    for (const path of [
      `/api/documents/${documentId}`,
      `/api/documents/${documentId}/accompanying`,
      '/api/documents',
    ]) {
      const { body } = await browser.request('GET', path);
      expect(JSON.stringify(body), path).not.toContain(REGISTERED.last_name);
    }
});

test('the evidence package names people as the document does, with a shortened address', async () => {
  const { people } = await inTenant(consumers.ctx, (tx) => packHistory(tx, documentId));
  expect(people[petras.userId]).toMatch(new RegExp(`^${TYPED.firstName} ${TYPED.lastName} \\(\\w\\*\\*\\*@`));
});
