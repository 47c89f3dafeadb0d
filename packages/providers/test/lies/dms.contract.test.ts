import { beforeAll, describe, expect, test } from 'vitest';
import { DocumentSystem, type DmsAccess, ntlmAccount } from '../../src/index.ts';
import { wire, type Wire, type WireReply } from '../../src/http/wire.ts';
import { endOf, useStand } from './stand.ts';

/* Wrong responses are made on the wire itself: NTLM is bound to one connection, which a proxy would break. */

const document = {
  id: '018f3c52-9a7e-7b54-8d3f-0123456789ab',
  version: 1,
  name: 'Sutartis.pdf',
  bytes: new TextEncoder().encode('%PDF-1.7'),
};

type Change = (reply: WireReply) => WireReply;
interface Lie {
  readonly name: string;
  readonly to: RegExp;
  readonly change: Change;
  readonly refused: string;
}

const body = (json: unknown): Pick<WireReply, 'body'> => ({ body: new TextEncoder().encode(JSON.stringify(json)) });
const json =
  (change: (given: Record<string, unknown>) => unknown): Change =>
  (reply) => ({ ...reply, ...body(change(JSON.parse(Buffer.from(reply.body).toString()) as Record<string, unknown>)) });
const status =
  (code: number): Change =>
  (reply) => ({ ...reply, status: code });
const html: Change = (reply) => ({
  ...reply,
  status: 200,
  contentType: 'text/html',
  body: new TextEncoder().encode('<!doctype html><title>Please wait</title>'),
});
const half: Change = (reply) => ({ ...reply, body: reply.body.subarray(0, reply.body.length >> 1) });

/** Changes bytes of the second message of NTLM. */
const challenge =
  (change: (bytes: Buffer) => Buffer | undefined): Change =>
  (reply) => {
    const bytes = Buffer.from((reply.challenge ?? '').replace('NTLM ', ''), 'base64');
    return { ...reply, challenge: `NTLM ${(change(bytes) ?? bytes).toString('base64')}` };
  };

const access: Record<'ntlm' | 'oauth2', DmsAccess> = {
  ntlm: { by: 'ntlm', account: ntlmAccount('AZUOLAS\\paraph', 'Slaptažodis1'), apiKey: 'dms-sandbox-key' },
  oauth2: { by: 'oauth2', clientId: 'paraph-sandbox', clientSecret: 'dms-sandbox-key', scope: 'documents' },
};

/** The client puts a document and fetches it back, while one answer is another than the system's. */
function tellAll(by: 'ntlm' | 'oauth2', lies: readonly Lie[]): void {
  const stand = useStand();
  let host = '';
  beforeAll(() => {
    host = stand.testSandbox.host;
  });
  const during = async (lie: Lie | null) => {
    let answer = 0;
    const lying: Wire = async (order) => {
      const reply = await wire(order);
      const kind = /^NTLM \S{1,80}$/.test(order.headers?.['authorization'] ?? '') ? 'ask' : 'call';
      if (!lie?.to.test(`${kind} ${order.method} ${order.url.pathname}`)) return reply;
      answer += 1;
      return lie.change(reply);
    };
    const dms = new DocumentSystem({
      domain: `${host}/dms`,
      secure: false,
      allow: [host],
      access: access[by],
      wire: lying,
      timeoutMs: 3000,
    });
    const end = await endOf(async () => {
      await dms.put(document);
      await dms.fetch(await dms.find(document.id));
      return { state: 'finished' };
    });
    return { end, answer };
  };
  test('the truth, and believes it', async () => {
    expect((await during(null)).end).toBe('finished');
  });
  test.each(lies.map((lie) => [lie.name, lie] as const))('%s, and names it', async (_, lie) => {
    const { end, answer } = await during(lie);
    expect(end).toBe(lie.refused);
    expect(answer).toBeGreaterThan(0);
  });
}

const put = /^call PUT /;
const find = /^call GET .*[^t]$/;
const content = /^call .*\/content$/;
const ask = /^ask /;
const token = /oauth2\/token$/;
const wrong = (reason: string) => `dms.bad-answer ${reason}`;

