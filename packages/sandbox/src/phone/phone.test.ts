import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authBody, b64, CODE_SCREEN, linkFor, outcome, signBody, smartId } from '../../test/rp.ts';
import { call, runSandbox, type Running } from '../../test/running.ts';
import type { PhoneRequest } from './request.ts';

let sandbox: Running;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(async () => sandbox.end());

const ASKS = 'PNOLT-37801123122';
const digest = createHash('sha256').update('sutartis').digest();
const push = (more: object = {}) => smartId(sandbox, `/signature/notification/etsi/${ASKS}`, signBody(digest, more));
const waiting = async (slug = 'asks'): Promise<PhoneRequest[]> =>
  (await call(`${sandbox.base}/api/phone/${slug}`)).body as unknown as PhoneRequest[];
const answer = (id: string | undefined, body: object, slug = 'asks') =>
  call(`${sandbox.base}/api/phone/${slug}/requests/${id}`, body);
const page = async (path: string, fields?: Record<string, string>): Promise<string> => {
  const request = fields ? { method: 'POST', body: new URLSearchParams(fields) } : {};
  return (await fetch(sandbox.base + path, request)).text();
};

describe('a phone', () => {
  it('shows who asks, for what and the code, and signs after any PIN', async () => {
    const started = await push();
    const [request] = await waiting();
    expect(request).toMatchObject({ action: 'Sign', rpName: 'DEMO', text: 'Sutartis Nr. 15', pin: 5 });
    expect(request?.code).toBe((started.body['vc'] as { value: string }).value);
    const shown = await page('/phone/asks');
    expect(shown).toContain(request?.code);
    expect(await page(`/phone/asks/requests/${request?.id}`, { answer: 'accept', pin: '00000' })).toContain(
      'Wrong PIN',
    );
    expect(await page(`/phone/asks/requests/${request?.id}`, { answer: 'accept', pin: '12345' })).toContain(
      'Confirmed',
    );
    expect(await outcome(sandbox, started)).toMatchObject({ result: { endResult: 'OK' } });
    expect(await waiting()).toEqual([]);
  });

  it('locks the account after three wrong PINs', async () => {
    const started = await push();
    const [request] = await waiting();
    for (const finished of [false, false, true])
      expect((await answer(request?.id, { answer: 'wrong-pin' })).body).toMatchObject({ finished });
    expect(await outcome(sandbox, started)).toMatchObject({ result: { endResult: 'DOCUMENT_UNUSABLE' } });
  });

  it('offers three codes and takes only the one on the page', async () => {
    const interactions = b64(JSON.stringify(CODE_SCREEN));
    for (const right of [true, false]) {
      const started = await push({ interactions });
      const { value } = started.body['vc'] as { value: string };
      const [request] = await waiting();
      expect([request?.choices?.length, new Set(request?.choices).size]).toEqual([3, 3]);
      expect(request?.code).toBeUndefined();
      const code = right ? value : request?.choices?.find((c) => c !== value);
      await answer(request?.id, { answer: 'accept', code });
      expect(await outcome(sandbox, started)).toMatchObject({ result: { endResult: right ? 'OK' : 'WRONG_VC' } });
    }
  });

  it('of somebody who accepts waits for the human while its page is open', async () => {
    await waiting('jonas-cepas');
    const started = await smartId(sandbox, '/signature/notification/etsi/PNOLT-38503150068', signBody(digest));
    // The phone of another person, whose page is closed, accepts meanwhile.
    const other = await smartId(sandbox, '/signature/notification/etsi/PNOLT-48209110334', signBody(digest));
    await outcome(sandbox, other);
    const [request] = await waiting('jonas-cepas');
    await answer(request?.id, { answer: 'refuse' }, 'jonas-cepas');
    expect(await outcome(sandbox, started)).toMatchObject({ result: { endResult: 'USER_REFUSED_INTERACTION' } });
  });

  it('opens an app link, asks whose phone it is and goes back to the page that began', async () => {
    const callback = 'https://portal.example/back?value=abc';
    const body = authBody({ initialCallbackUrl: callback });
    const started = await smartId(sandbox, '/authentication/device-link/anonymous', body);
    const chooser = await fetch(linkFor(started, { kind: 'auth', type: 'Web2App', body }));
    expect(await chooser.text()).toContain('Whose phone is this?');
    const token = String(started.body['sessionToken']);
    expect(await page('/phone/pick', { token, slug: 'kristjan-poldmae' })).toContain('Confirm login');
    const [request] = await waiting('kristjan-poldmae');
    const done = await answer(request?.id, { answer: 'accept' }, 'kristjan-poldmae');
    const back = new URL(String(done.body['returnTo']));
    const secret = Buffer.from(String(started.body['sessionSecret']), 'base64');
    expect(back.origin + back.pathname + back.searchParams.get('value')).toBe('https://portal.example/backabc');
    expect(back.searchParams.get('sessionSecretDigest')).toBe(createHash('sha256').update(secret).digest('base64url'));
    const status = await outcome(sandbox, started);
    const verifier = back.searchParams.get('userChallengeVerifier') ?? '';
    const { userChallenge, flowType } = status['signature'] as Record<string, string>;
    expect([userChallenge, flowType]).toEqual([createHash('sha256').update(verifier).digest('base64url'), 'Web2App']);
  });

  it('takes a pasted QR code, but not one meant for somebody else', async () => {
    const body = signBody(digest);
    const started = await smartId(sandbox, `/signature/device-link/etsi/${ASKS}`, body);
    const link = linkFor(started, { kind: 'sign', type: 'QR', body });
    expect((await call(`${sandbox.base}/api/phone/jonas-cepas/open`, { link })).body).toEqual({ detail: 'not-yours' });
    expect(await page('/phone/asks/open', { link })).toContain('Sutartis Nr. 15');
    const [request] = await waiting();
    await answer(request?.id, { answer: 'accept' });
    expect(await outcome(sandbox, started)).toMatchObject({
      result: { endResult: 'OK' },
      signature: { flowType: 'QR' },
    });
  });

  it('escapes what the relying party says', async () => {
    const text = [{ type: 'displayTextAndPIN', displayText60: '<img src=x onerror=alert(1)>' }];
    await push({ interactions: b64(JSON.stringify(text)) });
    const shown = await page('/phone/asks');
    expect(shown).toContain('&lt;img src=x');
    expect(shown).not.toContain('<img src=x');
  });
});

