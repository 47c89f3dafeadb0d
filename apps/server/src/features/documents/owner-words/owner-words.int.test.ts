import type { DocumentDetails, MemberInput } from '@paraph/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { Browser } from '../../../../test/people.ts';
import {
  startTestPortal,
  mailTo,
  newColleague,
  see,
  sendDocument,
  upload,
  type TestPortal,
} from '../../../../test/test-portal.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let owner: Colleague;
let jonas: Colleague;
let rasa: Colleague;
let outsider: Colleague;
beforeAll(async () => {
  portal = await startTestPortal({}, {}, { PARAPH_UNDO_SEND_SECONDS: '0' });
  const boss = await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['ceo'] });
  owner = await newColleague(portal, 'Ieva Žemaitienė', { manager: boss.userId });
  jonas = await newColleague(portal, 'Jonas Čepas');
  rasa = await newColleague(portal, 'Rasa Kairytė');
  outsider = await newColleague(portal, 'Ona Rimkutė', { roles: ['admin'] });
});

/** Sends a contract of the owner; with one signing method only unless `method` is null. */
async function sent(members: MemberInput[], method: string | null = 'SMART_ID', more: object = {}) {
  const id = String((await upload(owner.browser)).body.id);
  const settings = { signingMethod: method, ...more };
  for (const [verb, path, body] of [
    ['PUT', `/api/documents/${id}`, settings],
    ['PUT', `/api/documents/${id}/signers/set`, { members }],
    ['POST', `/api/documents/${id}/send`, undefined],
  ] as const) {
    const answer = await owner.browser.request(verb, path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }
  return id;
}
const signs = ({ email }: { email: string }, order = 1): MemberInput => ({ email, kind: 'sign', order });
const guestOf = (firstName: string) => ({ email: `${newId().slice(-12)}@else.example`, firstName, lastName: 'Weber' });

/** Opens the link of a guest's mail and returns the browser. */
async function enter(email: string): Promise<Browser> {
  const link = (await mailTo(portal, email, /contract/i)).links.find((url) => url.includes('/g/'))!;
  const guest = new Browser(portal);
  const entered = await guest.request('POST', '/api/guest/enter', { token: link.split('/g/')[1] });
  guest.token = String(entered.body['access_token']);
  return guest;
}
const lack = (browser: Browser, id: string, message?: string) =>
  browser.request('POST', `/api/documents/${id}/lack-method`, { message: message ?? null });
const open = (browser: Browser, id: string) => browser.request('POST', `/api/documents/${id}/open-methods`);
const request = (browser: Browser, id: string, question: string) =>
  browser.request('POST', `/api/documents/${id}/questions`, { question });
const answer = (browser: Browser, id: string, questionId: string, words: string) =>
  browser.request('POST', `/api/documents/${id}/questions/${questionId}/answer`, { answer: words });
const wordsOf = async (browser: Browser, id: string) => (await see(browser, id)).ownerWords;
const notesOf = async (browser: Browser, id: string) => {
  const { body } = await browser.request('GET', '/api/notifications');
  const items = body['items'] as { event: string; documentId: string }[];
  return items.filter(({ documentId }) => documentId === id).map(({ event }) => event);
};
const history = async (browser: Browser, id: string) => {
  const { body } = await browser.request('GET', `/api/documents/${id}/history?pageSize=50`);
  return body['items'] as { code: number; executorName: string; customData: Record<string, unknown> }[];
};
const mailsAbout = async (email: string, subject: RegExp) => {
  const got = await fetch(`${portal.sandbox}/api/mailbox?to=${encodeURIComponent(email)}`);
  const body = (await got.json()) as { subject: string }[] | { mails: { subject: string }[] };
  return (Array.isArray(body) ? body : body.mails).filter((mail) => subject.test(mail.subject)).length;
};

test('a guest without the required signing method reports it to the sender, who opens all methods by one call (product S1)', async () => {
  const weber = guestOf('Mark');
  const id = await sent([{ ...weber, kind: 'sign' }], 'MOBILE_ID');
  const guest = await enter(weber.email);
  expect((await see(guest, id)).methods.map(({ method }) => method)).not.toContain('SMART_ID');
  const reply = await lack(guest, id, 'I live in Bielefeld');
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  expect((reply.body as unknown as DocumentDetails).ownerWords).toMatchObject([
    { kind: 'no-method', isMine: true, method: 'MOBILE_ID', words: 'I live in Bielefeld', answeredAt: null },
  ]);

  const mail = await mailTo(portal, owner.email, /^Negali taip pasirašyti: contract/);
  for (const part of ['Mark Weber', 'contract', 'I live in Bielefeld', 'Mobil']) expect(mail.text).toContain(part);
  expect(mail.links.some((url) => url.endsWith(`/standard/documents/${id}`))).toBe(true);
  await expect.poll(() => notesOf(owner.browser, id)).toContain('document.method-lacking');
  expect(await wordsOf(owner.browser, id)).toMatchObject([
    { kind: 'no-method', name: 'Mark Weber', isMine: false, method: 'MOBILE_ID', words: 'I live in Bielefeld' },
  ]);
  expect((await history(owner.browser, id))[0]).toMatchObject({
    code: 35,
    executorName: `Mark Weber (${weber.email})`,
    customData: { form: 'methodLacking', comment: 'I live in Bielefeld' },
  });

  const opened = await open(owner.browser, id);
  expect(opened.body).toMatchObject({ signingMethod: null, ownerWords: [] });
  expect((await history(owner.browser, id))[0]).toMatchObject({ code: 6, customData: { form: 'methodsOpened' } });
  const good = await mailTo(portal, weber.email, /^Dabar galite pasirašyti kitaip: contract/);
  expect(good.links.some((url) => url.includes('/g/'))).toBe(true);
  const free = await see(guest, id);
  expect(free.methods.map(({ method }) => method)).toEqual(expect.arrayContaining(['SMART_ID', 'EPARAKSTS']));
  expect(free.actions).not.toContain('lack-method');
  expect(free.ownerWords).toMatchObject([{ isMine: true, answeredAt: expect.any(String) }]);
  // All methods are open, so there is nothing left to report or to open.
  for (const again of [await lack(guest, id), await open(owner.browser, id)])
    expect(again).toMatchObject({ status: 409, body: { code: 'document.methods-open' } });
});

test('a repeated report is sent once; a day later it is sent again (product S1)', async () => {
  const id = await sent([signs(jonas)]);
  for (const message of ['Neturiu', 'Neturiu', undefined])
    expect((await lack(jonas.browser, id, message)).status).toBe(200);
  await mailTo(portal, owner.email, /^Negali taip pasirašyti/);
  const lackings = async () =>
    (await history(owner.browser, id)).filter(({ customData }) => customData['form'] === 'methodLacking').length;
  expect(await lackings()).toBe(1);
  await expect.poll(() => notesOf(owner.browser, id)).toEqual(['document.method-lacking']);
  await inTenant(portal.ctx, (tx) =>
    sql`update owner_words set at = at - interval '25 hours' where document_id = ${id}`.execute(tx),
  );
  await lack(jonas.browser, id, 'Vis dar neturiu');
  expect(await lackings()).toBe(2);
  expect(await wordsOf(owner.browser, id)).toMatchObject([{ words: 'Vis dar neturiu' }]);
  await open(owner.browser, id);
  await expect.poll(() => notesOf(jonas.browser, id)).toContain('document.methods-opened-for');
  await mailTo(portal, jonas.email, /^Dabar galite pasirašyti kitaip/);
});

test('only the signer on turn reports a missing method, and only the owner opens the others (product S1)', async () => {
  const id = await sent([signs(jonas), signs(rasa, 2)]);
  const code = async (answered: Promise<{ status: number; body: { code?: string } }>) => {
    const { status, body } = await answered;
    return [status, body.code];
  };
  expect(await code(lack(rasa.browser, id))).toEqual([409, 'document.not-your-turn']);
  expect(await code(lack(owner.browser, id))).toEqual([403, 'document.not-allowed']);
  expect(await code(lack(outsider.browser, id))).toEqual([403, 'document.not-allowed']);
  expect(await code(open(jonas.browser, id))).toEqual([403, 'document.not-allowed']);
  expect(await code(open(outsider.browser, id))).toEqual([403, 'document.not-allowed']);
  const approving = await sent([{ email: jonas.email, kind: 'approve' }, signs(rasa)]);
  expect(await code(lack(rasa.browser, approving))).toEqual([409, 'document.not-signing']);
  const any = await sent([signs(jonas)], null);
  expect(await code(lack(jonas.browser, any))).toEqual([409, 'document.methods-open']);
  const refused = await lack(jonas.browser, any);
  expect(refused.body['detail']).toBe('Every way to sign is open already.');
  expect(await wordsOf(owner.browser, id)).toEqual([]);
  // Only the owner sees what a signer lacks.
  await lack(jonas.browser, id, 'Tik Ievai');
  // An administrator who is no member reads the history with a reason (product D5).
  const reason = { reason: 'Savininkė serga' };
  expect((await outsider.browser.request('POST', `/api/documents/${id}/open-with-reason`, reason)).status).toBe(200);
  for (const { browser } of [rasa, outsider]) {
    expect(await wordsOf(browser, id)).toEqual([]);
    const reply = JSON.stringify(await history(browser, id));
    expect(reply).toContain('methodLacking');
    expect(reply).not.toContain('Tik Ievai');
  }
  expect(JSON.stringify(await history(jonas.browser, id))).toContain('Tik Ievai');
});

test('a question is sent to the owner, rejects nothing, and its answer is sent to the asker (product S5)', async () => {
  const weber = guestOf('Klara');
  const id = await sent([{ ...weber, kind: 'approve' }, signs(jonas)], null);
  const guest = await enter(weber.email);
  const asked = await request(guest, id, 'Ar 4 punktas galioja?');
  expect(asked.body).toMatchObject({
    phase: 'approving',
    ownerWords: [{ kind: 'question', isMine: true, answer: null }],
  });
  const mail = await mailTo(portal, owner.email, /^Klausimas: contract/);
  for (const part of ['Klara Weber', 'Ar 4 punktas galioja?']) expect(mail.text).toContain(part);
  await expect.poll(() => notesOf(owner.browser, id)).toContain('document.question-asked');
  // A repeated press is one question.
  await request(guest, id, 'Ar 4 punktas galioja?');
  const [question, ...others] = await wordsOf(owner.browser, id);
  expect(others).toEqual([]);
  expect(question).toMatchObject({ name: 'Klara Weber', words: 'Ar 4 punktas galioja?', isMine: false });

  for (const { browser } of [jonas, outsider])
    expect(await answer(browser, id, question!.id, 'Taip')).toMatchObject({ status: 403 });
  expect(await answer(owner.browser, id, newId(), 'Taip')).toMatchObject({ status: 404 });
  expect(await answer(owner.browser, id, question!.id, '  ')).toMatchObject({ status: 422 });
  const done = await answer(owner.browser, id, question!.id, 'Taip, galioja.');
  expect(done.body).toMatchObject({ phase: 'approving', ownerWords: [] });
  expect(await answer(owner.browser, id, question!.id, 'Ne')).toMatchObject({
    status: 409,
    body: { code: 'document.question-answered' },
  });
  expect(await wordsOf(guest, id)).toMatchObject([{ answer: 'Taip, galioja.', answeredAt: expect.any(String) }]);
  const back = await mailTo(portal, weber.email, /^Atsakymas: contract/);
  expect(back.text).toContain('Taip, galioja.');
  expect(back.links.some((url) => url.includes('/g/'))).toBe(true);
  expect((await history(owner.browser, id)).filter((entry) => entry.code === 35)).toMatchObject([
    { code: 35, customData: { form: 'questionAnswered', comment: 'Taip, galioja.' } },
    {
      code: 35,
      executorName: `Klara Weber (${weber.email})`,
      customData: { form: 'questionAsked', comment: 'Ar 4 punktas galioja?' },
    },
  ]);
  // The history of a guest shows neither, like that of every outsider.
  expect(JSON.stringify(await history(guest, id))).not.toContain('punktas');
});

test('a user with nothing to do on a document cannot ask, and the number of questions is limited (product S5)', async () => {
  const id = await sent(
    [
      { email: jonas.email, kind: 'acknowledge' },
      { email: rasa.email, kind: 'copy' },
    ],
    null,
  );
  for (const { browser } of [rasa, outsider, owner])
    expect(await request(browser, id, 'Kodėl?')).toMatchObject({ status: 403, body: { code: 'document.not-allowed' } });
  expect(await request(jonas.browser, id, ' ')).toMatchObject({ status: 422 });
  expect(await request(jonas.browser, id, 'a'.repeat(501))).toMatchObject({ status: 422 });
  for (const number of [1, 2, 3, 4, 5])
    expect((await request(jonas.browser, id, `Klausimas ${number}`)).status).toBe(200);
  expect(await request(jonas.browser, id, 'Klausimas 6')).toMatchObject({
    status: 429,
    body: { code: 'generic.too-many' },
  });
  expect(await wordsOf(owner.browser, id)).toHaveLength(5);
  await owner.browser.request('PUT', `/api/documents/${id}/void`, {});
  expect(await request(jonas.browser, id, 'Kodėl?')).toMatchObject({
    status: 409,
    body: { code: 'document.not-running' },
  });
});

test('a mail about a document with hidden content contains neither its name nor the question', async () => {
  const id = await sent([signs(jonas)]);
  await owner.browser.request('PUT', `/api/documents/${id}/hide-sensitive-information?hide=true`);
  const before = await mailsAbout(owner.email, /^Klausimas: (?!contract)/);
  await request(jonas.browser, id, 'Ar atlyginimas toks?');
  await expect.poll(() => mailsAbout(owner.email, /^Klausimas: (?!contract)/)).toBe(before + 1);
  const mail = await mailTo(portal, owner.email, /^Klausimas: (?!contract)/);
  expect(mail.text).toContain('Jonas Čepas');
  expect(mail.text).not.toContain('atlyginimas');
  expect(mail.text).not.toContain('contract');
  expect(await wordsOf(owner.browser, id)).toMatchObject([{ words: 'Ar atlyginimas toks?' }]);
});

test('texts of a user are in their own data, and are deleted when they are erased or removed from the document', async () => {
  const leaver = await newColleague(portal, 'Lina Išeinanti');
  const id = await sent([signs(leaver), signs(jonas)]);
  await lack(leaver.browser, id, 'Slaptas žodis pirmas');
  await request(leaver.browser, id, 'Slaptas žodis antras');
  const exported = await leaver.browser.request('GET', '/api/users/profile/export');
  expect(JSON.stringify(exported.body)).toContain('Slaptas žodis pirmas');
  const ended = await sendDocument(owner.browser, [{ email: leaver.email, kind: 'acknowledge' }]);
  await request(leaver.browser, ended.id, 'Slaptas žodis trečias');
  for (const each of [id, ended.id]) await owner.browser.request('PUT', `/api/documents/${each}/void`, {});
  const erased = await outsider.browser.request('POST', `/api/users/${leaver.userId}/erase`, { email: leaver.email });
  expect(erased.status, JSON.stringify(erased.body)).toBe(200);
  const left = await inTenant(portal.ctx, async (tx) => {
    const { rows } = await sql`select 1 from owner_words where words like 'Slaptas%'
      union all select 1 from event_texts where text like 'Slaptas%'`.execute(tx);
    return rows;
  });
  expect(left).toEqual([]);
});

test('users of another company get no information', async () => {
  const id = await sent([signs(jonas)]);
  await request(jonas.browser, id, 'Tik mums');
  const others = await inTenant({ ...portal.ctx, tenantId: newId() }, (tx) =>
    tx.selectFrom('owner_words').select('id').execute(),
  );
  expect(others).toEqual([]);
});
