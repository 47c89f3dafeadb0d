import { beforeAll, expect, test, vi } from 'vitest';
import { inSystemFor, inTenant } from '../src/platform/db/index.ts';
import { readChain } from '../src/platform/events/index.ts';
import { newId } from '../src/platform/ids.ts';
import { undoCompanyActs } from '../src/features/auth/company-acts/undo.ts';
import { accountOfUser } from '../src/features/auth/store/accounts.ts';
import { intrude } from './intruder.ts';
import { issueSession } from './issued-session.ts';
import { Browser, keepProven, newPerson, newPortal, PASSWORD } from './people.ts';
import { mailTo, newColleague, startTestPortal, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
type Answer = Awaited<ReturnType<Browser['request']>>;
const HOOKS = '127.0.0.1:9';
let portal: TestPortal;
let other: Colleague;
beforeAll(async () => {
  portal = await startTestPortal({}, {}, { PARAPH_WEBHOOK_HOSTS: HOOKS });
  other = await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['admin'] });
});

const outsider = () => `${newId().slice(-12)}@evil.example`;
const ok = (answer: Answer): Answer['body'] => {
  expect([200, 204], JSON.stringify(answer.body)).toContain(answer.status);
  return answer.body;
};
const invite = async ({ browser }: Pick<Colleague, 'browser'>, email: string, roleIds: string[]) =>
  ok(await browser.request('POST', '/api/users', { email, firstName: 'Petras', lastName: 'Naujokas', roleIds }));
const addHook = async ({ browser }: Pick<Colleague, 'browser'>) => {
  const url = `http://${HOOKS}/${newId()}`;
  const body = ok(await browser.request('POST', '/api/webhooks', { url, events: ['document.completed'] }));
  return (body as unknown as { webhook: { id: string } }).webhook.id;
};
const isOn = async (id: string): Promise<boolean> =>
  inTenant(portal.ctx, async (tx) => {
    const row = await tx.selectFrom('webhooks').select('is_enabled').where('id', '=', id).executeTakeFirstOrThrow();
    return row.is_enabled;
  });
const tokenOf = (links: readonly string[], page: string): string =>
  new URL(links.find((url) => url.includes(page))!).searchParams.get('token')!;
const invitationOf = async (email: string): Promise<string> =>
  tokenOf((await mailTo(portal, email, /./)).links, '/auth/invitation');
const accept = async (token: string) => {
  const body = { token, password: PASSWORD, confirmPassword: PASSWORD };
  return new Browser(portal).request('POST', '/api/invitation/accept', body);
};

const mailsOf = (email: string, template: string): Promise<number> =>
  inTenant(portal.ctx, async (tx) => {
    const rows = tx.selectFrom('mail_outbox').select('id').where('address', '=', email);
    return (await rows.where('template', '=', template).execute()).length;
  });

const deny = async (token: string) =>
  ok(await new Browser(portal).request('POST', '/api/session/end-by-mail', { token }));

test('AN-16 invitations that an intruder sent as an administrator no longer open once the owner says “It was not me”', async () => {
  const owner = await newColleague(portal, 'Mantas Petrauskas', { roles: ['admin'] });
  const intruder = await intrude(portal, owner.email);
  const [admin, user, joined] = [outsider(), outsider(), outsider()];
  await invite(intruder, admin, ['admin']);
  await invite(intruder, user, ['user']);
  await invite(intruder, joined, ['admin']);
  ok(await accept(await invitationOf(joined)));
  ok(await intruder.browser.request('PUT', '/api/companies', { replyTo: 'kitas@evil.example' }));
  const hook = await addHook(intruder);
  const [adminLink, userLink] = [await invitationOf(admin), await invitationOf(user)];
  await deny(intruder.denial);
  expect((await accept(adminLink)).body.code).toBe('auth.link-used');
  expect((await accept(userLink)).body.code).toBe('auth.link-used');
  expect(await isOn(hook)).toBe(false);
  for (const { email } of [owner, other]) {
    const { text } = await mailTo(portal, email, /Patikrinkite/);
    const words = [
      'Atšauktas kvietimas: ',
      'Išjungtas pranešimų adresas: ',
      'Išjungė naudotojus: ',
      'Pakeisti nustatymai (',
    ];
    for (const line of words) expect(text).toContain(line);
    expect(text).toContain('Grąžinta, kaip buvo: Pakeisti nustatymai (');
    expect(text).toContain(joined.split('@')[0]);
  }
  const log = await inTenant(portal.ctx, (tx) => readChain(tx, 'tenant', portal.tenantId));
  const names = log.map(({ name }) => name);
  expect(names).toContain('user.invitation-withdrawn');
  expect(names).toContain('tenant.webhook-disabled');
  const { others } = (await owner.browser.request('GET', '/api/users/safety')).body as { others: { kind: string }[] };
  expect(others.map(({ kind }) => kind)).toEqual(['company']);
  await keepProven(portal.app);
  await invite(owner, admin, ['user']);
});

