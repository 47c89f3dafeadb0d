import { describe, expect, it } from 'vitest';
import { ProofsOfExistence, type RevocationEvidence, type SubIndication, conclusionOf } from '../../src/trust/index.ts';
import { checkAlgorithms, hashUse } from '../../src/validate/algorithms.ts';
import { type PastInput, checkPastAlgorithms, slideControlTime, validatePast } from '../../src/validate/past.ts';
import { Block } from '../../src/trust/index.ts';
import { NOW, at, evidenceLike, pathOf } from './likeness.ts';
import { certificateResult, contextOf, tokenOf } from './setting.ts';

const proofs = (times: Record<string, Date>): ProofsOfExistence => {
  const poe = new ProofsOfExistence(NOW);
  for (const [id, time] of Object.entries(times)) poe.add([id], time);
  return poe;
};
const ALL = { signer: at('2026-03-01'), issuer: at('2026-03-01'), answer: at('2026-03-01') };
const early = evidenceLike({ thisUpdate: at('2026-02-01'), producedAt: at('2026-02-01') });

/** States that no revocation information exists. */
const UNASKED = {
  extensions: new Map([['0.4.0.194121.2.1', { oid: '0.4.0.194121.2.1', critical: false, value: new Uint8Array(0) }]]),
};

interface Setting extends Partial<PastInput> {
  existed?: Date;
  times?: Record<string, Date>;
  accepted?: RevocationEvidence[];
  trustedUntil?: Date;
}

async function validated(
  sub: SubIndication,
  { existed = at('2026-02-15'), times = ALL, accepted = [early], trustedUntil, ...more }: Setting = {},
) {
  const poe = proofs({ ...times, token: existed });
  const context = contextOf({ poe, found: { accepted }, ...(trustedUntil && { trustedUntil }) });
  const block = await validatePast({
    token: tokenOf(),
    certificate: certificateResult({ chosen: new Map([['signer', early]]) }),
    current: conclusionOf(sub),
    context,
    ...more,
  });
  const { indication, subIndication } = block.conclusion;
  return {
    outcome: [indication, subIndication].filter(Boolean).join(' '),
    keys: block.rows.map(({ key, status }) => `${key} ${status}`),
  };
}

