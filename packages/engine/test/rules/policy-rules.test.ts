import { describe, expect, it } from 'vitest';
import { Block, PASSED, conclusionOf } from '../../src/trust/index.ts';
import type { TimestampOutcome } from '../../src/validate/index.ts';
import type { ValidationPolicy } from '../../src/validate/index.ts';
import { type RuleInput, applyPolicy, applyRule } from '../../src/validate/policy-rules.ts';
import { NOW, at, evidenceLike } from './likeness.ts';
import { basicOf, contextOf } from './setting.ts';

const MINUTE = 60_000;
const later = (ms: number): Date => new Date(NOW.getTime() + ms);
const passed = { conclusion: PASSED, blocks: [], basic: basicOf(undefined), bestSignatureTime: NOW };

/** A timestamp that holds, or does not. */
const stamp = (time: Date, holds = true, type = 'signature'): TimestampOutcome =>
  ({
    token: { time, type },
    result: { conclusion: holds ? PASSED : conclusionOf('HASH_FAILURE') },
  }) as TimestampOutcome;

async function validated(policy: Partial<ValidationPolicy>, more: Partial<RuleInput> = {}, producedAt: Date[] = [NOW]) {
  const accepted = producedAt.map((time) => evidenceLike({ producedAt: time }));
  const context = contextOf({ policy, found: { accepted } });
  const outcome = await applyPolicy({
    result: passed,
    level: 'PAdES-BASELINE-LT',
    timestamps: [],
    qualification: 'QESig',
    context,
    ...more,
  });
  const { indication, subIndication } = outcome.conclusion;
  const rows = [...outcome.rules.rows, ...outcome.timestamps.rows];
  return {
    outcome: [indication, subIndication].filter(Boolean).join(' '),
    rows: rows.slice(1).map(({ key, status }) => `${key} ${status}`),
    all: rows,
  };
}

describe('a rule', () => {
  it.each([
    ['fail', true, ['k passed'], true],
    ['fail', false, ['k failed'], false],
    ['warn', true, ['k passed'], true],
    ['warn', false, ['k warning'], true],
    ['ignore', false, [], true],
  ] as const)('of weight %s that holds (%s) leaves %j', (answer, holds, rows, isPassed) => {
    const block = new Block();
    applyRule(block, answer, { holds, key: 'k', params: { n: 1 } });
    expect(block.rows.map(({ key, status }) => `${key} ${status}`)).toEqual(rows);
    expect(block.passed).toBe(isPassed);
    if (!holds && rows.length > 0) expect(block.rows[0]!.params).toEqual({ n: 1 });
  });
});

describe('the level', () => {
  it('is compared by its full name, or not at all', async () => {
    expect((await validated({ formats: ['*'] })).outcome).toBe('PASSED');
    expect((await validated({ formats: ['PAdES-BASELINE-LT'] })).outcome).toBe('PASSED');
    const refused = await validated({ formats: ['PAdES-BASELINE-LTA'] });
    expect(refused).toMatchObject({ outcome: 'FAILED FORMAT_FAILURE', rows: ['context.level failed'] });
    expect(refused.all[0]).toMatchObject({
      key: 'context.policy',
      status: 'info',
      params: { policy: 'AdES (EN 319 102-1)' },
    });
  });

  it('of a kind that is not accepted wins over everything else', async () => {
    const result = { ...passed, conclusion: conclusionOf('TRY_LATER') };
    expect((await validated({ formats: [] }, { result })).outcome).toBe('FAILED FORMAT_FAILURE');
  });
});

describe('annotations of later', () => {
  it('are checked only when they count', async () => {
    const more = { hasLaterAnnotations: true };
    expect((await validated({ laterAnnotations: 'fail' }, more)).outcome).toBe('FAILED FORMAT_FAILURE');
    expect((await validated({ laterAnnotations: 'fail' })).rows).toContain('context.later-annotations passed');
    expect(await validated({ laterAnnotations: 'warn' }, more)).toMatchObject({
      outcome: 'PASSED',
      rows: ['context.level passed'],
    });
  });
});

