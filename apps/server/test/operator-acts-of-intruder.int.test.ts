import { ADMIN_ENDPOINT_ACTS, type CompanyAct, COMPANY_ACTS } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { undoCompanyActs } from '../src/features/auth/company-acts/undo.ts';
import { accountOfUser } from '../src/features/auth/store/accounts.ts';
import { inSystem, inSystemFor } from '../src/platform/db/index.ts';
import { newId } from '../src/platform/ids.ts';
import { issueSession } from './issued-session.ts';
import { Browser, keepProven, newLetters, newPerson, newPortal } from './people.ts';
import { mailTo, startTestPortal, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
let desk: Awaited<ReturnType<typeof newPortal>>;
beforeAll(async () => {
  portal = await startTestPortal();
  desk = await newPortal({ ...portal.app, clock: undefined as never }, { kind: 'operator' });
});

type Operator = Awaited<ReturnType<typeof newOperator>>;
async function newOperator() {
  const made = { ...(await newPerson(desk, { roles: ['superadmin'] })), browser: new Browser(desk) };
  await issueSession(made.browser, desk.ctx, made.userId);
  return made;
}
async function newCompany(name = `UAB ${newLetters()}`) {
  const made = await newPortal({ ...portal.app, clock: undefined as never }, { name });
  return { id: made.tenantId, name, admin: await newPerson(made, { roles: ['admin'] }) };
}
const call = async ({ browser }: Operator, method: 'POST' | 'PUT', path: string, body: object = {}) => {
  await keepProven(portal.app);
  const answer = await browser.request(method, path, body);
  expect([200, 201, 204], `${path} ${JSON.stringify(answer.body)}`).toContain(answer.status);
  return answer.body as Record<string, unknown>;
};
const deny = async ({ userId }: Operator, sessionAt = new Date(0)) => {
  const { accountId } = await inSystem(portal.app.platform, async (tx) => (await accountOfUser(tx, userId))!);
  await inSystemFor(desk.ctx, (tx) => undoCompanyActs(tx, accountId!, { sessionAt }));
};

const TABLES = [
  'tenant_hosts',
  'tenant_modules',
  'tenant_terms',
  'tenant_providers',
  'tenant_integrations',
  'api_keys',
];
/** Returns all that the operator decides of a company, without revoked keys. */
const stored = (id: string) =>
  inSystem(portal.app.platform, async (tx) => {
    const rows = [
      sql`select 'tenants' as place, to_jsonb(t) - 'access_ended_at' as row from tenants t where id = ${id}::uuid`,
    ];
    for (const table of [...TABLES, 'invitations'])
      rows.push(sql`select ${sql.lit(table)} as place, to_jsonb(t) - '{since,position,changed_at}'::text[] as row
        from ${sql.table(table)} t where tenant_id = ${id}::uuid
        and not coalesce((to_jsonb(t) ->> 'revoked')::boolean, false)`);
    const found = await sql`select * from (${sql.join(rows, sql` union all `)}) r order by place, row::text`.execute(
      tx,
    );
    return found.rows;
  });

interface Company {
  id: string;
  name: string;
}
/** What the operator does before, and what the intruder does. */
interface Row {
  before?: (by: Operator, company: Company) => Promise<unknown>;
  act(by: Operator, company: Company, before: unknown): Promise<unknown>;
}
const newKey = (by: Operator, { id }: Company) => call(by, 'POST', `/api/key/${id}/create`);
const setKey = (by: Operator, { id }: Company, { keyId, revoked }: { keyId?: string; revoked: boolean }) =>
  call(by, 'PUT', '/api/key', { tenantId: id, revoked, ...(keyId && { keyId }) });
const activate = (by: Operator, { id }: Company, isDeactivated: boolean) =>
  call(by, 'PUT', `/api/tenants/${id}/set-activation`, { isDeactivated });
const edit = async (by: Operator, { id }: Company, change: object) => {
  const { body } = await by.browser.request('GET', `/api/tenants/${id}`);
  const { name, key, isCompany, locale, zone, hosts, moduleIds, passwordExpirationHours, signaturesLimit } = body;
  const terms = { name, key, isCompany, locale, zone, hosts, moduleIds, passwordExpirationHours, signaturesLimit };
  return call(by, 'PUT', `/api/tenants/${id}`, { ...terms, ...change });
};
const keyTerms = (by: Operator, { id }: Company, apiActionLimit: number) =>
  call(by, 'POST', `/api/key/${id}/business-properties/set`, { apiActionLimit, pricePerExceededApiAction: '0.05' });
const dms = {
  isEnabled: false,
  domain: 'evil.example/dms',
  integrationType: 'ntlm',
  httpSecure: false,
  ntlmUserName: 'vagis',
  ntlmPassword: 'Slaptažodis1',
  apiKey: 'key',
  clientId: '',
  grantType: null,
  scope: '',
  cloudTenantId: '',
  cloudUserName: '',
};

const ROWS: Partial<Record<CompanyAct, Row>> = {
  'tenant.edited': {
    before: (by, company) => edit(by, company, { key: newId().slice(-8) }),
    act: (by, company) => edit(by, company, { name: 'UAB Kita', key: newId().slice(-8), signaturesLimit: 3 }),
  },
  'tenant.modules-changed': {
    before: (by, company) => edit(by, company, { key: newId().slice(-8) }),
    act: (by, company) => edit(by, company, { moduleIds: [1] }),
  },
  'tenant.deactivated': { act: (by, company) => activate(by, company, true) },
  'tenant.activated': {
    before: (by, company) => activate(by, company, true),
    act: (by, company) => activate(by, company, false),
  },
  'tenant.admin-invited': {
    act: (by, { id }) =>
      call(by, 'POST', `/api/tenants/${id}/invite-admin`, {
        email: `${newId().slice(-10)}@evil.example`,
        firstName: 'Petras',
        lastName: 'Naujokas',
      }),
  },
  'tenant.credentials-changed': {
    act: async (by, { id }) => {
      const terms = { eparakstsClientId: 'vagis', eparakstsSecret: 'slaptas', eidEasyClientId: null };
      await call(by, 'PUT', `/api/tenants/${id}/providers`, { ...terms, eidEasyMethods: [] });
      await call(by, 'PUT', `/api/tenants/${id}/integration`, dms);
    },
  },
  'tenant.key-created': { act: newKey },
  'tenant.key-revoked': {
    before: newKey,
    act: (by, company, key) => setKey(by, company, { keyId: (key as { id: string }).id, revoked: true }),
  },
  'tenant.key-restored': {
    before: async (by, company) => {
      await newKey(by, company);
      await setKey(by, company, { revoked: true });
    },
    act: (by, company) => setKey(by, company, { revoked: false }),
  },
  'tenant.key-terms-changed': {
    before: (by, company) => keyTerms(by, company, 100),
    act: (by, company) => keyTerms(by, company, 7),
  },
};

const ofOperator = Object.entries(ADMIN_ENDPOINT_ACTS)
  .filter(([name]) => name.startsWith('tenants.') || name.startsWith('integration.'))
  .flatMap(([, acts]) => (typeof acts === 'string' ? [] : acts));
/** Made in a company that is not there before; it has a test of its own. */
const OTHERS = ['tenant.company-created'];
const labelOf = (locale: 'lt' | 'en', name: CompanyAct): string =>
  phrases[locale].log.acts[name.replace('.', '_') as keyof typeof phrases.en.log.acts];

describe('AN-16 once the operator says “It was not me”', () => {
  test('every act of the operator on a company is in the table', () => {
    expect(Object.keys(ROWS).concat(OTHERS).toSorted()).toEqual([...new Set(ofOperator)].toSorted());
  });

  test.each(Object.keys(ROWS) as CompanyAct[])(
    '%s of an intruder goes back, or the company’s administrators are mailed that it stays',
    async (name) => {
      const { before, act } = ROWS[name]!;
      const [owner, intruder, company] = [await newOperator(), await newOperator(), await newCompany()];
      const made = await before?.(owner, company);
      const former = await stored(company.id);
      await act(intruder, company, made);
      expect(await stored(company.id)).not.toEqual(former);
      await deny(intruder);
      const isBack = JSON.stringify(await stored(company.id)) === JSON.stringify(former);
      expect(isBack).toBe(COMPANY_ACTS[name].reaction !== 'listed');
      if (name === 'tenant.activated') return;
      const { text } = await mailTo(portal, company.admin.email, /Patikrinkite/);
      const { acts } = phrases.lt.log;
      const done = { 'tenant.admin-invited': 'user_invitation-withdrawn', 'tenant.key-created': 'tenant_key-revoked' };
      const line = done[name as keyof typeof done] ?? (isBack ? 'tenant_change-reverted' : undefined);
      expect(text).toContain(line ? acts[line as keyof typeof acts] : labelOf('lt', name));
    },
    60_000,
  );

  test('a key that the intruder made, revoked and restored does not come back', async () => {
    const [intruder, company] = [await newOperator(), await newCompany()];
    const former = await stored(company.id);
    const { id: keyId } = (await newKey(intruder, company)) as { id: string };
    await setKey(intruder, company, { keyId, revoked: true });
    await setKey(intruder, company, { keyId, revoked: false });
    await setKey(intruder, company, { keyId, revoked: true });
    await deny(intruder);
    expect(await stored(company.id)).toEqual(former);
  });

  test('a later denial does not name what an earlier one has put back, nor an invitation that was withdrawn', async () => {
    const [operator, company] = [await newOperator(), await newCompany()];
    await edit(operator, company, { name: 'UAB Vagies', key: newId().slice(-8) });
    await ROWS['tenant.admin-invited']!.act(operator, company, undefined);
    await activate(operator, company, true);
    await deny(operator);
    const second = await newCompany();
    await activate(operator, second, true);
    await deny(operator);
    await mailTo(portal, operator.email, new RegExp(second.name));
    const own = await vi.waitFor(
      async () => {
        const subject = desk.host.replaceAll('.', '. ');
        const mails = (await mailsOf(operator.email)).filter((mail) => mail.subject.includes(subject));
        expect(mails).toHaveLength(2);
        return mails;
      },
      { timeout: 60_000, interval: 200 },
    );
    for (const { text } of own) expect(staying(text)).not.toMatch(/UAB|pakvietė/);
  }, 90_000);

  test('a short name that another company got meanwhile does not come back, and no third company gets it', async () => {
    const [owner, intruder] = [await newOperator(), await newOperator()];
    const [first, second, third] = [await newCompany(), await newCompany(), await newCompany()];
    const key = newId().slice(-8);
    const keyOf = async ({ id }: Company) => (await owner.browser.request('GET', `/api/tenants/${id}`)).body['key'];
    await edit(owner, first, { key });
    await edit(intruder, first, { key: `${key}-x` });
    await edit(owner, second, { key });
    await deny(intruder);
    expect([await keyOf(first), await keyOf(second)]).toEqual([`${key}-x`, key]);
    const { body } = await owner.browser.request('GET', `/api/tenants/${third.id}`);
    const { name, isCompany, hosts, moduleIds, passwordExpirationHours, signaturesLimit } = body;
    const terms = { name, isCompany, hosts, moduleIds, passwordExpirationHours, signaturesLimit };
    const taken = await owner.browser.request('PUT', `/api/tenants/${third.id}`, { ...terms, key: key.toUpperCase() });
    expect(taken.body).toMatchObject({ errors: { key: { code: 'tenant.key-taken' } } });
    const more = { ...terms, key, hosts: [`${newId().slice(-10)}.localhost`] };
    const created = await owner.browser.request('POST', '/api/tenants', more);
    expect(created.body).toMatchObject({ errors: { key: { code: 'tenant.key-taken' } } });
  });

  test('short names that the intruder exchanged in a circle are those of before', async () => {
    const [owner, intruder] = [await newOperator(), await newOperator()];
    const companies = [await newCompany(), await newCompany(), await newCompany()];
    const read = async ({ id }: Company) => {
      return (await owner.browser.request('GET', `/api/tenants/${id}`)).body['key'];
    };
    for (const company of companies) await edit(owner, company, { key: newId().slice(-8) });
    const before = await Promise.all(companies.map(read));
    const [a, b, c] = before;
    await edit(intruder, companies[0]!, { key: newId().slice(-8) });
    await edit(intruder, companies[2]!, { key: a });
    await edit(intruder, companies[1]!, { key: c });
    await edit(intruder, companies[0]!, { key: b });
    await deny(intruder);
    expect(await Promise.all(companies.map(read))).toEqual(before);
  });

  test('a company that the intruder created is deactivated and named, and one that others use is only named', async () => {
    const operator = await newOperator();
    const create = (name: string) =>
      call(operator, 'POST', '/api/tenants', {
        name,
        key: newId().slice(-8),
        isCompany: true,
        hosts: [`${newId().slice(-10)}.localhost`],
        moduleIds: [1],
        signaturesLimit: null,
        passwordExpirationHours: 8760,
      }) as Promise<{ id: string }>;
    const [empty, used] = [await create('UAB Tuščioji'), await create('UAB Naudojamoji')];
    await inSystem(portal.app.platform, (tx) =>
      tx
        .insertInto('users')
        .values({
          tenant_id: used.id,
          folded: '',
          id: newId(),
          email: 'ona@bite.example',
          first_name: 'Ona',
          last_name: 'Bitė',
          state: 'active',
        } as never)
        .execute(),
    );
    await deny(operator);
    const stateOf = async ({ id }: { id: string }) =>
      inSystem(portal.app.platform, (tx) =>
        tx.selectFrom('tenants').select('state').where('id', '=', id).executeTakeFirstOrThrow(),
      );
    expect([await stateOf(empty), await stateOf(used)]).toEqual([{ state: 'inactive' }, { state: 'active' }]);
    const { text } = await mailTo(
      portal,
      operator.email,
      new RegExp(`nustatyta įmonėje ${desk.host.replaceAll('.', '. ')}`),
    );
    expect(text).toMatch(/Sukurta įmonė \([^)]*\): UAB Tuščioji/);
    expect(staying(text)).toMatch(/Sukurta įmonė \([^)]*\): UAB Naudojamoji/);
    expect(staying(text)).not.toContain('UAB Tuščioji');
  });
});

const mailsOf = async (email: string) => {
  const answer = await fetch(`${portal.sandbox}/api/mailbox?to=${encodeURIComponent(email)}`);
  const body = (await answer.json()) as Mails | { mails: Mails };
  return Array.isArray(body) ? body : body.mails;
};
type Mails = { subject: string; text: string }[];

/** Returns the list of what stays. */
const staying = (text: string): string => text.slice(text.indexOf('Lieka, kol pakeis'));
