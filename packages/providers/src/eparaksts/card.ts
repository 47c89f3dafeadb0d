import { isSignatureOver } from '../signature/verify.ts';
import type { ChosenCertificate } from '../signing/port.ts';
import { refuse } from '../signing/provider-error.ts';
import { readCertificate } from '../certificate/read.ts';
import { isSamePerson } from '../certificate/person.ts';
import type { CertificateTrust } from '../certificate/trust.ts';
import { algorithmOf, requireSigner } from './signer.ts';

export interface CardConfig {
  readonly trust: CertificateTrust;
  readonly now?: () => number;
}

/** Certificates as the browser's plugin reads them off the card (DER). */
export interface CardCertificates {
  readonly sign: Uint8Array;
  readonly auth: Uint8Array;
}

/**
 * The eParaksts card: certificates and values come from a browser plugin, so there are no network calls. Everything
 * received is verified (eParaksts sheet §6).
 */
export class EparakstsCard {
  readonly #config: CardConfig;

  constructor(config: CardConfig) {
    this.#config = config;
  }

  /**
   * The signer of a card: both certificates must be of one person, each fit for its purpose.
   * Throws ProviderError `signing.certificate-*`, `signing.wrong-person`, `signing.bad-answer`.
   */
  async signer(card: CardCertificates): Promise<ChosenCertificate> {
    const now = new Date((this.#config.now ?? Date.now)());
    const shared = { trust: this.#config.trust, now, person: null };
    const auth = await requireSigner({ ...shared, der: card.auth, purpose: 'authentication' });
    const { certificate, person } = await requireSigner({ ...shared, der: card.sign, purpose: 'signature' });
    if (!isSamePerson(person, auth.person)) throw refuse('signing.wrong-person', 'two-people');
    const algorithm = algorithmOf(certificate);
    return { certificate: card.sign, algorithm, person, level: 'qualified', documentNumber: null };
  }

  /**
   * Returns the value in the form for the signature. Plugins encode ECDSA as two concatenated numbers or as DER: the
   * form that verifies is used. Throws `signing.bad-signature` when neither does.
   */
  value(certificate: Uint8Array, digest: Uint8Array, given: Uint8Array): Uint8Array {
    const { publicKey: key } = readCertificate(certificate);
    const algorithm = algorithmOf(readCertificate(certificate));
    if (isSignatureOver({ key, digest, value: given }, algorithm)) return given;
    const asDer = algorithm.scheme === 'ecdsa' ? derOf(given) : given;
    if (isSignatureOver({ key, digest, value: asDer }, algorithm)) return asDer;
    throw refuse('signing.bad-signature', 'not-over-our-digest');
  }
}

/** r‖s as SEQUENCE { r, s } (RFC 3279 §2.2.3). */
function derOf(raw: Uint8Array): Uint8Array {
  const half = raw.byteLength / 2;
  const number = (part: Uint8Array): Buffer => {
    const start = part.findIndex((one) => one !== 0);
    const bytes = Buffer.from(start < 0 ? [0] : part.subarray(start));
    const padded = (bytes[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.of(0), bytes]) : bytes;
    return Buffer.concat([Buffer.of(0x02, padded.length), padded]);
  };
  const body = Buffer.concat([number(raw.subarray(0, half)), number(raw.subarray(half))]);
  return new Uint8Array(Buffer.concat([Buffer.of(0x30, body.length), body]));
}
