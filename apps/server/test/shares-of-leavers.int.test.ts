import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { Browser, keepProven } from './people.ts';
import { CONTRACT, mailTo, newColleague, startTestPortal, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let admin: Colleague;
let ieva: Colleague;
let olga: Colleague;
beforeAll(async () => {
  portal = await startTestPortal({});
  admin = await newColleague(portal, 'Mantas Petrauskas', { roles: ['admin'] });
  ieva = await newColleague(portal, 'Ieva Žemaitienė');
});
beforeEach(async () => {
  await keepProven(portal.app);
  olga = await newColleague(portal, 'Olga Išėjusi');
});

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10);
const upload = async (): Promise<string> => {
  const body = { name: 'Slapta sutartis', fileName: 'contract.pdf', file: CONTRACT.toString('base64') };
  return String((await ieva.browser.request('POST', '/api/documents', body)).body.id);
};
const share = (documentId: string, email: string) =>
  ieva.browser.request('POST', '/api/SharedFiles/create', {
    email,
    documentIds: [documentId],
    expirationDate: inDays(3),
  });
/** Shares a document, and returns the link of the mail. */
async function shared(documentId: string, email: string): Promise<string> {
  const answer = await share(documentId, email);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { links } = await mailTo(portal, email, /Slapta/);
  return links.map((link) => link.split('/shared/')[1]).find(Boolean)!;
}
const open = (token: string) => new Browser(portal).request('POST', '/api/SharedFiles/open', { token });
const download = (token: string, documentId: string) =>
  new Browser(portal).request('POST', '/api/SharedFiles/download', { token, documentId });
const activate = async (isDeactivated: boolean) => {
  const body = { isDeactivated };
  const answer = await admin.browser.request('PUT', `/api/users/${olga.userId}/set-activation`, body);
  expect(answer.status).toBe(204);
};
const isListedOpen = async (email: string): Promise<boolean> => {
  const { body } = await ieva.browser.request('GET', '/api/SharedFiles');
  return (body as unknown as { email: string; isOpen: boolean }[]).find((one) => one.email === email)!.isOpen;
};
const dead = { body: { code: 'link.dead' } };

test('a link to shared files opens nothing while the account of its reader is deactivated, and others read on', async () => {
  const id = await upload();
  const partner = `partneris.${newId().slice(-8)}@kitur.lt`;
  const [token, other] = [await shared(id, olga.email), await shared(id, partner)];
  expect((await open(token)).status).toBe(200);
  await activate(true);
  expect(await open(token)).toMatchObject(dead);
  expect(await download(token, id)).toMatchObject(dead);
  expect(await isListedOpen(olga.email)).toBe(false);
  const { body } = await ieva.browser.request('GET', `/api/SharedFiles/of?documentId=${id}`);
  const listed = body as unknown as { email: string; isOpen: boolean }[];
  expect(listed.find(({ email }) => email === olga.email)?.isOpen ?? false).toBe(false);
  expect((await open(other)).status).toBe(200);
  expect(await isListedOpen(partner)).toBe(true);
  await activate(false);
  expect((await open(token)).status).toBe(200);
});

test('files are not shared with a user whose account is deactivated, and the error is at the address', async () => {
  await activate(true);
  const answer = await share(await upload(), olga.email.toUpperCase());
  expect(answer).toMatchObject({ status: 422, body: { errors: { email: { code: 'field.deactivated' } } } });
});

test('a link to shared files is dead for good once its reader is deleted; what is shared later is with an outsider', async () => {
  const id = await upload();
  const token = await shared(id, olga.email);
  expect((await admin.browser.request('DELETE', `/api/users/${olga.userId}`)).status).toBe(204);
  expect(await open(token)).toMatchObject(dead);
  const history = async () => JSON.stringify((await ieva.browser.request('GET', `/api/documents/${id}/history`)).body);
  await expect.poll(history).toContain('ended');
  expect((await share(id, olga.email)).status).toBe(200);
  await expect.poll(() => isListedOpen(olga.email)).toBe(true);
  const erased = await admin.browser.request('POST', `/api/users/${olga.userId}/erase`, { email: olga.email });
  expect(erased.status, JSON.stringify(erased.body)).toBe(200);
  expect(await open(token)).toMatchObject(dead);
});

test('a link to shared files is dead once its reader is erased', async () => {
  const id = await upload();
  const token = await shared(id, olga.email);
  const erased = await admin.browser.request('POST', `/api/users/${olga.userId}/erase`, { email: olga.email });
  expect(erased.status, JSON.stringify(erased.body)).toBe(200);
  expect(await open(token)).toMatchObject(dead);
});
