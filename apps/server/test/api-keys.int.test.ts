import { AppError } from '@paraph/domain';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createTenant } from '../src/features/tenants/index.ts';
import { systemContext } from '../src/platform/context.ts';
import { newId } from '../src/platform/ids.ts';
import { CONTRACT, startTestPortal, newColleague, sendDocument, type TestPortal } from './test-portal.ts';

type Colleague = Awaited<ReturnType<typeof newColleague>>;
let portal: TestPortal;
let operator: Colleague;
let ieva: Colleague;
beforeAll(async () => {
  portal = await startTestPortal();
  operator = await newColleague(await newTenant('operator'), 'Saulė Gintarienė', { roles: ['superadmin'] });
  ieva = await newColleague(portal, 'Ieva Žemaitienė');
});

/** Makes a separate company, so that usage of one test does not affect another. */
async function newTenant(kind: 'operator' | 'company'): Promise<TestPortal> {
  const host = `k${newId().slice(-12)}.localhost`;
  const named = { kind, name: host, hosts: [host], locale: 'lt', zone: 'Europe/Vilnius' } as const;
  const tenantId = await createTenant(portal.app.platform, { ...named, hosts: [host] });
  return { ...portal, host, tenantId, ctx: systemContext(portal.app.platform, tenantId) };
}

const asOperator = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
  operator.browser.request(method, url, body);

async function newKey(tenantId: string) {
  const { body } = await asOperator('POST', `/api/key/${tenantId}/create`);
  return { id: String(body.id), value: String(body.value) };
}

const DOCUMENT = { name: 'Užsakymas 17', file: CONTRACT.toString('base64') };
const APPROVAL = { document: DOCUMENT, approver: 'Ieva Žemaitienė' };
/**
 * A call that is admitted and counted, then refused at once because the file is empty: so a thousand of them are fast.
 */
const KNOCK = { document: { name: 'Tuščias', file: '' }, approver: 'Ieva Žemaitienė' };
const LET_IN = { status: 422, body: { code: 'file.missing' } };

/** Makes a call with an API key only. */
async function request(
  host: string,
  key: string,
  [method, url]: ['GET' | 'POST' | 'DELETE', string],
  payload?: object,
) {
  const headers = { host, 'x-api-key': key };
  const answer = await portal.app.server!.inject({ method, url, headers, ...(payload && { payload }) });
  const isJson = String(answer.headers['content-type']).includes('json');
  const body = (isJson && answer.body ? answer.json() : {}) as Record<string, unknown> & { code?: string };
  return { status: answer.statusCode, body, headers: answer.headers };
}
const approve = (host: string, key: string, body: object = APPROVAL) =>
  request(host, key, ['POST', '/api/document/approve'], body);
const knock = (host: string, key: string) => approve(host, key, KNOCK);
const limitTo = (tenantId: string, terms: object) =>
  asOperator('POST', `/api/key/${tenantId}/business-properties/set`, { pricePerExceededApiAction: '0.05', ...terms });

describe('an API key of the company', () => {
  test('that is missing, unknown or revoked gets 401 and does nothing; restored it works again (SIGN-079, TENANT-020)', async () => {
    const { tenantId, host } = await newTenant('company');
    const [one, other] = [await newKey(tenantId), await newKey(tenantId)];
    expect(await request(host, '', ['POST', '/api/document/approve'], APPROVAL)).toMatchObject({ status: 401 });
    expect(await approve(host, 'pk_nobody')).toMatchObject({ status: 401, body: { code: 'access.key-unknown' } });
    expect(await knock(host, one.value)).toMatchObject(LET_IN);
    const revoke = (body: object) => asOperator('PUT', '/api/key', { tenantId, ...body });
    expect((await revoke({ keyId: one.id, revoked: true })).status).toBe(204);
    expect(await approve(host, one.value)).toMatchObject({ status: 401, body: { code: 'access.key-unknown' } });
    expect(await knock(host, other.value)).toMatchObject(LET_IN);
    expect((await revoke({ revoked: true })).status).toBe(204);
    expect(await approve(host, other.value)).toMatchObject({ status: 401 });
    expect((await revoke({ revoked: false })).status).toBe(204);
    expect(await knock(host, one.value)).toMatchObject(LET_IN);
    expect((await revoke({ keyId: newId(), revoked: true })).status).toBe(404);
  });

  test('of a deactivated company is refused', async () => {
    const { tenantId, host } = await newTenant('company');
    const { value } = await newKey(tenantId);
    await asOperator('PUT', `/api/tenants/${tenantId}/set-activation`, { isDeactivated: true });
    expect(await approve(host, value)).toMatchObject({ status: 401, body: { code: 'access.key-unknown' } });
  });

  test('AZ-17 opens the signing service and no call of users', async () => {
    const { value } = await newKey(portal.tenantId);
    const { id, version } = await sendDocument(ieva.browser, [{ email: ieva.email, kind: 'sign' }]);
    for (const path of [
      '/api/session',
      `/api/documents/${id}`,
      `/api/documents/${id}/file`,
      '/api/users',
      '/api/notifications',
    ])
      expect(await request(portal.host, value, ['GET', path]), path).toMatchObject({
        status: 403,
        body: { code: 'access.role-missing' },
      });
    const start = { documentId: id, sha256: version.sha256, countryCode: 'lt', personalCode: '38503150068' };
    expect(await request(portal.host, value, ['POST', '/api/smartId/sign'], start)).toMatchObject({
      status: 422,
      body: { errors: { documentId: { code: 'field.unknown' } } },
    });
  });

  test('SG-04 has fields of its own: a user who sends one is refused at that field', async () => {
    const { id, version } = await sendDocument(ieva.browser, [{ email: ieva.email, kind: 'sign' }]);
    const start = { documentId: id, sha256: version.sha256, flow: 'device-link' };
    for (const more of [{ document: DOCUMENT }, { company: 'UAB Kita' }, { redirectUrl: 'https://elsewhere.example/' }])
      expect(await ieva.browser.request('POST', '/api/smartId/sign', { ...start, ...more })).toMatchObject({
        status: 422,
        body: { errors: { [Object.keys(more)[0]!]: { code: 'field.unknown' } } },
      });
    expect(
      (await ieva.browser.request('POST', '/api/smartId/sign', { flow: 'device-link' })).body.errors,
    ).toMatchObject({
      documentId: { code: 'field.required' },
    });
  });
});

