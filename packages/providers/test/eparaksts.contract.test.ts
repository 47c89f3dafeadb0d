import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { anchoredIn, Eparaksts, type PollResult, type SigningHandle, type Started } from '../src/index.ts';
import { ProviderError } from '../src/signing/provider-error.ts';
import { sandboxOfFile } from './kit/sandbox.ts';

const testSandbox = sandboxOfFile();
let client: Eparaksts;
beforeAll(() => {
  client = newClient();
});

const newClient = (more: object = {}) =>
  new Eparaksts({
    baseUrl: testSandbox.urls.eparaksts,
    clientId: 'paraph-sandbox',
    clientSecret: 'sandbox-secret',
    trust: anchoredIn(testSandbox.authorities),
    pause: async () => undefined,
    ...more,
  });

const CALLBACK = 'https://azuolas.example/documents/eparaksts-mobile/callback';
const ORDER = { flow: 'device-link', person: null, text: 'Līgums 14', language: 'lv', callbackUrl: CALLBACK } as const;
const DIGEST = createHash('sha256').update('signed attributes').digest();

/** A browser at the platform's page: presses one button and is sent back. */
async function browse({ challenge }: Started, press: RegExp): Promise<string> {
  if (challenge.show !== 'redirect') throw new Error('no redirect');
  const page = await fetch(challenge.url, { redirect: 'manual' });
  if (page.status === 302) return page.headers.get('location')!;
  const buttons = [...(await page.text()).matchAll(/href="(\/eparaksts\/answer[^"]+)">([^<]+)</g)];
  const href = buttons.find(([, , text]) => press.test(text!))![1]!.replaceAll('&amp;', '&');
  const answer = await fetch(`http://${testSandbox.host}${href}`, { redirect: 'manual' });
  return answer.headers.get('location')!;
}

const stored = (handle: SigningHandle) => JSON.parse(JSON.stringify(handle)) as SigningHandle;

async function go(started: Started, press: RegExp): Promise<PollResult> {
  const handle = client.acceptCallback(stored(started.handle), await browse(started, press));
  return client.poll(stored(handle));
}

async function chosen() {
  const poll = await go(await client.chooseCertificate(ORDER), /Jānis/);
  if (poll.state !== 'finished' || poll.what !== 'certificate') throw new Error(JSON.stringify(poll));
  return poll.chosen;
}

async function sign(press = /Jānis/): Promise<PollResult> {
  const { certificate, person, documentNumber } = await chosen();
  const started = await client.startSignature({
    ...ORDER,
    person,
    certificate,
    documentNumber: documentNumber!,
    digest: DIGEST,
    digestAlgorithm: 'SHA-256',
  });
  return go(started, press);
}

const failed = (code: string) => ({ state: 'failed', code });
const change = (behaviour: string) => testSandbox.send('/api/people/janis-berzins', { behaviour }, 'PATCH');

