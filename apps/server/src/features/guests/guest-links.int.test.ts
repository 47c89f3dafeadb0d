import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { DEFAULT_SETTINGS, maskEmail } from '@paraph/domain';
import {
  Browser,
  createPeopleApp,
  type Portal,
  lastCode,
  mailsTo,
  newPortal,
  newPerson,
  otherCode,
  type PeopleApp,
  signedIn,
} from '../../../test/people.ts';
import { inSystem, inTenant, type Tx } from '../../platform/db/index.ts';
import { newId } from '../../platform/ids.ts';
import { keepSettings } from '../tenants/index.ts';
import { findOrInvite } from '../users/index.ts';
import { createGuestLink } from './index.ts';

const DAY = 24 * 3600_000;
let app: PeopleApp;
let portal: Portal;

beforeAll(async () => {
  app = await createPeopleApp();
  portal = await newPortal(app);
});

/** Sends a document to a guest for signature, and returns the link of their mail. */
async function invitation(at = portal) {
  const owner = await newPerson(at);
  const [documentId, memberId] = [newId(), newId()];
  const email = `guest${newId().slice(-12)}@else.example`;
  const url = await inTenant(at.ctx, async (tx) => {
    const { userId } = await findOrInvite(tx, { email, firstName: 'Kristjan', lastName: 'Põldmäe' });
    await insertDocument(tx, { tenantId: at.tenantId, documentId, ownerId: owner.userId });
    await tx
      .insertInto('members')
      .values({
        tenant_id: at.tenantId,
        id: memberId,
        document_id: documentId,
        user_id: userId,
        email,
        first_name: 'Kristjan',
        last_name: 'Põldmäe',
        kind: 'sign',
        position: 0,
      })
      .execute();
    return createGuestLink(tx, { documentId, memberId, mailedTo: email });
  });
  return { url, token: url.split('/').at(-1)!, documentId, memberId, email, owner };
}

const insertDocument = (
  tx: Tx,
  { tenantId, documentId, ownerId }: { tenantId: string; documentId: string; ownerId: string },
) =>
  tx
    .insertInto('documents')
    .values({
      tenant_id: tenantId,
      id: documentId,
      name: 'Sutartis',
      extension: 'pdf',
      phase: 'signing',
      owner_id: ownerId,
      version: 1,
      folded: 'sutartis',
      created_at: app.clock.now(),
      modified_at: app.clock.now(),
    })
    .execute();

const enter = (token: string, browser = new Browser(portal)) => browser.request('POST', '/api/guest/enter', { token });

async function visitor(token: string, at = portal) {
  const browser = new Browser(at);
  const { body } = await enter(token, browser);
  browser.token = String(body.access_token);
  return browser;
}

test("a personal link leads to the company's host, and the database stores only its hash", async () => {
  const { url, token } = await invitation();
  expect(url).toMatch(new RegExp(`^http://${portal.host}:4000/g/[\\w-]{43}$`));
  const rows = await inTenant(portal.ctx, (tx) => tx.selectFrom('guest_links').selectAll().execute());
  expect(JSON.stringify(rows)).not.toContain(token);
});

test("the link gives a person without account ten minutes for one document, as a guest with an outsider's rights", async () => {
  const { token, documentId, email } = await invitation();
  const browser = new Browser(portal);
  const { status, body, cookies } = await enter(token, browser);
  expect(status).toBe(200);
  expect(body).toEqual({ access_token: expect.any(String), token_type: 'Bearer', expires_in: 600, documentId });
  expect(cookies).toEqual([
    expect.stringMatching(/^__Host-paraph_browser=.+HttpOnly; Secure; SameSite=Lax; Max-Age=86400$/),
  ]);
  browser.token = String(body.access_token);
  const me = await browser.me();
  expect(me.body).toMatchObject({ email, isGuest: true, documentId, roles: ['externaluser'], permissions: [] });
  app.clock.advance(600_000);
  expect((await browser.me()).status).toBe(401);
});

