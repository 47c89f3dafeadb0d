import { createCipheriv, createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decryptCbc, encryptCbc, rc4, startHash } from './index.ts';

const key = fc.oneof(fc.uint8Array({ minLength: 16, maxLength: 16 }), fc.uint8Array({ minLength: 32, maxLength: 32 }));
const iv = fc.uint8Array({ minLength: 16, maxLength: 16 });
const blocks = fc.integer({ min: 0, max: 8 }).chain((n) => fc.uint8Array({ minLength: 16 * n, maxLength: 16 * n }));

describe('the ciphers of encrypted PDF files', () => {
  it('AES in CBC mode equals the platform, and is reversible', () => {
    fc.assert(
      fc.property(key, iv, blocks, (key, iv, data) => {
        const cipher = createCipheriv(`aes-${key.length * 8}-cbc`, key, iv).setAutoPadding(false);
        const expected = Buffer.concat([cipher.update(data), cipher.final()]);
        const sealed = encryptCbc({ key, iv }, data);
        expect(Buffer.compare(sealed, expected)).toBe(0);
        expect(Buffer.compare(decryptCbc({ key, iv }, sealed), data)).toBe(0);
      }),
    );
  });

  it('AES refuses incomplete blocks', () => {
    expect(() => decryptCbc({ key: new Uint8Array(16), iv: new Uint8Array(16) }, new Uint8Array(15))).toThrow(
      'pdf.damaged-encryption',
    );
  });

  it('RC4 matches the published vector (RFC 6229, key 0102030405)', () => {
    const stream = rc4(Uint8Array.of(1, 2, 3, 4, 5), new Uint8Array(16));
    expect(Buffer.from(stream).toString('hex')).toBe('b2396305f03dc027ccc3524a0a1118a8');
  });
});

describe('hashes of large files', () => {
  it.each(['SHA-256', 'SHA-384', 'SHA-512'] as const)('%s is the same in one piece, piecewise and forked', (name) => {
    const data = Uint8Array.from({ length: 100_000 }, (_, i) => i % 251);
    const expected = createHash(name.replace('-', '')).update(data).digest('hex');
    const started = startHash(name).update(data.subarray(0, 12_345));
    const other = started.fork().update(Uint8Array.of(1)).finish();
    const whole = started.update(data.subarray(12_345)).finish();
    expect(Buffer.from(whole).toString('hex')).toBe(expected);
    expect(Buffer.compare(other, whole)).not.toBe(0);
  });
});

it('a file that was read by Node is left as it is when its parts are decrypted', () => {
  const [key, iv] = [new Uint8Array(16).fill(1), new Uint8Array(16).fill(2)];
  const plain = Buffer.from('sixteen characters and as many x');
  const sealed = Buffer.from(encryptCbc({ key, iv }, plain));
  const before = sealed.toString('hex');
  expect(plain.toString()).toBe('sixteen characters and as many x');
  expect(Buffer.from(decryptCbc({ key, iv }, sealed)).toString()).toBe(plain.toString());
  expect(sealed.toString('hex')).toBe(before);
});
