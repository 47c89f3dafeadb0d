import { randomBytes } from 'node:crypto';
import { semanticsId } from '../certificate/person.ts';
import { DIGESTS } from '../signature/algorithm.ts';
import { refuse } from '../signing/provider-error.ts';
import type { AuthenticationOrder, CertificateOrder, SignatureOrder } from '../signing/port.ts';
import { wireAlgorithm } from './answer-checks.ts';
import type { SmartIdConfig } from './config.ts';
import { openHandle, type SignedRequest, type SmartIdHandle } from './handle.ts';
import { encodeInteractions } from './interactions.ts';

/** One POST that starts a session, and the data that its response is compared with. */
export interface StartRequest {
  readonly what: SmartIdHandle['what'];
  readonly operation: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly asked: SignedRequest;
}

type Order = AuthenticationOrder | CertificateOrder | SignatureOrder;

const CALLBACK = /^https:\/\/[^|#]+$/;
/** On a development machine the portal has no TLS; the live service would refuse such an address anyway. */
const LOOPBACK_CALLBACK = /^http:\/\/((?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1)(:\d+)?\/[^|#]*$/;
const LEVELS = { qualified: 'QUALIFIED', advanced: 'ADVANCED' } as const;

function callbackOf(config: SmartIdConfig, order: Order): string {
  if (order.flow !== 'device-link' || !order.callbackUrl) return '';
  const isLocal = config.schemeName === 'smart-id-demo' && LOOPBACK_CALLBACK.test(order.callbackUrl);
  if (order.callbackUrl.length > 1800 || !(CALLBACK.test(order.callbackUrl) || isLocal)) {
    throw refuse('signing.bad-order', 'callback');
  }
  return order.callbackUrl;
}

function baseOf(config: SmartIdConfig, order: Order): Omit<SignedRequest, 'interactions' | 'challenge'> {
  return {
    flow: order.flow,
    level: order.level ?? 'qualified',
    person: order.person && { country: order.person.country, code: order.person.code },
    documentNumber: order.documentNumber ?? null,
    language: order.language,
    hash: 'SHA-256',
    padding: 'pss',
    certificate: null,
    callbackUrl: callbackOf(config, order),
  };
}

function common(config: SmartIdConfig, asked: SignedRequest): Record<string, unknown> {
  return {
    relyingPartyUUID: config.relyingPartyUuid,
    relyingPartyName: config.relyingPartyName,
    certificateLevel: LEVELS[asked.level],
    ...(asked.callbackUrl ? { initialCallbackUrl: asked.callbackUrl } : {}),
  };
}

const protocolParameters = (asked: SignedRequest, challenge: Record<string, string>) => ({
  ...challenge,
  signatureAlgorithm: wireAlgorithm(asked),
  ...(asked.padding === 'pss' ? { signatureAlgorithmParameters: { hashAlgorithm: asked.hash } } : {}),
});

/** Within 15 s the provider returns the same session for equal requests; a nonce makes each attempt unique. */
const nonce = (): string => randomBytes(12).toString('hex');

/** `etsi/…` or `document/…`; anonymous only where the API supports it. */
function target(order: Order, anonymous: string | null): string {
  if (order.documentNumber) return `document/${encodeURIComponent(order.documentNumber)}`;
  if (order.person) return `etsi/${encodeURIComponent(semanticsId(order.person))}`;
  if (anonymous) return anonymous;
  throw refuse('signing.bad-order', 'no-person');
}

/** Login: a device link for any person or for a given one, or a push to one person. */
export function authenticationRequest(config: SmartIdConfig, order: AuthenticationOrder): StartRequest {
  const challenge = randomBytes(64).toString('base64');
  const interactions = encodeInteractions(order.text, order.flow);
  const asked: SignedRequest = { ...baseOf(config, order), hash: 'SHA-512', interactions, challenge };
  return {
    what: 'authentication',
    operation: `authentication.${order.flow}`,
    path: `/authentication/${order.flow}/${target(order, order.flow === 'device-link' ? 'anonymous' : null)}`,
    body: {
      ...common(config, asked),
      signatureProtocol: 'ACSP_V2',
      signatureProtocolParameters: protocolParameters(asked, { rpChallenge: challenge }),
      interactions,
      ...(order.flow === 'notification' ? { vcType: 'numeric4' } : {}),
    },
    asked,
  };
}

/** Signature over a digest: by link, by push, or linked to a finished certificate choice. */
export function signatureRequest(config: SmartIdConfig, order: SignatureOrder): StartRequest {
  if (order.digest.byteLength !== DIGESTS[order.digestAlgorithm].length)
    throw refuse('signing.bad-order', 'digest-length');
  const linked = order.linkedTo ? openHandle(order.linkedTo) : null;
  if (linked && !order.documentNumber) throw refuse('signing.bad-order', 'linked-without-document');
  const flow = linked ? 'notification' : order.flow;
  const interactions = encodeInteractions(order.text, flow);
  const asked: SignedRequest = {
    ...baseOf(config, { ...order, flow }),
    hash: order.digestAlgorithm,
    padding: order.padding ?? 'pss',
    certificate: order.certificate ? Buffer.from(order.certificate).toString('base64') : null,
    interactions,
    challenge: Buffer.from(order.digest).toString('base64'),
  };
  const place = target(order, null);
  return {
    what: 'signature',
    operation: linked ? 'signature.linked' : `signature.${flow}`,
    path: linked ? `/signature/notification/linked/${place.slice('document/'.length)}` : `/signature/${flow}/${place}`,
    body: {
      ...common(config, asked),
      signatureProtocol: 'RAW_DIGEST_SIGNATURE',
      signatureProtocolParameters: protocolParameters(asked, { digest: asked.challenge }),
      interactions,
      nonce: nonce(),
      ...(linked ? { linkedSessionID: linked.session } : {}),
    },
    asked,
  };
}

/** The person picks the account to sign with: any person by device link, a given one by push. */
export function certificateRequest(config: SmartIdConfig, order: CertificateOrder): StartRequest {
  const asked: SignedRequest = { ...baseOf(config, order), interactions: '', challenge: '' };
  if (order.willLink && !asked.callbackUrl) throw refuse('signing.bad-order', 'linking-needs-callback');
  return {
    what: 'certificate',
    operation: `certificate-choice.${order.flow}`,
    path:
      order.flow === 'device-link'
        ? '/signature/certificate-choice/device-link/anonymous'
        : `/signature/certificate-choice/notification/${target({ ...order, documentNumber: undefined } as CertificateOrder, null)}`,
    body: { ...common(config, asked), nonce: nonce() },
    asked,
  };
}
