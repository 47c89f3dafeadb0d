import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DocumentSystem, type DmsAccess, type DmsConfig, ntlmAccount, ProviderError } from '../src/index.ts';
import { openTestSandbox, type TestSandbox } from './kit/sandbox.ts';

let testSandbox: TestSandbox;
beforeAll(async () => {
  testSandbox = await openTestSandbox();
}, 60_000);
afterAll(() => testSandbox.end());
beforeEach(async () => {
  await testSandbox.send('/api/faults', {}, 'DELETE');
  await testSandbox.send('/api/dms', {}, 'DELETE');
  await testSandbox.send('/api/dms', { managerNeeded: false }, 'PUT');
});

const NTLM: DmsAccess = {
  by: 'ntlm',
  account: ntlmAccount('AZUOLAS\\paraph', 'Slaptažodis1'),
  apiKey: 'dms-sandbox-key',
};
const OAUTH: DmsAccess = {
  by: 'oauth2',
  clientId: 'paraph-sandbox',
  clientSecret: 'dms-sandbox-key',
  scope: 'documents',
};
const CLOUD: DmsAccess = {
  by: 'cloud',
  tenant: 'azuolas-cloud',
  user: 'paraph@azuolas.example',
  password: 'Debesys-2026',
  clientId: 'paraph-sandbox',
  scope: 'documents',
};

const system = (access: DmsAccess, more: Partial<DmsConfig> = {}) =>
  new DocumentSystem({ domain: `${testSandbox.host}/dms`, secure: false, access, allow: [testSandbox.host], ...more });

const document = {
  id: '018f3c52-9a7e-7b54-8d3f-0123456789ab',
  version: 2,
  name: 'Sutartis dėl ąžuolų.pdf',
  bytes: new TextEncoder().encode('%PDF-1.7 signed'),
};
const sha256 = createHash('sha256').update(document.bytes).digest('hex');

/** What a call ended in. */
const endOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'well',
    (error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
      return `${error.code} ${String(error.params['reason'] ?? '')}`;
    },
  );

describe.each([
  ['NTLM', NTLM],
  ['client credentials', OAUTH],
  ['a cloud account', CLOUD],
])('by %s', (_, access) => {
  test('a document is laid there, found and fetched back as it was', async () => {
    const dms = system(access);
    expect(await dms.about()).toEqual({ system: 'DMS01 sandbox' });
    const kept = await dms.put(document);
    expect(kept).toMatchObject({
      id: document.id,
      version: 2,
      sha256,
      size: document.bytes.length,
      managerNeeded: false,
    });
    expect(kept.url).toBe(`http://${testSandbox.host}/dms/documents/${document.id}`);
    expect(await dms.find(document.id)).toEqual(kept);
    expect(await dms.fetch(kept)).toEqual(new Uint8Array(document.bytes));
    expect(await (await fetch(kept.url)).text()).toContain('Sutartis dėl ąžuolų.pdf');
  });

  test('the same version again changes nothing, another content under its number is refused, a newer one replaces it', async () => {
    const dms = system(access);
    const first = await dms.put(document);
    expect(await dms.put(document)).toEqual(first);
    expect(await endOf(dms.put({ ...document, bytes: new Uint8Array(5) }))).toBe('dms.refused http-409');
    expect(await endOf(dms.put({ ...document, version: 1 }))).toBe('dms.refused http-409');
    expect(await dms.put({ ...document, version: 3 })).toMatchObject({ version: 3 });
  });

  test('a fault of the network, of the service, and silence are distinguished from a refusal', async () => {
    const dms = system(access, { timeoutMs: 300, breaker: { failures: 100, restMs: 1 } });
    const during = async (fault: object) => {
      await testSandbox.send('/api/faults', { service: 'dms', fault: { times: 2, ...fault } }, 'PUT');
      const end = await endOf(dms.put(document));
      await testSandbox.send('/api/faults', {}, 'DELETE');
      return end;
    };
    expect(await during({ kind: 'drop' })).toBe('dms.down reset');
    expect(await during({ kind: 'status', status: 503 })).toMatch(/^dms\.(down|bad-answer) /);
    expect(await during({ kind: 'delay', ms: 1000 })).toBe('dms.down timeout');
    expect(await endOf(dms.put(document))).toBe('well');
  });
});

