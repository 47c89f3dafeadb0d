import { concat, equal } from '../../bytes/index.ts';
import { decryptCbc, encryptCbc, hash, rc4 } from '../../crypto/index.ts';
import { EngineError } from '../../errors.ts';

/** Values of the encryption dictionary of the standard security handler (ISO 32000-2, 7.6.4). */
export interface HandlerValues {
  version: number;
  revision: number;
  /** Bytes of the file key for versions below 5. */
  keyLength: number;
  owner: Uint8Array;
  user: Uint8Array;
  /** `UE` and `OE`; revisions 5 and 6 only. */
  userKey: Uint8Array;
  ownerKey: Uint8Array;
  permissions: number;
  encryptMetadata: boolean;
  /** First string of the trailer's `ID`. */
  fileId: Uint8Array;
}

const PADDING = Uint8Array.of(
  0x28,
  0xbf,
  0x4e,
  0x5e,
  0x4e,
  0x75,
  0x8a,
  0x41,
  0x64,
  0x00,
  0x4e,
  0x56,
  0xff,
  0xfa,
  0x01,
  0x08,
  0x2e,
  0x2e,
  0x00,
  0xb6,
  0xd0,
  0x68,
  0x3e,
  0x80,
  0x2f,
  0x0c,
  0xa9,
  0xfe,
  0x64,
  0x53,
  0x69,
  0x7a,
);
const ZERO_IV = new Uint8Array(16);
const EMPTY = new Uint8Array(0);

/** The file key for the empty user password; throws `pdf.password-required` when another one is set. */
export function fileKey(values: HandlerValues): Uint8Array {
  const key = values.version >= 5 ? key256(values) : keyBelow256(values);
  if (!key) throw new EngineError('pdf.password-required');
  return key;
}

/** Algorithm 2 and the check of algorithms 4 and 5; the padded empty password is the padding itself. */
function keyBelow256(values: HandlerValues): Uint8Array | undefined {
  const permissions = Uint8Array.from([0, 8, 16, 24], (shift) => (values.permissions >> shift) & 0xff);
  const open = values.revision >= 4 && !values.encryptMetadata ? Uint8Array.of(255, 255, 255, 255) : EMPTY;
  let key = hash('MD5', concat(PADDING, values.owner.subarray(0, 32), permissions, values.fileId, open));
  if (values.revision >= 3) for (let i = 0; i < 50; i++) key = hash('MD5', key.subarray(0, values.keyLength));
  key = key.slice(0, values.keyLength);
  return equal(userCheck(key, values).subarray(0, 16), values.user.subarray(0, 16)) ? key : undefined;
}

function userCheck(key: Uint8Array, { revision, fileId }: HandlerValues): Uint8Array {
  if (revision === 2) return rc4(key, PADDING);
  let check = rc4(key, hash('MD5', concat(PADDING, fileId)));
  for (let i = 1; i <= 19; i++) {
    const turned = key.map((byte) => byte ^ i);
    check = rc4(turned, check);
  }
  return check;
}

/** For the user password. */
const key256 = ({ revision, user, userKey }: HandlerValues): Uint8Array | undefined =>
  unlocked({ check: user, sealed: userKey }, revision, EMPTY);

/**
 * Returns the file key that a program finds which tries the empty password as that of the owner too; undefined if it
 * is none. Below version 5 both passwords lead to one key.
 */
export const ownerFileKey = ({ version, revision, user, owner, ownerKey }: HandlerValues): Uint8Array | undefined =>
  version < 5 ? undefined : unlocked({ check: owner, sealed: ownerKey }, revision, user.subarray(0, 48));

/** Algorithm 2.A: a hash, two salts, and the key that the second one opens. */
function unlocked(
  { check, sealed }: { check: Uint8Array; sealed: Uint8Array },
  revision: number,
  user: Uint8Array,
): Uint8Array | undefined {
  const derive = (salt: Uint8Array) => (revision >= 6 ? hardenedHash(salt, user) : hash('SHA-256', salt, user));
  if (check.length < 48 || sealed.length < 32) return undefined;
  if (!equal(derive(check.subarray(32, 40)), check.subarray(0, 32))) return undefined;
  return decryptCbc({ key: derive(check.subarray(40, 48)), iv: ZERO_IV }, sealed.subarray(0, 32));
}

const ROUND_DIGESTS = ['SHA-256', 'SHA-384', 'SHA-512'] as const;

/** Algorithm 2.B for an empty password: at least 64 rounds, then until the last byte is small enough. */
function hardenedHash(salt: Uint8Array, user: Uint8Array): Uint8Array {
  let key = hash('SHA-256', salt, user);
  for (let round = 1; ; round++) {
    const repeated = concat(Array.from({ length: 64 }, () => concat(key, user)));
    const mixed = encryptCbc({ key: key.subarray(0, 16), iv: key.subarray(16, 32) }, repeated);
    const sum = mixed.subarray(0, 16).reduce((total, byte) => total + byte, 0);
    key = hash(ROUND_DIGESTS[sum % 3]!, mixed);
    if (round >= 64 && mixed.at(-1)! <= round - 32) return key.slice(0, 32);
  }
}
