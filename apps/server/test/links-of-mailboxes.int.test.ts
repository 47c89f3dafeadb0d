import { DEFAULT_SETTINGS, maskEmail } from '@paraph/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { openAccount } from '../src/features/auth/index.ts';
import { keepSettings } from '../src/features/tenants/index.ts';
import { inSystem, inTenant } from '../src/platform/db/index.ts';
import { newId } from '../src/platform/ids.ts';
import { sendMail } from '../src/platform/mail/outbox.ts';
import { addressMail } from '../src/platform/mail/queued-mail.ts';
import { Browser, keepProven, PASSWORD } from './people.ts';
import { mailTo, newColleague, see, sendDocument, startTestPortal, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
let owner: Awaited<ReturnType<typeof newColleague>>;
let serial = 0;
beforeAll(async () => {
  portal = await startTestPortal({}, { 'session.guest': 100_000, 'session.init': 100_000 });
  owner = await newColleague(portal, 'Ieva Žemaitienė');
});

const newAddress = (domain: string) => `p${newId().slice(-12)}@${domain}`;
const enter = (token: string, browser = new Browser(portal)) => browser.request('POST', '/api/guest/enter', { token });
const linkTo = async (email: string) =>
  (await mailTo(portal, email, /contract/i)).links.find((url) => url.includes('/g/'))!.split('/g/')[1]!;
const send = (email: string) =>
  sendDocument(owner.browser, [{ email, kind: 'sign', firstName: 'Edgars', lastName: 'Sils' }]);

/** Changes the address of an outsider with an account, with all that belongs to it. @returns the link that stops it */
async function move(browser: Browser, from: string, to: string): Promise<string> {
  await keepProven(portal.app);
  expect((await browser.request('POST', '/api/users/email', { email: to })).status).toBe(200);
  const { links } = await mailTo(portal, from, /address|adres/i);
  const stop = links.find((url) => url.includes('stop-address-change'))!;
  const code = /\b\d{6}\b/.exec((await mailTo(portal, to, /./)).text)![0];
  expect((await browser.request('PUT', '/api/users/email', { code })).status).toBe(204);
  return new URL(stop).searchParams.get('token')!;
}
const takeBack = (token: string) => new Browser(portal).request('POST', '/api/session/stop-address-change', { token });
const outsider = () => newColleague(portal, `Edgars Sils${(serial += 1)}`, { roles: ['externaluser'] });

describe('AN-16 AZ-12 a personal link belongs to the mailbox that it was mailed to', () => {
  test('a link mailed to an intruder opens nothing after the owner took the address back, and the owner gets a new one', async () => {
    const person = await outsider();
    const thief = newAddress('evil.example');
    const stop = await move(person.browser, person.email, thief);
    const { id } = await send(thief);
    const stolen = await linkTo(thief);
    const visit = new Browser(portal);
    visit.token = String((await enter(stolen, visit)).body.access_token);
    expect((await visit.me()).status).toBe(200);
    expect((await takeBack(stop)).status).toBe(200);
    expect((await visit.me()).status).toBe(401);
    expect((await enter(stolen)).body.code).toBe('link.dead');
    expect((await see(owner.browser, id)).members[0]!.email).toBe(person.email);
    expect((await enter(await linkTo(person.email))).status).toBe(200);
  });

  test('a link that a thief kept from the mailbox opens nothing after the owner set a new password by mail, and the owner gets a new one', async () => {
    const person = await outsider();
    await send(person.email);
    const kept = await linkTo(person.email);
    const visit = new Browser(portal);
    visit.token = String((await enter(kept, visit)).body.access_token);
    expect((await visit.me()).status).toBe(200);
    expect((await new Browser(portal).request('POST', '/api/password/recovery', { email: person.email })).status).toBe(
      200,
    );
    const { links } = await mailTo(portal, person.email, /(slapta|password)/i);
    const token = new URL(links.find((url) => url.includes('reset-password'))!).searchParams.get('token');
    const password = 'Kitas-8-zodis-ilgas';
    const done = await new Browser(portal).request('POST', '/api/password/reset', {
      token,
      password,
      confirmPassword: password,
    });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    expect((await visit.me()).status).toBe(401);
    expect((await enter(kept)).body.code).toBe('link.dead');
    await expect
      .poll(async () => (await enter(await linkTo(person.email))).status, { timeout: 20_000, interval: 250 })
      .toBe(200);
  });

  test('a code for a link goes to the address that the person has now, and the document shows this address', async () => {
    const person = await outsider();
    const { id } = await send(person.email);
    const former = await linkTo(person.email);
    const now = newAddress('jauns.example');
    await move(person.browser, person.email, now);
    expect((await enter(former)).body.code).toBe('link.dead');
    expect((await see(owner.browser, id)).members[0]!.email).toBe(now);
    const settings = (additionalUserValidation: boolean) =>
      inTenant(portal.ctx, (tx) => keepSettings(tx, { settings: { ...DEFAULT_SETTINGS, additionalUserValidation } }));
    await settings(true);
    const { body } = await enter(await linkTo(now));
    await settings(false);
    expect(body).toMatchObject({ code: 'link.code-needed', params: { email: maskEmail(now) } });
  });
});

test('AN-20 a link from the time as a guest opens nothing for somebody who is a user of the company now', async () => {
  const email = newAddress('juras.example');
  const { members } = await send(email);
  const link = await linkTo(email);
  const visit = new Browser(portal);
  visit.token = String((await enter(link, visit)).body.access_token);
  const userId = await inTenant(portal.ctx, async (tx) => {
    const { user_id } = await tx
      .selectFrom('members')
      .select('user_id')
      .where('id', '=', members[0]!.id)
      .executeTakeFirstOrThrow();
    await tx.updateTable('user_roles').set({ role: 'user' }).where('user_id', '=', user_id).execute();
    return user_id;
  });
  expect((await visit.me()).status).toBe(200);
  await openAccount(portal.ctx, { userId, email, password: PASSWORD, confirmed: true });
  expect((await visit.me()).status).toBe(401);
  expect((await enter(link)).body.code).toBe('link.sign-in');
});

test('a waiting mail goes to the address that its reader has when it leaves, not to one that the account lost', async () => {
  const person = await outsider();
  const thief = newAddress('evil.example');
  const stop = await move(person.browser, person.email, thief);
  const about = { subjectId: person.userId, userId: person.userId };
  const later = new Date(Date.now() + 3600_000);
  const id = await inTenant(portal.ctx, (tx) =>
    sendMail(tx, {
      to: thief,
      template: 'userActivated',
      locale: 'en',
      params: { TenantName: 'A' },
      about,
      notBefore: later,
    }),
  );
  expect((await takeBack(stop)).status).toBe(200);
  await addressMail(portal.ctx, id);
  const row = await inSystem(portal.app.platform, (tx) =>
    tx.selectFrom('mail_outbox').select('address').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  expect(row.address).toBe(person.email);
});
