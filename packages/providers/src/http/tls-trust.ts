import { createHash, X509Certificate } from 'node:crypto';
import { checkServerIdentity, type ConnectionOptions, type DetailedPeerCertificate } from 'node:tls';

/** Whom to believe at the other end. Pins expire every autumn at SK, so both members are configuration, never code. */
export interface TlsTrust {
  /** PEM certificates that replace the system's roots. */
  readonly ca?: readonly string[];
  /** Base64 SHA-256 of the SubjectPublicKeyInfo of the server's certificate or one of its issuers; any match passes. */
  readonly pins?: readonly string[];
}

/** Returns TLS options with normal verification plus the pins; verification is never switched off. */
export function identityCheck(trust: TlsTrust | undefined): ConnectionOptions {
  const pins = new Set(trust?.pins ?? []);
  return {
    ...(trust?.ca ? { ca: [...trust.ca] } : {}),
    checkServerIdentity: (host, peer) =>
      checkServerIdentity(host, peer) ??
      (pins.size === 0 || presentedPins(peer as DetailedPeerCertificate).some((pin) => pins.has(pin))
        ? undefined
        : Object.assign(new Error(`no configured key among those ${host} presents`), { code: 'PIN_MISMATCH' })),
  };
}

/** The pin of one certificate, as written into configuration. */
export function pinOf(certificate: Uint8Array): string {
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}

function presentedPins(leaf: DetailedPeerCertificate): string[] {
  const seen = new Set<string>();
  for (let peer: DetailedPeerCertificate | undefined = leaf; peer?.raw; peer = peer.issuerCertificate) {
    const pin = pinOf(peer.raw);
    // A root names itself as issuer; the walk ends where it repeats.
    if (seen.has(pin)) break;
    seen.add(pin);
  }
  return [...seen];
}