describe('document system by NTLM', () => {
  const other = (part: object) => json((given) => ({ ...given, ...part }));
  tellAll('ntlm', [
    { name: 'that nobody need prove anything', to: ask, change: status(200), refused: wrong('ntlm-not-asked') },
    {
      name: 'to send the password in the open',
      to: ask,
      change: (reply) => ({ ...reply, challenge: 'Basic realm="dms"' }),
      refused: wrong('ntlm-not-spoken'),
    },
    {
      name: 'another frame',
      to: ask,
      change: challenge((bytes) => bytes.fill(0, 0, 8)),
      refused: wrong('ntlm-frame'),
    },
    {
      name: 'the first message back',
      to: ask,
      change: challenge((bytes) => (bytes.writeUInt32LE(1, 8), bytes)),
      refused: wrong('ntlm-message'),
    },
    {
      name: 'flags without NTLMv2',
      to: ask,
      change: challenge((bytes) => (bytes.writeUInt32LE((bytes.readUInt32LE(20) & ~0x80000) >>> 0, 20), bytes)),
      refused: wrong('ntlm-downgrade'),
    },
    {
      name: 'a target info beyond the end',
      to: ask,
      change: challenge((bytes) => (bytes.writeUInt32LE(60_000, 44), bytes)),
      refused: wrong('ntlm-frame'),
    },
    {
      name: 'a target info without its end',
      to: ask,
      change: challenge((bytes) => bytes.subarray(0, -4)),
      refused: wrong('ntlm-frame'),
    },
    {
      name: 'a target info without time',
      to: ask,
      change: challenge((bytes) => (bytes.writeUInt16LE(30, bytes.length - 16), bytes)),
      refused: wrong('ntlm-downgrade'),
    },
    {
      name: 'another number than the one it knows',
      to: ask,
      change: challenge((bytes) => bytes.fill(0x11, 24, 32)),
      refused: 'dms.refuses-us http-401',
    },
    {
      name: 'names that are not its own',
      to: ask,
      change: challenge((bytes) => bytes.fill(0x42, bytes.readUInt32LE(44) + 4, bytes.readUInt32LE(44) + 5)),
      refused: 'dms.refuses-us http-401',
    },
    {
      name: 'that it keeps another content',
      to: put,
      change: other({ sha256: '0'.repeat(64) }),
      refused: wrong('other-content'),
    },
    { name: 'that it keeps another size', to: put, change: other({ size: 1 }), refused: wrong('other-size') },
    { name: 'that it keeps another version', to: put, change: other({ version: 9 }), refused: wrong('other-version') },
    {
      name: 'that it keeps another document',
      to: put,
      change: other({ id: '018f3c52-9a7e-7b54-8d3f-000000000000' }),
      refused: wrong('other-document'),
    },
    {
      name: 'an address of somebody else',
      to: put,
      change: other({ url: 'https://dms.evil.example/documents/1' }),
      refused: wrong('foreign-address'),
    },
    {
      name: 'a script as an address',
      to: put,
      change: other({ url: 'javascript:alert(1)' }),
      refused: wrong('foreign-address'),
    },
    {
      name: 'no word of a manager',
      to: put,
      change: other({ managerNeeded: undefined }),
      refused: wrong('wrong-shape'),
    },
    { name: 'half an answer', to: put, change: half, refused: wrong('broken-json') },
    { name: '200 with HTML', to: put, change: html, refused: wrong('not-json') },
    { name: 'accepted, later', to: put, change: status(202), refused: wrong('http-202') },
    {
      name: 'to go elsewhere',
      to: find,
      change: (reply) => ({ ...reply, status: 302, location: 'https://evil.example/' }),
      refused: 'dms.address-refused too-many-redirects',
    },
    {
      name: 'another content back',
      to: content,
      change: (reply) => ({ ...reply, body: new TextEncoder().encode('%PDF-1.6') }),
      refused: wrong('other-content'),
    },
    { name: 'half of the content', to: content, change: half, refused: wrong('other-content') },
    { name: 'HTML in place of the content', to: content, change: html, refused: wrong('not-bytes') },
  ]);
});

describe('document system by OAuth 2.0', () => {
  const other = (part: object) => json((given) => ({ ...given, ...part }));
  tellAll('oauth2', [
    { name: 'no token', to: token, change: other({ access_token: undefined }), refused: wrong('wrong-shape') },
    {
      name: 'a token that ends the header',
      to: token,
      change: other({ access_token: 'abcdefgh\r\nx: y' }),
      refused: wrong('wrong-shape'),
    },
    { name: 'a token of another kind', to: token, change: other({ token_type: 'mac' }), refused: wrong('wrong-shape') },
    { name: 'a token without life', to: token, change: other({ expires_in: 0 }), refused: wrong('wrong-shape') },
    { name: 'a token for ever', to: token, change: other({ expires_in: 1e12 }), refused: wrong('wrong-shape') },
    {
      name: 'a token that opens nothing',
      to: token,
      change: other({ access_token: 'x'.repeat(40) }),
      refused: 'dms.refuses-us http-401',
    },
    {
      name: 'an error with status 200',
      to: token,
      change: json(() => ({ error: 'invalid_client' })),
      refused: wrong('wrong-shape'),
    },
    { name: 'that the client is unknown', to: token, change: status(401), refused: 'dms.refuses-us token-401' },
    { name: '200 with HTML for a token', to: token, change: html, refused: wrong('not-json') },
    { name: 'half a token', to: token, change: half, refused: wrong('broken-json') },
    {
      name: 'to ask for the token elsewhere',
      to: token,
      change: (reply) => ({ ...reply, status: 307, location: 'https://evil.example/token' }),
      refused: wrong('token-307'),
    },
    {
      name: 'that it keeps another content',
      to: put,
      change: other({ sha256: 'f'.repeat(64) }),
      refused: wrong('other-content'),
    },
    { name: 'a fault', to: put, change: status(503), refused: 'dms.down http-503' },
  ]);
});
