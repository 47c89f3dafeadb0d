import { describe, expect, it } from 'vitest';
import { ProofsOfExistence } from '../../src/trust/index.ts';
import { hashUse } from '../../src/validate/algorithms.ts';
import { validateSignature, validateTimestamp } from '../../src/validate/archival.ts';
import { type ContainerTimestamp, isUnder } from '../../src/validate/container-timestamps.ts';
import type { ValidationContext } from '../../src/validate/context.ts';
import type { TimestampTokenExamined } from '../../src/validate/timestamp-token.ts';
import { NOW, at, evidenceLike, pathOf } from './likeness.ts';
import { contextOf, failed, tokenOf } from './setting.ts';

const SIGNS = {
  keyUsage: new Set(['nonRepudiation' as const]),
  extendedKeyUsage: ['1.3.6.1.5.5.7.3.8', '1.3.6.1.5.5.7.3.4'],
};
const EARLY = at('2026-03-01');

/** Somebody whose certificate ran out in the middle of the year, with answers of before that. */
function setting(notAfter = at('2026-07-01')) {
  const path = pathOf({ ...SIGNS, notAfter });
  const early = evidenceLike({ thisUpdate: EARLY, producedAt: EARLY, nextUpdate: at('2027-01-01') });
  const poe = new ProofsOfExistence(NOW);
  poe.add(['signer', 'issuer', 'answer'], EARLY);
  const found = async () => ({ present: 1, accepted: [early], refusals: [] });
  const context = Object.assign(contextOf({ poe }), {
    pathOf: async () => path,
    evidenceOn: found,
    fetchEvidence: found,
  }) as ValidationContext;
  return { context, poe, signer: path.certificates[0] };
}

describe('a signature whose certificate has run out', () => {
  const validated = async (
    more: { timestamps?: Date[]; hasArchive?: boolean; proven?: Date; notAfter?: Date; algorithm?: 'MD5' } = {},
  ) => {
    const { context, poe, signer } = setting(more.notAfter);
    if (more.proven) poe.add(['token'], more.proven);
    const token = tokenOf({ signer, ...(more.algorithm && { uses: [hashUse('value', more.algorithm)] }) });
    const result = await validateSignature({
      token,
      timestamps: more.timestamps ?? [],
      hasArchive: more.hasArchive ?? false,
      context,
    });
    return {
      outcome: [result.conclusion.indication, result.conclusion.subIndication].filter(Boolean).join(' '),
      blocks: result.blocks.map(({ name }) => name).slice(4),
      time: result.bestSignatureTime,
      rows: result.blocks.flatMap(({ name, rows }) => rows.map(({ key }) => `${name} ${key}`)),
      poe,
      last: result.blocks.at(-1)!,
    };
  };

  it('passes by a timestamp of before, and is proven to have existed then', async () => {
    const { outcome, time, poe, blocks } = await validated({ timestamps: [EARLY] });
    expect([outcome, time, poe.lowest('token')]).toEqual(['PASSED', EARLY, EARLY]);
    expect(blocks).toEqual(['acceptance', 'long-term']);
  });

  it('is undecided without one, with the time of now', async () => {
    const { outcome, time, blocks } = await validated();
    expect([outcome, time]).toEqual(['INDETERMINATE OUT_OF_BOUNDS_NOT_REVOKED', NOW]);
    expect(blocks).toEqual(['acceptance', 'long-term']);
  });

  it('passes by the archive when that proves it, and reports so', async () => {
    const { outcome, time, blocks, rows, last } = await validated({ hasArchive: true, proven: at('2026-04-01') });
    expect([outcome, time]).toEqual(['PASSED', at('2026-04-01')]);
    expect(blocks).toEqual(['acceptance', 'long-term', 'archival', 'past']);
    expect(rows).toEqual(
      expect.arrayContaining(['archival archival.material', 'archival archival.proof-of-existence']),
    );
    expect([last.name, last.conclusion.indication, last.rows.length > 0]).toEqual(['past', 'PASSED', true]);
  });

  it('is not helped by a proof where there is no archive', async () => {
    expect((await validated({ proven: at('2026-04-01') })).outcome).toBe('INDETERMINATE OUT_OF_BOUNDS_NOT_REVOKED');
  });

  it('is not helped by an archive that came too late', async () => {
    expect((await validated({ hasArchive: true, proven: at('2026-10-01') })).outcome).toContain('INDETERMINATE');
  });

  it('has to have used algorithms that were good then', async () => {
    const broken = await validated({ hasArchive: true, proven: at('2026-04-01'), algorithm: 'MD5' });
    expect(broken.outcome).toBe('INDETERMINATE CRYPTO_CONSTRAINTS_FAILURE_NO_POE');
  });

  it('reports nothing further when it has not expired', async () => {
    const { outcome, blocks } = await validated({ notAfter: at('2028-01-01') });
    expect([outcome, blocks]).toEqual(['PASSED', ['acceptance', 'long-term']]);
    const archived = await validated({ notAfter: at('2028-01-01'), hasArchive: true, timestamps: [EARLY] });
    expect([archived.outcome, archived.time, archived.blocks]).toEqual([
      'PASSED',
      EARLY,
      ['acceptance', 'long-term', 'archival'],
    ]);
  });
});

