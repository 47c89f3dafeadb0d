import { DEFAULT_SETTINGS, type CompanySettings } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import { limitJob } from '../src/features/signing/limit.ts';
import { createTenant, keepSettings } from '../src/features/tenants/index.ts';
import { addUser } from '../src/features/users/index.ts';
import { systemContext } from '../src/platform/context.ts';
import { inSystem, inTenant } from '../src/platform/db/index.ts';
import {
  startTestPortal,
  finish,
  mailTo,
  newColleague,
  see,
  sendDocument,
  until,
  upload,
  type TestPortal,
} from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let owner: Colleague;
let rūta: Colleague;
beforeAll(async () => {
  portal = await startTestPortal({ answerAfterMs: 300 });
  owner = await newColleague(portal, 'Ieva Žemaitienė');
  rūta = await newColleague(portal, 'Rūta Ąžuolaitė');
});

const choose = (settings: Partial<CompanySettings>) =>
  inTenant(portal.ctx, (tx) => keepSettings(tx, { settings: { ...DEFAULT_SETTINGS, ...settings } }));

const monthIn = (timeZone: string) =>
  `${new Intl.DateTimeFormat('sv', { timeZone }).format(Date.now()).slice(0, 7)}-01`;
const inVilnius = (days: number) =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Vilnius' }).format(Date.now() + days * 86_400_000);

test('a new document gets deadline, validity and place of the stamp from the company (COMPANY-004, COMPANY-005)', async () => {
  await choose({ deadlineDays: 10, validDays: 30, timestampPosition: 'BOTTOM_RIGHT', timestampPagePosition: 'LAST' });
  const { body } = await upload(owner.browser);
  expect(body).toMatchObject({
    validUntil: inVilnius(30),
    stamp: { position: 'BOTTOM_RIGHT', page: 'LAST' },
  });
  const deadline = String(body.deadline);
  expect(deadline >= inVilnius(10) && deadline <= inVilnius(12)).toBe(true);
  expect([0, 6]).not.toContain(new Date(deadline).getUTCDay());
  const list = await owner.browser.request('POST', '/api/documents/get-documents', {});
  expect(list.body.items).toMatchObject([{ id: body.id, deadline }]);
});

test("the company's place of the stamp is proposed to the signer, and used for a signature without a place (COMPANY-004)", async () => {
  for (const [position, page] of [
    ['TOP_RIGHT', 'LAST'],
    ['BOTTOM_LEFT', 'FIRST'],
  ] as const) {
    await choose({ timestampPosition: position, timestampPagePosition: page });
    const { id, order } = await toSign();
    expect((await see(rūta.browser, id)).stamp).toMatchObject({ position, page });
    const { body } = await rūta.browser.request('POST', '/api/smartId/sign', { ...order, flow: 'device-link' });
    const sessionId = String(body.sessionId);
    const [session] = await inTenant(portal.ctx, (tx) =>
      tx.selectFrom('signing_sessions').select('stamp').where('id', '=', sessionId).execute(),
    );
    expect(session).toEqual({ stamp: { position, page } });
    await rūta.browser.request('DELETE', `/api/session/${sessionId}`);
  }
  await choose({});
});

test('without a choice, or without the module of deadlines, nothing is proposed', async () => {
  await choose({});
  expect((await upload(owner.browser)).body).toMatchObject({ deadline: null, validUntil: null });
  await choose({ deadlineDays: 5 });
  const where = { tenant_id: portal.tenantId, module: 'DocumentDeadlineModule' };
  await inSystem(portal.app.platform, (tx) =>
    tx
      .deleteFrom('tenant_modules')
      .where('tenant_id', '=', portal.tenantId)
      .where('module', '=', where.module)
      .execute(),
  );
  expect((await upload(owner.browser)).body).toMatchObject({ deadline: null });
  await inSystem(portal.app.platform, (tx) => tx.insertInto('tenant_modules').values(where).execute());
});

test('sign by and valid until are set separately (COMPANY-026)', async () => {
  await choose({});
  const { body } = await upload(owner.browser);
  const put = (change: object) => owner.browser.request('PUT', `/api/documents/${String(body.id)}`, change);
  expect((await put({ validUntil: '2031-12-31' })).body).toMatchObject({ deadline: null, validUntil: '2031-12-31' });
  expect((await put({ deadline: '2031-01-15' })).body).toMatchObject({
    deadline: '2031-01-15',
    validUntil: '2031-12-31',
  });
  expect((await put({ validUntil: null })).body).toMatchObject({ deadline: '2031-01-15', validUntil: null });
});

test('the link of a mail is valid for as many days as the company sets', async () => {
  await choose({ linkDays: 3 });
  await sendDocument(owner.browser, [
    { email: 'liga@jura.example', kind: 'sign', firstName: 'Līga', lastName: 'Ozola' },
  ]);
  await mailTo(portal, 'liga@jura.example', /./);
  const [link] = await inTenant(portal.ctx, (tx) =>
    tx.selectFrom('guest_links').select(['created_at', 'expires_at']).execute(),
  );
  expect(link!.expires_at.getTime() - link!.created_at.getTime()).toBe(3 * 86_400_000);
});

