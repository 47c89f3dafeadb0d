import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import {
  authority,
  base64,
  LOGIN_POLICIES,
  loginCertificate,
  otherAuthority,
  pss,
  signer,
  signingCertificate,
} from '../../test/kit/people.ts';
import { rsaKeys } from '../../test/kit/issue.ts';
import {
  empty,
  halfBody,
  json,
  raw,
  reset,
  silent,
  tinyServer,
  type Answer,
  type TinyServer,
} from '../../test/kit/tiny-server.ts';
import { anchoredIn } from '../certificate/trust.ts';
import type { SignatureOrder } from '../signing/port.ts';
import { ProviderError } from '../signing/provider-error.ts';
import { SmartId } from './client.ts';

const PERSON = { country: 'lt', code: '40504040001' } as const;
const SERIAL = 'PNOLT-40504040001';
const DOCUMENT = 'PNOLT-40504040001-MOCK-Q';
const SESSION = '7c8bbf9a-1d3a-4b0e-9d5e-2a8b2f0d1c11';
const MESSAGE = Buffer.from('signed attributes of the contract');
const DIGEST = createHash('sha256').update(MESSAGE).digest();
const certificate = signingCertificate(SERIAL, signer);

const ORDER: SignatureOrder = {
  flow: 'notification',
  person: PERSON,
  documentNumber: DOCUMENT,
  text: 'Tiekimo sutartis 14/2026',
  language: 'lt',
  digest: DIGEST,
  digestAlgorithm: 'SHA-256',
  certificate,
};

const parameters = (hash: string, saltLength: number) => ({
  hashAlgorithm: hash,
  maskGenAlgorithm: { algorithm: 'id-mgf1', parameters: { hashAlgorithm: hash } },
  saltLength,
  trailerField: '0xbc',
});

const signature = (change: object = {}) => ({
  value: pss('sha256', MESSAGE),
  flowType: 'Notification',
  signatureAlgorithm: 'rsassa-pss',
  signatureAlgorithmParameters: parameters('SHA-256', 32),
  ...change,
});

const complete = (change: object = {}) => ({
  state: 'COMPLETE',
  result: { endResult: 'OK', documentNumber: DOCUMENT },
  signatureProtocol: 'RAW_DIGEST_SIGNATURE',
  signature: signature(),
  cert: { value: base64(certificate), certificateLevel: 'QUALIFIED' },
  interactionTypeUsed: 'displayTextAndPIN',
  futureMember: 'is ignored',
  ...change,
});

const started = json({ sessionID: SESSION, vc: { type: 'numeric4', value: '4927' } });
const withCert = (der: Uint8Array, level = 'QUALIFIED') => ({ cert: { value: base64(der), certificateLevel: level } });

let server: TinyServer;
afterEach(() => server.stop());

async function client(...script: Answer[]): Promise<SmartId> {
  server = await tinyServer(...script);
  return new SmartId({
    baseUrl: `${server.url}/v3`,
    relyingPartyUuid: '00000000-0000-4000-8000-000000000000',
    relyingPartyName: 'DEMO',
    schemeName: 'smart-id-demo',
    trust: anchoredIn([authority.certificate]),
    timeoutMs: 500,
    pause: async () => undefined,
  });
}

async function lookAfter(...answers: Answer[]) {
  const smartId = await client(started, ...answers);
  const { handle } = await smartId.startSignature(ORDER);
  return smartId.look(JSON.parse(JSON.stringify(handle)) as typeof handle, { waitMs: 1000 });
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    (error: unknown) =>
      error instanceof ProviderError ? `${error.code} ${String(error.params['reason'])}` : String(error),
  );

test('a signature that fits everything asked is handed over with its algorithm and person', async () => {
  expect(await lookAfter(json(complete()))).toMatchObject({
    state: 'finished',
    what: 'signature',
    algorithm: { scheme: 'rsa-pss', digest: 'SHA-256' },
    person: { country: 'lt', code: '40504040001', givenName: 'OK', surname: 'TESTNUMBER' },
    level: 'qualified',
  });
});

