import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { anchoredIn, EidEasy, type PollResult, type SigningHandle, type Started } from '../src/index.ts';
import { LANGUAGES } from '../src/eid-easy/wire.ts';
import { ProviderError } from '../src/signing/provider-error.ts';
import { sandboxOfFile } from './kit/sandbox.ts';

const testSandbox = sandboxOfFile();
let client: EidEasy;
beforeAll(() => {
  client = newClient();
});

const newClient = (more: object = {}) =>
  new EidEasy({
    baseUrl: testSandbox.urls.eidEasy,
    clientId: 'paraph-sandbox',
    clientSecret: 'sandbox-secret',
    trust: anchoredIn(testSandbox.authorities),
    pause: async () => undefined,
    ...more,
  });

const ORDER = {
  flow: 'device-link',
  person: null,
  text: 'Sutartis 14',
  language: 'lt',
  callbackUrl: 'https://azuolas.example/documents/eparaksts-mobile/callback',
  digest: createHash('sha256').update('covered bytes').digest(),
  digestAlgorithm: 'SHA-256',
} as const;

/** A browser at the hosted page: presses one button and is sent back. */
async function browse({ challenge }: Started, press: RegExp): Promise<string> {
  if (challenge.show !== 'redirect') throw new Error('no redirect');
  const page = await (await fetch(challenge.url)).text();
  const buttons = [...page.matchAll(/href="(\/eid-easy\/answer[^"]+)">([^<]+)</g)];
  const href = buttons.find(([, , text]) => press.test(text!))![1]!.replaceAll('&amp;', '&');
  return (await fetch(`http://${testSandbox.host}${href}`, { redirect: 'manual' })).headers.get('location')!;
}

const sha256 = (bytes: string) => createHash('sha256').update(bytes).digest('hex');
const stored = (handle: SigningHandle) => JSON.parse(JSON.stringify(handle)) as SigningHandle;

async function go(press: RegExp, order: object = {}): Promise<PollResult> {
  const started = await client.startSignature({ ...ORDER, ...order });
  const handle = client.acceptCallback(stored(started.handle), await browse(started, press));
  return client.poll(stored(handle));
}

const failed = (code: string) => ({ state: 'failed', code });
const change = (part: object) => testSandbox.send('/api/people/jonas-cepas', part, 'PATCH');

