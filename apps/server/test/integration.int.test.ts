import { setTimeout as pause } from 'node:timers/promises';
import { MODULE_NAMES, MODULES } from '@paraph/domain';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createKey } from '../src/features/tenant-admin/use-cases/api-keys.ts';
import { createTenant } from '../src/features/tenants/index.ts';
import { systemContext } from '../src/platform/context.ts';
import { inSystem, inTenant } from '../src/platform/db/index.ts';
import {
  listOf,
  CONTRACT,
  startTestPortal,
  newColleague,
  sandboxCall,
  see,
  sendDocument,
  until,
  upload,
  type TestPortal,
} from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let [owner, admin, reader, operator]: Colleague[] = [];
let key: string;
beforeAll(async () => {
  portal = await startTestPortal({ answerAfterMs: 100 });
  owner = await newColleague(portal, 'Ieva Žemaitienė', { roles: ['ceo'] });
  admin = await newColleague(portal, 'Mantas Petrauskas', { roles: ['admin'] });
  reader = await newColleague(portal, 'Tomas Grigaliūnas');
  operator = await newOperator();
  key = (await createKey(portal.ctx, portal.tenantId)).value;
  await setModule(true);
});
beforeEach(async () => {
  await sandboxCall(portal, 'DELETE', '/api/faults', {});
  await sandboxCall(portal, 'PUT', '/api/dms', { managerNeeded: false });
});

async function newOperator(): Promise<Colleague> {
  const host = 'operator.localhost';
  const tenantId = await createTenant(portal.app.platform, {
    kind: 'operator',
    name: 'Operator',
    hosts: [host],
    locale: 'en',
    zone: 'Europe/Riga',
  });
  const ctx = systemContext(portal.app.platform, tenantId);
  return newColleague({ ...portal, host, tenantId, ctx }, 'Saulė Gintarienė', { roles: ['superadmin'] });
}

/** Switches module 32 of the company on or off. */
const setModule = (isOn: boolean) =>
  inTenant(portal.ctx, async (tx) => {
    await tx.deleteFrom('tenant_modules').where('module', '=', 'DocumentUrl').execute();
    if (isOn)
      await tx.insertInto('tenant_modules').values({ tenant_id: portal.tenantId, module: 'DocumentUrl' }).execute();
  });

const place = () => `/api/tenants/${portal.tenantId}/integration`;
const NTLM = () => ({
  isEnabled: true,
  domain: `${new URL(portal.sandbox).host}/dms`,
  integrationType: 'ntlm',
  httpSecure: false,
  ntlmUserName: 'AZUOLAS\\paraph',
  ntlmPassword: 'Slaptažodis1',
  apiKey: 'dms-sandbox-key',
  clientId: '',
  grantType: null as string | null,
  scope: '',
  cloudTenantId: '',
  cloudUserName: '',
});
const save = async (change: object = {}) => operator!.browser.request('PUT', place(), { ...NTLM(), ...change });
const OAUTH = {
  integrationType: 'oauth2',
  grantType: 'client_credentials',
  clientId: 'paraph-sandbox',
  scope: 'documents',
};
const CLOUD = {
  ...OAUTH,
  integrationType: 'cloud',
  grantType: 'password',
  cloudTenantId: 'azuolas-cloud',
  cloudUserName: 'paraph@azuolas.example',
  cloudPassword: 'Debesys-2026',
};

/** Sends a document that is complete at once. */
const complete = () => sendDocument(owner!.browser, [{ email: reader!.email, kind: 'copy' }]);
const store = async () => {
  const answer = (await (await fetch(`${portal.sandbox}/api/dms`)).json()) as {
    documents: { id: string; sha256: string; version: number }[];
  };
  return answer.documents;
};

