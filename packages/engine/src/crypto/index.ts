export { DIGEST_LENGTH, digest, isDigestName, startDigest } from './digest.ts';
export type { DigestName, RunningDigest } from './digest.ts';
