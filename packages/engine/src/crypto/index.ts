export { DIGEST_LENGTH, digest, isDigestName, startDigest } from './digest.ts';
export type { DigestName, RunningDigest } from './digest.ts';
export { decryptCbc, encryptCbc } from './aes.ts';
export { rc4 } from './rc4.ts';
