/**
 * Hashes and verification of signature values; `webCryptoVerify` fills the port `verify` in browsers and Node.
 *
 * @module
 * @example
 * ```ts
 * import { toHex } from '@paraph/engine/bytes';
 * import { hash } from '@paraph/engine/crypto';
 *
 * console.log(toHex(hash('SHA-256', pdf)).length); // 64
 * ```
 */
export {
  type Compute,
  type PublicKeyOperation,
  type RunningHash,
  type StartHash,
  type Verify,
  type VerifyRequest,
  startHash,
  verifyWith,
  webCryptoVerify,
  hash,
  type HashName,
} from '../crypto/index.ts';