describe('a signature that is proven to have existed when all was well', () => {
  it.each<SubIndication>([
    'NO_CERTIFICATE_CHAIN_FOUND_NO_POE',
    'REVOKED_NO_POE',
    'REVOKED_CA_NO_POE',
    'REVOCATION_OUT_OF_BOUNDS_NO_POE',
    'OUT_OF_BOUNDS_NO_POE',
    'OUT_OF_BOUNDS_NOT_REVOKED',
    'CRYPTO_CONSTRAINTS_FAILURE_NO_POE',
  ])('passes after %s', async (sub) => {
    expect((await validated(sub)).outcome).toBe('PASSED');
  });

  it('remains undecided when no rule covers the reason', async () => {
    expect(await validated('SIG_CONSTRAINTS_FAILURE')).toMatchObject({
      outcome: 'INDETERMINATE SIG_CONSTRAINTS_FAILURE',
      keys: ['past.control-time passed', 'past.proof-of-existence passed', 'past.decided failed'],
    });
  });

  it('stays undecided when the path was trusted only before', async () => {
    const late = { existed: at('2026-09-01'), trustedUntil: at('2026-08-01') };
    expect(await validated('REVOKED_NO_POE', late)).toMatchObject({
      outcome: 'INDETERMINATE REVOKED_NO_POE',
      keys: ['past.control-time passed', 'past.proof-of-existence warning', 'past.decided failed'],
    });
    expect((await validated('REVOKED_NO_POE', { ...late, existed: at('2026-08-01') })).outcome).toBe('PASSED');
  });

  it('must lie inside the validity of its certificates', async () => {
    const inside = (signer: object) => ({
      certificate: certificateResult({ path: pathOf(signer), chosen: new Map() }),
    });
    expect((await validated('OUT_OF_BOUNDS_NO_POE', inside({ notBefore: at('2026-02-16') }))).outcome).toBe(
      'FAILED NOT_YET_VALID',
    );
    expect((await validated('OUT_OF_BOUNDS_NO_POE', inside({ notAfter: at('2026-02-14') }))).outcome).toBe(
      'INDETERMINATE OUT_OF_BOUNDS_NO_POE',
    );
    expect(
      (await validated('OUT_OF_BOUNDS_NO_POE', inside({ notBefore: at('2026-02-15'), notAfter: at('2026-02-15') })))
        .outcome,
    ).toBe('PASSED');
  });

  it('after "try later" needs an answer that was fresh then', async () => {
    const chosen = (thisUpdate: Date) => ({
      certificate: certificateResult({ chosen: new Map([['signer', evidenceLike({ thisUpdate })]]) }),
    });
    expect((await validated('TRY_LATER', chosen(at('2026-02-16')))).outcome).toBe('PASSED');
    expect((await validated('TRY_LATER', chosen(at('2026-02-01')))).outcome).toBe('INDETERMINATE TRY_LATER');
  });

  it('needs algorithms that were good then', async () => {
    const token = tokenOf({ uses: [hashUse('value', 'SHA-1')] });
    expect((await validated('CRYPTO_CONSTRAINTS_FAILURE_NO_POE', { token })).outcome).toBe(
      'INDETERMINATE CRYPTO_CONSTRAINTS_FAILURE_NO_POE',
    );
    const path = pathOf({ notBefore: at('2010-01-01') }, { notBefore: at('2010-01-01') });
    const old = { token, existed: at('2011-01-01'), certificate: certificateResult({ path, chosen: new Map() }) };
    expect((await validated('CRYPTO_CONSTRAINTS_FAILURE_NO_POE', old)).outcome).toBe('PASSED');
  });
});

describe('the control time', () => {
  const slide = (
    accepted: RevocationEvidence[],
    times: Record<string, Date> = ALL,
    more: { trustedUntil?: Date } = {},
  ) => slideControlTime(certificateResult(), contextOf({ poe: proofs(times), found: { accepted }, ...more }));

  it('is now when nothing was revoked, and the end of trust in the anchor when there was one', async () => {
    expect(await slide([early])).toEqual(NOW);
    expect(await slide([early], ALL, { trustedUntil: at('2026-08-01') })).toEqual(at('2026-08-01'));
  });

  it('is not known without an answer that existed', async () => {
    expect(await slide([])).toBeUndefined();
    expect(await slide([evidenceLike({ thisUpdate: NOW })])).toBeUndefined();
    expect(await slide([early], {}, { trustedUntil: at('2026-08-01') })).toBeUndefined();
    expect(
      await slide([early], { ...ALL, signer: at('2026-09-01') }, { trustedUntil: at('2026-08-01') }),
    ).toBeUndefined();
    expect(
      await slide([early], { ...ALL, answer: at('2026-09-01') }, { trustedUntil: at('2026-08-01') }),
    ).toBeUndefined();
  });

  it('goes back to the moment of a revocation', async () => {
    const revoked = evidenceLike({
      ...early,
      status: { status: 'revoked', time: at('2026-05-01'), reason: undefined },
    });
    expect(await slide([revoked])).toEqual(at('2026-05-01'));
  });

  it('goes back to the moment an algorithm broke', async () => {
    const weak = evidenceLike({
      ...early,
      signature: { algorithm: { scheme: 'ecdsa', digest: 'SHA-1' }, key: pathOf().certificates[0]!.publicKey },
    });
    const result = certificateResult({ path: pathOf({}, UNASKED) });
    const context = contextOf({ poe: proofs(ALL), found: { accepted: [weak] } });
    expect(await slideControlTime(result, context)).toEqual(at('2012-08-01'));
  });

  it('does not require a status that is not published', async () => {
    const result = certificateResult({ path: pathOf(UNASKED, UNASKED) });
    expect(await slideControlTime(result, contextOf({ found: { accepted: [] } }))).toEqual(NOW);
  });
});

