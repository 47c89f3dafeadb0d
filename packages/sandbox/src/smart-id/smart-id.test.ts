import { constants, createHash, randomBytes, verify, X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authBody, b64, CODE_SCREEN, linkFor, outcome, PARTY, signBody, smartId } from '../../test/rp.ts';
import { call, runSandbox, type Running } from '../../test/running.ts';

let sandbox: Running;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(async () => sandbox.end());

const JONAS = 'PNOLT-38503150068';
const JONAS_DOCUMENT = `${JONAS}-PARA-Q`;
const digest = createHash('sha256').update('sutartis').digest();

type Status = {
  state: string;
  result: { endResult: string; documentNumber?: string; details?: { interaction: string } };
  signature: { value: string; serverRandom: string; userChallenge: string; flowType: string };
  cert: { value: string; certificateLevel: string };
  interactionTypeUsed: string;
  ignoredProperties: string[];
};
const statusOf = async (started: Awaited<ReturnType<typeof smartId>>): Promise<Status> =>
  (await outcome(sandbox, started)) as unknown as Status;
const certificateIn = (status: Status): X509Certificate =>
  new X509Certificate(Buffer.from(status.cert.value, 'base64'));
const pss = (hash: string, data: string, status: Status): boolean =>
  verify(
    hash,
    Buffer.from(data),
    { key: certificateIn(status).publicKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 },
    Buffer.from(status.signature.value, 'base64'),
  );

describe('a pushed signature', () => {
  it('comes with a code to compare and verifies against the certificate fetched before', async () => {
    const before = await smartId(sandbox, `/signature/certificate/${JONAS_DOCUMENT}`, PARTY);
    expect(before.body).toMatchObject({ state: 'OK', cert: { certificateLevel: 'QUALIFIED' } });
    const started = await smartId(sandbox, `/signature/notification/document/${JONAS_DOCUMENT}`, signBody(digest));
    expect(started.body['vc']).toEqual({ type: 'numeric4', value: expect.stringMatching(/^\d{4}$/) as string });
    const status = await statusOf(started);
    expect(status.result).toEqual({ endResult: 'OK', documentNumber: JONAS_DOCUMENT });
    expect(status.cert.value).toBe((before.body['cert'] as { value: string }).value);
    expect(pss('sha256', 'sutartis', status)).toBe(true);
    expect(certificateIn(status).subject).toContain(`serialNumber=${JONAS}`);
  });

  it('can be PKCS#1 v1.5 under the old algorithm name', async () => {
    const parameters = { digest: b64(digest), signatureAlgorithm: 'sha256WithRSAEncryption' };
    const started = await smartId(
      sandbox,
      `/signature/notification/etsi/${JONAS}`,
      signBody(digest, { signatureProtocolParameters: parameters }),
    );
    const status = await statusOf(started);
    const value = Buffer.from(status.signature.value, 'base64');
    expect(verify('sha256', Buffer.from('sutartis'), certificateIn(status).publicKey, value)).toBe(true);
  });

  it.each([
    ['EE-37801133131', 'USER_REFUSED_INTERACTION'],
    ['LT-30403039917', 'USER_REFUSED'],
    ['LT-49502141121', 'WRONG_VC'],
    ['LT-37801073075', 'DOCUMENT_UNUSABLE'],
    ['LT-37801093098', 'PROTOCOL_FAILURE'],
    ['LT-37801103108', 'SERVER_ERROR'],
    ['LV-050788-11405', 'USER_REFUSED_INTERACTION'],
  ])('by PNO%s ends with %s', async (person, endResult) => {
    const started = await smartId(sandbox, `/signature/notification/etsi/PNO${person}`, signBody(digest));
    expect((await statusOf(started)).result.endResult).toBe(endResult);
  });

  it('names the screen that was refused, and an old app knows only the PIN screen', async () => {
    const wanted = { interactions: b64(JSON.stringify(CODE_SCREEN)) };
    const refused = await smartId(sandbox, '/signature/notification/etsi/PNOEE-37801133131', signBody(digest, wanted));
    expect((await statusOf(refused)).result.details).toEqual({
      interaction: 'confirmationMessageAndVerificationCodeChoice',
    });
    const old = await smartId(sandbox, '/signature/notification/etsi/PNOLT-37801063068', signBody(digest, wanted));
    expect((await statusOf(old)).interactionTypeUsed).toBe('displayTextAndPIN');
    const none = { interactions: b64(JSON.stringify(CODE_SCREEN.slice(0, 1))) };
    const lost = await smartId(sandbox, '/signature/notification/etsi/PNOLT-37801063068', signBody(digest, none));
    expect((await statusOf(lost)).result.endResult).toBe('REQUIRED_INTERACTION_NOT_SUPPORTED_BY_APP');
  });

  it('may come back broken or from somebody else, so that the portal must look', async () => {
    const broken = await statusOf(
      await smartId(sandbox, '/signature/notification/etsi/PNOLT-37801043043', signBody(digest)),
    );
    expect(pss('sha256', 'sutartis', broken)).toBe(false);
    const other = await statusOf(
      await smartId(sandbox, '/signature/notification/etsi/PNOLT-37801033036', signBody(digest)),
    );
    expect(other.result.endResult).toBe('OK');
    expect(certificateIn(other).subject).not.toContain('37801033036');
  });

  it('asked twice within seconds with the same nonce is one session', async () => {
    const body = signBody(digest, { nonce: 'once' });
    const [first, second] = [
      await smartId(sandbox, `/signature/notification/etsi/${JONAS}`, body),
      await smartId(sandbox, `/signature/notification/etsi/${JONAS}`, body),
    ];
    expect(second.body).toEqual(first.body);
    const third = await smartId(sandbox, `/signature/notification/etsi/${JONAS}`, { ...body, nonce: 'twice' });
    expect(third.body['sessionID']).not.toBe(first.body['sessionID']);
  });
});

