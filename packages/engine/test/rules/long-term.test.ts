import { describe, expect, it } from 'vitest';
import type { SubIndication } from '../../src/trust/index.ts';
import { hashUse } from '../../src/validate/algorithms.ts';
import { validateLongTerm } from '../../src/validate/long-term.ts';
import { isRecoverable } from '../../src/validate/recoverable.ts';
import { NOW, at, evidenceLike, pathOf } from './likeness.ts';
import { basicOf, contextOf, failed, revokedAt, tokenOf } from './setting.ts';

const EARLIER = at('2026-06-01');

type Input = Parameters<typeof validateLongTerm>[0];
function validated(sub: SubIndication | undefined, more: Partial<Input> = {}) {
  const { conclusion, bestSignatureTime, block } = validateLongTerm({
    token: tokenOf(),
    basic: basicOf(sub),
    timestamps: [],
    context: contextOf(),
    ...more,
  });
  const outcome = [conclusion.indication, conclusion.subIndication].filter(Boolean).join(' ');
  return { outcome, time: bestSignatureTime, keys: block.rows.map(({ key, status }) => `${key} ${status}`) };
}

describe('a signature with timestamps', () => {
  it('existed at the earliest of them', () => {
    const answer = validated(undefined, { timestamps: [at('2026-08-01'), EARLIER, at('2026-09-01')] });
    expect(answer).toMatchObject({ outcome: 'PASSED', time: EARLIER });
    expect(answer.keys).toEqual(['long-term.best-signature-time info', 'long-term.after-issuance passed']);
    expect(validated(undefined)).toMatchObject({
      outcome: 'PASSED',
      time: NOW,
      keys: ['long-term.after-issuance passed'],
    });
  });

  it('was not made before its certificate', () => {
    expect(validated(undefined, { timestamps: [at('2024-12-31')] }).outcome).toBe('FAILED NOT_YET_VALID');
    expect(validated(undefined, { timestamps: [at('2025-01-01')] }).outcome).toBe('PASSED');
  });

  it('whose value could not be checked stays what it was', () => {
    const token = tokenOf({ cryptography: failed('CRYPTO_CONSTRAINTS_FAILURE_NO_POE') });
    const answer = validated('CRYPTO_CONSTRAINTS_FAILURE_NO_POE', { token, timestamps: [EARLIER] });
    expect(answer).toMatchObject({ outcome: 'INDETERMINATE CRYPTO_CONSTRAINTS_FAILURE_NO_POE', time: NOW, keys: [] });
  });

  it.each<SubIndication>(['FORMAT_FAILURE', 'HASH_FAILURE', 'NO_CERTIFICATE_CHAIN_FOUND', 'SIG_CONSTRAINTS_FAILURE'])(
    'is not helped by them when it says %s',
    (sub) => {
      const answer = validated(sub, { timestamps: [EARLIER] });
      expect(answer.outcome).toContain(sub);
      expect(answer).toMatchObject({ time: NOW, keys: [] });
    },
  );

  it('without a certificate is not helped by them', () => {
    const basic = { ...basicOf('TRY_LATER'), certificate: undefined };
    expect(validated('TRY_LATER', { basic, timestamps: [EARLIER] })).toMatchObject({ time: NOW, keys: [] });
  });
});

describe('a certificate revoked since', () => {
  const revoked = (time: Date, sub: SubIndication = 'REVOKED_NO_POE') => basicOf(sub, { revocation: revokedAt(time) });

  it.each<SubIndication>(['REVOKED_NO_POE', 'REVOKED_CA_NO_POE'])('does no harm to what is older (%s)', (sub) => {
    const timestamps = [EARLIER];
    expect(validated(sub, { basic: revoked(at('2026-07-01'), sub), timestamps }).outcome).toBe('PASSED');
    expect(validated(sub, { basic: revoked(EARLIER, sub), timestamps }).outcome).toBe(`INDETERMINATE ${sub}`);
    expect(validated(sub, { basic: revoked(at('2026-05-01'), sub), timestamps }).outcome).toBe(`INDETERMINATE ${sub}`);
    expect(validated(sub, { basic: revoked(at('2026-05-01'), sub) }).outcome).toBe(`INDETERMINATE ${sub}`);
  });

  it('of which nothing is known does not pass', () => {
    expect(validated('REVOKED_NO_POE', { timestamps: [EARLIER] }).outcome).toBe('INDETERMINATE REVOKED_NO_POE');
  });

  it('does not help where it had run out before', () => {
    const path = pathOf({ notAfter: at('2026-05-01') });
    const basic = basicOf('REVOKED_NO_POE', { revocation: revokedAt(at('2026-07-01')), path });
    expect(validated('REVOKED_NO_POE', { basic, timestamps: [EARLIER] }).outcome).toBe(
      'INDETERMINATE OUT_OF_BOUNDS_NOT_REVOKED',
    );
  });

  it('does not help where an algorithm was broken', () => {
    const token = tokenOf({ uses: [hashUse('value', 'MD5')] });
    const answer = validated('REVOKED_NO_POE', { basic: revoked(at('2026-07-01')), token, timestamps: [EARLIER] });
    expect(answer.outcome).toBe('INDETERMINATE CRYPTO_CONSTRAINTS_FAILURE_NO_POE');
  });
});

