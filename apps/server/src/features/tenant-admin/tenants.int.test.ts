import {
  CAPABILITIES,
  CAPABILITY_NAMES,
  defaultModules,
  type CapabilityGate,
  MODULES,
  PROOF_LIFE,
} from '@paraph/domain';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  Browser,
  createPeopleApp,
  type Portal,
  mailsTo,
  newPerson,
  newPortal,
  type PeopleApp,
  PASSWORD,
  signedIn,
} from '../../../test/people.ts';
import { inSystem, inTenant } from '../../platform/db/index.ts';
import { systemContext } from '../../platform/context.ts';
import { readChain } from '../../platform/events/index.ts';

let app: PeopleApp;
let operatorPortal: Portal;
let operator: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  app = await createPeopleApp();
  operatorPortal = await newPortal(app, { kind: 'operator' });
  operator = await signedIn(operatorPortal, { roles: ['superadmin'] });
});

let count = 0;
const terms = (more: object = {}) => {
  const host = `firma${++count}.localhost`;
  const moduleIds = defaultModules(true).map((name) => MODULES[name].code);
  return {
    name: `UAB Firma ${count}`,
    key: `firma${count}`,
    isCompany: true,
    locale: 'lt',
    zone: 'Europe/Vilnius',
    hosts: [host],
    moduleIds,
    signaturesLimit: 100,
    passwordExpirationHours: 2160,
    ...more,
  };
};
const make = async (body = terms()) => {
  const answer = await operator.browser.request('POST', '/api/tenants', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { ...body, id: String(answer.body.id) };
};

test('TENANT-011 tenants are listed in pages, made, read and edited', async () => {
  const made = await make();
  expect((await operator.browser.request('GET', `/api/tenants/${made.id}`)).body).toMatchObject({
    ...made,
    moduleIds: made.moduleIds.toSorted((a, b) => a - b),
    domain: made.hosts[0],
    isDeactivated: false,
  });
  const found = await operator.browser.request('GET', `/api/tenants?search=${encodeURIComponent(made.name)}&limit=1`);
  expect(found.body).toMatchObject({ total: 1, items: [{ id: made.id, domain: made.hosts[0] }] });
  const { id, ...body } = made;
  const edited = { ...body, name: 'UAB Kita', hosts: [...body.hosts, `kita${count}.localhost`], signaturesLimit: null };
  expect((await operator.browser.request('PUT', `/api/tenants/${id}`, edited)).status).toBe(204);
  expect((await operator.browser.request('GET', `/api/tenants/${id}`)).body).toMatchObject({
    name: 'UAB Kita',
    hosts: edited.hosts,
    signaturesLimit: null,
  });
});

test('TENANT-012 an invited administrator is mailed, joins, and is administrator of the tenant', async () => {
  const { id, hosts } = await make();
  const email = `vadovas${count}@firma.example`;
  const body = { email, firstName: 'Aldona', lastName: 'Pirmoji' };
  expect((await operator.browser.request('POST', `/api/tenants/${id}/invite-admin`, body)).status).toBe(204);
  const ctx = systemContext(app.platform, id);
  const [mail] = await mailsTo(ctx, email, 'invitationToCompany');
  const link = new URL(mail!.Url!);
  expect(link.hostname).toBe(hosts[0]);
  const token = link.searchParams.get('token');
  const browser = new Browser({ app, host: hosts[0]! });
  await browser.request('POST', '/api/invitation/accept', { token, password: PASSWORD, confirmPassword: PASSWORD });
  await browser.signIn(ctx, { email, password: PASSWORD });
  expect((await browser.me()).body).toMatchObject({ roles: ['admin'], tenant: { id } });
});

test('an act of the operator on a company is in its log as the operator’s, and with user and address in the operator’s own', async () => {
  const portal = await newPortal(app);
  const admin = await signedIn(portal, { firstName: 'Rasa', lastName: 'Vadovė', roles: ['admin'] });
  const newcomer = { email: `naujas${++count}@firma.example`, firstName: 'Naujas', lastName: 'Vadovas' };
  const invited = await operator.browser.request('POST', `/api/tenants/${portal.tenantId}/invite-admin`, newcomer);
  expect(invited.status).toBe(204);
  expect((await operator.browser.request('POST', `/api/key/${portal.tenantId}/create`)).status).toBe(200);
  type Row = { act: string; actor: string; byOperator: boolean; ip: string | null; about: string };
  const chain = await inTenant(operatorPortal.ctx, (tx) => readChain(tx, 'tenant', operatorPortal.tenantId));
  const own = chain.filter(({ data }) => (data as { companyId?: string }).companyId === portal.tenantId);
  expect(own.map(({ name, actorId }) => [name, actorId])).toEqual([
    ['tenant.admin-invited', operator.userId],
    ['tenant.key-created', operator.userId],
  ]);
  const ips = await inTenant(operatorPortal.ctx, (tx) =>
    tx
      .selectFrom('event_texts')
      .select('text')
      .where('key', '=', 'ip')
      .where(
        'event_id',
        'in',
        own.map(({ id }) => id),
      )
      .execute(),
  );
  expect(ips).toHaveLength(2);
  const items = (await admin.browser.request('GET', '/api/admin-log')).body['items'] as Row[];
  expect(items.slice(0, 3).map(({ act, actor, byOperator, ip }) => [act, actor, byOperator, ip])).toEqual([
    ['tenant.key-created', '', true, null],
    ['tenant.admin-invited', '', true, null],
    ['user.invited', '', true, null],
  ]);
  expect(JSON.stringify(items)).not.toContain(operator.email);
});

test('the administrators of a company are mailed and notified when the operator invites another one', async () => {
  const portal = await newPortal(app);
  const admin = await newPerson(portal, { firstName: 'Rasa', lastName: 'Vadovė', roles: ['admin'] });
  const email = `naujas${++count}@firma.example`;
  const body = { email, firstName: 'Naujas', lastName: 'Vadovas' };
  expect((await operator.browser.request('POST', `/api/tenants/${portal.tenantId}/invite-admin`, body)).status).toBe(
    204,
  );
  expect(await mailsTo(portal.ctx, admin.email, 'adminInvited')).toMatchObject([
    { Email: email, TenantName: portal.host },
  ]);
  expect(await mailsTo(portal.ctx, email, 'adminInvited')).toEqual([]);
  const chain = await inTenant(portal.ctx, (tx) => readChain(tx, 'tenant', portal.tenantId));
  const event = chain.find(({ name }) => name === 'tenant.admin-invited')!;
  expect(event.data).toMatchObject({ userIds: [admin.userId] });
});

test("TENANT-013 users of a deactivated tenant are signed out and sign in again once it is active; the operator's own cannot be deactivated", async () => {
  const portal = await newPortal(app);
  const person = await signedIn(portal);
  const set = (id: string, isDeactivated: boolean) =>
    operator.browser.request('PUT', `/api/tenants/${id}/set-activation`, { isDeactivated });
  expect((await set(portal.tenantId, true)).status).toBe(204);
  expect((await person.browser.me()).status).toBe(401);
  expect((await operator.browser.request('GET', `/api/tenants/${portal.tenantId}`)).body.isDeactivated).toBe(true);
  expect((await set(portal.tenantId, false)).status).toBe(204);
  expect((await person.browser.me()).status, 'the session is over for good').toBe(401);
  expect((await person.browser.refresh()).status).toBe(401);
  await person.browser.signIn(portal.ctx, person);
  expect((await person.browser.me()).status).toBe(200);
  const own = (await operator.browser.me()).body.tenant as unknown as { id: string };
  expect((await set(own.id, true)).body.code).toBe('tenant.stays-active');
});

test('AN-17 a stale session of a super administrator can neither change the host of a company nor deactivate it', async () => {
  const portal = await newPortal(app);
  const boss = await signedIn(operatorPortal, { roles: ['superadmin'] });
  app.clock.advance(PROOF_LIFE + 1000);
  for (const [method, path, body] of [
    ['PUT', `/api/tenants/${portal.tenantId}`, terms({ hosts: ['moved.localhost'] })],
    ['PUT', `/api/tenants/${portal.tenantId}/set-activation`, { isDeactivated: true }],
    ['POST', '/api/tenants', terms()],
  ] as const)
    expect((await boss.browser.request(method, path, body)).body.code, path).toBe('access.proof-needed');
  expect((await boss.browser.request('GET', '/api/tenants')).status).toBe(200);
  await operator.browser.signIn(operatorPortal.ctx, operator);
});

test('PERM-029 the withdrawn module is never switched on; other modules apply from the next call and are logged', async () => {
  const portal = await newPortal(app);
  const person = await signedIn(portal);
  const { body } = await operator.browser.request('GET', `/api/tenants/${portal.tenantId}`);
  const { id: _id, domain: _domain, isDeactivated: _off, fixed: _fixed, ...reply } = body;
  const { authenticationTrackerDto: _in, signingTrackerDto: _signed, ...now } = reply;
  const put = (moduleIds: number[]) =>
    operator.browser.request('PUT', `/api/tenants/${portal.tenantId}`, { ...now, moduleIds });
  const refused = await put([...(now.moduleIds as number[]), MODULES.OldFormsModule.code]);
  expect(refused.body.errors).toMatchObject({ moduleIds: { code: 'role.module-never' } });
  const can = async () => ((await person.browser.me()).body.capabilities as string[]).includes('calendar.open');
  expect(await can()).toBe(true);
  const without = (now.moduleIds as number[]).filter((code) => code !== MODULES.Calendar.code);
  expect((await put(without)).status).toBe(204);
  expect(await can()).toBe(false);
  const chain = await inTenant(portal.ctx, (tx) => readChain(tx, 'tenant', portal.tenantId));
  expect(chain.find(({ name }) => name === 'tenant.modules-changed')).toMatchObject({
    actorId: null,
    data: { on: [], off: ['Calendar'] },
  });
});

test('sign-in by address that is switched off, and a shorter life of passwords, end the sessions that they no longer admit', async () => {
  const portal = await newPortal(app);
  const { body } = await operator.browser.request('GET', `/api/tenants/${portal.tenantId}`);
  const { id: _id, domain: _domain, isDeactivated: _off, fixed: _fixed, ...reply } = body;
  const { authenticationTrackerDto: _in, signingTrackerDto: _signed, ...now } = reply;
  const put = (more: object) => operator.browser.request('PUT', `/api/tenants/${portal.tenantId}`, { ...now, ...more });
  const moduleIds = (now.moduleIds as number[]).filter((code) => code !== MODULES.EmailLogin.code);
  for (const change of [{ moduleIds }, { passwordExpirationHours: 24 }]) {
    const person = await signedIn(portal);
    expect((await put({})).status).toBe(204);
    expect((await person.browser.me()).status).toBe(200);
    const password_changed_at = new Date(app.clock.now().getTime() - 25 * 3600_000);
    await inSystem(app.platform, (tx) =>
      tx.updateTable('accounts').set({ password_changed_at }).where('email', '=', person.email).execute(),
    );
    expect((await put(change)).status).toBe(204);
    expect((await person.browser.me()).status).toBe(401);
    expect((await person.browser.refresh()).status).toBe(401);
    expect((await put({})).status).toBe(204);
  }
});

test('PERM-028 in production the module of workflows cannot be switched on, and only one gate uses it', async () => {
  const { config } = app.platform;
  const { mode } = config;
  const workflows = async () => {
    const modules = (await operator.browser.request('GET', '/api/modules')).body as unknown as {
      id: number;
      isFixed: boolean;
    }[];
    return modules.find(({ id }) => id === MODULES.WorkflowsModule.code)!.isFixed;
  };
  const wanted = { moduleIds: [MODULES.WorkflowsModule.code] };
  try {
    config.mode = 'production';
    expect(await workflows()).toBe(true);
    const refused = await operator.browser.request('POST', '/api/tenants', terms(wanted));
    expect(refused.body.errors).toMatchObject({ moduleIds: { code: 'role.module-never' } });
  } finally {
    config.mode = mode;
  }
  expect(await workflows()).toBe(false);
  const asking = CAPABILITY_NAMES.filter((name) =>
    (CAPABILITIES[name] as CapabilityGate).modules?.includes('WorkflowsModule'),
  );
  expect(asking).toEqual(['workflows.use']);
});

test('a host that is written twice, also in capitals, is stored once in a new company', async () => {
  const { hosts, ...rest } = terms();
  const { id } = await make({ ...rest, hosts: [...hosts, ...hosts, hosts[0]!.toUpperCase()] });
  expect((await operator.browser.request('GET', `/api/tenants/${id}`)).body.hosts).toEqual(hosts);
});

test('a host of another company, an unknown time zone and unknown modules are refused at their fields', async () => {
  const { hosts } = await make();
  const errors = async (more: object) =>
    (await operator.browser.request('POST', '/api/tenants', terms(more))).body.errors;
  const free = `free-${hosts[0]}`;
  expect(await errors({ hosts: [...hosts, free] })).toMatchObject({
    hosts: { code: 'tenant.host-taken', detail: expect.stringContaining(`: ${hosts.join(', ')}.`) },
  });
  expect(await errors({ zone: 'Europe/Nowhere' })).toMatchObject({ zone: { code: 'field.zone' } });
  expect(await errors({ moduleIds: [99] })).toMatchObject({ moduleIds: { code: 'field.invalid' } });
  const malformed = await errors({ hosts: ['not a host'] });
  expect(malformed).toMatchObject({ 'hosts.0': { code: 'field.host' } });
  for (const address of ['127.0.0.1', '192.0.2.7', 'dokumentai.5'])
    expect(await errors({ hosts: [free, address] }), address).toMatchObject({ hosts: { code: 'field.host' } });
});

test('two companies that are made or renamed at once never get the same short name or host', async () => {
  const errorsOf = (answers: { status: number; body: Record<string, unknown> }[]) => {
    expect(answers.map(({ status }) => status < 300).sort()).toEqual([false, true]);
    return answers.find(({ status }) => status >= 300)!.body['errors'];
  };
  const create = (body: object) => operator.browser.request('POST', '/api/tenants', body);
  const key = `kartu${++count}`;
  const created = await Promise.all([create(terms({ key })), create(terms({ key: key.toUpperCase() }))]);
  expect(errorsOf(created)).toMatchObject({ key: { code: 'tenant.key-taken' } });
  const hosts = [`kartu${++count}.localhost`];
  const hosted = await Promise.all([create(terms({ hosts })), create(terms({ hosts }))]);
  expect(errorsOf(hosted)).toMatchObject({ hosts: { code: 'tenant.host-taken' } });
  const named = `kartu${++count}`;
  const rename = async ({ id, ...body }: Awaited<ReturnType<typeof make>>) =>
    operator.browser.request('PUT', `/api/tenants/${id}`, { ...body, key: named });
  const [one, other] = [await make(), await make()];
  const renamed = await Promise.all([rename(one), rename(other)]);
  expect(errorsOf(renamed)).toMatchObject({ key: { code: 'tenant.key-taken' } });
  const { rows } = await inSystem(app.platform, (tx) =>
    sql`select from tenants t where kind = 'company' and name like 'UAB Firma %'
      and not exists (select from tenant_terms where tenant_id = t.id)`.execute(tx),
  );
  expect(rows).toEqual([]); // a refused company leaves nothing
});

test('the database refuses a second short name that differs by case only, also of a node of the release before', async () => {
  const [one, other] = [await make(), await make()];
  const same = inSystem(app.platform, (tx) =>
    tx.updateTable('tenant_terms').set({ key: one.key.toUpperCase() }).where('tenant_id', '=', other.id).execute(),
  );
  await expect(same).rejects.toThrow('tenant_terms_key');
});

test('TENANT-018 TENANT-019 AZ-17 a key is returned once and listed without its value', async () => {
  const { id } = await make();
  const { body } = await operator.browser.request('POST', `/api/key/${id}/create`);
  expect(String(body.value)).toMatch(/^pk_[\w-]{43}$/);
  const list = await operator.browser.request('GET', `/api/key/${id}`);
  expect(list.body.items).toMatchObject([{ id: body.id, hint: String(body.value).slice(0, 7), revoked: false }]);
  expect(JSON.stringify(list.body)).not.toContain(String(body.value));
  expect((await operator.browser.request('PUT', '/api/key', { tenantId: id, revoked: true })).status).toBe(204);
  expect((await operator.browser.request('GET', `/api/key/${id}`)).body.items).toMatchObject([{ revoked: true }]);
});

test('TENANT-021 limit and price of the API are set and returned unchanged', async () => {
  const { id } = await make();
  const set = { apiActionLimit: 100, pricePerExceededApiAction: '0.05', servesBeyond: false };
  expect((await operator.browser.request('POST', `/api/key/${id}/business-properties/set`, set)).status).toBe(204);
  expect((await operator.browser.request('GET', `/api/key/${id}/business-properties`)).body).toEqual(set);
});

test('a tenant is made and edited by its domain, without hosts (1:113, 1:323)', async () => {
  const { hosts, ...named } = terms();
  const { id } = await make({ ...named, domain: hosts[0] } as never);
  const edit = (more: object) => operator.browser.request('PUT', `/api/tenants/${id}`, { ...named, ...more });
  expect((await edit({ domain: hosts[0] })).status).toBe(204);
  expect((await operator.browser.request('GET', `/api/tenants/${id}`)).body).toMatchObject({ domain: hosts[0], hosts });
  expect(await edit({})).toMatchObject({ status: 422, body: { errors: { hosts: { code: 'field.required' } } } });
});

test('a tenant made without a language and a zone has those of the operator, and an edit without them keeps its own (1:113)', async () => {
  const { locale: _locale, zone: _zone, ...shown } = terms();
  const made = await operator.browser.request('POST', '/api/tenants', shown);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const at = `/api/tenants/${String(made.body.id)}`;
  const read = async () => (await operator.browser.request('GET', at)).body;
  expect(await read()).toMatchObject({ locale: 'lt', zone: 'Europe/Vilnius' });
  const riga = { locale: 'lv', zone: 'Europe/Riga' };
  expect((await operator.browser.request('PUT', at, { ...shown, ...riga })).status).toBe(204);
  expect((await operator.browser.request('PUT', at, { ...shown, name: 'SIA Cita' })).status).toBe(204);
  expect(await read()).toMatchObject({ ...riga, name: 'SIA Cita' });
});

test('the price of more API acts may be a number, as the specification has it (1:327)', async () => {
  const { id } = await make();
  const path = `/api/key/${id}/business-properties`;
  const set = (price: unknown) =>
    operator.browser.request('POST', `${path}/set`, { apiActionLimit: 100, pricePerExceededApiAction: price });
  expect((await set(0.05)).status).toBe(204);
  expect((await operator.browser.request('GET', path)).body).toMatchObject({ pricePerExceededApiAction: '0.05' });
  expect((await set(0.055)).status).toBe(422);
  expect((await set(-1)).status).toBe(422);
});

test('TENANT-008 sign-ins are counted by method and month, and returned with the tenant', async () => {
  const portal = await newPortal(app);
  const read = async () => (await operator.browser.request('GET', `/api/tenants/${portal.tenantId}`)).body;
  const none = { total: 0, months: [] };
  expect(await read()).toMatchObject({ authenticationTrackerDto: none, signingTrackerDto: none });
  await signedIn(portal);
  await signedIn(portal);
  expect(await read()).toMatchObject({
    authenticationTrackerDto: { total: 2, months: [{ month: '2026-11', method: 'PASSWORD', count: 2 }] },
    signingTrackerDto: none,
  });
});

test('PERM-018 AZ-16 only a super administrator manages tenants', async () => {
  const portal = await newPortal(app);
  const admin = await signedIn(portal, { roles: ['admin', 'ceo'] });
  for (const [method, path] of [
    ['GET', '/api/tenants'],
    ['GET', `/api/tenants/${portal.tenantId}`],
    ['PUT', `/api/tenants/${portal.tenantId}/set-activation`],
    ['POST', `/api/key/${portal.tenantId}/create`],
  ] as const)
    expect(await admin.browser.request(method, path)).toMatchObject({
      status: 403,
      body: { code: 'access.role-missing' },
    });
});

test('the list of tenants is exported as CSV with all of them, in the time zone of the caller (TENANT-014, API-008)', async () => {
  const made = await make(terms({ name: '=UAB "Formulė"' }));
  const request = async (body: object) =>
    (
      await app.server!.inject({
        method: 'POST',
        url: '/api/tenants/export-csv',
        headers: { host: operator.browser.host, authorization: `Bearer ${operator.browser.token}` },
        payload: body,
      })
    ).body;
  const whole = await request({ offset: 0, limit: 99_999, timezoneOffset: -120 });
  const { body: list } = await operator.browser.request('GET', '/api/tenants?limit=1');
  expect(whole.trimEnd().split('\r\n')).toHaveLength(Number(list.total) + 1);
  const lineOf = (text: string) => text.split('\r\n').find((line) => line.includes(made.hosts[0]!))!;
  expect(lineOf(whole).startsWith('"\'=UAB ""Formulė"""')).toBe(true);
  const timeOf = (text: string) => Date.parse(`${lineOf(text).split('"').at(-2)!.replace(' ', 'T')}Z`);
  expect(timeOf(whole) - timeOf(await request({ timezoneOffset: 0 }))).toBe(2 * 3_600_000);
  expect((await request({ offset: 1, limit: 1 })).trimEnd().split('\r\n')).toHaveLength(2);
});

test('an operator’s edit is the only way to change modules, and the company sees the result (TENANT-048, TENANT-044)', async () => {
  const made = await make();
  const moduleIds = made.moduleIds.filter((code) => code !== MODULES.Dashboard.code);
  const { id, ...body } = made;
  expect((await operator.browser.request('PUT', `/api/tenants/${id}`, { ...body, moduleIds })).status).toBe(204);
  expect((await operator.browser.request('GET', `/api/tenants/${id}`)).body.moduleIds).toEqual(
    moduleIds.toSorted((a, b) => a - b),
  );
  const adminUser = await signedIn(
    { app, tenantId: id, host: made.hosts[0]!, ctx: systemContext(app.platform, id) },
    { roles: ['admin'] },
  );
  expect((await adminUser.browser.me()).body.modules).not.toContain(MODULES.Dashboard.code);
  expect((await adminUser.browser.request('PUT', `/api/tenants/${id}`, body)).status).toBe(403);
  const states = async () => {
    const { items } = (await operator.browser.request('GET', `/api/tenants?search=${made.hosts[0]}`)).body;
    const { isDeactivated } = (await operator.browser.request('GET', `/api/tenants/${id}`)).body;
    return [(items as { isDeactivated: boolean }[])[0]!.isDeactivated, isDeactivated];
  };
  const turn = (isDeactivated: boolean) =>
    operator.browser.request('PUT', `/api/tenants/${id}/set-activation`, { isDeactivated });
  expect(await states()).toEqual([false, false]);
  await turn(true);
  expect(await states()).toEqual([true, true]);
  expect((await adminUser.browser.me()).status).toBe(401);
  await turn(false);
  expect(await states()).toEqual([false, false]);
});

test('limits and policy of a tenant are saved and returned', async () => {
  const made = await make(terms({ signaturesLimit: 12, passwordExpirationHours: 48 }));
  expect((await operator.browser.request('GET', `/api/tenants/${made.id}`)).body).toMatchObject({
    signaturesLimit: 12,
    passwordExpirationHours: 48,
  });
});

test('a tenant without a name, a host or a lifetime of passwords is not saved', async () => {
  for (const [field, value] of [
    ['name', ''],
    ['hosts', []],
    ['passwordExpirationHours', null],
  ] as const) {
    const answer = await operator.browser.request('POST', '/api/tenants', terms({ [field]: value }));
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: expect.anything() } } });
  }
});