describe('a login', () => {
  it('by QR code is accepted by anybody who scans it in time', async () => {
    const body = authBody();
    const started = await smartId(sandbox, '/authentication/device-link/anonymous', body);
    const deviceLink = linkFor(started, { kind: 'auth', type: 'QR', body });
    const scanned = await call(`${sandbox.base}/mock/device-link`, {
      documentNumber: JONAS_DOCUMENT,
      deviceLink,
      flowType: 'QR',
    });
    expect(scanned.status).toBe(200);
    const status = await statusOf(started);
    const { serverRandom, userChallenge } = status.signature;
    const challenge = (body['signatureProtocolParameters'] as { rpChallenge: string }).rpChallenge;
    const screens = createHash('sha256').update(String(body['interactions'])).digest('base64');
    const payload = `smart-id-demo|ACSP_V2|${serverRandom}|${challenge}|${userChallenge}|${b64('DEMO')}||${screens}|displayTextAndPIN||QR`;
    expect(status.signature.flowType).toBe('QR');
    expect(pss('sha256', payload, status)).toBe(true);
    expect(certificateIn(status).keyUsage).toEqual(['1.3.6.1.4.1.62306.5.7.0']);
  });

  it('with an old QR code or a forged one ends in PROTOCOL_FAILURE', async () => {
    for (const change of [(l: string) => l, (l: string) => l.replace(/.$/, (c) => (c === 'A' ? 'B' : 'A'))]) {
      const body = authBody();
      const started = await smartId(sandbox, '/authentication/device-link/anonymous', body);
      const stale = change(linkFor(started, { kind: 'auth', type: 'QR', elapsed: 30, body }));
      const scanned = await call(`${sandbox.base}/mock/device-link`, {
        documentNumber: JONAS_DOCUMENT,
        deviceLink: stale,
        flowType: 'QR',
      });
      expect(scanned.status).toBe(400);
      expect((await statusOf(started)).result.endResult).toBe('PROTOCOL_FAILURE');
    }
  });

  it('gets links of the origin it was asked under', async () => {
    const path = '/smart-id-rp/v3/authentication/device-link/anonymous';
    const numbered = sandbox.base.replace('localhost', '127.0.0.1');
    const { body } = await call(numbered + path, authBody());
    expect(body['deviceLinkBase']).toBe(`${numbered}/phone/link`);
    expect((await call(sandbox.base + path, authBody())).body['deviceLinkBase']).toBe(`${sandbox.base}/phone/link`);
  });

  it('by push answers with the Notification flow', async () => {
    const started = await smartId(
      sandbox,
      `/authentication/notification/etsi/${JONAS}`,
      authBody({ vcType: 'numeric4' }),
    );
    expect(Object.keys(started.body)).toEqual(['sessionID']);
    expect((await statusOf(started)).signature.flowType).toBe('Notification');
  });
});