test('the push shows the code the provider issued, and asks for what the contract needs', async () => {
  const smartId = await client(started);
  const { challenge } = await smartId.startSignature(ORDER);
  expect(challenge).toEqual({ show: 'code', code: '4927' });
  const sent = server.seen[0]!;
  expect(sent.path).toBe(`/v3/signature/notification/document/${DOCUMENT}`);
  expect(sent.contentType).toBe('application/json; charset=UTF-8');
  expect(sent.json).toMatchObject({
    certificateLevel: 'QUALIFIED',
    signatureProtocol: 'RAW_DIGEST_SIGNATURE',
    signatureProtocolParameters: {
      digest: DIGEST.toString('base64'),
      signatureAlgorithm: 'rsassa-pss',
      signatureAlgorithmParameters: { hashAlgorithm: 'SHA-256' },
    },
  });
  const interactions = JSON.parse(Buffer.from(String(sent.json['interactions']), 'base64').toString()) as {
    type: string;
  }[];
  expect(interactions.at(-1)?.type).toBe('displayTextAndPIN');
});

describe('a finished session is refused by name when', () => {
  const DAY = 86_400_000;
  const other = rsaKeys();
  test.each<[string, object, string, string]>([
    [
      'the signature is over another digest',
      { signature: signature({ value: pss('sha256', Buffer.from('x')) }) },
      'signing.bad-signature',
      'not-over-our-digest',
    ],
    [
      'the signature is replayed from an earlier session',
      { signature: signature({ value: pss('sha256', Buffer.from('yesterday')) }) },
      'signing.bad-signature',
      'not-over-our-digest',
    ],
    [
      'the signature is by another key',
      { signature: signature({ value: pss('sha256', MESSAGE, other.privateKey) }) },
      'signing.bad-signature',
      'not-over-our-digest',
    ],
    [
      'the value is cut short',
      { signature: signature({ value: pss('sha256', MESSAGE).slice(4) }) },
      'signing.bad-signature',
      'not-over-our-digest',
    ],
    [
      'the value is PKCS#1 instead of PSS',
      { signature: signature({ signatureAlgorithm: 'sha256WithRSAEncryption' }) },
      'signing.bad-answer',
      'algorithm',
    ],
    [
      'the hash is another one',
      { signature: signature({ signatureAlgorithmParameters: parameters('SHA-512', 64) }) },
      'signing.bad-answer',
      'algorithm-parameters',
    ],
    [
      'the salt is shorter than the hash',
      { signature: signature({ signatureAlgorithmParameters: parameters('SHA-256', 20) }) },
      'signing.bad-answer',
      'algorithm-parameters',
    ],
    [
      'the certificate is another person’s',
      withCert(signingCertificate('PNOLT-50001029996', signer)),
      'signing.wrong-person',
      'other-person',
    ],
    [
      'the person has the same digits in another country',
      withCert(signingCertificate('PNOEE-40504040001', signer)),
      'signing.wrong-person',
      'other-person',
    ],
    [
      'the account is another one',
      { result: { endResult: 'OK', documentNumber: 'PNOLT-40504040001-XXXX-Q' } },
      'signing.wrong-person',
      'other-document',
    ],
    ['no account is named', { result: { endResult: 'OK' } }, 'signing.bad-answer', 'no-document-number'],
    [
      'the certificate is not the one the document was prepared with',
      withCert(signingCertificate(SERIAL, signer)),
      'signing.other-certificate',
      'not-the-chosen-one',
    ],
    [
      'the certificate is for login',
      withCert(loginCertificate(SERIAL, signer)),
      'signing.certificate-unfit',
      'not-for-signing',
    ],
    [
      'the certificate has no signing policy',
      withCert(signingCertificate(SERIAL, signer, { policies: LOGIN_POLICIES })),
      'signing.certificate-unfit',
      'policy',
    ],
    [
      'the certificate is no qualified one',
      withCert(signingCertificate(SERIAL, signer, { qcTypes: null })),
      'signing.certificate-unfit',
      'not-qualified',
    ],
    [
      'the certificate is for seals',
      withCert(signingCertificate(SERIAL, signer, { qcTypes: ['0.4.0.1862.1.6.2'] })),
      'signing.certificate-unfit',
      'not-qualified',
    ],
    [
      'the certificate has expired',
      withCert(signingCertificate(SERIAL, signer, { to: new Date(Date.now() - DAY / 24) })),
      'signing.certificate-expired',
      'expired',
    ],
    [
      'the certificate is not yet valid',
      withCert(signingCertificate(SERIAL, signer, { from: new Date(Date.now() + DAY) })),
      'signing.certificate-expired',
      'not-yet-valid',
    ],
    [
      'the certificate is from an authority nobody configured',
      withCert(signingCertificate(SERIAL, signer, { issuer: otherAuthority })),
      'signing.certificate-untrusted',
      'unknown-issuer',
    ],
    [
      'the certificate copies the authority’s name only',
      withCert(signingCertificate(SERIAL, signer, { issuer: { ...otherAuthority, subject: authority.subject } })),
      'signing.certificate-untrusted',
      'unknown-issuer',
    ],
    ['the certificate is garbage', withCert(Buffer.from('garbage')), 'signing.bad-answer', 'certificate-unreadable'],
    ['the level is lower than asked', withCert(certificate, 'ADVANCED'), 'signing.level-too-low', 'basic-account'],
    ['the protocol is that of a login', { signatureProtocol: 'ACSP_V2' }, 'signing.bad-answer', 'protocol'],
    ['there is no signature', { signature: undefined }, 'signing.bad-answer', 'no-signature'],
    ['there is no certificate', { cert: undefined }, 'signing.bad-answer', 'no-certificate'],
    [
      'it was answered through a link nobody made',
      { signature: signature({ flowType: 'QR' }) },
      'signing.bad-answer',
      'flow',
    ],
    [
      'an interaction was used that was not offered',
      { interactionTypeUsed: 'confirmationMessage' },
      'signing.bad-answer',
      'interaction',
    ],
    ['the end result is unknown', { result: { endResult: 'FINE' } }, 'signing.bad-answer', 'unknown-end-result'],
  ])('%s', async (_, change, code, reason) => {
    const look = await lookAfter(json(complete(change)));
    expect(look).toMatchObject({ state: 'failed', code, params: { reason } });
  });
});

