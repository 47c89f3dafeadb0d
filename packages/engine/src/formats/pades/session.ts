import { fromBase64, toBase64, toHex, fromHex } from '../../bytes/index.ts';
import type { Place } from '../../codec/pdf/index.ts';
import { orRefuse } from '../../errors.ts';
import { type Certificate, readCertificate } from '../../pki/index.ts';
import type { SigningAlgorithm } from '../../sign/algorithm.ts';

/**
 * Everything needed to finish a signature later, on another machine, beside the unchanged file. Plain JSON; it
 * holds no secret and only the octets that are added to the file.
 */
export interface PadesSession {
  format: 'pades';
  version: 1;
  /** Lower-case hexadecimal. */
  baseSha256: string;
  field: string;
  /** Base64 of the update with an empty hole. */
  appended: string;
  /** The hole, counted in the whole signed file. */
  contents: Place;
  algorithm: SigningAlgorithm;
  /** Base64 of the DER SET that is signed. */
  signedAttributes: string;
  /** Base64 of DER certificates. */
  certificate: string;
  chain: string[];
}

/** The same with octets instead of text. */
export interface OpenSession {
  baseSha256: Uint8Array;
  appended: Uint8Array;
  contents: Place;
  algorithm: SigningAlgorithm;
  attributes: Uint8Array;
  certificate: Certificate;
  chain: Uint8Array[];
}

export function closeSession(session: OpenSession, field: string): PadesSession {
  return {
    format: 'pades',
    version: 1,
    baseSha256: toHex(session.baseSha256),
    field,
    appended: toBase64(session.appended),
    contents: session.contents,
    algorithm: session.algorithm,
    signedAttributes: toBase64(session.attributes),
    certificate: toBase64(session.certificate.der),
    chain: session.chain.map(toBase64),
  };
}

/** Throws `session.malformed` for anything `preparePades` did not write. */
export function openSession(session: PadesSession): OpenSession {
  return orRefuse({ code: 'session.malformed' }, () => {
    if (session.format !== 'pades' || session.version !== 1) throw new RangeError('another format');
    return {
      baseSha256: fromHex(session.baseSha256),
      appended: fromBase64(session.appended),
      contents: session.contents,
      algorithm: session.algorithm,
      attributes: fromBase64(session.signedAttributes),
      certificate: readCertificate(fromBase64(session.certificate)),
      chain: session.chain.map((certificate) => fromBase64(certificate)),
    };
  });
}
