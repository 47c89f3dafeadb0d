import type { SigningAlgorithm } from '../../sign/algorithm.ts';

/**
 * Everything needed to finish a signature later, on another machine, with the same files. Plain JSON without a secret.
 * It is bound to the files and not to the container, so that others may sign in between.
 */
export interface XadesSession {
  format: 'xades';
  version: 1;
  /** The files that are signed; SHA-256 as lower-case hexadecimal. */
  files: { name: string; sha256: string }[];
  /** The signatures file with an empty signature value. */
  xml: string;
  algorithm: SigningAlgorithm;
  /** Base64 of DER. */
  certificate: string;
}