test('a wrong password, key, secret, scope or cloud is a refusal of us, by each way', async () => {
  const wrong: DmsAccess[] = [
    { ...NTLM, account: ntlmAccount('AZUOLAS\\paraph', 'slaptažodis1') },
    { ...NTLM, account: ntlmAccount('AZUOLAS\\somebody', 'Slaptažodis1') },
    { ...NTLM, account: ntlmAccount('OTHER\\paraph', 'Slaptažodis1') },
    { ...NTLM, apiKey: 'another' },
    { ...OAUTH, clientSecret: 'another' },
    { ...OAUTH, scope: 'everything' },
    { ...CLOUD, password: 'another' },
    { ...CLOUD, tenant: 'another' },
  ];
  for (const access of wrong) expect(await endOf(system(access).about())).toMatch(/^dms\.refuses-us /);
  expect(await endOf(system({ ...NTLM, account: ntlmAccount('PARAPH', 'Slaptažodis1') }).about())).toBe('well');
});

test('a required manager is reported', async () => {
  await testSandbox.send('/api/dms', { managerNeeded: true }, 'PUT');
  expect(await system(NTLM).put(document)).toMatchObject({ managerNeeded: true });
});

test('a token that the system has forgotten is fetched again, once', async () => {
  const dms = system(OAUTH);
  await dms.put(document);
  await testSandbox.send('/api/dms', {}, 'DELETE');
  expect(await dms.put(document)).toMatchObject({ id: document.id });
});

test('forty calls at once by NTLM each have their own connection and all succeed', async () => {
  const dms = system(NTLM);
  const ids = Array.from({ length: 40 }, (_, n) => document.id.slice(0, -2) + String(10 + n));
  const kept = await Promise.all(ids.map((id) => dms.put({ ...document, id })));
  expect(kept.map(({ id }) => id)).toEqual(ids);
});

test('five failures pause the system; a refusal does not', async () => {
  const dms = system(NTLM, { breaker: { failures: 5, restMs: 60_000 } });
  for (let n = 0; n < 6; n += 1) await endOf(dms.find(document.id));
  expect(await endOf(dms.find(document.id))).toBe('dms.refused http-404');
  await testSandbox.send('/api/faults', { service: 'dms', fault: { kind: 'drop' } }, 'PUT');
  for (let n = 0; n < 5; n += 1) await endOf(dms.about());
  expect(await endOf(dms.about())).toBe('dms.down circuit-open');
});

describe('credentials go nowhere else', () => {
  const at = (domain: string, more: Partial<DmsConfig> = {}) =>
    endOf((async () => new DocumentSystem({ domain, secure: true, access: NTLM, ...more }).about())());
  test.each([
    ['127.0.0.1', 'private-address'],
    ['localhost', 'private-address'],
    ['169.254.169.254', 'private-address'],
    ['[::ffff:10.0.0.1]', 'private-address'],
    ['dms.example.com:8443', 'port'],
    ['user:pw@dms.example.com', 'unreadable'],
    ['dms.example.com?x=', 'unreadable'],
  ])('%s is refused', async (domain, reason) => {
    expect(await at(domain)).toBe(`dms.address-refused ${reason}`);
  });
  test('plain HTTP only to hosts that the operator named', async () => {
    expect(await at('dms.example.com', { secure: false })).toBe('dms.address-refused not-secure');
    expect(await at(`${testSandbox.host}/dms`, { secure: false, allow: ['other.host:80'] })).toBe(
      'dms.address-refused not-secure',
    );
  });
});

test('a log line describes a call without credentials and addresses', async () => {
  const lines: unknown[] = [];
  await system(NTLM, { log: (line) => lines.push(line) }).put(document, { traceId: 't-1' });
  expect(lines).toMatchObject([{ service: 'dms', operation: 'document.put', traceId: 't-1', outcome: 'ok' }]);
  expect(JSON.stringify(lines)).not.toMatch(/paraph|Slapta|dms-sandbox|NTLM /);
});
