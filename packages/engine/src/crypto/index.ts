export { type AlgorithmIdentifier, readAlgorithmIdentifier } from './algorithm-identifier.ts';
export { type HashName, hash, hashByOid, hashLength, hashOid } from './hash.ts';
export { ecdsaDerToRaw, ecdsaRawToDer } from './ecdsa.ts';
export {
  type AlgorithmLimits,
  type LimitEnd,
  EUROPEAN_LIMITS,
  type Reliability,
  earlierEnd,
  hashEnd,
  keyEnd,
  reliabilityAt,
} from './limits.ts';
export { type PublicKeyKind, type PublicKey, readPublicKey } from './public-key.ts';
export {
  type SignatureAlgorithm,
  type SignatureScheme,
  signatureAlgorithm,
  signatureAlgorithmFromDer,
} from './signature-algorithm.ts';
export { verifies, UnsupportedAlgorithm, type Verify, type VerifyRequest } from './verify.ts';
export { verificationWork } from './verification-work.ts';
export { type Compute, type PublicKeyOperation, verifyWith } from './verify-with.ts';
export { webCryptoVerify } from './webcrypto-verify.ts';
export { decryptCbc, encryptCbc } from './aes.ts';
export { rc4 } from './rc4.ts';
export { type RunningHash, type SigningHash, type StartHash, isSigningHash, startHash } from './running-hash.ts';