describe('eID Easy in hash mode', () => {
  test('SIGN-081 Estonian is sent as et, which is its code outside the portal', async () => {
    expect(LANGUAGES).toEqual({ lt: 'lt', lv: 'lv', ee: 'et', ru: 'ru', en: 'en' });
    // The sandbox accepts only what eID Easy documents: it would refuse `ee`.
    expect(await go(/Kristjan/, { language: 'ee' })).toMatchObject({ state: 'finished' });
  });

  test('only a digest is sent, and a complete signature over it is returned', async () => {
    expect(await go(/Jonas/)).toMatchObject({
      state: 'finished',
      what: 'cms',
      person: { country: 'lt', code: '38503150068' },
    });
    expect(await go(/Kristjan/)).toMatchObject({ state: 'finished', what: 'cms', person: { country: 'ee' } });
    expect(await go(/Jānis/)).toMatchObject({ state: 'finished', what: 'cms', person: { country: 'lv' } });
  });

  test('the return proves nothing: while nobody has signed, it runs', async () => {
    const started = await client.startSignature(ORDER);
    const address = new URL(ORDER.callbackUrl);
    address.search = new URLSearchParams({ state: String(started.handle['returnKey']), result: 'ok' }).toString();
    const handle = client.acceptCallback(stored(started.handle), address.href);
    expect(await client.poll(stored(handle))).toEqual({ state: 'running', waitingFor: 'person' });
  });

  test('a way back of another session or place is none', async () => {
    const started = await client.startSignature(ORDER);
    expect(() => client.acceptCallback(started.handle, `${ORDER.callbackUrl}?state=x`)).toThrow('callback-forged');
    expect(() =>
      client.acceptCallback(started.handle, `https://evil.example/?state=${String(started.handle['returnKey'])}`),
    ).toThrow('callback-forged');
  });

  test.each([
    ['Cancel on the page', /Cancel/, {}, 'signing.refused'],
    ['refusal', /Jonas/, { behaviour: 'refuses' }, 'signing.refused'],
    ['a fault of the service', /Jonas/, { behaviour: 'server-error' }, 'signing.provider-fault'],
    ['a signature over another digest', /Jonas/, { behaviour: 'protocol-failure' }, 'signing.bad-signature'],
    ['a broken signature', /Jonas/, { behaviour: 'bad-signature' }, 'signing.bad-signature'],
    ['a login certificate', /Jonas/, { behaviour: 'unusable' }, 'signing.certificate-unfit'],
    ['an expired certificate', /Jonas/, { certificateStatus: 'expired' }, 'signing.certificate-expired'],
  ])('%s ends by name', async (_, press, part, code) => {
    await change(part);
    expect(await go(press)).toMatchObject(failed(code));
  });

  test('a person who was not requested is refused', async () => {
    await change({ behaviour: 'other-person' });
    const person = { country: 'lt', code: '38503150068' } as const;
    expect(await go(/Jonas/, { person })).toMatchObject(failed('signing.wrong-person'));
  });

  test('an authority that is not configured is refused', async () => {
    const started = await client.startSignature(ORDER);
    await browse(started, /Jonas/);
    const strict = newClient({ trust: anchoredIn([]) });
    expect(await strict.poll(started.handle)).toMatchObject(failed('signing.certificate-untrusted'));
  });

  test('a wrong secret is an alarm for the operator', async () => {
    await expect(newClient({ clientSecret: 'x' }).startSignature(ORDER)).rejects.toThrow('provider-refuses-us');
  });

  test.each([
    ['garbage', { kind: 'garbage' }],
    ['half an answer', { kind: 'half' }],
    ['503', { kind: 'status', status: 503 }],
  ])('%s spoils only this question', async (_, fault) => {
    const started = await client.startSignature(ORDER);
    await browse(started, /Jonas/);
    await testSandbox.send('/api/faults', { service: 'eid-easy', fault }, 'PUT');
    await expect(newClient({ timeoutMs: 1000 }).poll(started.handle)).rejects.toThrow(ProviderError);
  });
});

describe('eID Easy over the files of a container', () => {
  const files = [
    { name: 'sutartis & priedas.pdf', mediaType: 'application/pdf', sha256: sha256('one') },
    { name: 'lentelė.xml', mediaType: 'text/xml', sha256: sha256('two') },
  ];
  async function goWhole(press: RegExp, over: object = { files }): Promise<PollResult> {
    const { digest: _digest, digestAlgorithm: _algorithm, ...order } = ORDER;
    const started = await client.startWhole({ ...order, over: over as { files: typeof files } });
    const handle = client.acceptCallback(stored(started.handle), await browse(started, press));
    return client.poll(stored(handle));
  }

  test('digests and names go out, and XAdES over just these comes back, by RSA and by ECDSA', async () => {
    for (const [press, country] of [
      [/Jonas/, 'lt'],
      [/Jānis/, 'lv'],
    ] as const)
      expect(await goWhole(press)).toMatchObject({ state: 'finished', what: 'xades', person: { country } });
  });

  test.each([
    ['other digests', { behaviour: 'protocol-failure' }, 'signing.bad-signature'],
    ['a broken value', { behaviour: 'bad-signature' }, 'signing.bad-signature'],
    ['a login certificate', { behaviour: 'unusable' }, 'signing.certificate-unfit'],
    ['an expired certificate', { certificateStatus: 'expired' }, 'signing.certificate-expired'],
  ])('%s ends by name', async (_, part, code) => {
    await change(part);
    expect(await goWhole(/Jonas/)).toMatchObject(failed(code));
  });

  test('a file in a folder cannot be named there', async () => {
    const inFolder = { files: [{ ...files[0]!, name: 'priedai/a.pdf' }] };
    await expect(goWhole(/Jonas/, inFolder)).rejects.toThrow('file-in-folder');
  });
});