test('AN-16 the manager and the contacts that an intruder changed as a user are as they were once the owner says “It was not me”', async () => {
  const owner = await newColleague(portal, 'Lina Petrauskienė');
  const colleague = await newColleague(portal, 'Simas Kazlauskas');
  const reader = await newColleague(portal, 'Asta Kazlauskienė', { roles: ['admin'] });
  const contact = { firstName: 'Greta', lastName: 'Miškinytė', email: outsider() };
  const { id } = ok(await owner.browser.request('POST', '/api/address-book', contact)) as { id: string };
  const intruder = await intrude(portal, owner.email);
  ok(await intruder.browser.request('POST', '/api/users/own-manager', { email: colleague.email }));
  ok(await intruder.browser.request('PUT', `/api/address-book/${id}`, { ...contact, email: outsider() }));
  await deny(intruder.denial);
  for (const { email } of [owner, reader]) {
    const { text } = await mailTo(portal, email, /Patikrinkite/);
    for (const act of ['Pasirinko vadovą (', 'Kontaktas pakeistas ('])
      expect(text).toContain(`Grąžinta, kaip buvo: ${act}`);
  }
  const [kept, changed] = await inTenant(portal.ctx, async (tx) => [
    await tx.selectFrom('contacts').select('email').where('id', '=', id).executeTakeFirstOrThrow(),
    await tx.selectFrom('users').select('manager_id').where('id', '=', owner.userId).executeTakeFirstOrThrow(),
  ]);
  expect([kept, changed]).toEqual([{ email: contact.email }, { manager_id: null }]);
});

test('AN-16 a forgotten password undoes nothing, and the answer to a new one names the changes for the company', async () => {
  const owner = await newColleague(portal, 'Mantas Kazlauskas', { roles: ['admin'] });
  const intruder = await intrude(portal, owner.email);
  const email = outsider();
  await invite(intruder, email, ['admin']);
  const hook = await addHook(intruder);
  const link = await invitationOf(email);
  ok(await new Browser(portal).request('POST', '/api/password/recovery', { email: owner.email }));
  const token = tokenOf((await mailTo(portal, owner.email, /slapta/i)).links, 'reset-password');
  const password = `${PASSWORD}-2`;
  const body = { token, password, confirmPassword: password };
  const { openers } = ok(await new Browser(portal).request('POST', '/api/password/reset', body)) as unknown as {
    openers: { kind: string }[];
  };
  expect(openers.map(({ kind }) => kind)).toEqual(['company']);
  expect(await isOn(hook)).toBe(true);
  ok(await accept(link));
});

test('AN-16 a second reaction mails the same acts no more, and leaves a webhook that another administrator has saved', async () => {
  const owner = await newColleague(portal, 'Tomas Petrauskas', { roles: ['admin'] });
  const intruder = await intrude(portal, owner.email);
  const hook = await addHook(intruder);
  await deny(intruder.denial);
  expect(await isOn(hook)).toBe(false);
  await keepProven(portal.app);
  const { url } = await inTenant(portal.ctx, (tx) =>
    tx.selectFrom('webhooks').select('url').where('id', '=', hook).executeTakeFirstOrThrow(),
  );
  const body = { url, events: ['document.completed'], isEnabled: true };
  ok(await other.browser.request('PUT', `/api/webhooks/${hook}`, body));
  await inSystemFor(portal.ctx, async (tx) => {
    const { accountId } = (await accountOfUser(tx, owner.userId))!;
    await undoCompanyActs(tx, accountId!);
  });
  expect(await isOn(hook)).toBe(true);
  expect(await mailsOf(owner.email, 'companyDoubted')).toBe(1);
});