describe('what the person did is told apart', () => {
  test.each([
    ['USER_REFUSED', 'signing.refused'],
    ['USER_REFUSED_INTERACTION', 'signing.refused'],
    ['USER_REFUSED_CERT_CHOICE', 'signing.refused'],
    ['TIMEOUT', 'signing.timeout'],
    ['WRONG_VC', 'signing.wrong-code'],
    ['DOCUMENT_UNUSABLE', 'signing.document-unusable'],
    ['ACCOUNT_UNUSABLE', 'signing.document-unusable'],
    ['REQUIRED_INTERACTION_NOT_SUPPORTED_BY_APP', 'signing.app-outdated'],
    ['PROTOCOL_FAILURE', 'signing.protocol-failure'],
    ['EXPECTED_LINKED_SESSION', 'signing.other-request'],
    ['SERVER_ERROR', 'signing.provider-fault'],
  ])('%s is %s', async (endResult, code) => {
    expect(await lookAfter(json({ state: 'COMPLETE', result: { endResult } }))).toMatchObject({
      state: 'failed',
      code,
    });
  });
});

describe('a spoiled answer fails this question only, so that the poller asks again', () => {
  test.each<[string, Answer, string]>([
    ['cut JSON', raw('{"state":"COMPLETE","resu'), 'signing.bad-answer broken-json'],
    ['an HTML page with 200', raw('<html>maintenance</html>', 'text/html'), 'signing.bad-answer not-json'],
    ['HTML that claims to be JSON', raw('<html>', 'application/json'), 'signing.bad-answer broken-json'],
    ['a body that breaks off', halfBody, 'signing.provider-down reset'],
    ['a line that drops', reset, 'signing.provider-down reset'],
    ['JSON of another shape', json({ state: 'DONE' }), 'signing.bad-answer wrong-shape'],
    ['half a megabyte', raw(`"${'x'.repeat(500_000)}"`), 'signing.bad-answer too-large'],
    ['UTF-16', raw(Buffer.from('{"state":"RUNNING"}', 'utf16le')), 'signing.bad-answer broken-json'],
    ['bytes that are no UTF-8', raw(Buffer.from([0x22, 0xff, 0xfe, 0x22])), 'signing.bad-answer broken-json'],
    ['500', empty(500), 'signing.provider-down http-500'],
    ['503', empty(503), 'signing.provider-down http-503'],
    ['maintenance (580)', empty(580), 'signing.maintenance http-580'],
    ['401', empty(401), 'signing.provider-refuses-us http-401'],
  ])('%s', async (_, answer, code) => {
    expect(await codeOf(lookAfter(answer))).toBe(code);
  });
});

