import { createHash, randomBytes, verify, X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, runSandbox, type Reply, type Running } from '../../test/running.ts';
import { mobileCode } from './service.ts';

let sandbox: Running;
beforeAll(async () => {
  sandbox = await runSandbox({ timing: { sessionMs: 700 } });
});
afterAll(async () => sandbox.end());

const RUTA = { phoneNumber: '+37060000101', nationalIdentityNumber: '47403090010' };
const party = { relyingPartyUUID: '00000000-0000-0000-0000-000000000000', relyingPartyName: 'DEMO' };
const digest = createHash('sha256').update('sutartis').digest();
const mid = (path: string, body?: object): Promise<Reply> => call(`${sandbox.base}/mid-api${path}`, body);
const asked = (who: object, more: object = {}): object => ({
  ...party,
  ...who,
  hash: digest.toString('base64'),
  hashType: 'SHA256',
  language: 'LIT',
  ...more,
});
const outcome = async (kind: 'signature' | 'authentication', body: object): Promise<Record<string, unknown>> => {
  const started = await mid(`/${kind}`, body);
  return (await mid(`/${kind}/session/${String(started.body['sessionID'])}?timeoutMs=5000`)).body;
};
const certificateOf = (base64: unknown): X509Certificate => new X509Certificate(Buffer.from(String(base64), 'base64'));

describe('Mobile-ID', () => {
  it('signs with the certificate fetched before, as raw r and s', async () => {
    const { body } = await mid('/certificate', { ...party, ...RUTA });
    const status = await outcome('signature', asked(RUTA));
    expect(status).toMatchObject({
      state: 'COMPLETE',
      result: 'OK',
      signature: { algorithm: 'SHA256WithECEncryption' },
    });
    expect(status['cert']).toBeUndefined();
    const value = Buffer.from((status['signature'] as { value: string }).value, 'base64');
    expect(value.length).toBe(64);
    const key = certificateOf(body['cert']).publicKey;
    expect(verify('sha256', Buffer.from('sutartis'), { key, dsaEncoding: 'ieee-p1363' }, value)).toBe(true);
  });

  it('logs in with a certificate in the answer, also on P-384 and with an old RSA card', async () => {
    const challenge = randomBytes(64);
    const hash = createHash('sha384').update(challenge).digest('base64');
    for (const [phoneNumber, nationalIdentityNumber] of [
      ['+37060000105', '37801153154'],
      ['+37060000106', '37801163161'],
    ]) {
      const status = await outcome(
        'authentication',
        asked({ phoneNumber, nationalIdentityNumber }, { hash, hashType: 'SHA384' }),
      );
      const key = certificateOf(status['cert']).publicKey;
      const value = Buffer.from((status['signature'] as { value: string }).value, 'base64');
      expect(verify('sha384', challenge, { key, dsaEncoding: 'ieee-p1363' }, value)).toBe(true);
    }
  });

  it.each([
    ['+37200000366', '60001019928', 'NOT_MID_CLIENT'],
    ['+37066000266', '50001018908', 'TIMEOUT'],
    ['+37201100266', '60001019950', 'USER_CANCELLED'],
    ['+37213100266', '60001019983', 'PHONE_ABSENT'],
    ['+37207110066', '60001019947', 'DELIVERY_ERROR'],
    ['+37201200266', '60001019972', 'SIM_ERROR'],
    ['+37200000666', '60001019961', 'SIGNATURE_HASH_MISMATCH'],
    ['+37060009999', '50001018865', 'NOT_MID_CLIENT'],
  ])('for %s and %s ends with %s', async (phoneNumber, nationalIdentityNumber, result) => {
    const status = await outcome('signature', asked({ phoneNumber, nationalIdentityNumber }));
    expect(status).toMatchObject({ state: 'COMPLETE', result });
  });

  it.each<[string, object, number]>([
    ['a party in capitals', { relyingPartyUUID: 'AAAAAAAA-0000-0000-0000-000000000000' }, 401],
    ['a hash of another length', { hashType: 'SHA512' }, 400],
    ['Latvian', { language: 'LAV' }, 400],
    ['51 letters in UCS-2', { displayText: 'ą'.repeat(51), displayTextFormat: 'UCS-2' }, 400],
  ])('refuses %s', async (_, change, status) => {
    const answer = await mid('/signature', asked(RUTA, change));
    expect(answer).toMatchObject({
      status,
      body: { error: expect.any(String) as string, traceId: expect.any(String) as string },
    });
  });

  it('ends the first of two polls, and knows no session under the other path', async () => {
    await call(`${sandbox.base}/api/phone/ruta-azuolaite`);
    const started = await mid('/signature', asked(RUTA));
    const path = `/signature/session/${String(started.body['sessionID'])}?timeoutMs=5000`;
    const polls = await Promise.all([mid(path), mid(path)]);
    const bodies = polls.map(({ body }) => body);
    expect(bodies).toContainEqual({ state: 'RUNNING' });
    expect(bodies).toContainEqual(expect.objectContaining({ result: 'TIMEOUT' }));
    expect((await mid(path.replace('signature', 'authentication'))).status).toBe(404);
  });

  it('shows the code and the text on the phone, without letters the SMS alphabet lacks', async () => {
    await call(`${sandbox.base}/api/phone/ruta-azuolaite`);
    await mid('/signature', asked(RUTA, { displayText: 'Sutartis šį' }));
    const { body } = await call(`${sandbox.base}/api/phone/ruta-azuolaite`);
    expect(body).toMatchObject([{ scheme: 'Mobile-ID', text: 'Sutartis   ', code: mobileCode(digest) }]);
  });
});

it('the published hashes give the published codes', () => {
  expect(mobileCode(Buffer.from('2f665f6a6999e0ef0752e00ec9f453adf59d8cb6', 'hex'))).toBe('1462');
  expect(mobileCode(Buffer.from('0nbgC2fVdLVQFZJdBbmG7oPoElpCYsQMtrY0c0wKYRg=', 'base64'))).toBe('6680');
  expect(mobileCode(Buffer.from('AE7S1QxYjqtVv+Tgukv2bMMi9gDCbc9ca2vy/iIG6ug=', 'base64'))).toBe('0104');
});