test('TENANT-004 a tenant is returned with id, name, key, domain, state, modules and form templates', async () => {
  const formTemplateIds = ['0193a000-0000-7000-8000-000000000001', '0193a000-0000-7000-8000-000000000002'];
  const made = await make(terms({ formTemplateIds }));
  const read = async () => (await operator.browser.request('GET', `/api/tenants/${made.id}`)).body;
  expect(await read()).toMatchObject({
    id: made.id,
    name: made.name,
    key: made.key,
    domain: made.hosts[0],
    isDeactivated: false,
    moduleIds: made.moduleIds.toSorted((a, b) => a - b),
    formTemplateIds,
  });
  const { id, formTemplateIds: _, ...body } = made as typeof made & { formTemplateIds?: string[] };
  expect((await operator.browser.request('PUT', `/api/tenants/${id}`, body)).status).toBe(204);
  expect((await read()).formTemplateIds).toEqual(formTemplateIds);
});

test("a tenant's own credentials are stored encrypted, never returned, kept when omitted, and deleted with their client", async () => {
  const { id } = await make();
  const path = `/api/tenants/${id}/providers`;
  const put = (body: object) => operator.browser.request('PUT', path, body);
  const none = { eparakstsClientId: null, eidEasyClientId: null, eidEasyMethods: [] };
  const read = async () => (await operator.browser.request('GET', path)).body;
  expect(await read()).toEqual({ ...none, hasEparakstsSecret: false, hasEidEasySecret: false });
  expect((await put({ ...none, eidEasyClientId: 'x' })).body.errors).toMatchObject({
    eidEasySecret: { code: 'field.required' },
  });
  const own = { ...none, eparakstsClientId: 'imone', eidEasyMethods: ['smart-id-signature'] };
  expect((await put({ ...own, eparakstsSecret: 'labai-slaptas' })).status).toBe(204);
  expect((await put(own)).status).toBe(204);
  expect(await read()).toEqual({ ...own, hasEparakstsSecret: true, hasEidEasySecret: false });
  const ctx = systemContext(app.platform, id);
  const rows = await inTenant(ctx, (tx) => tx.selectFrom('tenant_providers').selectAll().execute());
  expect(rows).toHaveLength(1);
  expect(rows[0]!.eparaksts_secret!.toString('latin1')).not.toContain('labai-slaptas');
  const { openCredentials } = await import('../trust/tenant-credentials.ts');
  expect((await openCredentials(ctx)).eparaksts).toEqual({ client: 'imone', secret: 'labai-slaptas' });
  expect((await put(none)).status).toBe(204);
  expect(await read()).toEqual({ ...none, hasEparakstsSecret: false, hasEidEasySecret: false });
  const events = await inTenant(ctx, (tx) => readChain(tx, 'tenant', id));
  expect(events.at(-1)!.name).toBe('tenant.credentials-changed');
});
