import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createGuestLink } from '../src/features/guests/index.ts';
import { inSystem, inTenant } from '../src/platform/db/index.ts';
import { Browser } from './people.ts';
import { CONTRACT, startTestPortal, mailTo, newColleague, sendDocument, type TestPortal } from './test-portal.ts';

const LIMITS = { 'session.guest-story': 100_000, 'session.guest-renew': 100_000 };
let portal: TestPortal;
let owner: Awaited<ReturnType<typeof newColleague>>;
let boss: typeof owner;
beforeAll(async () => {
  portal = await startTestPortal({}, LIMITS);
  boss = await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['ceo'] });
  owner = await newColleague(portal, 'Ieva Žemaitienė', { manager: boss.userId });
});

let serial = 0;
let guest: { email: string; kind: 'sign'; order: number; firstName: string; lastName: string };
let id: string;
let token: string;

/** Sends a document to a guest, and returns the link of their mail. */
async function invite(others: { email: string; kind: 'sign' | 'approve'; order: number }[] = []) {
  serial += 1;
  guest = { email: `kristjan${serial}@else.example`, kind: 'sign', order: 2, firstName: 'Kristjan', lastName: 'Põld' };
  const document = await sendDocument(owner.browser, [...others, guest]);
  id = document.id;
  const memberId = document.members.find(({ email }) => email === guest.email)!.id;
  const later = () =>
    inTenant(portal.ctx, (tx) => createGuestLink(tx, { documentId: id, memberId, mailedTo: guest.email }));
  const url = others.length > 0 ? await later() : await linkMailed();
  token = url.split('/g/')[1]!;
  return { memberId };
}
const linkMailed = async () =>
  (await mailTo(portal, guest.email, /contract/i)).links.find((url) => url.includes('/g/'))!;
const post = (path: string, body: object, at: Pick<TestPortal, 'app' | 'host'> = portal) =>
  new Browser(at).request('POST', `/api/guest/${path}`, body);
const story = async () => (await post('story', { token })).body;
const expire = (at: Date = new Date(Date.now() - 1000)) =>
  inTenant(portal.ctx, (tx) =>
    tx
      .updateTable('guest_links')
      .set({ expires_at: at })
      .where('document_id', '=', id)
      .where('revoked_at', 'is', null)
      .execute(),
  );

