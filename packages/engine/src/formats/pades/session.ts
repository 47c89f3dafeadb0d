import { fromBase64, toBase64, toHex, fromHex } from '../../bytes/index.ts';
import type { ByteSpan } from '../../codec/pdf/index.ts';
import { orRefuse } from '../../errors.ts';
import { type Certificate, readCertificate } from '../../pki/index.ts';
import type { SigningAlgorithm } from '../../sign/algorithm.ts';
import type { SealedUpdate } from './byte-range.ts';

/**
 * Everything needed to finish a signature later, on another machine, with the unchanged file. Plain JSON; it holds no
 * secret and only the bytes that are added to the file.
 */
export interface PadesSession {
  format: 'pades';
  version: 2;
  /** Lower-case hexadecimal. */
  baseSha256: string;
  field: string;
  update: UpdateText;
  algorithm: SigningAlgorithm;
  /** Base64 of the DER SET that is signed. */
  signedAttributes: string;
  /** Base64 of DER certificates. */
  certificate: string;
  chain: string[];
}

/** An update as text, without its hole, which is empty. */
export interface UpdateText {
  /** Base64 of the bytes before and after the hole. */
  before: string;
  after: string;
  /** The hole, as offsets of the complete signed file. */
  contents: ByteSpan;
}

export const updateText = ({ before, after, contents }: SealedUpdate): UpdateText => ({
  before: toBase64(before),
  after: toBase64(after),
  contents,
});

/** Throws RangeError for what is not base64. */
export const readUpdateText = ({ before, after, contents }: UpdateText): SealedUpdate => ({
  before: fromBase64(before),
  after: fromBase64(after),
  contents,
});

/** The same with bytes instead of text. */
export interface SigningSessionState extends SealedUpdate {
  baseSha256: Uint8Array;
  algorithm: SigningAlgorithm;
  attributes: Uint8Array;
  certificate: Certificate;
  chain: Uint8Array[];
}

export function closeSession(session: SigningSessionState, field: string): PadesSession {
  return {
    format: 'pades',
    version: 2,
    baseSha256: toHex(session.baseSha256),
    field,
    update: updateText(session),
    algorithm: session.algorithm,
    signedAttributes: toBase64(session.attributes),
    certificate: toBase64(session.certificate.der),
    chain: session.chain.map(toBase64),
  };
}

/** Throws `session.malformed` for anything `preparePades` did not write. */
export function openSession(session: PadesSession): SigningSessionState {
  return orRefuse({ code: 'session.malformed' }, () => {
    if (session.format !== 'pades' || session.version !== 2) throw new RangeError('another format');
    return {
      baseSha256: fromHex(session.baseSha256),
      ...readUpdateText(session.update),
      algorithm: session.algorithm,
      attributes: fromBase64(session.signedAttributes),
      certificate: readCertificate(fromBase64(session.certificate)),
      chain: session.chain.map((certificate) => fromBase64(certificate)),
    };
  });
}