test.each([true, false])(
  'the link of a deactivated or deleted user opens and shows nothing, with or without a mailed code (%s)',
  async (additionalUserValidation) => {
    const company = await newPortal(app);
    const settings = { ...DEFAULT_SETTINGS, additionalUserValidation };
    await inTenant(company.ctx, (tx) => keepSettings(tx, { settings }));
    const { token, memberId, email } = await invitation(company);
    await inTenant(company.ctx, (tx) =>
      tx
        .updateTable('users')
        .set({ state: 'inactive' })
        .where('id', '=', tx.selectFrom('members').select('user_id').where('id', '=', memberId))
        .execute(),
    );
    for (const act of ['enter', 'consent', 'story', 'renew']) {
      const answer = await new Browser(company).request('POST', `/api/guest/${act}`, { token });
      expect([act, answer.status, answer.body.code]).toEqual([act, 404, 'link.dead']);
    }
    expect(await mailsTo(company.ctx, email, 'code')).toEqual([]);
  },
);

test('a link that was cut is answered like one that was never issued, and not by the length of its secret', async () => {
  for (const cut of ['x', 'xxxxxxxx', 'x'.repeat(300)]) {
    const { status, body } = await enter(cut);
    expect([status, body.code]).toEqual([404, 'link.dead']);
  }
});

test('administrators see when a guest opened a link last', async () => {
  const { token, memberId } = await invitation();
  const { browser } = await signedIn(portal, { roles: ['admin'] });
  const { user_id: id } = await inTenant(portal.ctx, (tx) =>
    tx.selectFrom('members').select('user_id').where('id', '=', memberId).executeTakeFirstOrThrow(),
  );
  const lastSeen = async () => {
    const { body } = await browser.request('POST', '/api/users/standing', { ids: [id] });
    return (body['items'] as { lastSeen: string | null }[])[0]!.lastSeen;
  };
  expect(await lastSeen()).toBeNull();
  const opened = app.clock.now().toISOString();
  await visitor(token);
  expect(await lastSeen()).toBe(opened);
});

test('a guest finds nothing outside the link: calls for users respond as if they did not exist', async () => {
  const browser = await visitor((await invitation()).token);
  for (const path of ['/api/users/items?search=a', '/api/users/items'])
    expect((await browser.request('GET', path)).status).toBe(404);
  expect((await browser.request('POST', '/api/session/activity')).status).toBe(404);
  expect((await browser.refresh()).status).toBe(401);
});

test('the same browser may return any number of times until the access ends, and continues its visit', async () => {
  const { token, memberId } = await invitation();
  const browser = await visitor(token);
  for (let day = 0; day < 29; day += 1) {
    app.clock.advance(DAY);
    expect((await enter(token, browser)).status).toBe(200);
  }
  const visits = await inTenant(portal.ctx, (tx) =>
    tx.selectFrom('sessions').select('id').where('member_id', '=', memberId).execute(),
  );
  expect(visits).toHaveLength(1);
  app.clock.advance(DAY);
  expect((await enter(token, browser)).body.code).toBe('link.expired');
});

test('AZ-12 a newer link of the same person closes the older one and ends its visits', async () => {
  const { token, documentId, memberId, email } = await invitation();
  const browser = await visitor(token);
  const url = await inTenant(portal.ctx, (tx) => createGuestLink(tx, { documentId, memberId, mailedTo: email }));
  expect((await browser.me()).status).toBe(401);
  expect((await enter(token)).body.code).toBe('link.dead');
  expect((await enter(url.split('/').at(-1)!)).status).toBe(200);
});

test.each([
  ['voided', { phase: 'voided' }],
  ['rejected', { phase: 'rejected' }],
  ['deleted', { deleted_at: new Date() }],
])('AZ-12 the link of a %s document is closed', async (_, change) => {
  const { token, documentId } = await invitation();
  await inTenant(portal.ctx, (tx) => tx.updateTable('documents').set(change).where('id', '=', documentId).execute());
  expect((await enter(token)).body.code).toBe('link.dead');
});

