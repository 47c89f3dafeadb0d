import { createHash } from 'node:crypto';
import { anchoredIn } from '../../src/certificate/trust.ts';
import type { PollResult, SignatureOrder } from '../../src/signing/port.ts';
import { ProviderError } from '../../src/signing/provider-error.ts';
import { SmartId } from '../../src/smart-id/client.ts';
import { authority, base64, pss, signer, signingCertificate } from './people.ts';
import { json, tinyServer, type Responder, type TinyServer } from './tiny-server.ts';

/** A successful pushed Smart-ID signature; each test changes one detail. */
export const PERSON = { country: 'lt', code: '40504040001' } as const;
export const SERIAL = 'PNOLT-40504040001';
export const DOCUMENT = 'PNOLT-40504040001-MOCK-Q';
export const SESSION = '7c8bbf9a-1d3a-4b0e-9d5e-2a8b2f0d1c11';
export const MESSAGE = Buffer.from('signed attributes of the contract');
export const DIGEST = createHash('sha256').update(MESSAGE).digest();
export const certificate = signingCertificate(SERIAL, signer);

export const ORDER: SignatureOrder = {
  flow: 'notification',
  person: PERSON,
  documentNumber: DOCUMENT,
  text: 'Tiekimo sutartis 14/2026',
  language: 'lt',
  digest: DIGEST,
  digestAlgorithm: 'SHA-256',
  certificate,
};

export const parameters = (hash: string, saltLength: number) => ({
  hashAlgorithm: hash,
  maskGenAlgorithm: { algorithm: 'id-mgf1', parameters: { hashAlgorithm: hash } },
  saltLength,
  trailerField: '0xbc',
});

export const signature = (change: object = {}) => ({
  value: pss('sha256', MESSAGE),
  flowType: 'Notification',
  signatureAlgorithm: 'rsassa-pss',
  signatureAlgorithmParameters: parameters('SHA-256', 32),
  ...change,
});

export const complete = (change: object = {}) => ({
  state: 'COMPLETE',
  result: { endResult: 'OK', documentNumber: DOCUMENT },
  signatureProtocol: 'RAW_DIGEST_SIGNATURE',
  signature: signature(),
  cert: { value: base64(certificate), certificateLevel: 'QUALIFIED' },
  interactionTypeUsed: 'displayTextAndPIN',
  futureMember: 'is ignored',
  ...change,
});

export const started = json({ sessionID: SESSION, vc: { type: 'numeric4', value: '4927' } });
export const withCert = (der: Uint8Array, level = 'QUALIFIED') => ({
  cert: { value: base64(der), certificateLevel: level },
});

export interface Bench {
  readonly server: TinyServer;
  readonly smartId: SmartId;
}

/** A client and the little server it talks to. */
export async function bench(...script: Responder[]): Promise<Bench> {
  const server = await tinyServer(...script);
  const smartId = new SmartId({
    baseUrl: `${server.url}/v3`,
    relyingPartyUuid: '00000000-0000-4000-8000-000000000000',
    relyingPartyName: 'DEMO',
    schemeName: 'smart-id-demo',
    trust: anchoredIn([authority.certificate]),
    timeoutMs: 500,
    pause: async () => undefined,
  });
  return { server, smartId };
}

/** Starts a signature and polls its result once. */
export async function pollAfter(...answers: Responder[]): Promise<PollResult> {
  const { server, smartId } = await bench(started, ...answers);
  try {
    const { handle } = await smartId.startSignature(ORDER);
    return await smartId.poll(JSON.parse(JSON.stringify(handle)) as typeof handle, { waitMs: 1000 });
  } finally {
    await server.stop();
  }
}

/** Code and reason of the error a promise ends in. */
export const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'no error',
    (error: unknown) =>
      error instanceof ProviderError ? `${error.code} ${String(error.params['reason'])}` : String(error),
  );