describe('the usage of an API key', () => {
  test('AZ-17 of 1,000 simultaneous calls exactly the remaining number of the month is served (API-016)', async () => {
    const { tenantId, host } = await newTenant('company');
    const { value } = await newKey(tenantId);
    await limitTo(tenantId, { apiActionLimit: 100 });
    await approve(host, 'pk_nobody'); // the cache contains the company of the host from here on
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => knock(host, value)));
    // On a busy machine calls get 503 and are not counted; the rest of the month is then used up one by one.
    do answers.push(await knock(host, value));
    while (answers.at(-1)!.status !== 429);
    expect(answers.filter(({ status }) => ![LET_IN.status, 429, 503].includes(status))).toEqual([]);
    expect(answers.filter(({ status }) => status === LET_IN.status)).toHaveLength(100);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(refused.body).toMatchObject({ code: 'api.limit-spent', params: { limit: 100 } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const { body } = await asOperator('GET', `/api/key/${tenantId}`);
    expect(body).toMatchObject({
      items: [{ acts: 100, lastUsedAt: expect.any(String) as string }],
      months: [{ acts: 100, beyond: 0, cost: '0.00' }],
    });
  });

  test('AZ-17 does not count a call that an outage of the file store leaves unserved', async () => {
    const { tenantId, host } = await newTenant('company');
    const { value } = await newKey(tenantId);
    await limitTo(tenantId, { apiActionLimit: 1, servesBeyond: true });
    expect((await approve(host, value)).status).toBe(200);
    const { blobs } = portal.app.platform.files;
    const isAway = vi.spyOn(blobs, 'adopt').mockRejectedValue(new AppError('generic.files-away'));
    const unserved = { ...APPROVAL, approver: 'Rūta Kalnienė' };
    expect((await approve(host, value, unserved)).status).toBe(503);
    isAway.mockRestore();
    const { body } = await asOperator('GET', `/api/key/${tenantId}`);
    expect(body).toMatchObject({ items: [{ acts: 1 }], months: [{ acts: 1, beyond: 0, cost: '0.00' }] });
    expect((await approve(host, value)).status).toBe(200);
  });

  test('beyond the limit continues at a price if the operator agreed; polling costs nothing (TENANT-022)', async () => {
    const company = await newTenant('company');
    const { tenantId, host } = company;
    const { browser } = await newColleague(company, 'Rūta Ąžuolaitė', { roles: ['admin'] });
    const { value } = await newKey(tenantId);
    await limitTo(tenantId, { apiActionLimit: 1, servesBeyond: true });
    for (let call = 0; call < 3; call += 1) expect(await knock(host, value)).toMatchObject(LET_IN);
    expect(await request(host, value, ['GET', `/api/session/${newId()}`])).toMatchObject({ status: 404 });
    const months = async () => (await asOperator('GET', `/api/key/${tenantId}`)).body.months;
    expect(await months()).toMatchObject([{ acts: 3, beyond: 2, cost: '0.10' }]);
    const report = await browser.request('GET', '/api/billing-report?period=today');
    expect(report).toMatchObject({ status: 200, body: { api: { acts: 3, beyond: 2, cost: '0.10' } } });
    await limitTo(tenantId, { apiActionLimit: 1 });
    expect((await approve(host, value)).status).toBe(429);
    expect(await months()).toMatchObject([{ acts: 3, beyond: 2 }]);
    await limitTo(tenantId, { apiActionLimit: 0 });
    expect((await approve(host, value)).status).toBe(429);
  });

  test('does not count invalid requests, which are refused at their field', async () => {
    const { tenantId, host } = await newTenant('company');
    const { value } = await newKey(tenantId);
    expect((await approve(host, value, { document: DOCUMENT })).body.errors).toMatchObject({
      approver: { code: 'field.required' },
    });
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect((await approve(host, value, { ...APPROVAL, approveDate: tomorrow })).body.errors).toMatchObject({
      approveDate: { code: 'field.future' },
    });
    expect((await asOperator('GET', `/api/key/${tenantId}`)).body.months).toEqual([]);
  });
});