test('a completed document stays readable by its link', async () => {
  const { token, documentId } = await invitation();
  await inTenant(portal.ctx, (tx) =>
    tx.updateTable('documents').set({ phase: 'completed' }).where('id', '=', documentId).execute(),
  );
  expect((await enter(token)).status).toBe(200);
});

test('AZ-12 a person who was removed from the document has a closed link and is signed out', async () => {
  const { token, memberId } = await invitation();
  const browser = await visitor(token);
  await inTenant(portal.ctx, (tx) => tx.deleteFrom('members').where('id', '=', memberId).execute());
  expect((await enter(token)).body.code).toBe('link.dead');
  expect((await browser.me()).status).toBe(401);
});

test("AZ-02 the link of one company is unknown at another one's host", async () => {
  const { token } = await invitation();
  const other = await newPortal(app);
  expect((await enter(token, new Browser(other))).body.code).toBe('link.dead');
});

test('following the link by GET or HEAD, as mail scanners do, changes nothing', async () => {
  const { url, token } = await invitation();
  const tables = ['sessions', 'guest_links', 'events'] as const;
  const counts = () =>
    inSystem(app.platform, (tx) =>
      Promise.all(
        tables.map((name) =>
          tx
            .selectFrom(name)
            .selectAll()
            .execute()
            .then((rows) => JSON.stringify(rows)),
        ),
      ),
    );
  const before = await counts();
  for (const method of ['GET', 'HEAD'] as const) {
    const answer = await app.server!.inject({ method, url: new URL(url).pathname, headers: { host: portal.host } });
    expect(answer.headers['set-cookie']).toBeUndefined();
    await app.server!.inject({ method, url: `/api/guest/enter?token=${token}`, headers: { host: portal.host } });
  }
  expect(await counts()).toEqual(before);
});

test('a guest who leaves does not sign out the user of the same browser', async () => {
  const person = await newPerson(portal);
  const browser = new Browser(portal);
  await browser.signIn(portal.ctx, person);
  const { token } = await invitation();
  const { body } = await enter(token, browser);
  const own = browser.token;
  browser.token = String(body.access_token);
  await browser.request('POST', '/api/session/end');
  expect((await browser.me()).status).toBe(401);
  browser.token = own;
  expect((await browser.me()).body).toMatchObject({ userId: person.userId, isGuest: false });
  expect((await browser.refresh()).status).toBe(200);
});

test('a guesser of links is rate-limited', async () => {
  const strict = await createPeopleApp({ PARAPH_LIMITS: '{}' });
  const at = await newPortal(strict);
  const answers = [];
  for (let n = 0; n < 61; n += 1) answers.push(await enter('x'.repeat(43), new Browser(at)));
  expect(new Set(answers.slice(0, 60).map(({ body }) => body.code))).toEqual(new Set(['link.dead']));
  expect(answers[60]!.status).toBe(429);
});

/** Makes a company that requires a mailed code of guests. */
async function carefulPortal() {
  const careful = await newPortal(app);
  await inTenant(careful.ctx, (tx) =>
    keepSettings(tx, { settings: { ...DEFAULT_SETTINGS, additionalUserValidation: true, defaultEmailLocale: 'lv' } }),
  );
  return careful;
}

const withCode = (browser: Browser, token: string, code: string) =>
  browser.request('POST', '/api/guest/enter', { token, code });