/** Limits the signatures of the company per month; null: no limit. */
const allow = (signatures_limit: number | null) =>
  inSystem(portal.app.platform, (tx) =>
    tx
      .insertInto('tenant_terms')
      .values({ tenant_id: portal.tenantId, key: 'azuolas', signatures_limit })
      .onConflict((clash) => clash.column('tenant_id').doUpdateSet({ signatures_limit }))
      .execute(),
  );

/** Subjects of the mails. */
const LIMIT = { lt: /Parašų limitas išnaudotas/, en: /Signature limit reached/ };

async function toSign() {
  const { id } = await sendDocument(owner.browser, [{ email: rūta.email, kind: 'sign' }]);
  const { version } = await see(rūta.browser, id);
  return { id, order: { documentId: id, sha256: version.sha256 } };
}

test('RL-05 of many signatures begun at once exactly the remaining number begins; a cancelled one is free again', async () => {
  await allow(2);
  const waiting = [];
  for (let n = 0; n < 4; n += 1) waiting.push(await toSign());
  const start = (order: object) => rūta.browser.request('POST', '/api/smartId/sign', { ...order, flow: 'device-link' });
  const answers = await Promise.all(waiting.map(({ order }) => start(order)));
  const begun = answers.filter(({ status }) => status === 200);
  expect(begun).toHaveLength(2);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ body }) => body.code)).toEqual(['document.balance-spent', 'document.balance-spent']);
  const late = waiting[answers.indexOf(refused[0]!)]!;
  await rūta.browser.request('DELETE', `/api/session/${String(begun[0]!.body.sessionId)}`);
  const again = await start(late.order);
  expect(again.status, JSON.stringify(again.body)).toBe(200);
  for (const { body } of [...begun.slice(1), again])
    await rūta.browser.request('DELETE', `/api/session/${String(body.sessionId)}`);
  await allow(null);
});

test('after the last signature of the month administrators and super administrators are mailed, once (TENANT-035)', async () => {
  const admin = await newColleague(portal, 'Mantas Petrauskas', { roles: ['admin'] });
  const tenantId = await createTenant(portal.app.platform, {
    kind: 'operator',
    name: 'Operator',
    hosts: ['operator.localhost'],
    locale: 'en',
    zone: 'Europe/Vilnius',
  });
  const [email, roles] = ['saule@operator.example', ['superadmin' as const]];
  await inTenant(systemContext(portal.app.platform, tenantId), (tx) =>
    addUser(tx, { email, firstName: 'Saulė', lastName: 'Gintarienė', roles }),
  );
  await allow(1);
  const first = await toSign();
  const start = (order: object) =>
    rūta.browser.request('POST', '/api/mobile/sign', {
      ...order,
      phone: '+370 600 00101',
      personalCode: '47403090010',
    });
  const { body } = await start(first.order);
  expect(await finish(rūta.browser, String(body.sessionId))).toMatchObject({ state: 'finished', error: null });
  expect((await mailTo(portal, admin.email, LIMIT.lt)).text).toContain('UAB Ąžuolo baldai');
  expect((await mailTo(portal, email, LIMIT.en)).text).toContain('UAB Ąžuolo baldai');
  await until(owner.browser, first.id, ({ highestLevel }) => highestLevel === 'LTA');
  expect((await start((await toSign()).order)).body).toMatchObject({ code: 'document.balance-spent' });
  await allow(2);
  const second = await start((await toSign()).order);
  expect(await finish(rūta.browser, String(second.body.sessionId))).toMatchObject({ state: 'finished' });
  const answer = await inTenant(portal.ctx, (tx) =>
    tx.selectFrom('mail_outbox').select('address').where('template', '=', 'limitReachedAdmin').execute(),
  );
  expect(answer).toEqual([{ address: admin.email }]);
  const operators = () =>
    inSystem(portal.app.platform, (tx) =>
      tx.selectFrom('mail_outbox').select('address').where('template', '=', 'limitReachedSuperAdmin').execute(),
    );
  expect(await operators()).toEqual([{ address: email }]);
  // Runs the job as after a crash when the mails were sent, but the queue had not recorded it.
  const again = (month: string) => limitJob.run(portal.ctx, { month });
  await again(monthIn('Europe/Vilnius'));
  expect(await operators()).toEqual([{ address: email }]);
  await again('2031-01-01');
  expect(await operators()).toHaveLength(2);
});

test('users of the company are mailed in their own language, outside people in the one chosen for them (COMPANY-024)', async () => {
  await choose({ defaultEmailLocale: 'lv' });
  const jonas = await newColleague(portal, 'Jonas Čepas');
  await inTenant(portal.ctx, (tx) =>
    tx.updateTable('users').set({ locale: 'ru' }).where('id', '=', jonas.userId).execute(),
  );
  await sendDocument(owner.browser, [
    { email: jonas.email, kind: 'sign' },
    { email: 'maris@jura.example', kind: 'sign', firstName: 'Māris', lastName: 'Ozols' },
  ]);
  expect((await mailTo(portal, 'maris@jura.example', /./)).subject).toMatch(/^\[UAB Ąžuolo baldai\] Lūdzu, parakstiet/);
  expect((await mailTo(portal, jonas.email, /contract/)).subject).toMatch(/[а-я]/);
});
