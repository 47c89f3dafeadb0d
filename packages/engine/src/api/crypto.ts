// Hashes and verification of signature values.
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