test('if the company requires it, a mailed code comes before the document, once in a day and browser', async () => {
  const careful = await carefulPortal();
  const { token, email, documentId } = await invitation(careful);
  const browser = new Browser(careful);
  const first = await enter(token, browser);
  expect(first).toMatchObject({ status: 403, body: { code: 'link.code-needed', params: { email: maskEmail(email) } } });
  expect(first.body.access_token).toBeUndefined();
  const code = await lastCode(careful.ctx, email);
  expect(await withCode(browser, token, otherCode(code))).toMatchObject({
    status: 403,
    body: { code: 'link.code-wrong', params: { attemptsLeft: 4 } },
  });
  expect(await withCode(browser, token, code)).toMatchObject({ status: 200, body: { documentId } });
  for (let hour = 0; hour < 23; hour += 1) {
    app.clock.advance(3600_000);
    expect((await enter(token, browser)).status).toBe(200);
  }
  expect((await enter(token, new Browser(careful))).body.code).toBe('link.code-needed');
  app.clock.advance(DAY + 1);
  expect((await enter(token, browser)).body.code).toBe('link.code-needed');
});

test('a page that asks for a mailed code says that mails come late while the mail server takes none', async () => {
  const careful = await carefulPortal();
  const { token } = await invitation(careful);
  const { platform } = app;
  const { mailDelay } = platform;
  platform.mailDelay = { isLate: async () => true };
  onTestFinished(() => void (platform.mailDelay = mailDelay));
  expect((await enter(token, new Browser(careful))).body).toMatchObject({
    code: 'link.code-needed',
    params: { mailDelayed: 1 },
  });
});

test('a code is mailed once a minute, valid for ten, in the browser that asked, and stored as a keyed hash', async () => {
  const careful = await carefulPortal();
  const { token, email } = await invitation(careful);
  const browser = new Browser(careful);
  await enter(token, browser);
  await enter(token, browser);
  expect(await mailsTo(careful.ctx, email, 'code')).toHaveLength(1);
  const code = await lastCode(careful.ctx, email);
  expect((await withCode(new Browser(careful), token, code)).body.code).toBe('link.code-needed');
  const rows = await inTenant(careful.ctx, (tx) => tx.selectFrom('guest_codes').selectAll().execute());
  expect(JSON.stringify(rows)).not.toContain(code);
  app.clock.advance(600_001);
  expect((await withCode(browser, token, code)).body.code).toBe('link.code-needed');
  expect((await mailsTo(careful.ctx, email, 'code')).length).toBeGreaterThan(1);
});

test('AN-09 after five wrong codes no more are accepted or mailed for a while, in any browser', async () => {
  const careful = await carefulPortal();
  const { token, email } = await invitation(careful);
  const browser = new Browser(careful);
  await enter(token, browser);
  const code = await lastCode(careful.ctx, email);
  const codes = [];
  for (let n = 0; n < 5; n += 1) codes.push((await withCode(browser, token, otherCode(code))).body.code);
  expect(codes).toEqual([...Array.from({ length: 4 }, () => 'link.code-wrong'), 'link.code-locked']);
  expect((await withCode(browser, token, code)).body.code).toBe('link.code-locked');
  expect((await enter(token, new Browser(careful))).body.code).toBe('link.code-locked');
  app.clock.advance(900_001);
  expect((await enter(token, browser)).body.code).toBe('link.code-needed');
});

test('a new link requires a new code', async () => {
  const careful = await carefulPortal();
  const { token, email, documentId, memberId } = await invitation(careful);
  const browser = new Browser(careful);
  await enter(token, browser);
  expect((await withCode(browser, token, await lastCode(careful.ctx, email))).status).toBe(200);
  const url = await inTenant(careful.ctx, (tx) => createGuestLink(tx, { documentId, memberId, mailedTo: email }));
  expect((await enter(url.split('/').at(-1)!, browser)).body.code).toBe('link.code-needed');
});

