import type { MemberInput } from '@paraph/contract';
import { maskEmail } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import { createTenant } from '../src/features/tenants/index.ts';
import { systemContext } from '../src/platform/context.ts';
import { newId } from '../src/platform/ids.ts';
import { bitmap } from './office-files.ts';
import { Browser } from './people.ts';
import { listOf, mailTo, newColleague, see, startTestPortal, type TestPortal } from './test-portal.ts';

type Consumer = Awaited<ReturnType<typeof newColleague>>;
let consumers: TestPortal;
let ona: Consumer, petras: Consumer, guest: Browser;
let documentId: string;
const GUEST = 'kristjan.pold@inbox.example';
const READER = 'elzbieta.kovalevska@inbox.example';
const GETTER = 'buhalterija@inbox.example';
const SECRETS = { messageToAcknowledge: 'Perskaitykite ramiai.', messageByMail: 'Siunčiu kopiją.' };

beforeAll(async () => {
  const portal = await startTestPortal({});
  const host = `t${newId().slice(-12)}.localhost`;
  const terms = { kind: 'consumer', name: host, hosts: [host], locale: 'lt', zone: 'Europe/Vilnius' } as const;
  const tenantId = await createTenant(portal.app.platform, terms);
  consumers = { ...portal, host, tenantId, ctx: systemContext(portal.app.platform, tenantId) };
  ona = await newColleague(consumers, 'Ona Rimkutė');
  // Repeats until the masked addresses differ, because equal ones could not be distinguished below.
  do petras = await newColleague(consumers, 'Petras Vanagas');
  while ([ona.email, GUEST].map(maskEmail).includes(maskEmail(petras.email)));
  documentId = await sent();
  guest = new Browser(consumers);
  guest.token = String(
    (await guest.request('POST', '/api/guest/enter', { token: await tokenOf(GUEST) })).body.access_token,
  );
});

/** Sends a document of Ona made of a picture, for two signers, a reader and a receiver of a copy. */
async function sent(): Promise<string> {
  const file = bitmap(40, 30).toString('base64');
  const made = await ona.browser.request('POST', '/api/documents', {
    name: 'Nuomos sutartis',
    fileName: 'juodrastis.bmp',
    file,
    packAs: 'pdf',
  });
  const id = String(made.body.id);
  const sign = { kind: 'sign', order: 1, identity: 'anyone' } as const;
  const members: MemberInput[] = [
    { ...sign, email: petras.email, firstName: 'Petras', lastName: 'Vanagas' },
    { ...sign, email: GUEST, firstName: 'Kristjan', lastName: 'Põld' },
    { kind: 'acknowledge', order: 1, email: READER, firstName: 'Elžbieta', lastName: 'Kovalevska' },
    { kind: 'copy', order: null, email: GETTER, firstName: 'Buhalterija', lastName: 'Rimkų' },
  ];
  const set = await ona.browser.request('PUT', `/api/documents/${id}/signers/set`, { members });
  expect(set.status, JSON.stringify(set.body)).toBe(200);
  const updated = await ona.browser.request('PUT', `/api/documents/${id}`, { message: 'Sveiki', ...SECRETS });
  expect(updated.status, JSON.stringify(updated.body)).toBe(200);
  expect((await ona.browser.request('POST', `/api/documents/${id}/send`)).status).toBe(200);
  return id;
}

/** Returns the token of the link in the mailed request. */
async function tokenOf(email: string): Promise<string> {
  const { links } = await mailTo(consumers, email, /Nuomos sutartis/);
  return links.find((link) => link.includes('/g/'))!.split('/g/')[1]!;
}

/** Paths that both callers may request; a path that no guest link opens is refused completely. */
const LOOKS = ['', '/history?page=0&pageSize=50', '/signers', '/accompanying', '/mailGetters', '/verificationResult'];

