import { createHmac, randomBytes } from 'node:crypto';

/** What every authenticator app takes without being told: SHA-1, six digits, thirty seconds (RFC 6238 clause 5.2). */
const STEP = 30_000;
const DIGITS = 6;
/** 160 bits, the length of the hash (RFC 4226 clause 4). */
const SECRET = 20;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const newTotpSecret = (): Buffer => randomBytes(SECRET);

/** The number of the time step a moment lies in. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / STEP);

/** The code of one time step (RFC 4226 clause 5.3). */
export function codeOf(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const at = mac.at(-1)! & 15;
  const number = (mac.readUInt32BE(at) & 0x7fff_ffff) % 10 ** digits;
  return number.toString().padStart(digits, '0');
}

/**
 * The step a code belongs to: now, or one before or after, since clocks of phones differ. Undefined: no such code. All
 * three are computed, so that the time tells nothing.
 */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  const present = stepAt(now);
  return [present, present - 1, present + 1].filter((step) => codeOf(secret, step) === code)[0];
}

/** RFC 4648 clause 6, without padding, as apps want a secret typed. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** What the QR code says: the key URI format that authenticator apps read. */
export function totpUri(secret: Buffer, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
