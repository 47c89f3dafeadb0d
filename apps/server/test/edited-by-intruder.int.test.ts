import { LIMITS } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import { undoCompanyActs } from '../src/features/auth/company-acts/undo.ts';
import { accountOfUser } from '../src/features/auth/store/accounts.ts';
import { inSystem, inSystemFor } from '../src/platform/db/index.ts';
import { tenantUrl } from '../src/platform/http/index.ts';
import { issueSession } from './issued-session.ts';
import { Browser, keepProven, newPerson, newPortal, PASSWORD } from './people.ts';
import { mailTo, newColleague, startTestPortal, type TestPortal } from './test-portal.ts';

const EVIL = 'vagis.localhost';
let portal: TestPortal;
let admin: Awaited<ReturnType<typeof newColleague>>;
let desk: Awaited<ReturnType<typeof newPortal>>;
let operator: Awaited<ReturnType<typeof newOperator>>;
beforeAll(async () => {
  portal = await startTestPortal();
  admin = await newColleague(portal, 'Rūta Ąžuolaitė', { roles: ['admin'] });
  desk = await newPortal({ ...portal.app, clock: undefined as never }, { kind: 'operator' });
  operator = await newOperator();
});

async function newOperator() {
  const made = { ...(await newPerson(desk, { roles: ['superadmin'] })), browser: new Browser(desk) };
  await issueSession(made.browser, desk.ctx, made.userId);
  return made;
}

const path = () => `/api/tenants/${portal.tenantId}`;
const read = async () => {
  const { body } = await operator.browser.request('GET', path());
  const { name, key, isCompany, locale, zone, hosts, moduleIds, ...rest } = body;
  const { signaturesLimit, newRecipientsLimit, passwordExpirationHours } = rest;
  const limits = { signaturesLimit, newRecipientsLimit, passwordExpirationHours };
  return { name, key, isCompany, locale, zone, hosts: hosts as string[], moduleIds, ...limits };
};
const save = async (change: object) => {
  await keepProven(portal.app);
  return operator.browser.request('PUT', path(), { ...(await read()), ...change });
};
const deny = async ({ userId }: { userId: string }) => {
  const { accountId } = await inSystem(portal.app.platform, async (tx) => (await accountOfUser(tx, userId))!);
  await inSystemFor(desk.ctx, (tx) => undoCompanyActs(tx, accountId!, { sessionAt: new Date(0) }));
};
const hostOfMails = async () => new URL(await tenantUrl(portal.app.platform, portal.tenantId)).hostname;
const dotted = (host: string) => host.replaceAll('.', '. ');

test('AN-16 every term of a company that an intruder changed as the operator is as it was, and both are mailed both values', async () => {
  await save({ name: 'UAB Ąžuolo baldai', key: 'azuolas', passwordExpirationHours: 100 });
  const before = await read();
  const changed = {
    name: 'UAB Kiti baldai',
    key: 'kiti',
    locale: 'ee',
    zone: 'Europe/Riga',
    hosts: [EVIL, ...before.hosts],
    signaturesLimit: 7,
    newRecipientsLimit: 8,
    passwordExpirationHours: 9,
  };
  expect((await save(changed)).status).toBe(204);
  expect(await read()).toMatchObject(changed);
  const edited = await mailTo(portal, admin.email, /Pakeisti įmonės duomenys: UAB Kiti/);
  expect(edited.text).toContain(`Tinklo adresai: ${dotted(before.hosts.join(', '))} → ${dotted(EVIL)},`);
  expect(edited.text).toContain('Pavadinimas: UAB Ąžuolo baldai → UAB Kiti baldai');
  await deny(operator);
  expect(await read()).toEqual(before);
  const reverted = `: ${dotted(EVIL)}, ${dotted(before.hosts[0]!)} → ${dotted(before.hosts[0]!)}`;
  for (const [email, page] of [
    [admin.email, '/admin/log'],
    [operator.email, `/super-admin/tenants/${portal.tenantId}/edit`],
  ] as const) {
    const { text, links } = await mailTo(portal, email, /nustatyta įmonėje UAB Ąžuolo/);
    expect(text).toContain(reverted);
    expect(links.some((link) => link.endsWith(page))).toBe(true);
  }
  const own = await mailTo(portal, operator.email, new RegExp(`nustatyta įmonėje ${dotted(desk.host)}`));
  expect(own.text).toContain(`UAB Ąžuolo baldai: Tinklo adresai${reverted}`);
});

