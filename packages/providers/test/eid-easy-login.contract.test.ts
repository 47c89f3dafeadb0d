import { beforeAll, describe, expect, test } from 'vitest';
import { anchoredIn, EidEasy, type PollResult, type SigningHandle, type Started } from '../src/index.ts';
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

const CALLBACK = 'https://azuolas.example/auth/eid-easy';
const ORDER = { flow: 'device-link', person: null, text: 'Ąžuolas', language: 'ee', callbackUrl: CALLBACK } as const;
const stored = (handle: SigningHandle) => JSON.parse(JSON.stringify(handle)) as SigningHandle;

async function browse({ challenge }: Started, press: RegExp): Promise<string> {
  if (challenge.show !== 'redirect') throw new Error('no redirect');
  const page = await (await fetch(challenge.url)).text();
  const buttons = [...page.matchAll(/href="(\/eid-easy\/answer-login[^"]+)">([^<]+)</g)];
  const href = buttons.find(([, , text]) => press.test(text!))![1]!.replaceAll('&amp;', '&');
  return (await fetch(`http://${testSandbox.host}${href}`, { redirect: 'manual' })).headers.get('location')!;
}

async function go(press: RegExp, order: object = {}): Promise<PollResult> {
  const started = await client.startAuthentication({ ...ORDER, ...order });
  return client.poll(client.acceptCallback(stored(started.handle), await browse(started, press)));
}
const failed = (code: string) => ({ state: 'failed', code });

describe('signing in by eID Easy', () => {
  test.each([
    [/Jonas/, { country: 'lt', code: '38503150068', surname: 'ČEPAS' }],
    [/Jānis/, { country: 'lv', code: '320001-47114', surname: 'BĒRZIŅŠ' }],
    [/Kristjan/, { country: 'ee', code: '38107072121' }],
  ])('%s proves who they are', async (press, person) => {
    expect(await go(press)).toMatchObject({ state: 'finished', what: 'identity', person, certificate: null });
  });

  test('nothing happens before the browser comes back, and the page speaks Estonian as et', async () => {
    const { handle, challenge } = await client.startAuthentication(ORDER);
    expect(challenge).toMatchObject({ show: 'redirect', url: expect.stringContaining('lang=et') as string });
    expect(client.challenge(stored(handle))).toEqual(challenge);
    expect(await client.poll(stored(handle))).toEqual({ state: 'running', waitingFor: 'callback' });
  });

  test('a code is good once', async () => {
    const started = await client.startAuthentication(ORDER);
    const handle = client.acceptCallback(stored(started.handle), await browse(started, /Jonas/));
    expect(await client.poll(stored(handle))).toMatchObject({ state: 'finished' });
    expect(await client.poll(stored(handle))).toMatchObject(failed('signing.consent-used'));
  });

  test.each([
    ['cancels', /Cancel/, 'accepts', 'signing.refused'],
    ['refuses', /Jonas/, 'refuses', 'signing.refused'],
    ['does not answer', /Jonas/, 'times-out', 'signing.timeout'],
    ['meets a fault', /Jonas/, 'server-error', 'signing.provider-fault'],
    ['proves an address only', /Jonas/, 'unusable', 'signing.level-too-low'],
  ])('who %s does not get in', async (_, press, behaviour, code) => {
    await testSandbox.send('/api/people/jonas-cepas', { behaviour }, 'PATCH');
    expect(await go(press)).toMatchObject(failed(code));
  });

  test('another person than the requested one is refused', async () => {
    const person = { country: 'lt', code: '38503150068' } as const;
    expect(await go(/Rūta/, { person })).toMatchObject(failed('signing.wrong-person'));
    expect(await go(/Jonas/, { person })).toMatchObject({ state: 'finished' });
  });

  test.each([
    ['other-address', (url: string) => url.replace('/auth/', '/elsewhere/')],
    ['other-session', (url: string) => url.replace(/state=(.)/, (_, first) => `state=${first === 'x' ? 'y' : 'x'}`)],
    ['no-code', (url: string) => url.replace(/code=[^&]+/, 'code=')],
    ['no-code', (url: string) => `${url}&code=another-code`],
  ])('a return with %s proves nothing', async (reason, spoil) => {
    const started = await client.startAuthentication(ORDER);
    const address = await browse(started, /Jonas/);
    expect(() => client.acceptCallback(stored(started.handle), spoil(address))).toThrow(reason);
  });

  test('a wrong secret is the operator’s trouble, not the person’s', async () => {
    const outsider = newClient({ clientSecret: 'wrong' });
    const started = await client.startAuthentication(ORDER);
    const handle = client.acceptCallback(stored(started.handle), await browse(started, /Jonas/));
    await expect(outsider.poll(stored(handle))).rejects.toMatchObject({ code: 'signing.provider-refuses-us' });
  });
});
