import { createHmac, randomBytes } from 'node:crypto';

/** Defaults of every authenticator app: SHA-1, six digits, thirty seconds (RFC 6238 clause 5.2). */
const STEP = 30_000;
const DIGITS = 6;
/** 160 bits, the length of the hash (RFC 4226 clause 4). */
const SECRET = 20;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const newTotpSecret = (): Buffer => randomBytes(SECRET);

/** Returns the number of the time step at a time. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / STEP);

/** Returns the code of one time step (RFC 4226 clause 5.3). */
export function codeOf(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const at = mac.at(-1)! & 15;
  const number = (mac.readUInt32BE(at) & 0x7fff_ffff) % 10 ** digits;
  return number.toString().padStart(digits, '0');
}

/**
 * Returns the time step of a code: the present one, or one before or after, since clocks of phones differ. Undefined
 * for a wrong code. All three codes are computed, so that timing reveals nothing.
 */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  const present = stepAt(now);
  return [present, present - 1, present + 1].filter((step) => codeOf(secret, step) === code)[0];
}

/** Encodes by RFC 4648 clause 6, without padding, as apps expect a typed secret. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** Returns the content of the QR code, in the key URI format of authenticator apps. */
export function totpUri(secret: Buffer, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