describe('eParaksts mobile', () => {
  test('nothing happens before the browser comes back', async () => {
    const { handle, challenge } = await client.chooseCertificate(ORDER);
    expect(challenge).toMatchObject({ show: 'redirect', url: expect.stringContaining('ui_locales=lv') as string });
    expect(await client.poll(stored(handle))).toEqual({ state: 'running', waitingFor: 'callback' });
  });

  test('two trips: whose key it is, then the signature over our digest as a DER sequence', async () => {
    const { person, algorithm } = await chosen();
    expect(person).toEqual({ country: 'lv', code: '320001-47114', givenName: 'JĀNIS', surname: 'BĒRZIŅŠ' });
    expect(algorithm).toEqual({ scheme: 'ecdsa', digest: 'SHA-256', encoding: 'der' });
    expect(await sign()).toMatchObject({ state: 'finished', what: 'signature', algorithm });
  });

  test('one trip proves the identity of a person, with a certificate that can be checked', async () => {
    const poll = await go(await client.startAuthentication(ORDER), /Līga/);
    expect(poll).toMatchObject({ state: 'finished', what: 'identity', person: { code: '120485-11204' } });
  });

  test('a consent is good once', async () => {
    const started = await client.chooseCertificate(ORDER);
    const handle = client.acceptCallback(stored(started.handle), await browse(started, /Jānis/));
    expect(await client.poll(stored(handle))).toMatchObject({ state: 'finished' });
    expect(await client.poll(stored(handle))).toMatchObject(failed('signing.consent-used'));
  });

  test.each([
    ['Cancel on the page', /Cancel/, 'accepts', 'signing.refused'],
    ['refusal in the app', /Jānis/, 'refuses', 'signing.refused'],
    ['no answer', /Jānis/, 'times-out', 'signing.timeout'],
    ['a fault of the platform', /Jānis/, 'server-error', 'signing.provider-fault'],
    ['a request it does not like', /Jānis/, 'protocol-failure', 'signing.bad-order'],
    ['keys of somebody else', /Jānis/, 'other-person', 'signing.wrong-person'],
    ['no key', /Jānis/, 'not-registered', 'signing.no-signing-certificate'],
    ['a key switched off', /Jānis/, 'unusable', 'signing.no-signing-certificate'],
  ])('%s ends by name', async (_, press, behaviour, code) => {
    await change(behaviour);
    expect(await go(await client.chooseCertificate(ORDER), press)).toMatchObject(failed(code));
  });

  test('a broken signature is never handed over', async () => {
    await change('bad-signature');
    expect(await sign()).toMatchObject(failed('signing.bad-signature'));
  });

  test('refusing the second trip signs nothing', async () => {
    expect(await sign(/Cancel/)).toMatchObject(failed('signing.refused'));
  });

  test('an expired certificate is refused before the second trip', async () => {
    await testSandbox.send('/api/people/janis-berzins', { certificateStatus: 'expired' }, 'PATCH');
    expect(await go(await client.chooseCertificate(ORDER), /Jānis/)).toMatchObject(
      failed('signing.certificate-expired'),
    );
  });

  test('another person than the requested one is refused', async () => {
    const person = { country: 'lv', code: '230990-11300' } as const;
    expect(await go(await client.chooseCertificate({ ...ORDER, person }), /Jānis/)).toMatchObject(
      failed('signing.wrong-person'),
    );
  });

  test('an address that is not ours, of another trip, or with both code and error is no return', async () => {
    const started = await client.chooseCertificate(ORDER);
    const address = await browse(started, /Jānis/);
    const refusedBy = (received: string) => {
      try {
        client.acceptCallback(stored(started.handle), received);
        return 'accepted';
      } catch (error) {
        return error instanceof ProviderError ? `${error.code} ${String(error.params['reason'])}` : String(error);
      }
    };
    expect(refusedBy(address.replace('azuolas.example', 'evil.example'))).toBe('signing.callback-forged other-address');
    expect(refusedBy(address.replace(/state=./, 'state=!'))).toBe('signing.callback-forged other-session');
    expect(refusedBy(`${address}&state=x`)).toBe('signing.callback-forged other-session');
    expect(refusedBy(`${address}&error=x`)).toBe('signing.callback-forged no-code');
    expect(refusedBy(address.replace(/code=[^&]+&?/, ''))).toBe('signing.callback-forged no-code');
    expect(refusedBy(address)).toBe('accepted');
  });

  test.each([
    ['HTML in place of an answer', { kind: 'garbage' }],
    ['half an answer', { kind: 'half' }],
    ['a broken line', { kind: 'drop' }],
    ['503', { kind: 'status', status: 503 }],
  ])('%s spoils only this question', async (_, fault) => {
    const started = await client.chooseCertificate(ORDER);
    const handle = client.acceptCallback(stored(started.handle), await browse(started, /Jānis/));
    await testSandbox.send('/api/faults', { service: 'eparaksts', fault }, 'PUT');
    const fresh = newClient({ timeoutMs: 1000 });
    await expect(fresh.poll(stored(handle))).rejects.toThrow(ProviderError);
  });

  test('a wrong secret is an alarm for the operator', async () => {
    const started = await client.chooseCertificate(ORDER);
    const handle = client.acceptCallback(stored(started.handle), await browse(started, /Jānis/));
    await expect(newClient({ clientSecret: 'other' }).poll(handle)).rejects.toThrow('signing.provider-refuses-us');
  });
});
