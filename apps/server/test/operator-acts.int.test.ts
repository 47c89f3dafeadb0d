import { allEndpoints } from '@paraph/contract';
import { defaultModules, MODULES } from '@paraph/domain';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inSystem, inTenant } from '../src/platform/db/index.ts';
import { readChain } from '../src/platform/events/index.ts';
import { newId } from '../src/platform/ids.ts';
import { sendMail } from '../src/platform/mail/index.ts';
import { startTestPortal, newColleague, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
let operator: Awaited<ReturnType<typeof newColleague>>;
let companyId: string;
beforeAll(async () => {
  portal = await startTestPortal();
  operator = await newColleague(portal, 'Saulė Gintarienė', { roles: ['superadmin'] });
  companyId = String((await request('POST', '/api/tenants', company())).body['id']);
});
const request = (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
  operator.browser.request(method, url, body);

const company = () => {
  const key = `k${newId().slice(-12)}`;
  const moduleIds = defaultModules(true).map((name) => MODULES[name].code);
  const place = { isCompany: true, locale: 'lt', zone: 'Europe/Vilnius', hosts: [`${key}.localhost`] };
  return { ...place, name: `UAB ${key}`, key, moduleIds, signaturesLimit: 100, passwordExpirationHours: 2160 };
};

const READS = 'it changes nothing';
const ELSEWHERE = 'the tests of lost factors read its entry';

/** Every call of the operator that may change something, or why it leaves no entry of this kind. */
const CALLS: Record<string, string | (() => Promise<{ status: number; body: object }>)> = {
  'tenants.export-csv': READS,
  'integration.try': READS,
  'operator.examine': READS,
  'account-recovery.start': ELSEWHERE,
  'account-recovery.cancel': ELSEWHERE,
  'tenants.create': () => request('POST', '/api/tenants', company()),
  'tenants.edit': () => request('PUT', `/api/tenants/${companyId}`, company()),
  'tenants.set-activation': () => request('PUT', `/api/tenants/${companyId}/set-activation`, { isDeactivated: false }),
  'tenants.invite-admin': () =>
    request('POST', `/api/tenants/${companyId}/invite-admin`, {
      email: `${newId().slice(-12)}@azuolas.example`,
      firstName: 'Aldona',
      lastName: 'Pirmoji',
    }),
  'tenants.set-providers': () =>
    request('PUT', `/api/tenants/${companyId}/providers`, {
      eparakstsClientId: null,
      eidEasyClientId: null,
      eidEasyMethods: [],
    }),
  'tenants.create-key': () => request('POST', `/api/key/${companyId}/create`),
  'tenants.revoke-keys': () => request('PUT', '/api/key', { tenantId: companyId, revoked: true }),
  'tenants.set-key-terms': () =>
    request('POST', `/api/key/${companyId}/business-properties/set`, {
      apiActionLimit: 10,
      pricePerExceededApiAction: '0.10',
      servesBeyond: false,
    }),
  'integration.save': () =>
    request('PUT', `/api/tenants/${companyId}/integration`, {
      isEnabled: false,
      domain: 'dms.azuolas.example',
      httpSecure: true,
      integrationType: 'ntlm',
      ntlmUserName: '',
      clientId: '',
      grantType: null,
      scope: '',
      cloudTenantId: '',
      cloudUserName: '',
    }),
  'operator.retry-job': async () => {
    const { platform } = portal.app;
    const id = await platform.jobs.boss.send('dead-letters', { deliveryId: newId(), tenantId: portal.tenantId });
    const source = 'job.webhook-delivery';
    await inSystem(platform, (tx) => sql`update pgboss.job set source_name = ${source} where id = ${id}`.execute(tx));
    return request('POST', `/api/operator/jobs/${id}/retry`);
  },
  'operator.release-held': () => request('POST', '/api/operator/held-jobs/release'),
  'operator.discard-held': () => request('POST', '/api/operator/held-jobs/discard'),
  'operator.resend-mail': async () => {
    const params = { DocumentName: 'Sutartis', ExecutorName: 'Jonas', DocumentLink: 'https://azuolas.example/g/1' };
    const id = await inTenant(portal.ctx, (tx) =>
      sendMail(tx, { to: 'gavejas@azuolas.example', template: 'signed', locale: 'lt', params }),
    );
    return request('POST', `/api/operator/mails/${id}/resend`);
  },
  'operator.resend-mails': () => request('POST', '/api/operator/mails/resend', { cause: 'login' }),
};

const entries = async () => {
  const chain = await inTenant(portal.ctx, (tx) => readChain(tx, 'tenant', portal.tenantId));
  return chain.map(({ name, actorId: by }) => ({ name, by }));
};

test('every act of the operator is known here', () => {
  const acts = allEndpoints.filter(
    ({ capability, method }) => method !== 'GET' && ['operator.open', 'tenants.manage'].includes(capability ?? ''),
  );
  expect(acts.map(({ name }) => name).toSorted()).toEqual(Object.keys(CALLS).toSorted());
});

const ACTS = Object.entries(CALLS).flatMap(([name, call]) => (typeof call === 'string' ? [] : [[name, call] as const]));
test.each(ACTS)('the log of the operator says that somebody did %s', async (_name, call) => {
  const before = (await entries()).length;
  const answer = await call();
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  const own = (await entries()).slice(before).filter(({ by }) => by === operator.userId);
  expect(own.length, JSON.stringify(own)).toBeGreaterThan(0);
});
