import { beforeAll, beforeEach, expect, test } from 'vitest';
import { undoCompanyActs } from '../src/features/auth/company-acts/undo.ts';
import { accountOfUser } from '../src/features/auth/store/accounts.ts';
import { inSystem, inSystemFor } from '../src/platform/db/index.ts';
import { newId } from '../src/platform/ids.ts';
import { issueSession } from './issued-session.ts';
import { Browser, keepProven, newPerson, newPortal } from './people.ts';
import { mailTo, startTestPortal, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
let desk: Awaited<ReturnType<typeof newPortal>>;
let operator: Awaited<ReturnType<typeof newOperator>>;
beforeAll(async () => {
  portal = await startTestPortal();
  desk = await newPortal({ ...portal.app, clock: undefined as never }, { kind: 'operator' });
});
beforeEach(async () => {
  await keepProven(portal.app);
  operator = await newOperator();
});

async function newOperator() {
  const made = { ...(await newPerson(desk, { roles: ['superadmin'] })), browser: new Browser(desk) };
  await issueSession(made.browser, desk.ctx, made.userId);
  return made;
}

const newKey = () => `k${newId().slice(-9)}`;
const read = async (id: string) => {
  const { body } = await operator.browser.request('GET', `/api/tenants/${id}`);
  return body as { key: string; hosts: string[]; isDeactivated: boolean; name: string };
};
const edit = async (id: string, change: object) => {
  const { key, name, hosts, ...rest } = (await read(id)) as Awaited<ReturnType<typeof read>> & Record<string, unknown>;
  const { isCompany, locale, zone, moduleIds, signaturesLimit, passwordExpirationHours } = rest;
  const terms = { isCompany, locale, zone, moduleIds, signaturesLimit, passwordExpirationHours };
  const answer = await operator.browser.request('PUT', `/api/tenants/${id}`, { key, name, hosts, ...terms, ...change });
  expect(answer.status, JSON.stringify(answer.body)).toBe(204);
};
const newCompany = async () => {
  const { tenantId } = await newPortal({ ...portal.app, clock: undefined as never });
  await edit(tenantId, { key: newKey() });
  return { id: tenantId, ...(await read(tenantId)) };
};
const deny = async (since: Date) => {
  const { accountId } = await inSystem(portal.app.platform, async (tx) => (await accountOfUser(tx, operator.userId))!);
  await inSystemFor(desk.ctx, (tx) => undoCompanyActs(tx, accountId!, { sessionAt: since }));
};
const later = async (): Promise<Date> => {
  // What the test set up is of before the denied session.
  await inSystem(portal.app.platform, (tx) => tx.deleteFrom('company_changes').execute());
  return new Date(0);
};

test('AN-16 short names that an intruder moved on from company to company are back where they were, in any order', async () => {
  const companies = [await newCompany(), await newCompany(), await newCompany()];
  const since = await later();
  for (const order of [companies, companies.toReversed()]) {
    const [first, second, third] = order as [(typeof companies)[0], (typeof companies)[0], (typeof companies)[0]];
    await edit(first.id, { key: newKey() });
    await edit(second.id, { key: first.key });
    await edit(third.id, { key: second.key });
    await deny(since);
    for (const { id, key } of companies) expect((await read(id)).key).toBe(key);
  }
});

test('AN-16 a company that an intruder created gives up the short name and the host of another one', async () => {
  const company = await newCompany();
  const since = await later();
  const host = `kita${newId().slice(-8)}.localhost`;
  await edit(company.id, { key: newKey(), hosts: [host, ...company.hosts] });
  const [own] = company.hosts;
  await inSystem(portal.app.platform, (tx) =>
    tx
      .updateTable('tenant_hosts')
      .set({ since: new Date(0) })
      .where('host', '=', host)
      .execute(),
  );
  await edit(company.id, { hosts: [host] });
  const forged = await operator.browser.request('POST', '/api/tenants', {
    name: 'UAB Kopija',
    key: company.key,
    isCompany: true,
    moduleIds: [1],
    signaturesLimit: null,
    passwordExpirationHours: 8760,
    hosts: [own],
  });
  expect(forged.status, JSON.stringify(forged.body)).toBeLessThan(300);
  await deny(since);
  expect(await read(company.id)).toMatchObject({ key: company.key, hosts: company.hosts });
  const made = await read(String(forged.body.id));
  expect(made.isDeactivated).toBe(true);
  expect(made.hosts).not.toContain(own);
});

test('AN-16 a short name that somebody else took since stays, and the mail says the field and both values', async () => {
  const company = await newCompany();
  const since = await later();
  const key = newKey();
  await edit(company.id, { key });
  const intruder = operator;
  operator = await newOperator();
  const taker = await newCompany();
  await edit(taker.id, { key: company.key });
  operator = intruder;
  await deny(since);
  expect((await read(company.id)).key).toBe(key);
  const { text } = await mailTo(portal, operator.email, /nustatyta įmonėje/);
  expect(text).toContain(`${company.key} → ${key}`);
});