describe('a timestamp', () => {
  const stamped = async (time: Date, { isBroken = false, proven }: { isBroken?: boolean; proven?: Date } = {}) => {
    const { context, poe, signer } = setting();
    if (proven) poe.add(['stamp'], proven);
    const parts = { id: 'stamp', kind: 'timestamp' as const, signer, time };
    const token = tokenOf({ ...parts, ...(isBroken && { cryptography: failed('HASH_FAILURE') }) });
    const result = await validateTimestamp(token as TimestampTokenExamined, { covers: ['a', 'b'] }, context);
    return {
      outcome: [result.conclusion.indication, result.conclusion.subIndication].filter(Boolean).join(' '),
      names: result.blocks.map(({ name }) => name),
      proofs: ['a', 'b'].map((id) => poe.lowest(id)),
      time: result.bestSignatureTime,
    };
  };

  it('that holds by an older proof proves what it covers', async () => {
    const { outcome, proofs, names, time } = await stamped(EARLY, { proven: at('2026-04-01') });
    expect([outcome, proofs, names.at(-1), time]).toEqual(['PASSED', [EARLY, EARLY], 'past', at('2026-04-01')]);
  });

  it('whose unit has run out proves nothing without one', async () => {
    const { outcome, proofs } = await stamped(EARLY);
    expect([outcome, proofs]).toEqual(['INDETERMINATE OUT_OF_BOUNDS_NOT_REVOKED', [NOW, NOW]]);
  });

  it('over other data proves nothing, whatever proves the timestamp', async () => {
    const { outcome, proofs, names } = await stamped(EARLY, { isBroken: true, proven: at('2026-04-01') });
    expect([outcome, proofs, names.includes('past')]).toEqual(['FAILED HASH_FAILURE', [NOW, NOW], false]);
  });
});

