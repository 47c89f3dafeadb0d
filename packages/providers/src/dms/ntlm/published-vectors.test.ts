import { expect, test } from 'vitest';
import { md4 } from './md4.ts';
import { accountKey, proofOf } from './proof.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

test('MD4 of the values in RFC 1320 A.5', () => {
  const digestOf = (text: string) => hex(md4(Buffer.from(text, 'latin1')));
  expect(digestOf('')).toBe('31d6cfe0d16ae931b73c59d7e0c089c0');
  expect(digestOf('a')).toBe('bde52cb31de33e46245e05fbdbd6fb24');
  expect(digestOf('abc')).toBe('a448017aaf21d8525fc10ae87aa6729d');
  expect(digestOf('message digest')).toBe('d9130a8164549fe818874806e1c7014b');
  expect(digestOf('abcdefghijklmnopqrstuvwxyz')).toBe('d79e1c308aa5bbcdeea8ed63df412da9');
  expect(digestOf('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789')).toBe(
    '043f8582f241db351ce627e153e7f0e4',
  );
  expect(digestOf('1234567890'.repeat(8))).toBe('e33b4ddc9c38f2199c3e7b164fcc0536');
});

test('NTLMv2 of the example in MS-NLMP 4.2.4, byte by byte', () => {
  const account = { domain: 'Domain', user: 'User', password: 'Password' };
  expect(hex(accountKey(account))).toBe('0c868a403bfd7a93a3001ef22ef02e3f');
  const info = Buffer.from('02000c0044006f006d00610069006e0001000c0053006500720076006500720000000000', 'hex');
  const { response, sessionKey } = proofOf({
    account,
    serverChallenge: Buffer.from('0123456789abcdef', 'hex'),
    clientChallenge: Buffer.alloc(8, 0xaa),
    time: 0n,
    info,
  });
  expect(hex(response.subarray(0, 16))).toBe('68cd0ab851e51c96aabc927bebef6a1c');
  expect(hex(response.subarray(16))).toBe(
    `0101000000000000${'0'.repeat(16)}${'a'.repeat(16)}00000000${hex(info)}00000000`,
  );
  expect(hex(sessionKey)).toBe('8de40ccadbc14a82f15cb0ad0de95ca3');
});
