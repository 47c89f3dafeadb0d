/**
 * Mobile-ID control code: the first six and the last seven bits of the hash, as a four-digit number 0000–8191
 * (SK-EID/MID, verification code). Another formula than Smart-ID's.
 */
export function verificationCode(hash: Uint8Array): string {
  const code = ((0xfc & hash[0]!) << 5) | (hash.at(-1)! & 0x7f);
  return String(code).padStart(4, '0');
}