test('AN-16 the logs of the company and of the operator name what an edit changed with both values, and what went back', async () => {
  const editor = await newOperator();
  const before = await read();
  await keepProven(portal.app);
  const terms = { ...before, name: 'UAB Netikri baldai', signaturesLimit: 70 };
  expect((await editor.browser.request('PUT', path(), terms)).status).toBe(204);
  const details = async ({ browser }: { browser: Browser }, act: string) => {
    const { body } = await browser.request('GET', `/api/admin-log?act=${act}&limit=5`);
    return (body as unknown as { items: { details: { name: string; values: string[] }[] }[] }).items[0]!.details;
  };
  const changed = [
    `name: ${before.name} → UAB Netikri baldai`,
    `signatures_limit: ${before.signaturesLimit ?? '–'} → 70`,
  ];
  const own = { browser: new Browser(desk) };
  await issueSession(own.browser, desk.ctx, (await newPerson(desk, { roles: ['admin'] })).userId);
  for (const reader of [admin, own])
    expect(await details(reader, 'tenant.edited')).toEqual([{ name: 'terms', values: changed }]);
  await deny(editor);
  for (const reader of [admin, own])
    expect(await details(reader, 'tenant.change-reverted')).toEqual([
      { name: 'act', values: ['tenant.edited'] },
      {
        name: 'terms',
        values: expect.arrayContaining([`name: UAB Netikri baldai → ${before.name}`]),
      },
    ]);
});

test('AN-16 what an intruder did as the operator is undone too after the owner has reacted to an earlier sign-in', async () => {
  const colleague = await newOperator();
  const { accountId } = await inSystem(portal.app.platform, async (tx) => (await accountOfUser(tx, colleague.userId))!);
  const [before, reactedAt] = [await read(), new Date()];
  await keepProven(portal.app);
  const terms = { ...before, hosts: [EVIL, ...before.hosts] };
  expect((await colleague.browser.request('PUT', path(), terms)).status).toBe(204);
  const invited = { email: 'bendras@vagis.example', firstName: 'Petras', lastName: 'Naujokas' };
  expect((await colleague.browser.request('POST', `${path()}/invite-admin`, invited)).status).toBeLessThan(300);
  const [session] = await inSystem(portal.app.platform, (tx) =>
    tx.selectFrom('sessions').select(['id', 'created_at']).where('user_id', '=', colleague.userId).execute(),
  );
  const own = { until: reactedAt, sessionIds: new Set([session!.id]) };
  await inSystemFor(desk.ctx, (tx) => undoCompanyActs(tx, accountId!, { sessionAt: session!.created_at, own }));
  expect(await read()).toEqual(before);
  const { links } = await mailTo(portal, invited.email, /./);
  const token = new URL(links.find((url) => url.includes('/auth/invitation'))!).searchParams.get('token')!;
  const body = { token, password: PASSWORD, confirmPassword: PASSWORD };
  expect((await new Browser(portal).request('POST', '/api/invitation/accept', body)).status).toBeGreaterThan(399);
});

test('AN-16 an act of the operator on another company is mailed with the name of that company, and leads to the companies', async () => {
  const colleague = await newOperator();
  await keepProven(portal.app);
  const other = await newPortal({ ...portal.app, clock: undefined as never }, { name: 'UAB Išjungtoji' });
  const off = { isDeactivated: true };
  expect((await colleague.browser.request('PUT', `/api/tenants/${other.tenantId}/set-activation`, off)).status).toBe(
    204,
  );
  await deny(colleague);
  const { text, links } = await mailTo(portal, colleague.email, new RegExp(`nustatyta įmonėje ${dotted(desk.host)}`));
  expect(text).toContain('UAB Išjungtoji');
  expect(links.some((link) => link.endsWith('/super-admin/tenants'))).toBe(true);
});

test('AN-16 mails and links lead to a host that was added only once it stood for three days', async () => {
  const { hosts } = await read();
  expect((await save({ hosts: [EVIL, ...hosts] })).status).toBe(204);
  expect(await hostOfMails()).toBe(hosts[0]);
  expect(await save({ hosts: [EVIL] })).toMatchObject({
    status: 422,
    body: { errors: { hosts: { code: 'tenant.old-host-stays' } } },
  });
  // A further edit leaves it as old as it is.
  await save({ hosts: [EVIL, ...hosts], signaturesLimit: 5 });
  expect(await hostOfMails()).toBe(hosts[0]);
  await inSystem(portal.app.platform, (tx) =>
    tx
      .updateTable('tenant_hosts')
      .set({ since: new Date(Date.now() - LIMITS.youngHost - 1000) })
      .where('host', '=', EVIL)
      .execute(),
  );
  expect(await hostOfMails()).toBe(EVIL);
  expect((await save({ hosts: [EVIL] })).status).toBe(204);
});