test('AN-16 a renewed secret of a webhook is named, and the webhook works again with another secret only', async () => {
  const owner = await newColleague(portal, 'Vytautas Petrauskas', { roles: ['admin'] });
  const hook = await addHook(owner);
  const intruder = await intrude(portal, owner.email);
  ok(await intruder.browser.request('POST', `/api/webhooks/${hook}/secret`));
  const { url } = await inTenant(portal.ctx, (tx) =>
    tx.selectFrom('webhooks').select('url').where('id', '=', hook).executeTakeFirstOrThrow(),
  );
  const save = (isEnabled: boolean) =>
    other.browser.request('PUT', `/api/webhooks/${hook}`, { url, events: ['document.completed'], isEnabled });
  await keepProven(portal.app);
  ok(await save(true));
  await deny(intruder.denial);
  expect(await isOn(hook)).toBe(false);
  const { text } = await mailTo(portal, owner.email, /Patikrinkite/);
  expect(text.split('Lieka, kol pakeis')[1]).toMatch(/Pakeistas pranešimų adreso raktas \(.*\): 127\. ?0\. ?0\. ?1:9/);
  await keepProven(portal.app);
  ok(await save(false));
  expect((await save(true)).body).toMatchObject({ code: 'webhook.secret-doubted' });
  ok(await other.browser.request('POST', `/api/webhooks/${hook}/secret`));
  ok(await save(true));
  expect(await isOn(hook)).toBe(true);
});

test('AN-16 the other administrators learn at once who invites an administrator and who adds a webhook', async () => {
  const owner = await newColleague(portal, 'Jonas Petrauskas', { roles: ['admin'] });
  const reader = await newColleague(portal, 'Ieva Petrauskienė', { roles: ['admin'] });
  const colleague = await newColleague(portal, 'Ona Bitė');
  const email = outsider();
  await keepProven(portal.app);
  await invite(owner, email, ['admin']);
  await invite(owner, outsider(), ['user']);
  await addHook(owner);
  const { text } = await mailTo(portal, reader.email, /Naujas administratorius/);
  // Long numbers in an address are shortened in mails.
  expect(text).toContain('Jonas Petrauskas (');
  expect(await mailsOf(reader.email, 'adminAdded')).toBe(1);
  expect(await mailsOf(owner.email, 'adminAdded')).toBe(0);
  const noticesOf = (userId: string) =>
    inTenant(portal.ctx, async (tx) => {
      const mine = tx.selectFrom('notifications').select('event').where('user_id', '=', userId);
      // A reaction of an earlier test may be delivered only now.
      const rows = await mine.where('event', '!=', 'tenant.webhook-changed').execute();
      return rows.map(({ event }) => event).toSorted();
    });
  await vi.waitFor(
    async () => expect(await noticesOf(reader.userId)).toEqual(['tenant.webhook-created', 'user.invited']),
    { timeout: 20_000 },
  );
  expect(await noticesOf(owner.userId)).toEqual([]);
  expect(await noticesOf(colleague.userId)).toEqual([]);
});

test('AN-16 keys and administrators that an intruder made as a super administrator end with the reaction', async () => {
  const app = { ...portal.app, clock: undefined as never };
  const desk = await newPortal(app, { kind: 'operator' });
  const operator = { ...(await newPerson(desk, { roles: ['superadmin'] })), browser: new Browser(desk) };
  // Its mailed code may have left before a test reads it.
  await issueSession(operator.browser, desk.ctx, operator.userId);
  const email = outsider();
  const path = `/api/tenants/${portal.tenantId}`;
  const person = { email, firstName: 'Petras', lastName: 'Naujokas' };
  ok(await operator.browser.request('POST', `${path}/invite-admin`, person));
  const { id } = ok(await operator.browser.request('POST', `/api/key/${portal.tenantId}/create`, {})) as { id: string };
  const link = await invitationOf(email);
  await inSystemFor(desk.ctx, async (tx) => {
    const { accountId } = (await accountOfUser(tx, operator.userId))!;
    await undoCompanyActs(tx, accountId!);
  });
  expect((await accept(link)).body.code).toBe('auth.link-used');
  const key = await inTenant(portal.ctx, (tx) =>
    tx.selectFrom('api_keys').select('revoked').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  expect(key.revoked).toBe(true);
});
