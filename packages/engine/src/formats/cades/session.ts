import { fromBase64, toBase64 } from '../../bytes/index.ts';
import { orRefuse } from '../../errors.ts';
import { type Certificate, readCertificate } from '../../pki/index.ts';
import type { SigningAlgorithm } from '../../sign/algorithm.ts';

/**
 * Everything needed to finish a signature later, on another machine, with the same files. Plain JSON without a secret.
 * It is bound to the files and not to the container, so that others may sign in between.
 */
export interface CadesSession {
  format: 'cades';
  version: 1;
  /** The files that are signed; SHA-256 as lower-case hexadecimal. */
  files: { name: string; sha256: string }[];
  /** Name of the signature in the container. */
  file: string;
  /** The signed list of files; absent in an ASiC-S, whose one file is signed directly. */
  list?: { name: string; xml: string };
  algorithm: SigningAlgorithm;
  /** Base64 of the DER SET that is signed. */
  signedAttributes: string;
  /** Base64 of DER certificates. */
  certificate: string;
  chain: string[];
}

/** The parts of a session as bytes. */
export interface OpenCadesSession {
  attributes: Uint8Array;
  certificate: Certificate;
  chain: Uint8Array[];
  algorithm: SigningAlgorithm;
}

/** Throws `session.malformed` for anything that was not written by `closeCadesSession`. */
export function openCadesSession(session: CadesSession): OpenCadesSession {
  return orRefuse({ code: 'session.malformed' }, () => {
    if (session.format !== 'cades' || session.version !== 1) throw new RangeError('another format');
    return {
      attributes: fromBase64(session.signedAttributes),
      certificate: readCertificate(fromBase64(session.certificate)),
      chain: session.chain.map(fromBase64),
      algorithm: session.algorithm,
    };
  });
}

export const closeCadesSession = (
  { attributes, certificate, chain, algorithm }: OpenCadesSession,
  rest: Pick<CadesSession, 'files' | 'file' | 'list'>,
): CadesSession => ({
  format: 'cades',
  version: 1,
  ...rest,
  algorithm,
  signedAttributes: toBase64(attributes),
  certificate: toBase64(certificate.der),
  chain: chain.map(toBase64),
});