describe('people', () => {
  it('are shown with the personal code and the phone number that a page asks for', async () => {
    for (const path of ['/phone', '/phone/ruta-azuolaite']) {
      const shown = await page(path);
      expect(shown).toContain('Personal code 47403090010');
      expect(shown).toContain('Mobile-ID +37060000101');
    }
  });

  it('can be added and changed by a test, and are forgotten on reset', async () => {
    const person = { slug: 'arunas', country: 'LT', code: '38503150079', given: 'Arūnas', surname: 'Šležas' };
    expect((await call(`${sandbox.base}/api/people`, person)).status).toBe(201);
    expect((await call(`${sandbox.base}/api/people`, person)).status).toBe(409);
    await call(`${sandbox.base}/api/people/arunas`, { behaviour: 'refuses' }, 'PATCH');
    const started = await smartId(sandbox, '/signature/notification/etsi/PNOLT-38503150079', signBody(digest));
    expect(await outcome(sandbox, started)).toMatchObject({ result: { endResult: 'USER_REFUSED_INTERACTION' } });
    await call(`${sandbox.base}/api/people`, undefined, 'DELETE');
    expect((await smartId(sandbox, '/signature/notification/etsi/PNOLT-38503150079', signBody(digest))).status).toBe(
      404,
    );
  });
});