describe('a timestamp that nobody could have made at its time', () => {
  const validUntil = at('2028-01-01');
  const stamped = async (time: Date, earlier: Date[] = []) => {
    const { context, poe, signer } = setting(validUntil);
    const fresh = evidenceLike();
    const found = async () => ({ present: 1, accepted: [fresh], refusals: [] });
    Object.assign(context, { evidenceOn: found, fetchEvidence: found });
    const token = tokenOf({ id: 'stamp', kind: 'timestamp', signer, time }) as TimestampTokenExamined;
    const { conclusion, blocks } = await validateTimestamp(token, { covers: ['a'], earlier }, context);
    const rows = blocks
      .flatMap((block) => block.rows)
      .filter(({ key, status }) => status === 'failed' && key.startsWith('timestamp.'));
    return [conclusion.subIndication ?? conclusion.indication, poe.lowest('a'), ...rows.map(({ key }) => key)];
  };

  it('because the certificate of its authority was issued later proves nothing', async () => {
    expect(await stamped(at('2025-01-01'))).toEqual(['PASSED', at('2025-01-01')]);
    expect(await stamped(at('2024-12-31'))).toEqual(['NOT_YET_VALID', NOW, 'timestamp.in-validity']);
  });

  it('because that certificate ended before, or because the time has not come, proves nothing', async () => {
    const beyond = new Date(validUntil.getTime() + 1000);
    expect((await stamped(beyond)).slice(1)).toEqual([NOW, 'timestamp.not-future', 'timestamp.in-validity']);
    expect((await stamped(beyond))[0]).not.toBe('PASSED');
    const soon = new Date(NOW.getTime() + 3_600_000);
    expect(await stamped(soon)).toEqual(['TIMESTAMP_ORDER_FAILURE', NOW, 'timestamp.not-future']);
    expect((await stamped(new Date(NOW.getTime() + 60_000)))[0]).toBe('PASSED');
  });

  it('because it covers a timestamp of a later time proves nothing', async () => {
    expect(await stamped(EARLY, [EARLY])).toEqual(['PASSED', EARLY]);
    const later = new Date(EARLY.getTime() + 1000);
    expect(await stamped(EARLY, [later])).toEqual(['TIMESTAMP_ORDER_FAILURE', NOW, 'timestamp.in-order']);
  });

  it('is not mended by an older proof, when its authority was revoked too', async () => {
    const { context, poe, signer } = setting(validUntil);
    const revoked = evidenceLike({ status: { status: 'revoked', time: at('2026-10-01'), reason: undefined } });
    const found = async () => ({ present: 1, accepted: [revoked], refusals: [] });
    Object.assign(context, { evidenceOn: found, fetchEvidence: found });
    poe.add(['stamp', 'answer'], at('2026-04-01'));
    const token = tokenOf({ id: 'stamp', kind: 'timestamp', signer, time: at('2024-12-31') }) as TimestampTokenExamined;
    expect((await validateTimestamp(token, { covers: ['a'] }, context)).conclusion.indication).not.toBe('PASSED');
    expect(poe.lowest('a')).toEqual(NOW);
  });
});

describe('the time a signer claims', () => {
  const warned = async (claimedTime: Date, timestamps: Date[] = []) => {
    const { context, signer } = setting(at('2028-01-01'));
    const token = tokenOf({ signer, claimedTime });
    const { blocks } = await validateSignature({ token, timestamps, hasArchive: false, context });
    return blocks.flatMap(({ rows }) => rows).some(({ key }) => key === 'acceptance.claimed-later');
  };

  it('is warned about when it is later than the proven time, or has not come yet', async () => {
    expect(await warned(EARLY, [EARLY])).toBe(false);
    expect(await warned(new Date(EARLY.getTime() + 3_600_000), [EARLY])).toBe(true);
    expect([await warned(NOW), await warned(at('2027-01-01'))]).toEqual([false, true]);
  });
});

describe('a signature whose timestamps contradict each other', () => {
  it('is undecided', async () => {
    const { context, signer } = setting(at('2028-01-01'));
    const input = { token: tokenOf({ signer }), timestamps: [EARLY], hasArchive: false, context };
    const { conclusion } = await validateSignature({ ...input, isOutOfOrder: true });
    expect(conclusion).toEqual({ indication: 'INDETERMINATE', subIndication: 'TIMESTAMP_ORDER_FAILURE' });
  });
});

describe('a file under a timestamp of its container', () => {
  const outer = { within: undefined } as ContainerTimestamp['container'];
  const inner = { within: 'inside.asice' } as ContainerTimestamp['container'];
  const stamp = (container: ContainerTimestamp['container'], ...covered: string[]) =>
    ({ container, covered: new Set(covered) }) as unknown as ContainerTimestamp;

  it('is one that it names, or one in a container that it names', () => {
    expect(isUnder(outer, 'a', stamp(outer, 'a'))).toBe(true);
    expect(isUnder(outer, 'b', stamp(outer, 'a'))).toBe(false);
    expect(isUnder(inner, 'a', stamp(inner, 'a'))).toBe(true);
    expect(isUnder(inner, 'a', stamp(outer, 'inside.asice'))).toBe(true);
    expect(isUnder(inner, 'a', stamp(outer, 'a'))).toBe(false);
  });

  it('is none outside of the container that holds the timestamp', () => {
    expect(isUnder(outer, 'a', stamp(inner, 'a'))).toBe(false);
    const other = { within: 'other.asice' } as ContainerTimestamp['container'];
    expect(isUnder(inner, 'a', stamp(other, 'inside.asice'))).toBe(false);
  });
});