test('an unknown session is lost for good', async () => {
  expect(await lookAfter(empty(404))).toMatchObject({ state: 'failed', code: 'signing.session-lost' });
});

test('a compressed answer is refused unread', async () => {
  const gzip: Answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end('x');
  };
  expect(await codeOf(lookAfter(gzip))).toBe('signing.bad-answer compressed');
});

describe('a start is refused by name when', () => {
  test.each<[string, Answer, string]>([
    ['the person has no account', empty(404), 'signing.could-not-start http-404'],
    [
      'the person has a basic account only',
      json({ errors: [{ code: 'NO_SUITABLE_ACCOUNT_FOUND' }] }, 404),
      'signing.could-not-start http-404',
    ],
    ['our contract does not cover it', json({ title: 'Forbidden' }, 403), 'signing.provider-refuses-us http-403'],
    ['our client is too old', empty(480), 'signing.provider-refuses-us http-480'],
    ['the service is under maintenance', empty(580), 'signing.maintenance http-580'],
    [
      'the session id is none',
      json({ sessionID: '../../other', vc: { type: 'numeric4', value: '1234' } }),
      'signing.bad-answer wrong-shape',
    ],
    [
      'the code is not four digits',
      json({ sessionID: SESSION, vc: { type: 'numeric4', value: '<b>1' } }),
      'signing.bad-answer wrong-shape',
    ],
    ['nothing comes', silent, 'signing.provider-down timeout'],
    ['the body never ends', halfBody, 'signing.provider-down reset'],
  ])('%s', async (_, answer, code) => {
    const smartId = await client(answer);
    expect(await codeOf(smartId.startSignature(ORDER))).toBe(code);
    // A second POST could ring the phone twice.
    expect(server.seen).toHaveLength(1);
  });
});

test('a digest of the wrong length never leaves the house', async () => {
  const smartId = await client(started);
  const order = { ...ORDER, digestAlgorithm: 'SHA-512' } as const;
  expect(await codeOf(smartId.startSignature(order))).toBe('signing.bad-order digest-length');
  expect(server.seen).toHaveLength(0);
});

test('no error and no log line carries a personal code', async () => {
  const lines: string[] = [];
  server = await tinyServer(
    json({ title: 'Bad Request', detail: `no ${DOCUMENT}, PNOLV-040404-10003 and 50001029996` }, 400),
  );
  const smartId = new SmartId({
    baseUrl: server.url,
    relyingPartyUuid: '0',
    relyingPartyName: 'DEMO',
    schemeName: 'smart-id-demo',
    trust: anchoredIn([]),
    log: (record) => lines.push(JSON.stringify(record)),
  });
  const error = await smartId.startSignature(ORDER, { traceId: 'trace-1' }).catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(ProviderError);
  const said = `${String((error as Error).stack)} ${JSON.stringify(error)} ${lines.join()}`;
  expect(said).toContain('trace-1');
  expect(said).toContain('PNOLT-405040*****');
  expect(said).not.toMatch(/40504040001|040404-10003|50001029996/);
});