describe('a personal link after the end of its access', () => {
  beforeEach(() => invite());

  test('of a voided document says who voided it, when and why, and opens nothing', async () => {
    await owner.browser.request('PUT', `/api/documents/${id}/void`, { voidedCustomMessage: 'Bus nauja versija' });
    expect((await post('enter', { token })).body.code).toBe('link.dead');
    expect(await story()).toEqual({
      state: 'voided',
      documentName: expect.stringMatching(/^contract/),
      company: 'UAB Ąžuolo baldai',
      by: 'Ieva Žemaitienė',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      message: 'Bus nauja versija',
      email: 'k***@else.example',
      isCompleted: false,
      mayRenew: false,
    });
    expect((await post('renew', { token })).body.code).toBe('link.dead');
  });

  test('of a deleted document says that its sender deleted it', async () => {
    await owner.browser.request('PUT', `/api/documents/${id}/void`, { voidedCustomMessage: 'Ne' });
    const gone = await owner.browser.request('DELETE', `/api/documents/${id}`);
    expect(gone.status, JSON.stringify(gone.body)).toBeLessThan(300);
    expect(await story()).toMatchObject({ state: 'deleted', by: 'Ieva Žemaitienė', message: null, mayRenew: false });
  });

  test('of a removed person says when they were removed, without the address', async () => {
    const members = [{ email: boss.email, kind: 'sign', firstName: 'Rūta', lastName: 'Ąžuolaitė' }];
    const set = await owner.browser.request('PUT', `/api/documents/${id}/signers/set`, { members });
    expect(set.status, JSON.stringify(set.body)).toBe(200);
    const reply = await story();
    expect(reply).toMatchObject({ state: 'removed', by: 'Ieva Žemaitienė', email: null, mayRenew: false });
    expect(Date.now() - Date.parse(String(reply.at))).toBeLessThan(60_000);
    expect((await post('enter', { token })).body.code).toBe('link.dead');
    expect((await post('renew', { token })).body.code).toBe('link.dead');
  });

  test('that was replaced refers to the newer mail', async () => {
    const { memberId } = await invite();
    await inTenant(portal.ctx, (tx) => createGuestLink(tx, { documentId: id, memberId, mailedTo: guest.email }));
    expect(await story()).toMatchObject({ state: 'replaced', email: 'k***@else.example', mayRenew: false });
    expect((await post('renew', { token })).body.code).toBe('link.dead');
  });

  test('that is still valid says so', async () => {
    expect(await story()).toMatchObject({ state: 'open', mayRenew: false });
  });

  test('that expired mails a new link to the same address, once, and the new one opens the document', async () => {
    await expire();
    expect((await post('enter', { token })).body.code).toBe('link.expired');
    expect(await story()).toMatchObject({ state: 'expired', isCompleted: false, mayRenew: true });
    const answers = await Promise.all([1, 2, 3].map(() => post('renew', { token })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect(answers.find(({ status }) => status === 200)?.body).toEqual({ email: 'k***@else.example' });
    const fresh = await freshLink();
    expect(fresh).not.toBe(token);
    expect((await post('enter', { token: fresh })).body.documentId).toBe(id);
    expect(await story()).toMatchObject({ state: 'replaced' });
  });

  test('that expired after the end offers the completed file', async () => {
    await inTenant(portal.ctx, async (tx) => {
      await tx.updateTable('documents').set({ phase: 'completed' }).where('id', '=', id).execute();
      await tx.updateTable('members').set({ done: true, on_turn: false }).where('document_id', '=', id).execute();
    });
    await expire();
    expect(await story()).toMatchObject({ state: 'expired', isCompleted: true, mayRenew: true });
    await post('renew', { token });
    const fresh = await freshLink();
    const browser = new Browser(portal);
    const { body } = await browser.request('POST', '/api/guest/enter', { token: fresh });
    const file = await portal.app.server!.inject({
      url: `/api/documents/${id}/file?download=true`,
      headers: { host: portal.host, authorization: `Bearer ${String(body.access_token)}` },
    });
    expect(file.statusCode).toBe(200);
    expect(Buffer.compare(file.rawPayload, CONTRACT)).toBe(0);
  });
});

/** Returns the link of the newest mail, which must be a new one. */
async function freshLink(): Promise<string> {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(`${portal.sandbox}/api/mailbox?to=${encodeURIComponent(guest.email)}`);
    const body = (await answer.json()) as { links: string[] }[] | { mails: { links: string[] }[] };
    const mails = Array.isArray(body) ? body : body.mails;
    const links = new Set(mails.flatMap((mail) => mail.links).filter((url) => url.includes('/g/')));
    if (links.size > 1) {
      for (const url of links) {
        const fresh = url.split('/g/')[1]!;
        if ((await post('enter', { token: fresh })).status === 200) return fresh;
      }
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('No new link was mailed.');
}

test('shows a rejection by another signer with its text; after one by an approver it names nobody', async () => {
  const tomas = await newColleague(portal, 'Tomas Grigaliūnas');
  await invite([{ email: tomas.email, kind: 'sign', order: 1 }]);
  await tomas.browser.request('PUT', `/api/documents/${id}/reject`, { rejectionCustomComment: 'Kaina neteisinga' });
  expect(await story()).toMatchObject({ state: 'rejected', by: 'Tomas Grigaliūnas', message: 'Kaina neteisinga' });

  await invite([{ email: boss.email, kind: 'approve', order: 1 }]);
  await boss.browser.request('PUT', `/api/documents/${id}/reject`, { rejectionCustomComment: 'Per brangu mums' });
  const answer = await story();
  expect(answer).toMatchObject({ state: 'rejected', by: null, message: null });
  expect(JSON.stringify(answer)).not.toMatch(/Rūta|brangu/);
});

test('that is invented, or of another company, shows and changes nothing', async () => {
  await invite();
  await owner.browser.request('PUT', `/api/documents/${id}/void`, { voidedCustomMessage: 'Paslaptis' });
  const other = `o${portal.host}`;
  await inSystem(portal.app.platform, async (tx) => {
    const tenant_id = '01900000-0000-7000-8000-000000000001';
    await tx.insertInto('tenants').values({ id: tenant_id, kind: 'company', name: 'Kita įmonė' }).execute();
    await tx.insertInto('tenant_hosts').values({ host: other, tenant_id }).execute();
  });
  const made = [`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, 'x'.repeat(43), token.toUpperCase()];
  for (const path of ['story', 'renew']) {
    const outsiders = [
      ...made.map((wrong) => post(path, { token: wrong })),
      post(path, { token }, { ...portal, host: other }),
    ];
    for (const { status, body } of await Promise.all(outsiders)) {
      expect({ path, status, code: body.code }).toEqual({ path, status: 404, code: 'link.dead' });
      expect(JSON.stringify(body)).not.toMatch(/contract|Ieva|Paslaptis|else\.example/);
    }
  }
});

test('is rate-limited here too when it is guessed', async () => {
  const strict = await startTestPortal();
  const codes = [];
  for (let n = 0; n < 11; n += 1) codes.push((await post('renew', { token: 'x'.repeat(43) }, strict)).body.code);
  expect(codes.slice(-2)).toEqual(['link.dead', 'generic.too-many']);
});