it('each object of the past is validated at the moment it is proven to have existed', () => {
  const weak = evidenceLike({
    signature: { algorithm: { scheme: 'ecdsa', digest: 'SHA-1' }, key: pathOf().certificates[0]!.publicKey },
  });
  const input = (times: Record<string, Date>): PastInput => ({
    token: tokenOf(),
    certificate: certificateResult({ chosen: new Map([['signer', weak]]) }),
    current: conclusionOf('CRYPTO_CONSTRAINTS_FAILURE_NO_POE'),
    context: contextOf({ poe: proofs(times) }),
  });
  const verdict = (times: Record<string, Date>): boolean => {
    const block = new Block();
    checkPastAlgorithms(block, input(times));
    return block.passed;
  };
  expect(verdict({ answer: at('2012-07-31') })).toBe(true);
  expect(verdict({ answer: at('2012-08-02') })).toBe(false);
});

it('an algorithm that is no longer good is named, with its last day', () => {
  const { algorithms } = contextOf().policy;
  const asked = (name: 'SHA-1' | 'SHA-256' | undefined, time: Date) =>
    checkAlgorithms([hashUse('data', name)], time, algorithms).rows;
  const sub = 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE';
  const params = { algorithm: 'SHA-1', end: '2012-08-01' };
  expect(asked('SHA-1', NOW)).toEqual([{ key: 'algorithm.data', status: 'failed', subIndication: sub, params }]);
  expect(asked('SHA-1', at('2012-08-01'))).toHaveLength(1);
  expect(asked('SHA-1', at('2012-08-01'))[0]!.status).toBe('failed');
  expect(asked('SHA-1', at('2012-07-31'))).toEqual([{ key: 'algorithm.data', status: 'passed' }]);
  expect(asked('SHA-256', NOW)).toEqual([{ key: 'algorithm.data', status: 'passed' }]);
  expect(asked(undefined, NOW)).toEqual([
    { key: 'algorithm.data', status: 'failed', subIndication: sub, params: { algorithm: 'unknown' } },
  ]);
});

it('an algorithm with a future end, which the list may extend, causes a warning', () => {
  const { algorithms } = contextOf().policy;
  const rows = checkAlgorithms([hashUse('data', 'SHA-224')], at('2029-06-01'), algorithms).rows;
  expect(rows).toEqual([
    { key: 'algorithm.data', status: 'warning', params: { algorithm: 'SHA-224', end: '2029-01-01' } },
  ]);
});

it('so is each certificate of the path, but for the anchor', () => {
  const SHA_1 = { oid: '1.2.840.10045.4.1', parameters: undefined };
  const validatedWith = (weak: 'signer' | 'issuer', times: Record<string, Date>): boolean => {
    const facts = { signatureAlgorithm: SHA_1 } as never;
    const block = new Block();
    checkPastAlgorithms(block, {
      token: tokenOf(),
      certificate: certificateResult({
        path: weak === 'signer' ? pathOf(facts) : pathOf({}, facts),
        chosen: new Map(),
      }),
      current: conclusionOf('CRYPTO_CONSTRAINTS_FAILURE_NO_POE'),
      context: contextOf({ poe: proofs(times) }),
    });
    return block.passed;
  };
  const [good, late] = [at('2012-07-31'), at('2012-08-02')];
  expect(validatedWith('signer', { signer: good, issuer: late })).toBe(true);
  expect(validatedWith('signer', { signer: late, issuer: good })).toBe(false);
  expect(validatedWith('issuer', { signer: late, issuer: good })).toBe(true);
  expect(validatedWith('issuer', { signer: good, issuer: late })).toBe(false);
});
