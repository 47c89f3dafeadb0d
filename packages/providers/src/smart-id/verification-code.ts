import { createHash } from 'node:crypto';

/**
 * Control code of a Smart-ID push login: the last two bytes of SHA-256 over the raw rpChallenge, big-endian, mod
 * 10 000, four digits. Not for v3 push signing, whose code the provider issues, nor for device links, which have none.
 */
export function verificationCode(rpChallenge: Uint8Array): string {
  const hash = createHash('sha256').update(rpChallenge).digest();
  return String(hash.readUInt16BE(30) % 10_000).padStart(4, '0');
}
