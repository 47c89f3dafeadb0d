import { afterEach, describe, expect, test } from 'vitest';
import {
  bench as newBench,
  codeOf,
  DIGEST,
  DOCUMENT,
  pollAfter,
  ORDER,
  SESSION,
  started,
  type Bench,
} from '../../test/kit/smart-id-session.ts';
import {
  empty,
  halfBody,
  json,
  raw,
  reset,
  silent,
  tinyServer,
  type Responder,
  type TinyServer,
} from '../../test/kit/tiny-server.ts';
import { anchoredIn } from '../certificate/trust.ts';
import { ProviderError } from '../signing/provider-error.ts';
import { SmartId } from './client.ts';

const running: TinyServer[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
});
async function bench(...script: Responder[]): Promise<Bench> {
  const made = await newBench(...script);
  running.push(made.server);
  return made;
}

test('the push shows the code that the provider issued, and requests what the contract needs', async () => {
  const { server, smartId } = await bench(started);
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

describe('a spoiled response fails this poll only, so that the poller polls again', () => {
  test.each<[string, Responder, string]>([
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
    expect(await codeOf(pollAfter(answer))).toBe(code);
  });
});

test('an unknown session is lost for good', async () => {
  expect(await pollAfter(empty(404))).toMatchObject({ state: 'failed', code: 'signing.session-lost' });
});

test('a compressed answer is refused unread', async () => {
  const gzip: Responder = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end('x');
  };
  expect(await codeOf(pollAfter(gzip))).toBe('signing.bad-answer compressed');
});

describe('a start is refused by name when', () => {
  test.each<[string, Responder, string]>([
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
    const { server, smartId } = await bench(answer);
    expect(await codeOf(smartId.startSignature(ORDER))).toBe(code);
    // A second POST could ring the phone twice.
    expect(server.seen).toHaveLength(1);
  });
});

test('a digest of the wrong length is never sent', async () => {
  const { server, smartId } = await bench(started);
  const order = { ...ORDER, digestAlgorithm: 'SHA-512' } as const;
  expect(await codeOf(smartId.startSignature(order))).toBe('signing.bad-order digest-length');
  expect(server.seen).toHaveLength(0);
});

test('no error and no log line carries a personal code', async () => {
  const lines: string[] = [];
  const server = await tinyServer(
    json({ title: 'Bad Request', detail: `no ${DOCUMENT}, PNOLV-040404-10003 and 50001029996` }, 400),
  );
  running.push(server);
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
  const printed = `${String((error as Error).stack)} ${JSON.stringify(error)} ${lines.join()}`;
  expect(printed).toContain('trace-1');
  expect(printed).toContain('PNOLT-405040*****');
  expect(printed).not.toMatch(/40504040001|040404-10003|50001029996/);
});