describe('a certificate that has run out since', () => {
  const path = pathOf({ notAfter: at('2026-07-01') });

  it('does no harm to what is older', () => {
    const basic = basicOf('OUT_OF_BOUNDS_NOT_REVOKED', { path });
    expect(validated('OUT_OF_BOUNDS_NOT_REVOKED', { basic, timestamps: [EARLIER] }).outcome).toBe('PASSED');
    expect(validated('OUT_OF_BOUNDS_NOT_REVOKED', { basic, timestamps: [at('2026-07-01')] }).outcome).toBe('PASSED');
    expect(validated('OUT_OF_BOUNDS_NOT_REVOKED', { basic, timestamps: [at('2026-07-02')] }).outcome).toContain(
      'OUT_OF_BOUNDS_NOT_REVOKED',
    );
  });

  it('helps nothing when its status is not known', () => {
    const basic = basicOf('OUT_OF_BOUNDS_NO_POE', { path });
    expect(validated('OUT_OF_BOUNDS_NO_POE', { basic, timestamps: [EARLIER] })).toMatchObject({
      outcome: 'INDETERMINATE OUT_OF_BOUNDS_NO_POE',
      keys: ['long-term.best-signature-time info', 'long-term.after-issuance passed', 'long-term.status-known failed'],
    });
  });
});

describe('an answer that is too old now', () => {
  const old = evidenceLike({ thisUpdate: at('2026-06-02') });

  it('was fresh when the signature was made', () => {
    const basic = basicOf('TRY_LATER', { chosen: new Map([['signer', old]]) });
    expect(validated('TRY_LATER', { basic, timestamps: [EARLIER] }).outcome).toBe('PASSED');
    expect(validated('TRY_LATER', { basic, timestamps: [at('2026-06-04')] }).outcome).toBe('INDETERMINATE TRY_LATER');
    expect(validated('TRY_LATER', { basic, timestamps: [at('2024-01-01')] }).outcome).toContain(
      'OUT_OF_BOUNDS_NOT_REVOKED',
    );
  });

  it('has to be fresh for every certificate', () => {
    const chosen = new Map([
      ['signer', old],
      ['issuer', evidenceLike({ thisUpdate: at('2026-01-01') })],
    ]);
    expect(validated('TRY_LATER', { basic: basicOf('TRY_LATER', { chosen }), timestamps: [EARLIER] }).outcome).toBe(
      'INDETERMINATE TRY_LATER',
    );
  });

  it('that states "on hold" counts from that time', () => {
    const hold = (time: Date) => basicOf('TRY_LATER', { revocation: revokedAt(time, true) });
    expect(validated('TRY_LATER', { basic: hold(at('2026-06-02')), timestamps: [EARLIER] }).outcome).toBe('PASSED');
    const late = validated('TRY_LATER', { basic: hold(EARLIER), timestamps: [EARLIER] });
    expect(late.outcome).toBe('INDETERMINATE TRY_LATER');
    expect(late.keys).toContain('long-term.before-hold failed');
  });
});

describe('an algorithm that is no longer good', () => {
  it('was good when the signature was made', () => {
    const token = tokenOf({ uses: [hashUse('value', 'SHA-1')] });
    const past = [at('2011-01-01')];
    expect(validated('CRYPTO_CONSTRAINTS_FAILURE_NO_POE', { token, timestamps: past }).outcome).toBe('PASSED');
    expect(validated('CRYPTO_CONSTRAINTS_FAILURE_NO_POE', { token, timestamps: [at('2013-01-01')] }).outcome).toContain(
      'CRYPTO_CONSTRAINTS_FAILURE_NO_POE',
    );
  });

  it('in the path is validated as of now, whenever the signature was made', () => {
    const weak = evidenceLike({
      signature: { algorithm: { scheme: 'ecdsa', digest: 'SHA-1' }, key: pathOf().certificates[0]!.publicKey },
    });
    const basic = basicOf('CRYPTO_CONSTRAINTS_FAILURE_NO_POE', { chosen: new Map([['signer', weak]]) });
    expect(validated('CRYPTO_CONSTRAINTS_FAILURE_NO_POE', { basic, timestamps: [at('2011-01-01')] }).outcome).toContain(
      'CRYPTO_CONSTRAINTS_FAILURE_NO_POE',
    );
  });
});

it('only results that a proof of existence can change are reconsidered', () => {
  const open = [
    'CRYPTO_CONSTRAINTS_FAILURE_NO_POE',
    'REVOKED_NO_POE',
    'REVOKED_CA_NO_POE',
    'TRY_LATER',
    'OUT_OF_BOUNDS_NO_POE',
    'OUT_OF_BOUNDS_NOT_REVOKED',
    'REVOCATION_OUT_OF_BOUNDS_NO_POE',
    'NO_CERTIFICATE_CHAIN_FOUND_NO_POE',
  ] as const;
  for (const subIndication of open) expect(isRecoverable({ indication: 'INDETERMINATE', subIndication })).toBe(true);
  expect(isRecoverable({ indication: 'FAILED', subIndication: 'HASH_FAILURE' })).toBe(false);
  expect(isRecoverable({ indication: 'PASSED' })).toBe(false);
});
