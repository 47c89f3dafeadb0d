import { createHmac, randomBytes } from 'node:crypto';
import { call, type Reply, type Running } from './running.ts';

/** A relying party as small as a test needs it, written from the protocol and from nothing in src. */
export const PARTY = { relyingPartyUUID: '00000000-0000-4000-8000-000000000000', relyingPartyName: 'DEMO' };
export const b64 = (data: Uint8Array | string): string => Buffer.from(data).toString('base64');
export const PIN_SCREEN = [{ type: 'displayTextAndPIN', displayText60: 'Sutartis Nr. 15' }];
export const CODE_SCREEN = [
  { type: 'confirmationMessageAndVerificationCodeChoice', displayText200: 'Pasirašyti sutartį Nr. 15' },
  ...PIN_SCREEN,
];

const pss = { signatureAlgorithm: 'rsassa-pss', signatureAlgorithmParameters: { hashAlgorithm: 'SHA-256' } };

export const authBody = (more: object = {}): Record<string, unknown> => ({
  ...PARTY,
  signatureProtocol: 'ACSP_V2',
  signatureProtocolParameters: { rpChallenge: b64(randomBytes(64)), ...pss },
  interactions: b64(JSON.stringify(PIN_SCREEN)),
  ...more,
});

export const signBody = (digest: Uint8Array, more: object = {}): Record<string, unknown> => ({
  ...PARTY,
  signatureProtocol: 'RAW_DIGEST_SIGNATURE',
  signatureProtocolParameters: { digest: b64(digest), ...pss },
  interactions: b64(JSON.stringify(PIN_SCREEN)),
  nonce: randomBytes(8).toString('hex'),
  ...more,
});

export const smartId = (running: Running, path: string, body?: unknown): Promise<Reply> =>
  call(`${running.base}/smart-id-rp/v3${path}`, body);

/** Polls until the session is complete. */
export const outcome = async (running: Running, started: Reply): Promise<Record<string, unknown>> => {
  const answer = await smartId(running, `/session/${String(started.body['sessionID'])}?timeoutMs=5000`);
  return answer.body;
};

export type LinkParts = {
  kind: 'auth' | 'sign' | 'cert';
  type: 'QR' | 'Web2App';
  elapsed?: number;
  body: Record<string, unknown>;
};

/** The device link a relying party shows, with its authCode. */
export const linkFor = (started: Reply, { kind, type, elapsed = 0, body }: LinkParts): string => {
  const { sessionToken, sessionSecret, deviceLinkBase } = started.body as Record<string, string>;
  const seconds = type === 'QR' ? `&elapsedSeconds=${elapsed}` : '';
  const open = `${deviceLinkBase}?deviceLinkType=${type}${seconds}&sessionToken=${sessionToken}&sessionType=${kind}&version=1.0&lang=lit`;
  const parameters = body['signatureProtocolParameters'] as Record<string, string> | undefined;
  const payload = [
    'smart-id-demo',
    kind === 'cert' ? '' : String(body['signatureProtocol']),
    parameters?.['rpChallenge'] ?? parameters?.['digest'] ?? '',
    b64(String(body['relyingPartyName'])),
    '',
    kind === 'cert' ? '' : String(body['interactions']),
    type === 'QR' ? '' : String(body['initialCallbackUrl'] ?? ''),
    open,
  ].join('|');
  const code = createHmac('sha256', Buffer.from(sessionSecret ?? '', 'base64'))
    .update(payload)
    .digest('base64url');
  return `${open}&authCode=${code}`;
};