describe('credentials of the document system', () => {
  test('of a company without a connection are empty: its own host is no document system', async () => {
    expect((await operator!.browser.request('GET', place())).body).toMatchObject({ domain: '', isEnabled: false });
  });

  test('TENANT-006 every field is saved and returned, except passwords and keys: only their presence is shown', async () => {
    const full = { ...CLOUD, ntlmUserName: 'AZUOLAS\\paraph' };
    expect((await save(full)).status).toBe(204);
    const { body } = await operator!.browser.request('GET', place());
    const { ntlmPassword: _p, apiKey: _k, ...open } = { ...NTLM(), ...full };
    const { cloudPassword: _c, ...reply } = open;
    expect(body).toEqual({ ...reply, hasNtlmPassword: true, hasApiKey: true, hasCloudPassword: true });
    expect(JSON.stringify(body)).not.toMatch(/Slapta|dms-sandbox-key|Debesys/);
    expect(
      JSON.stringify((await operator!.browser.request('GET', `/api/tenants/${portal.tenantId}`)).body),
    ).not.toMatch(/Slapta|dms-sandbox-key|Debesys/);
  });

  test('are stored encrypted, stay when omitted, and are deleted by an empty text', async () => {
    await save(CLOUD);
    const { rows } = await inSystem(portal.app.platform, (tx) =>
      sql<{
        whole: string;
      }>`select t::text as whole from tenant_integrations t where tenant_id = ${portal.tenantId}`.execute(tx),
    );
    expect(rows[0]!.whole).not.toMatch(/Slapta|dms-sandbox-key|Debesys/);
    await save({ ...CLOUD, ntlmPassword: null, apiKey: null, cloudPassword: undefined });
    expect((await operator!.browser.request('POST', `${place()}/try`)).status).toBe(200);
    await save({ ...OAUTH, ntlmPassword: '' });
    expect((await operator!.browser.request('GET', place())).body).toMatchObject({
      hasNtlmPassword: false,
      hasApiKey: true,
    });
  });

  test('that the chosen method needs are required at their field, and an invalid address is refused', async () => {
    const missing = await save({ ...CLOUD, cloudTenantId: ' ', cloudPassword: '' });
    expect(missing).toMatchObject({
      status: 422,
      body: { errors: { cloudTenantId: { code: 'field.required' }, cloudPassword: { code: 'field.required' } } },
    });
    expect((await save({ ...OAUTH, grantType: 'password' })).body).toMatchObject({
      errors: { grantType: { code: 'field.invalid' } },
    });
    for (const domain of ['', 'https://dms.lt', 'dms.lt?x', 'a b', 'user@dms.lt'])
      expect((await save({ domain })).body, domain).toMatchObject({ errors: { domain: {} } });
  });

  test('SG-31 a document system inside a private network is refused at its field when it is saved', async () => {
    for (const domain of ['169.254.169.254', '10.0.0.1', '0x7f.1', 'localhost'])
      expect(await save({ domain, httpSecure: true }), domain).toMatchObject({
        status: 422,
        body: { errors: { domain: { code: 'integration.address-refused' } } },
      });
    expect((await save({ domain: '[::1]', httpSecure: true })).body).toMatchObject({ errors: { domain: {} } });
  });

  test('are tested by each of the three methods, and a fault is reported by its name', async () => {
    const attempt = async (change: object) => {
      expect((await save(change)).status).toBe(204);
      const { status, body } = await operator!.browser.request('POST', `${place()}/try`);
      return status === 200 ? body.system : body.code;
    };
    for (const way of [{}, OAUTH, CLOUD]) expect(await attempt(way)).toBe('DMS01 sandbox');
    expect(await attempt({ ntlmPassword: 'another' })).toBe('integration.refuses-us');
    expect(await attempt({ domain: 'dms.example.com' })).toBe('integration.address-refused');
    await save({ isEnabled: false });
    expect((await operator!.browser.request('POST', `${place()}/try`)).body.code).toBe('integration.off');
    await sandboxCall(portal, 'PUT', '/api/faults', { service: 'dms', fault: { kind: 'drop' } });
    expect(await attempt({})).toBe('integration.down');
  });

  test('are neither read nor saved by users of the company, and its log says that they changed', async () => {
    for (const { browser } of [admin!, owner!, reader!])
      for (const method of ['GET', 'PUT'] as const)
        expect((await browser.request(method, place(), method === 'PUT' ? NTLM() : undefined)).status).toBe(403);
    await save();
    const { body } = await admin!.browser.request('GET', '/api/admin-log');
    expect(JSON.stringify(body)).toContain('tenant.credentials-changed');
    expect(JSON.stringify(body)).not.toMatch(/Slapta|dms-sandbox-key/);
  });
});