describe('qualification', () => {
  const qualifications = { accepted: ['QESig'], warned: ['AdESig-QC'] };

  it('is good, good enough, or not', async () => {
    expect((await validated({ qualifications })).rows).toEqual([
      'context.level passed',
      'qualification.sufficient passed',
      'qualification.best passed',
    ]);
    expect(await validated({ qualifications }, { qualification: 'AdESig-QC' })).toMatchObject({
      outcome: 'PASSED',
      rows: expect.arrayContaining(['qualification.best warning']),
    });
    const low = await validated({ qualifications }, { qualification: 'AdESig' });
    expect(low).toMatchObject({
      outcome: 'INDETERMINATE SIG_CONSTRAINTS_FAILURE',
      rows: ['context.level passed', 'qualification.sufficient failed'],
    });
    expect(low.all.at(-1)!.params).toEqual({ qualification: 'AdESig' });
    expect((await validated({ qualifications }, { qualification: undefined })).all.at(-1)!.params).toEqual({
      qualification: 'N/A',
    });
  });

  it('is not checked for a signature that does not pass, or without a requirement', async () => {
    const result = { ...passed, conclusion: conclusionOf('TRY_LATER') };
    expect(await validated({ qualifications }, { result, qualification: 'x' })).toMatchObject({
      outcome: 'INDETERMINATE TRY_LATER',
      rows: ['context.level passed'],
    });
    expect((await validated({ qualifications: null }, { qualification: 'x' })).outcome).toBe('PASSED');
  });

  it('that is insufficient fails if the policy requires it', async () => {
    expect((await validated({ qualifications, ruleFailure: 'FAILED' }, { qualification: 'x' })).outcome).toBe('FAILED');
  });
});

describe('timestamps', () => {
  it('that are invalid weigh as the policy defines', async () => {
    const timestamps = [stamp(NOW, false, 'archive')];
    expect(await validated({ timestamps: 'ignore' }, { timestamps })).toMatchObject({
      outcome: 'PASSED',
      rows: ['context.level passed', 'timestamp.does-not-hold info'],
    });
    expect(await validated({ timestamps: 'warn' }, { timestamps })).toMatchObject({
      outcome: 'PASSED',
      rows: ['context.level passed', 'timestamp.holds warning'],
    });
    const strict = await validated({ timestamps: 'fail' }, { timestamps });
    expect(strict.outcome).toBe('INDETERMINATE SIG_CONSTRAINTS_FAILURE');
    expect(strict.all.at(-1)!.params).toEqual({ time: NOW.toISOString(), type: 'archive' });
  });

  it('that are valid are reported', async () => {
    expect((await validated({ timestamps: 'ignore' }, { timestamps: [stamp(NOW)] })).rows).toContain(
      'timestamp.holds info',
    );
    expect((await validated({ timestamps: 'fail' }, { timestamps: [stamp(NOW)] })).outcome).toBe('PASSED');
  });
});

describe('the status of the signer', () => {
  const policy = { statusAfterTimestamp: 'fail', statusDelayMinutes: 15 } as const;
  const timestamps = [stamp(later(1)), stamp(later(MINUTE))];

  it('was obtained after the first timestamp, to the second', async () => {
    expect((await validated(policy, { timestamps }, [NOW])).outcome).toBe('PASSED');
    const before = await validated(policy, { timestamps }, [later(-1)]);
    expect(before.outcome).toBe('INDETERMINATE SIG_CONSTRAINTS_FAILURE');
    expect(before.rows).toContain('revocation.after-timestamp failed');
    expect(before.all.find(({ key }) => key === 'revocation.after-timestamp')!.params).toEqual({
      time: later(1).toISOString(),
    });
  });

  it('was obtained soon', async () => {
    expect((await validated(policy, { timestamps }, [later(15 * MINUTE)])).rows).toContain(
      'revocation.soon-after-timestamp passed',
    );
    const late = await validated(policy, { timestamps }, [later(-MINUTE), later(16 * MINUTE + 1), later(40 * MINUTE)]);
    expect(late.rows).toContain('revocation.soon-after-timestamp warning');
    expect(late.all.find(({ key }) => key === 'revocation.soon-after-timestamp')!.params).toEqual({ minutes: 16 });
    expect(
      (await validated({ ...policy, statusDelayMinutes: null }, { timestamps }, [later(90 * MINUTE)])).rows.join(),
    ).not.toContain('soon');
  });

  it('is not checked without a valid timestamp, without responses, or when it does not count', async () => {
    for (const others of [[], [stamp(NOW, false)], [stamp(NOW, true, 'content')]]) {
      expect((await validated(policy, { timestamps: others }, [later(-1)])).rows.join()).not.toContain('revocation');
    }
    expect((await validated(policy, { timestamps }, [])).rows.join()).not.toContain('revocation');
    expect(
      (await validated({ statusAfterTimestamp: 'ignore' }, { timestamps }, [at('2020-01-01')])).rows.join(),
    ).not.toContain('revocation');
    const unanchored = { ...passed, basic: basicOf(undefined, { path: { certificates: [], anchored: false } }) };
    expect((await validated(policy, { timestamps, result: unanchored }, [later(-1)])).rows.join()).not.toContain(
      'revocation',
    );
  });
});
