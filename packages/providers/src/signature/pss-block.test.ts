import { constants, createHash, generateKeyPairSync, privateEncrypt, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSignatureOver } from './verify.ts';

/** A PSS block made manually after RFC 8017 §9.1.1, so that each of its parts can be altered. */
const { publicKey: key, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const digest = createHash('sha256').update('sutartis').digest();

interface Bend {
  readonly trailer?: number;
  readonly separator?: number;
  readonly padding?: number;
  readonly topBit?: boolean;
  readonly saltLength?: number;
}

function signBlock({ trailer = 0xbc, separator = 1, padding = 0, topBit = false, saltLength = 32 }: Bend): Buffer {
  const salt = randomBytes(saltLength);
  const hash = createHash('sha256').update(Buffer.alloc(8)).update(digest).update(salt).digest();
  const db = Buffer.concat([Buffer.alloc(256 - 33 - saltLength - 1), Buffer.of(separator), salt]);
  db[5] = padding;
  const mask = Buffer.concat(
    Array.from({ length: 8 }, (_, i) =>
      createHash('sha256')
        .update(hash)
        .update(Buffer.of(0, 0, 0, i))
        .digest(),
    ),
  );
  const masked = Buffer.from(db.map((byte, i) => byte ^ mask[i]!));
  masked[0]! &= 0x7f;
  if (topBit) masked[0]! |= 0x80;
  const block = Buffer.concat([masked, hash, Buffer.of(trailer)]);
  return privateEncrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, block);
}

/** A block with its top bit set is above the modulus for some keys; those cannot be signed at all. */
function isAccepted(bend: Bend): boolean {
  return isSignatureOver({ key, digest, value: signBlock(bend) }, { scheme: 'rsa-pss', digest: 'SHA-256' });
}

test('a block after the standard is a signature', () => {
  expect(isAccepted({})).toBe(true);
});

test.each<Bend>([
  { trailer: 0xcc },
  { separator: 2 },
  { separator: 0 },
  { padding: 1 },
  { saltLength: 20 },
  { saltLength: 0 },
  { saltLength: 33 },
])('a block bent by %j is none', (bend) => {
  expect(isAccepted(bend)).toBe(false);
});

test('a block with the bit set that must be clear is none', () => {
  for (let tries = 0; tries < 200; tries += 1) {
    try {
      expect(isAccepted({ topBit: true })).toBe(false);
      return;
    } catch (cause) {
      // The altered block was not below the modulus; another salt yields another block.
      if (!(cause instanceof Error) || !cause.message.includes('too large')) throw cause;
    }
  }
  throw new Error('no block below the modulus was found');
});