describe('a signature of somebody unknown', () => {
  it('is linked to the certificate choice before it, and another push in between is refused', async () => {
    const person = 'PNOEE-48305042239-PARA-Q';
    const body = { ...PARTY, nonce: randomBytes(6).toString('hex') };
    const choice = await smartId(sandbox, '/signature/certificate-choice/device-link/anonymous', body);
    const deviceLink = linkFor(choice, { kind: 'cert', type: 'QR', body });
    await call(`${sandbox.base}/mock/device-link`, { documentNumber: person, deviceLink, flowType: 'QR' });
    const chosen = await statusOf(choice);
    expect(chosen.result.documentNumber).toBe(person);
    const wrong = await smartId(sandbox, `/signature/notification/document/${person}`, signBody(digest));
    expect((await statusOf(wrong)).result.endResult).toBe('EXPECTED_LINKED_SESSION');
    const linkedSessionID = choice.body['sessionID'];
    const linked = await smartId(
      sandbox,
      `/signature/notification/linked/${person}`,
      signBody(digest, { linkedSessionID }),
    );
    const status = await statusOf(linked);
    expect(pss('sha256', 'sutartis', status)).toBe(true);
    expect(status.cert.value).toBe(chosen.cert.value);
    const again = await smartId(
      sandbox,
      `/signature/notification/linked/${person}`,
      signBody(digest, { linkedSessionID }),
    );
    expect(again.status).toBe(400);
  });
});

describe('a request that is not right', () => {
  const target = `/signature/notification/etsi/${JONAS}`;
  it.each<[string, object, number]>([
    ['an unknown party', { relyingPartyUUID: '99999999-0000-4000-8000-000000000000' }, 401],
    ['another name', { relyingPartyName: 'OTHER' }, 403],
    ['a level outside the contract', { certificateLevel: 'ADVANCED' }, 403],
    ['the address of the phone', { requestProperties: { shareMdClientIpAddress: true } }, 403],
    [
      'a digest that is not base64',
      { signatureProtocolParameters: { digest: 'ä'.repeat(44), signatureAlgorithm: 'rsassa-pss' } },
      400,
    ],
    ['two screens of one kind', { interactions: b64(JSON.stringify([...CODE_SCREEN, CODE_SCREEN[1]])) }, 400],
    [
      'a text of 61 characters',
      { interactions: b64(JSON.stringify([{ type: 'displayTextAndPIN', displayText60: 'x'.repeat(61) }])) },
      400,
    ],
    ['a callback on a push', { initialCallbackUrl: 'https://rp.example/x' }, 400],
    ['a nonce of 31 characters', { nonce: 'x'.repeat(31) }, 400],
  ])('for %s is refused as the provider does', async (_, change, status) => {
    const answer = await smartId(sandbox, target, signBody(digest, change));
    expect(answer.status).toBe(status);
    if (status === 401) expect(answer.body).toEqual({});
    else expect(answer.body).toMatchObject({ type: 'about:blank', status });
  });

  it('names the member that is wrong', async () => {
    const answer = await smartId(sandbox, '/authentication/device-link/anonymous', authBody({ nonce: 'x' }));
    expect(answer.body['errors']).toEqual([{ detail: 'not allowed here', paramName: 'nonce', pointer: '/nonce' }]);
  });

  it('tells of members it does not know instead of refusing them', async () => {
    const started = await smartId(sandbox, target, signBody(digest, { colour: 'green' }));
    expect((await statusOf(started)).ignoredProperties).toEqual(['colour']);
  });

  it('for nobody or for a basic account is 404, with a body only for a personal code', async () => {
    const nobody = await smartId(sandbox, '/signature/notification/etsi/PNOLT-37801083082', signBody(digest));
    expect([nobody.status, nobody.body['errors']]).toEqual([404, undefined]);
    const basic = await smartId(sandbox, '/signature/notification/etsi/PNOLT-36807190894', signBody(digest));
    expect(basic.body['errors']).toMatchObject([{ code: 'NO_SUITABLE_ACCOUNT_FOUND' }]);
    const document = await smartId(
      sandbox,
      '/signature/notification/document/PNOLT-38503150068-XXXX-Q',
      signBody(digest),
    );
    expect([document.status, document.body]).toEqual([404, {}]);
    expect((await smartId(sandbox, `/session/${crypto.randomUUID()}`)).status).toBe(404);
  });

  it('can be answered with any fault on demand', async () => {
    for (const status of [471, 472, 480, 580]) {
      await call(
        `${sandbox.base}/api/faults`,
        { service: 'smart-id', fault: { kind: 'status', status, times: 1 } },
        'PUT',
      );
      expect((await smartId(sandbox, target, signBody(digest))).status).toBe(status);
    }
    await call(`${sandbox.base}/api/faults`, { service: 'smart-id', fault: { kind: 'half', times: 1 } }, 'PUT');
    await expect(smartId(sandbox, target, signBody(digest))).rejects.toThrow();
    expect((await smartId(sandbox, target, signBody(digest))).status).toBe(200);
  });
});
