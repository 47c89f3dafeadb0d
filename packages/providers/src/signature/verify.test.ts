import { constants, generateKeyPairSync, privateEncrypt, sign } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import mobileId from '../../test/vectors/mobile-id.json' with { type: 'json' };
import smartId from '../../test/vectors/smart-id.json' with { type: 'json' };
import { readCertificate } from '../certificate/read.ts';
import type { SigningDigest } from './algorithm.ts';
import { digestOf, isSignatureOver } from './verify.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64'));
const NODE = { 'SHA-256': 'sha256', 'SHA-384': 'sha384', 'SHA-512': 'sha512' } as const;
const hashes = fc.constantFrom<SigningDigest>('SHA-256', 'SHA-384', 'SHA-512');

/** Odd modulus sizes move the spare bits of the PSS block. */
const rsa = [2048, 2049, 2055, 3072].map((modulusLength) => generateKeyPairSync('rsa', { modulusLength }));
const curves = ['P-256', 'P-384'].map((namedCurve) => generateKeyPairSync('ec', { namedCurve }));

describe('signatures published by SK ID Solutions', () => {
  test('a Smart-ID signature (RSASSA-PSS, SHA-512) verifies over its digest', () => {
    const { certificate, payload, value } = smartId.signature;
    const signed = { key: readCertificate(bytes(certificate)).publicKey, digest: digestOf('SHA-512', bytes(payload)) };
    const algorithm = { scheme: 'rsa-pss', digest: 'SHA-512' } as const;
    expect(isSignatureOver({ ...signed, value: bytes(value) }, algorithm)).toBe(true);
  });

  test.each(mobileId.logins)('a Mobile-ID signature (ECDSA, raw) verifies over its digest: $digest', (login) => {
    const key = readCertificate(bytes(mobileId.certificate)).publicKey;
    const signed = { key, digest: bytes(login.digest), value: bytes(login.value) };
    expect(isSignatureOver(signed, { scheme: 'ecdsa', digest: 'SHA-512', encoding: 'raw' })).toBe(true);
  });
});

describe('the checks over digests agree with Node, which checks over messages', () => {
  test('PSS, for every digest and odd modulus sizes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), hashes, fc.nat(rsa.length - 1), (message, hash, which) => {
        const { publicKey: key, privateKey } = rsa[which]!;
        const saltLength = { 'SHA-256': 32, 'SHA-384': 48, 'SHA-512': 64 }[hash];
        const value = sign(NODE[hash], message, {
          key: privateKey,
          padding: constants.RSA_PKCS1_PSS_PADDING,
          saltLength,
        });
        const digest = digestOf(hash, message);
        expect(isSignatureOver({ key, digest, value }, { scheme: 'rsa-pss', digest: hash })).toBe(true);
        const other = digestOf(hash, Buffer.concat([message, Buffer.of(1)]));
        expect(isSignatureOver({ key, digest: other, value }, { scheme: 'rsa-pss', digest: hash })).toBe(false);
        expect(isSignatureOver({ key, digest, value }, { scheme: 'rsa-pkcs1', digest: hash })).toBe(false);
        const short = sign(NODE[hash], message, {
          key: privateKey,
          padding: constants.RSA_PKCS1_PSS_PADDING,
          saltLength: 20,
        });
        expect(isSignatureOver({ key, digest, value: short }, { scheme: 'rsa-pss', digest: hash })).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  test('PKCS#1 v1.5', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), hashes, (message, hash) => {
        const { publicKey: key, privateKey } = rsa[0]!;
        const value = sign(NODE[hash], message, privateKey);
        const algorithm = { scheme: 'rsa-pkcs1', digest: hash } as const;
        expect(isSignatureOver({ key, digest: digestOf(hash, message), value }, algorithm)).toBe(true);
        const other = digestOf(hash, Buffer.concat([message, Buffer.of(1)]));
        expect(isSignatureOver({ key, digest: other, value }, algorithm)).toBe(false);
      }),
      { numRuns: 40 },
    );
  });

  test('ECDSA on P-256 and P-384', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), hashes, fc.nat(1), (message, hash, which) => {
        const { publicKey: key, privateKey } = curves[which]!;
        const value = sign(NODE[hash], message, { key: privateKey, dsaEncoding: 'ieee-p1363' });
        const algorithm = { scheme: 'ecdsa', digest: hash, encoding: 'raw' } as const;
        expect(isSignatureOver({ key, digest: digestOf(hash, message), value }, algorithm)).toBe(true);
        const other = digestOf(hash, Buffer.concat([message, Buffer.of(1)]));
        expect(isSignatureOver({ key, digest: other, value }, algorithm)).toBe(false);
        const half = { key, digest: digestOf(hash, message), value: value.subarray(1) };
        expect(isSignatureOver(half, algorithm)).toBe(false);
        const asDer = sign(NODE[hash], message, privateKey);
        expect(isSignatureOver({ key, digest: digestOf(hash, message), value: asDer }, algorithm)).toBe(false);
      }),
      { numRuns: 60 },
    );
  });
});

test('any flipped bit of a signature makes it false', () => {
  const message = Buffer.from('sutartis');
  const { publicKey: key, privateKey } = curves[0]!;
  const value = sign('sha256', message, { key: privateKey, dsaEncoding: 'ieee-p1363' });
  const digest = digestOf('SHA-256', message);
  for (let bit = 0; bit < value.byteLength * 8; bit += 1) {
    const bent = Buffer.from(value);
    bent[bit >> 3]! ^= 1 << (bit & 7);
    expect(isSignatureOver({ key, digest, value: bent }, { scheme: 'ecdsa', digest: 'SHA-256', encoding: 'raw' })).toBe(
      false,
    );
  }
});

test('SG-30 zero, the order itself and all ones are no ECDSA signatures', () => {
  const { publicKey: key } = curves[0]!;
  const order = Buffer.from('ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551', 'hex');
  const one = Buffer.concat([Buffer.alloc(31), Buffer.of(1)]);
  const zero = Buffer.alloc(32);
  for (const value of [
    [zero, zero],
    [one, zero],
    [zero, one],
    [order, one],
    [one, order],
    [Buffer.alloc(32, 0xff), one],
  ]) {
    const signed = { key, digest: Buffer.alloc(32), value: Buffer.concat(value) };
    expect(isSignatureOver(signed, { scheme: 'ecdsa', digest: 'SHA-256', encoding: 'raw' })).toBe(false);
  }
});

test('SG-30 a PKCS#1 block with trailing garbage after the digest is refused (Bleichenbacher 2006)', () => {
  const { publicKey: key, privateKey } = rsa[0]!;
  const digest = digestOf('SHA-256', Buffer.from('x'));
  const info = Buffer.concat([Buffer.from('3031300d060960864801650304020105000420', 'hex'), digest]);
  const block = Buffer.concat([
    Buffer.of(0, 1),
    Buffer.alloc(8, 0xff),
    Buffer.of(0),
    info,
    Buffer.alloc(256 - 11 - info.length),
  ]);
  const value = privateEncrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, block);
  expect(isSignatureOver({ key, digest, value }, { scheme: 'rsa-pkcs1', digest: 'SHA-256' })).toBe(false);
});