interface Person {
  email: string;
  name: [firstName: string, lastName: string];
}
const PETRAS = (): Person => ({ email: petras.email, name: ['Petras', 'Vanagas'] });
const KRISTJAN: Person = { email: GUEST, name: ['Kristjan', 'Põld'] };

/** Returns a response in which reader and other signer have the same names for every reader. */
async function alike(path: string, browser: Browser, [self, other]: [Person, Person]): Promise<unknown> {
  const { status, body } = await browser.request('GET', path);
  const { members } = await see(ona.browser, documentId);
  let text = JSON.stringify(body);
  for (const [who, { email, name }] of Object.entries({ SELF: self, OTHER: other })) {
    const { id } = members.find((member) => member.email === email)!;
    const known = [id, email, maskEmail(email), name.join(' '), ...name];
    for (const part of known) text = text.replaceAll(part, who);
  }
  return { status, body: sorted(JSON.parse(text)) };
}

/**
 * Removes order and times of requests, which reveal the reader, and whether a member is registered, which is no secret.
 */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(sorted);
    return items.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  if (typeof value !== 'object' || value === null) return value;
  const { isExternal: _e, traceId: _t, id: _i, dateTime: _d, askedAt: _a, ...said } = value as Record<string, unknown>;
  return Object.fromEntries(Object.entries(said).map(([name, part]) => [name, sorted(part)]));
}

test("a registered consumer sees of another consumer's document exactly what a guest sees", async () => {
  for (const look of LOOKS) {
    const path = `/api/documents/${documentId}${look}`;
    const registered = await alike(path, petras.browser, [PETRAS(), KRISTJAN]);
    expect(registered, path).toEqual(await alike(path, guest, [KRISTJAN, PETRAS()]));
    expect(JSON.stringify(registered), path).not.toContain('Kovalevska');
  }
});

test('and no original file, reader, copy receiver, message for others or whole address', async () => {
  const original = `/api/documents/${documentId}/originals/0`;
  expect((await see(ona.browser, documentId)).originals).toMatchObject([{ name: 'juodrastis.bmp' }]);
  expect((await petras.browser.request('GET', original)).body.code).toBe('document.not-found');
  expect((await guest.request('GET', original)).status).toBe(404);
  const shown = await see(petras.browser, documentId);
  expect(shown).toMatchObject({ originals: [], hasMailGetters: false, ...nothingOf(SECRETS), message: 'Sveiki' });
  expect(shown.members.map(({ email }) => email)).toEqual([petras.email, maskEmail(GUEST)]);
  expect(shown.actions).not.toContain('accompany');
  const own = await see(ona.browser, documentId);
  expect(own).toMatchObject({ hasMailGetters: true, ...SECRETS, isOwner: true });
  expect(own.members.map(({ email }) => email)).toEqual([petras.email, GUEST, READER, GETTER]);
});

const nothingOf = (texts: object) => Object.fromEntries(Object.keys(texts).map((name) => [name, null]));

test('nor does a list, its filters or the printed history', async () => {
  const list = await petras.browser.request('POST', '/api/documents/get-documents', listOf('all'));
  const { items, columns } = list.body as unknown as { items: { id: string }[]; columns: { field: string }[] };
  const row = items.find(({ id }) => id === documentId);
  expect(row).toMatchObject({ owner: { email: maskEmail(ona.email) } });
  expect(JSON.stringify(row)).not.toContain(GUEST);
  expect(columns.map(({ field }) => field)).not.toContain('email');
  const filter = { items: [{ field: 'email', operator: 'contains', value: READER }] };
  const asked = await petras.browser.request('POST', '/api/documents/get-documents', { filterModel: filter });
  expect(asked.body).toMatchObject({ code: 'generic.fields', errors: { filterModel: { code: 'field.invalid' } } });
  const mine = await ona.browser.request('POST', '/api/documents/get-documents', listOf('all'));
  expect(JSON.stringify(mine.body)).toContain(GUEST);
});