test("the company's consent text is accepted before the document opens, and is in its chain with its wording", async () => {
  const careful = await newPortal(app);
  const choose = (consentText: string) =>
    inTenant(careful.ctx, (tx) => keepSettings(tx, { settings: { ...DEFAULT_SETTINGS, consentText } }));
  await choose('Sutinku, kad mano duomenys saugomi dvejus metus.');
  const { token, documentId, memberId } = await invitation(careful);
  const browser = new Browser(careful);
  expect(await enter(token, browser)).toMatchObject({ status: 403, body: { code: 'link.consent-needed' } });
  const asked = (await browser.request('POST', '/api/guest/consent', { token })).body;
  expect(asked).toEqual({
    text: 'Sutinku, kad mano duomenys saugomi dvejus metus.',
    sha256: createHash('sha256').update(String(asked.text)).digest('hex'),
    company: careful.host,
  });
  const agree = (consent: unknown) => browser.request('POST', '/api/guest/enter', { token, consent });
  expect((await agree('0'.repeat(64))).body.code).toBe('link.consent-needed');
  expect((await agree(asked.sha256)).status).toBe(200);
  expect((await enter(token, new Browser(careful))).status).toBe(200);
  const [event, ...more] = await consents(careful, documentId);
  expect(more).toEqual([]);
  expect(event).toMatchObject({ data: { memberId, sha256: asked.sha256 }, text: asked.text });
  await choose('Kitas tekstas.');
  expect((await enter(token, browser)).body.code).toBe('link.consent-needed');
  await choose('');
  expect((await enter(token, browser)).status).toBe(200);
});

/** Returns the consents in the chain of a document. */
const consents = (at: Portal, documentId: string) =>
  inTenant(at.ctx, (tx) =>
    tx
      .selectFrom('events as e')
      .innerJoin('event_texts as t', (join) => join.onRef('t.event_id', '=', 'e.id').on('t.key', '=', 'consent'))
      .select(['e.data', 't.text', 'e.actor_id'])
      .where('e.subject_id', '=', documentId)
      .where('e.name', '=', 'document.consented')
      .execute(),
  );

describe('AZ-12 before the mailed code', () => {
  const request = (browser: Browser, path: string, token: string) =>
    browser.request('POST', `/api/guest/${path}`, { token });

  test('a link shows no name of document, company or person; after it the same browser reads them', async () => {
    const careful = await newPortal(app);
    await inTenant(careful.ctx, (tx) =>
      keepSettings(tx, {
        settings: { ...DEFAULT_SETTINGS, additionalUserValidation: true, consentText: 'Sutinku su tvarka.' },
      }),
    );
    const { token, email } = await invitation(careful);
    const browser = new Browser(careful);
    expect(await request(browser, 'consent', token)).toMatchObject({ status: 403, body: { code: 'link.code-needed' } });
    const story = await request(browser, 'story', token);
    expect(story.body).toEqual({
      state: 'open',
      at: null,
      by: null,
      message: null,
      documentName: null,
      company: null,
      email: maskEmail(email),
      isCompleted: false,
      mayRenew: false,
    });
    await enter(token, browser);
    expect(await withCode(browser, token, await lastCode(careful.ctx, email))).toMatchObject({
      status: 403,
      body: { code: 'link.consent-needed' },
    });
    expect((await request(browser, 'consent', token)).body).toMatchObject({ text: 'Sutinku su tvarka.' });
    expect((await request(browser, 'story', token)).body).toMatchObject({
      documentName: 'Sutartis',
      company: careful.host,
    });
    expect((await request(new Browser(careful), 'story', token)).body.documentName).toBeNull();
  });

  test('the link of a voided document says that it is closed, without names and texts', async () => {
    const careful = await carefulPortal();
    const { token, documentId } = await invitation(careful);
    const change = { phase: 'voided', ended_at: app.clock.now(), ended_message: 'Sutartis su UAB Slapta' };
    await inTenant(careful.ctx, (tx) => tx.updateTable('documents').set(change).where('id', '=', documentId).execute());
    const { body } = await request(new Browser(careful), 'story', token);
    expect(body).toMatchObject({ state: 'voided', documentName: null, company: null, by: null, message: null });
    expect(JSON.stringify(body)).not.toMatch(/Sutartis|Slapta/);
  });
});
