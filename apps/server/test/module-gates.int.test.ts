import { allEndpoints, type Endpoint } from '@paraph/contract';
import { CAPABILITIES, type CapabilityGate, type Module } from '@paraph/domain';
import { beforeAll, expect, test } from 'vitest';
import { inTenant } from '../src/platform/db/index.ts';
import { createIsolationFixture, type IsolationFixture } from './isolation/fixture.ts';
import { call } from './isolation/request.ts';
import { type Sample, SAMPLES } from './isolation/samples.ts';

let fixture: IsolationFixture;
beforeAll(async () => {
  fixture = await createIsolationFixture();
});

/** Modules that a call requires because of its content, not by its capability. */
const BY_CONTENT: Record<string, Module> = {
  'documents.remind': 'ManageSigners',
  'form-filling.create': 'HR',
  'form-filling.get': 'HR',
  'form-filling.file': 'HR',
  'form-filling.save': 'HR',
  'form-filling.submit': 'HR',
};

/** Other refusals than that the module is off, and why. */
const REFUSALS: Record<string, { code: string; why: string }> = {
  'form-filling.create': { code: 'generic.not-found', why: 'A template of a module that is off does not exist.' },
};

const gateOf = ({ capability }: Endpoint): CapabilityGate => (capability ? CAPABILITIES[capability] : {});
const modulesOf = (endpoint: Endpoint): Module[] =>
  [...(gateOf(endpoint).modules ?? []), BY_CONTENT[endpoint.name] ?? []].flat();
const GATED = allEndpoints.filter((endpoint) => modulesOf(endpoint).length > 0);

/** Calls an endpoint for its sample's own caller while a module is off. */
async function callWithout(module: Module, endpoint: Endpoint, { input, as, key }: Sample) {
  const { tenantId, ctx } = fixture.oak;
  const removed = await inTenant(ctx, (tx) =>
    tx
      .deleteFrom('tenant_modules')
      .where('tenant_id', '=', tenantId)
      .where('module', '=', module)
      .returning('module')
      .execute(),
  );
  expect(removed, 'it was on').toHaveLength(1);
  const { host, cookies, token } = as.browser;
  const headers: Record<string, string> = key ? { 'x-api-key': key } : { authorization: `Bearer ${token}` };
  const answer = await call(fixture.app, endpoint, input, { host, headers, cookies });
  await inTenant(ctx, (tx) => tx.insertInto('tenant_modules').values({ tenant_id: tenantId, module }).execute());
  return answer;
}

test.each(GATED.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s is refused to everybody while one of its modules is off',
  async (name, endpoint) => {
    const sample = await SAMPLES[name]!(fixture);
    for (const module of modulesOf(endpoint)) {
      const { status, code, all } = await callWithout(module, endpoint, sample);
      const isHidden = BY_CONTENT[name] === module && REFUSALS[name];
      const refusal = isHidden ? [404, REFUSALS[name]!.code] : [403, 'access.module-off'];
      expect([module, status, code], all).toEqual([module, ...refusal]);
    }
  },
);
