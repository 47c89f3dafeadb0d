import { completePades, extendPades, preparePades } from '@paraph/engine/pades';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { anchoredIn, makePorts, ProviderError, SmartId } from '../src/index.ts';
import { openTestSandbox, type TestSandbox } from './kit/sandbox.ts';
import { smallPdf } from './kit/small-pdf.ts';

/** Engine, clients and simulators together: a PDF signed to B-LT over HTTP. */
let testSandbox: TestSandbox;
beforeAll(async () => {
  testSandbox = await openTestSandbox();
});
afterAll(() => testSandbox.end());
afterEach(() => testSandbox.send('/api/faults', {}, 'DELETE'));

const portsOf = ({ urls, host }: TestSandbox) =>
  makePorts({
    timestamps: { services: urls.tsa.map((url, index) => ({ name: `tsa${index + 1}`, url })), timeoutMs: 1500 },
    sources: { allow: [host] },
  });

async function signed(): Promise<Uint8Array> {
  const smartId = new SmartId({
    baseUrl: testSandbox.urls.smartId,
    relyingPartyUuid: '00000000-0000-4000-8000-000000000000',
    relyingPartyName: 'DEMO',
    schemeName: 'smart-id-demo',
    trust: anchoredIn(testSandbox.authorities),
  });
  const common = {
    flow: 'notification',
    person: { country: 'lt', code: '38503150068' },
    text: 'Sutartis',
    language: 'lt',
  } as const;
  const documentNumber = 'PNOLT-38503150068-PARA-Q';
  const choice = await smartId.chooseCertificate({ ...common, documentNumber });
  if (!('ready' in choice)) throw new Error('asked the phone');
  const { certificate } = choice.ready;
  const file = smallPdf();
  const prepared = preparePades(file, {
    time: new Date(),
    certificate,
    algorithm: { scheme: 'rsa-pss', digest: 'SHA-256' },
  });
  const { handle } = await smartId.startSignature({
    ...common,
    documentNumber,
    certificate,
    digest: prepared.digest,
    digestAlgorithm: 'SHA-256',
  });
  const poll = await smartId.poll(handle, { waitMs: 5000 });
  if (poll.state !== 'finished' || poll.what !== 'signature') throw new Error(JSON.stringify(poll));
  return completePades(file, prepared.session, poll.signature, portsOf(testSandbox));
}

test('a person signs on the phone, and the file reaches B-LT with stamp and status from the services', async () => {
  const file = await signed();
  const complete = await extendPades(file, 'B-LT', portsOf(testSandbox), {
    time: new Date(),
    trust: testSandbox.authorities,
  });
  expect(complete.length).toBeGreaterThan(file.length);
  expect(new TextDecoder('latin1').decode(complete)).toContain('/DSS');
});

test('with the first timestamp service down the second one stamps', async () => {
  await testSandbox.send('/api/faults', { service: 'tsa1', fault: { kind: 'status', status: 503 } }, 'PUT');
  const complete = await extendPades(await signed(), 'B-LT', portsOf(testSandbox), {
    time: new Date(),
    trust: testSandbox.authorities,
  });
  expect(new TextDecoder('latin1').decode(complete)).toContain('/DSS');
});

test('SG-15 with both down nothing of a lower level is returned, and the reason names both', async () => {
  for (const service of ['tsa1', 'tsa2'])
    await testSandbox.send('/api/faults', { service, fault: { kind: 'rejection' } }, 'PUT');
  const failed = await extendPades(await signed(), 'B-LT', portsOf(testSandbox), {
    time: new Date(),
    trust: testSandbox.authorities,
  }).catch((cause: unknown) => cause);
  const seen = failed instanceof ProviderError ? failed : (failed as Error).cause;
  expect(seen).toMatchObject({ code: 'trust.timestamp-unavailable', detail: 'tsa1: rejection; tsa2: rejection' });
});