describe('a complete document', () => {
  test('DOC-005 DOC-012 is sent to the system once, unchanged; details name the system and link to it there', async () => {
    await save();
    const sent = await complete();
    const seen = await until(owner!.browser, sent.id, (document) => document.isSentToDms);
    expect(seen).toMatchObject({
      isIntegrationEnabled: true,
      isIntegrationManagerNeeded: false,
      dmsDocumentUrl: `${portal.sandbox}/dms/documents/${sent.id}`,
      dmsTrouble: null,
    });
    expect((await store()).filter(({ id }) => id === sent.id)).toMatchObject([
      { sha256: seen.version.sha256, version: seen.version.number },
    ]);
    const history = (await owner!.browser.request('GET', `/api/documents/${sent.id}/history`)).body as unknown as {
      items: { actionName: string; customData: object }[];
    };
    expect(history.items.filter(({ actionName }) => actionName === 'shared')).toMatchObject([
      { customData: { form: 'documentSystem' } },
    ]);
  });

  test('PERM-012 PERM-042 does not show its address there without permission 10, or without module 32', async () => {
    await save();
    const { id } = await complete();
    await until(owner!.browser, id, (document) => document.isSentToDms);
    const member = { email: reader!.email, kind: 'sign' as const };
    expect(await see(admin!.browser, id)).toMatchObject({
      isSentToDms: true,
      dmsDocumentUrl: expect.stringContaining('/dms/documents/'),
    });
    const own = await sendOwn(reader!, member.email);
    await until(reader!.browser, own, (document) => document.isSentToDms);
    expect(await see(reader!.browser, own)).toMatchObject({
      isIntegrationEnabled: true,
      isSentToDms: true,
      dmsDocumentUrl: null,
    });
    await setModule(false);
    expect(await see(owner!.browser, id)).toMatchObject({
      isIntegrationEnabled: false,
      isSentToDms: false,
      dmsDocumentUrl: null,
    });
    await setModule(true);
  });

  test('shows that a manager is needed when the system says so', async () => {
    await sandboxCall(portal, 'PUT', '/api/dms', { managerNeeded: true });
    await save();
    const { id } = await complete();
    expect(await until(owner!.browser, id, (document) => document.isSentToDms)).toMatchObject({
      isIntegrationManagerNeeded: true,
    });
  });

  test('shows the reason and the next attempt while the system is unavailable, and is sent there automatically afterwards', async () => {
    await save();
    await sandboxCall(portal, 'PUT', '/api/faults', {
      service: 'dms',
      fault: { kind: 'status', status: 503, times: 1 },
    });
    const { id } = await complete();
    const waiting = await until(owner!.browser, id, (document) => Boolean(document.dmsTrouble?.nextTry));
    expect(waiting).toMatchObject({ isSentToDms: false, dmsTrouble: { state: 'waiting' } });
    expect(await until(owner!.browser, id, (document) => document.isSentToDms)).toMatchObject({ dmsTrouble: null });
    expect((await store()).filter((one) => one.id === id)).toHaveLength(1);
  });

  test('that could not be sent shows why, its owner is notified, and an administrator or the owner sends it again', async () => {
    await save({ domain: 'dms.example.com', httpSecure: false });
    const { id } = await complete();
    const failed = await until(owner!.browser, id, (document) => document.dmsTrouble?.state === 'failed');
    expect(failed.dmsTrouble).toEqual({ state: 'failed', reason: 'addressRefused', nextTry: null });
    await reply(id);
    await save();
    expect((await reader!.browser.request('POST', `/api/documents/${id}/integration/send`)).body.code).toBe(
      'access.permission-missing',
    );
    expect((await admin!.browser.request('POST', `/api/documents/${id}/integration/send`)).status).toBe(200);
    await until(owner!.browser, id, (document) => document.isSentToDms);
    expect((await owner!.browser.request('POST', `/api/documents/${id}/integration/send`)).body.code).toBe(
      'integration.not-failed',
    );
  });

  test('is not sent while the system is switched off', async () => {
    await save({ isEnabled: false });
    const before = (await store()).length;
    const { id } = await complete();
    await pause(1500);
    expect((await store()).length).toBe(before);
    expect(await see(owner!.browser, id)).toMatchObject({
      isIntegrationEnabled: false,
      isSentToDms: false,
      dmsTrouble: null,
    });
  });
});

