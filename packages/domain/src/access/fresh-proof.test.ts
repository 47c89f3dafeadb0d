import { expect, test } from 'vitest';
import { isFresh, PROOF_LIFE, proofMethodsOf } from './fresh-proof.ts';

test('AN-17 the strongest factor of an account is required, and no weaker one replaces it', () => {
  expect(proofMethodsOf({ passkeys: 2, passkeysElsewhere: 0, hasApp: true, hasPassword: true })).toEqual([
    'passkey',
    'app',
  ]);
  expect(proofMethodsOf({ passkeys: 0, passkeysElsewhere: 0, hasApp: true, hasPassword: true })).toEqual(['app']);
  expect(proofMethodsOf({ passkeys: 1, passkeysElsewhere: 0, hasApp: false, hasPassword: true })).toEqual(['passkey']);
  expect(proofMethodsOf({ passkeys: 0, passkeysElsewhere: 0, hasApp: false, hasPassword: true })).toEqual(['password']);
  expect(proofMethodsOf({ passkeys: 0, passkeysElsewhere: 0, hasApp: false, hasPassword: false })).toEqual(['mail']);
});

test('AN-17 a passkey that works at another host only is not replaced by the password here', () => {
  expect(proofMethodsOf({ passkeys: 0, passkeysElsewhere: 1, hasApp: false, hasPassword: true })).toEqual([]);
  expect(proofMethodsOf({ passkeys: 0, passkeysElsewhere: 1, hasApp: true, hasPassword: true })).toEqual(['app']);
});

test('AN-17 a proof counts for five minutes, and what was never proven does not', () => {
  const at = new Date('2026-11-23T09:00:00Z');
  expect(isFresh(at, new Date(at.getTime() + PROOF_LIFE))).toBe(true);
  expect(isFresh(at, new Date(at.getTime() + PROOF_LIFE + 1))).toBe(false);
  expect(isFresh(null, at)).toBe(false);
  expect(isFresh(undefined, at)).toBe(false);
});
