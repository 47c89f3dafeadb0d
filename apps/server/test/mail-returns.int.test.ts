import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import { beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../packages/sandbox/test/free-port.ts';
import { remindAgain } from '../src/features/documents/index.ts';
import { whatWaits } from '../src/features/operator/use-cases.ts';
import { inSystem, inTenant } from '../src/platform/db/index.ts';
import { newId } from '../src/platform/ids.ts';
import { listUnsentMails, returnPath } from '../src/platform/mail/index.ts';
import { Browser } from './people.ts';
import { DELIVERED, EXIM, POSTFIX, VACATION } from './sample-reports.ts';
import { startTestPortal, mailTo, newColleague, see, sendDocument, until, type TestPortal } from './test-portal.ts';

const SECRET = randomBytes(24).toString('hex');
let portal: TestPortal;
let owner: Awaited<ReturnType<typeof newColleague>>;
let other: typeof owner;
let port: number;
beforeAll(async () => {
  port = await freePort();
  portal = await startTestPortal(
    {},
    {},
    {
      PARAPH_BOUNCE_DOMAIN: 'returns.example',
      PARAPH_BOUNCE_LISTEN: `127.0.0.1:${port}`,
      PARAPH_BOUNCE_SECRET: SECRET,
      PARAPH_UNDO_SEND_SECONDS: '0',
    },
  );
  owner = await newColleague(portal, 'Ieva Žemaitienė');
  other = await newColleague(portal, 'Jonas Čepas');
});

const sentTo = async (localPart: string, more: object = {}) => {
  const email = `${localPart}${newId().slice(-8)}@else.example`;
  const person = { email, kind: 'sign' as const, firstName: 'Kristjan', lastName: 'Põldmäe', ...more };
  const document = await sendDocument(owner.browser, [person]);
  return { id: document.id, email, memberId: document.members[0]!.id };
};
const mailOf = (document: Awaited<ReturnType<typeof see>>) => document.members[0]!.mail;
const fateIs = (id: string, state: string) => until(owner.browser, id, (document) => mailOf(document)?.state === state);
const notes = async () => {
  const { body } = await owner.browser.request('GET', '/api/notifications');
  return body['items'] as { event: string; documentId: string }[];
};
const bounces = async (id: string) =>
  (await notes()).filter((note) => note.event === 'document.mail-bounced' && note.documentId === id).length;
const lastMail = (memberId: string) =>
  inTenant(portal.ctx, (tx) =>
    tx.selectFrom('members').select('mail_id').where('id', '=', memberId).executeTakeFirstOrThrow(),
  ).then(({ mail_id }) => mail_id!);
const addressOfMail = (mailId: string) => returnPath(portal.app.platform, mailId)!;

const server = () => createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
const bring = (to: string, raw: Buffer, from = '') => server().sendMail({ envelope: { from, to }, raw });
const row = (mailId: string) =>
  inTenant(portal.ctx, (tx) =>
    tx.selectFrom('mail_outbox').selectAll().where('id', '=', mailId).executeTakeFirstOrThrow(),
  );

describe('a mail about a document', () => {
  test("is shown as delivered when the reader's server has accepted it, and as opened when the person was given its file", async () => {
    const { id, email } = await sentTo('k');
    const document = await fateIs(id, 'delivered');
    expect(mailOf(document)).toMatchObject({ deliveredAt: expect.any(String), returnedAt: null, openedAt: null });
    const link = (await mailTo(portal, email, /contract/i)).links.find((url) => url.includes('/g/'))!;
    const guest = new Browser(portal);
    const entered = await guest.request('POST', '/api/guest/enter', { token: link.split('/g/')[1] });
    guest.token = String(entered.body['access_token']);
    const seen = await see(guest, id);
    // The state of mails is shown to the owner only.
    expect(seen.members.map(({ mail }) => mail)).toEqual([null]);
    expect(mailOf(await see(owner.browser, id))).toMatchObject({ openedAt: null });
    const url = `/api/documents/${id}/file`;
    const headers = { host: guest.host, authorization: `Bearer ${guest.token}`, 'sec-fetch-site': 'same-origin' };
    expect((await portal.app.server!.inject({ method: 'GET', url, headers })).statusCode).toBe(200);
    await until(owner.browser, id, (now) => Boolean(mailOf(now)?.openedAt));
  });

  test('that is returned is shown to its owner: on the row, in the bell, and by mail with the reason, once', async () => {
    const { id, email, memberId } = await sentTo('lost');
    const document = await fateIs(id, 'returned');
    expect(mailOf(document)).toMatchObject({ reason: 'address', returnedAt: expect.any(String), deliveredAt: null });
    await expect.poll(() => bounces(id)).toBe(1);
    const answer = await mailTo(portal, owner.email, /^Laiškas grįžo: contract/);
    expect(answer.text).toContain(`${email} laiško negavo`);
    expect(answer.text).toContain('tokio adreso nėra');
    expect(answer.links.some((url) => url.endsWith(`/standard/documents/${id}`))).toBe(true);
    const mailId = await lastMail(memberId);
    expect(await row(mailId)).toMatchObject({ return_status: '5.1.1', return_words: '550 5.1.1 No such mailbox here' });
    // The operator may read the content; users of the company may not.
    expect((await listUnsentMails(portal.app.platform)).find((mail) => mail.id === mailId)).toMatchObject({
      state: 'returned',
      answer: '550 5.1.1 No such mailbox here',
    });
    expect(JSON.stringify(document)).not.toContain('No such mailbox');
    // No scheduled reminder is sent to that address again.
    const reminded = await inTenant(portal.ctx, async (tx) => {
      await remindAgain(tx, id, memberId);
      return tx.selectFrom('members').select('reminded_at').where('id', '=', memberId).executeTakeFirstOrThrow();
    });
    expect(reminded).toEqual({ reminded_at: null });
    // A task on the first page until the address is corrected, for the owner only.
    const tasks = async (browser: Browser) =>
      JSON.stringify((await browser.request('GET', '/api/documents/returned-mails')).body);
    expect(await tasks(owner.browser)).toContain(email);
    expect(await tasks(other.browser)).toBe('[]');
    // The same report a second time.
    await bring(addressOfMail(mailId), POSTFIX);
    expect(await bounces(id)).toBe(1);
    const chain = await owner.browser.request('GET', `/api/documents/${id}/history`);
    expect(JSON.stringify(chain.body)).not.toContain('mail-bounced');
  });

  test('that our own server refuses counts as returned too', async () => {
    const refused = await sentTo('bounce');
    expect(mailOf(await fateIs(refused.id, 'returned'))).toMatchObject({ reason: 'address' });
    await expect.poll(() => bounces(refused.id)).toBe(1);
  });

  test('is found by the quick filter of its owner until the address is corrected, and administrators are notified', async () => {
    const admin = await newColleague(portal, 'Mantas Petrauskas', { roles: ['admin'] });
    const wrong = await sentTo('bounce');
    await fateIs(wrong.id, 'returned');
    const filter = (tab: string) => ({
      filterModel: {
        items: ['quick returned', `tab ${tab}`]
          .map((item) => item.split(' '))
          .map(([field, value]) => ({ field, operator: 'is', value })),
      },
    });
    const found = async (browser: Browser, tab = 'all') =>
      (
        (await browser.request('POST', '/api/documents/get-documents', filter(tab))).body['items'] as { id: string }[]
      ).map(({ id }) => id);
    expect(await found(owner.browser)).toContain(wrong.id);
    expect(await found(owner.browser, 'signed')).not.toContain(wrong.id);
    // Only the sender of a document is shown the state of its mails.
    expect(await found(other.browser)).toEqual([]);
    expect(await found(admin.browser, 'company')).toEqual([]);
    const answer = async () => (await admin.browser.request('GET', '/api/attention')).body['returnedMails'];
    expect(await answer()).toMatchObject({
      rows: expect.arrayContaining([
        {
          documentId: wrong.id,
          documentName: 'contract.pdf',
          ownerName: 'Ieva Žemaitienė',
          name: 'Kristjan Põldmäe',
          reason: 'address',
        },
      ]),
    });
    await owner.browser.request('POST', `/api/documents/${wrong.id}/signers/${wrong.memberId}/address`, {
      email: `right${newId().slice(-8)}@else.example`,
    });
    expect(await found(owner.browser)).not.toContain(wrong.id);
    expect(JSON.stringify(await answer())).not.toContain(wrong.id);
  });

  test('to a full mailbox is shown as such', async () => {
    const { id } = await sentTo('stuffed');
    expect(mailOf(await fateIs(id, 'returned'))).toMatchObject({ reason: 'full' });
  });

  test('that is delayed is shown as delayed, and nobody is notified', async () => {
    const { id } = await sentTo('slow');
    await fateIs(id, 'delayed');
    expect(await bounces(id)).toBe(0);
  });

  test('that was delivered and is returned later counts as returned, because the later report wins', async () => {
    const { id, memberId } = await sentTo('k');
    await fateIs(id, 'delivered');
    const to = addressOfMail(await lastMail(memberId));
    await bring(to, EXIM);
    expect(mailOf(await see(owner.browser, id))).toMatchObject({ state: 'returned', reason: 'address' });
    await bring(to, DELIVERED);
    expect(mailOf(await see(owner.browser, id))).toMatchObject({ state: 'delivered', returnedAt: null });
  });

  test('answered by an automatic absence reply changes nothing', async () => {
    const { id, memberId } = await sentTo('k');
    await fateIs(id, 'delivered');
    await bring(addressOfMail(await lastMail(memberId)), VACATION, 'k@else.example');
    expect(mailOf(await see(owner.browser, id))?.state).toBe('delivered');
  });

  test('about a returned mail causes no loop when it is returned itself', async () => {
    const { id } = await sentTo('lost');
    await expect.poll(() => bounces(id)).toBe(1);
    const notice = () =>
      inTenant(portal.ctx, (tx) =>
        tx
          .selectFrom('mail_outbox')
          .select('id')
          .where('template', '=', 'mailReturned')
          .where('subject_id', '=', id)
          .execute(),
      );
    await expect.poll(async () => (await notice()).length).toBe(1);
    await expect.poll(async () => (await row((await notice())[0]!.id)).state).toBe('sent');
    await bring(addressOfMail((await notice())[0]!.id), POSTFIX);
    expect((await row((await notice())[0]!.id)).returned_at).not.toBeNull();
    expect([await bounces(id), (await notice()).length]).toEqual([1, 1]);
  });
});

describe('the address of a person', () => {
  const correct = (browser: Browser, { id, memberId }: { id: string; memberId: string }, email: string) =>
    browser.request('POST', `/api/documents/${id}/signers/${memberId}/address`, { email });

  test('is corrected on the row: the new mail is sent at once, the old link explains what happened, the turn stays', async () => {
    const wrong = await sentTo('lost', { privateMessage: 'Prašau iki penktadienio', order: 2 });
    await fateIs(wrong.id, 'returned');
    const old = (await mailTo(portal, wrong.email, /contract/i)).links.find((url) => url.includes('/g/'))!;
    const right = `right${newId().slice(-8)}@else.example`;
    const { status, body } = await correct(owner.browser, wrong, `  ${right.toUpperCase()} `);
    expect(status, JSON.stringify(body)).toBe(200);
    const mail = await mailTo(portal, right, /contract/i);
    expect(mail.text).toContain('Prašau iki penktadienio');
    expect(mail.text).toContain('Kristjan Põldmäe');
    const tasks = await owner.browser.request('GET', '/api/documents/returned-mails');
    expect(JSON.stringify(tasks.body)).not.toContain(wrong.id);
    const waits = await whatWaits(portal.ctx);
    expect(waits.mails.map(({ to }) => to)).not.toContain(wrong.email);
    const document = await fateIs(wrong.id, 'delivered');
    expect(document.members).toMatchObject([{ email: right, order: 2, isOnTurn: true, lastName: 'Põldmäe' }]);
    const story = await new Browser(portal).request('POST', '/api/guest/story', { token: old.split('/g/')[1] });
    // The person at the wrong address learns nothing of the right one.
    expect(story.body).toMatchObject({ state: 'corrected', by: null, email: null, mayRenew: false });
    expect(JSON.stringify(story.body)).not.toContain('@');
    const { body: history } = await owner.browser.request('GET', `/api/documents/${wrong.id}/history`);
    const codes = (history['items'] as { code: number }[]).map(({ code }) => code);
    expect(codes.filter((code) => [5, 17, 20].includes(code)).sort((a, b) => a - b)).toEqual([5, 5, 17, 17, 20]);
  });

  test('is refused when unchanged, used by another member or invalid, and for everybody except the owner', async () => {
    const wrong = await sentTo('lost');
    const beside = { email: other.email, kind: 'sign', firstName: 'Jonas', lastName: 'Čepas' };
    const both = { members: [{ email: wrong.email, kind: 'sign', lastName: 'Põldmäe' }, beside] };
    await owner.browser.request('PUT', `/api/documents/${wrong.id}/signers/set`, both);
    const twice = await correct(owner.browser, wrong, other.email);
    expect(twice.body).toMatchObject({ errors: { email: { code: 'field.already-added' } } });
    expect((await correct(other.browser, wrong, 'new@else.example')).status).toBe(403);
    await owner.browser.request('PUT', `/api/documents/${wrong.id}/signers/set`, { members: both.members.slice(0, 1) });
    expect((await correct(owner.browser, wrong, wrong.email)).body).toMatchObject({
      errors: { email: { code: 'field.same-address' } },
    });
    for (const email of ['', 'k.poldma', 'a b@else.example'])
      expect((await correct(owner.browser, wrong, email)).status, email).toBe(422);
    expect((await correct(other.browser, wrong, 'new@else.example')).body.code).toBe('document.not-found');
    const gone = { id: wrong.id, memberId: newId() };
    expect((await correct(owner.browser, gone, 'new@else.example')).body.code).toBe('document.member-missing');
    await owner.browser.request('PUT', `/api/documents/${wrong.id}/void`, {});
    expect((await correct(owner.browser, wrong, 'new@else.example')).body.code).toBe('document.not-editable');
  });
});

describe('the address of a colleague', () => {
  test('is not changed while that person signs; a colleague is listed under the name of their account', async () => {
    const members = [
      { email: other.email, kind: 'acknowledge' as const },
      { email: other.email, kind: 'sign' as const, lastName: 'Čepas' },
    ];
    const { id, version, members: asked } = await sendDocument(owner.browser, members);
    const signer = asked.find(({ kind }) => kind === 'sign')!;
    const at = (memberId: string, email: string) =>
      owner.browser.request('POST', `/api/documents/${id}/signers/${memberId}/address`, { email });
    const start = { documentId: id, sha256: version.sha256, flow: 'device-link' };
    const begun = await other.browser.request('POST', '/api/smartId/sign', start);
    expect(begun.status, JSON.stringify(begun.body)).toBe(200);
    expect((await at(signer.id, owner.email)).body).toMatchObject({ code: 'document.blocked', status: 409 });
    await other.browser.request('DELETE', `/api/session/${String(begun.body['sessionId'])}`);
    // Their session has ended and is stored; the entry it refers to may be deleted.
    const { status, body } = await at(signer.id, owner.email);
    expect(status, JSON.stringify(body)).toBe(200);
    const people = body['members'] as { kind: string; email: string; firstName: string; lastName: string }[];
    expect(people.find(({ kind }) => kind === 'sign')).toMatchObject({
      email: owner.email,
      firstName: 'Ieva',
      lastName: 'Žemaitienė',
    });
  });
});

describe('the mail server for returned mails', () => {
  test('accepts no address that we did not create, no second recipient and no mail above the size limit', async () => {
    const { id, memberId } = await sentTo('k');
    await fateIs(id, 'delivered');
    const to = addressOfMail(await lastMail(memberId));
    for (const forged of [
      to.replace(/-[0-9a-f]{24}@/, `-${'0'.repeat(24)}@`),
      'anybody@returns.example',
      'x@else.example',
    ])
      await expect(bring(forged, POSTFIX), forged).rejects.toMatchObject({ responseCode: 550 });
    const two = server().sendMail({ envelope: { from: '', to: [to, addressOfMail(newId())] }, raw: VACATION });
    expect((await two).rejected).toHaveLength(1);
    const long = Buffer.concat([POSTFIX, Buffer.alloc(300_000, 'a')]);
    await expect(bring(to, long)).rejects.toMatchObject({ responseCode: 552 });
    expect(mailOf(await see(owner.browser, id))?.state).toBe('delivered');
  });
});

test('confirms a report only after storing it, so that a report is sent again when the process dies in between', async () => {
  const { id, memberId } = await sentTo('k');
  await fateIs(id, 'delivered');
  const mailId = await lastMail(memberId);
  const waiting = () =>
    inSystem(portal.app.platform, async (tx) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_locks l join pg_stat_activity a using (pid)
        where not l.granted and l.transactionid is not null and a.datname = current_database()`.execute(tx);
      return rows[0]!.count;
    });
  let isTaken = false;
  let brought: Promise<unknown> | undefined;
  await inTenant(portal.ctx, async (tx) => {
    await tx.selectFrom('mail_outbox').select('id').where('id', '=', mailId).forUpdate().execute();
    brought = bring(addressOfMail(mailId), EXIM).then(() => (isTaken = true));
    await expect.poll(waiting).toBeGreaterThan(0);
    expect(isTaken).toBe(false);
  });
  await brought;
  expect(mailOf(await see(owner.browser, id))?.state).toBe('returned');
});

describe('a call of a mail service', () => {
  const call = (body: object, { secret = SECRET, at = Date.now(), url = '/api/mail/reports' } = {}) => {
    const text = JSON.stringify(body);
    const seconds = Math.floor(at / 1000);
    const signature = createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex');
    return portal.app.server!.inject({
      method: 'POST',
      url,
      headers: {
        host: portal.host,
        'content-type': 'application/json',
        'x-paraph-timestamp': String(seconds),
        'x-paraph-signature': `v1=${signature}`,
      },
      payload: text,
    });
  };
  const MINUTES = 60_000;

  test('reports about a mail what a server would, once; wrong, old and repeated calls are refused', async () => {
    const { id, memberId } = await sentTo('k');
    await fateIs(id, 'delivered');
    const returnAddress = addressOfMail(await lastMail(memberId));
    const failed = { returnAddress, action: 'failed', status: '5.2.2', diagnostic: 'over quota' };
    for (const wrong of [
      { secret: 'x'.repeat(32) },
      { at: Date.now() - 6 * MINUTES },
      { at: Date.now() + 6 * MINUTES },
    ])
      expect((await call(failed, wrong)).json()).toMatchObject({ code: 'access.signature-wrong', status: 401 });
    expect(mailOf(await see(owner.browser, id))?.state).toBe('delivered');
    const at = Date.now();
    expect((await call(failed, { at })).statusCode).toBe(204);
    expect(mailOf(await see(owner.browser, id))).toMatchObject({ state: 'returned', reason: 'full' });
    expect((await call(failed, { at })).json()).toMatchObject({ code: 'access.signature-wrong' });
    expect((await call({ ...failed, returnAddress: 'x@returns.example' })).statusCode).toBe(404);
    expect((await call({ ...failed, status: '9.9.9' })).statusCode).toBe(422);
  });
});