/** Sends a document of the given user that is complete at once. */
async function sendOwn({ browser }: Colleague, email: string): Promise<string> {
  return (await sendDocument(browser, [{ email, kind: 'copy' }])).id;
}

/** Waits until the owner's bell reports a document that could not be sent. */
async function reply(id: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { body } = await owner!.browser.request('GET', '/api/notifications');
    const items = (body as unknown as { items: { event: string; documentId: string }[] }).items;
    if (items.some(({ event, documentId }) => event === 'document.not-sent-to-system' && documentId === id)) return;
    await pause(100);
  }
  throw new Error('The owner was not notified.');
}

describe('a document that comes from the system', () => {
  const bring = async (more: object = {}) => {
    const payload = {
      name: 'Tiekimo sutartis 14',
      fileName: 'contract.pdf',
      file: CONTRACT.toString('base64'),
      members: [{ email: reader!.email, kind: 'acknowledge' }],
      ...more,
    };
    const headers = { host: portal.host, 'x-api-key': key };
    const answer = await portal.app.server!.inject({
      method: 'POST',
      url: '/api/integration/documents',
      headers,
      payload,
    });
    return { status: answer.statusCode, body: answer.json<{ id: string; phase: string; code?: string }>() };
  };

  test('DOC-017 has no owner: its row names its source, nobody has the commands of an owner, an admin may void it', async () => {
    await save();
    const { status, body } = await bring();
    expect([status, body.phase]).toEqual([200, 'acknowledging']);
    const list = (await reader!.browser.request('POST', '/api/documents/get-documents', listOf('waitingForMe')))
      .body as unknown as { items: { id: string; isFromIntegration: boolean; isOwner: boolean }[] };
    expect(list.items.find(({ id }) => id === body.id)).toMatchObject({ isFromIntegration: true, isOwner: false });
    const OWNERS = ['send', 'edit', 'set-members', 'set-terms', 'remind', 'delete', 'relate', 'replace'];
    for (const { browser } of [reader!, owner!, admin!]) {
      const { actions, isFromIntegration } = await see(browser, body.id);
      expect(isFromIntegration).toBe(true);
      expect(actions.filter((act) => OWNERS.includes(act))).toEqual([]);
    }
    expect((await see(owner!.browser, body.id)).actions).not.toContain('void');
    expect((await owner!.browser.request('PUT', `/api/documents/${body.id}/void`, {})).status).toBe(403);
    expect((await see(admin!.browser, body.id)).actions).toContain('void');
    expect((await admin!.browser.request('PUT', `/api/documents/${body.id}/void`, {})).body).toMatchObject({
      phase: 'voided',
    });
  });

  test('is returned when all members have acted', async () => {
    await save();
    const { body } = await bring();
    const { version } = await see(reader!.browser, body.id);
    const act = { signatureType: 4, sha256: version.sha256 };
    expect((await reader!.browser.request('PUT', `/api/documents/${body.id}/approve`, act)).status).toBe(200);
    await until(admin!.browser, body.id, (document) => document.isSentToDms);
  });

  test('AZ-06 comes from an address that no user or member can have', async () => {
    const email = 'Integration@System.local';
    const invited = await admin!.browser.request('POST', '/api/users', {
      email,
      firstName: 'A',
      lastName: 'B',
      roleIds: [4],
    });
    expect(invited.status).toBe(422);
    const { body } = await upload(owner!.browser);
    const asked = await owner!.browser.request('PUT', `/api/documents/${String(body.id)}/signers/set`, {
      members: [{ email, kind: 'acknowledge' }],
    });
    expect(asked.status).toBe(422);
  });

  test('is refused without module 32, and one that cannot be sent leaves nothing', async () => {
    await setModule(false);
    expect((await bring()).body.code).toBe('access.module-off');
    await setModule(true);
    expect((await bring({ file: Buffer.from('no pdf').toString('base64') })).status).toBe(422);
    const twin = { email: reader!.email, kind: 'sign' };
    expect((await bring({ name: 'Twice', members: [twin, twin] })).status).toBe(422);
    const list = (
      await admin!.browser.request('POST', '/api/documents/get-documents', listOf('company', { words: 'Twice' }))
    ).body as unknown as { items: unknown[] };
    expect(list.items).toEqual([]);
    expect(MODULE_NAMES.find((name) => MODULES[name].code === 32)).toBe('DocumentUrl');
  });
});
