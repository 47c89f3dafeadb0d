import { beforeAll, describe, expect, it } from 'vitest';
import { type AnchorInput, POLICIES, type ValidationPolicy, Validator, readPolicy } from '../src/api/validate.ts';
import { extendTo, refusalOf, signAs } from './act.ts';
import { emptyPages } from './fixtures.ts';
import { type TestPki, makeTestPki } from './pki/index.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
let pki: TestPki;
let basic: Uint8Array;
let longTerm: Uint8Array;

beforeAll(async () => {
  pki = makeTestPki(NOW);
  basic = await signAs(pki, emptyPages(1), pki.signer('p256', 'Eglė'));
  longTerm = await extendTo(pki, basic, 'B-LT');
});

async function verdict(
  file: Uint8Array,
  policy: ValidationPolicy,
  more: { anchors?: AnchorInput[]; online?: boolean } = {},
) {
  const { anchors = [pki.root.certificate], online = false } = more;
  const validator = new Validator({ ports: pki.ports, anchors, policy });
  const time = new Date(NOW.getTime() + 3_600_000);
  const { signatures } = await validator.validate(file, { time, fetchRevocation: online });
  const { indication, subIndication, errors, warnings } = signatures[0]!;
  return {
    outcome: [indication, subIndication].join(' ').trim(),
    errors: errors.map(({ key }) => key),
    warnings: warnings.map(({ key }) => key),
  };
}

describe('a policy', () => {
  it('decides which levels are accepted', async () => {
    const online = { online: true };
    expect((await verdict(basic, POLICIES.ades, online)).outcome).toBe('TOTAL-PASSED');
    expect(await verdict(basic, POLICIES.siva, online)).toMatchObject({
      outcome: 'TOTAL-FAILED FORMAT_FAILURE',
      errors: ['context.level'],
    });
  });

  it('decides what a signature must count as', async () => {
    expect((await verdict(longTerm, POLICIES.default)).outcome).toBe('TOTAL-PASSED');
    const strict = await verdict(longTerm, POLICIES.strict);
    expect([strict.outcome, strict.errors]).toEqual([
      'INDETERMINATE SIG_CONSTRAINTS_FAILURE',
      ['qualification.sufficient'],
    ]);
    const siva = await verdict(longTerm, POLICIES.siva);
    expect([siva.outcome, siva.errors]).toEqual(['TOTAL-FAILED', ['qualification.sufficient']]);
    const lenient = { ...POLICIES.strict, qualifications: { accepted: [], warned: ['Unknown'] } };
    const listed = [{ certificate: pki.root.certificate, qualifiedFrom: new Date('2020-01-01') }];
    expect(await verdict(longTerm, lenient, { anchors: listed })).toMatchObject({
      outcome: 'TOTAL-PASSED',
      warnings: expect.arrayContaining(['qualification.best']),
    });
  });

  it('decides when the status of the signer must have been obtained', async () => {
    const early = makeTestPki(NOW);
    const signed = await extendTo(early, await signAs(early, emptyPages(1), early.signer('p256', 'Eglė')), 'B-T');
    early.clock.now = new Date(NOW.getTime() + 40 * 60_000);
    const late = await extendTo(early, signed, 'B-LT');
    const anchors = [early.root.certificate];
    const asked = { ...POLICIES.siva, qualifications: null };
    expect((await verdict(late, asked, { anchors })).warnings).toContain('revocation.soon-after-timestamp');
    expect((await verdict(late, POLICIES.ades, { anchors })).warnings).not.toContain('revocation.soon-after-timestamp');
  });

  it('SG-21 decides how long algorithms are good for', async () => {
    const { algorithms } = POLICIES.ades;
    const ended = { ...algorithms, digests: { ...algorithms.digests, 'SHA-256': '2020-01-01' } };
    const { outcome, errors } = await verdict(longTerm, { ...POLICIES.ades, algorithms: ended });
    expect(outcome).toBe('INDETERMINATE CRYPTO_CONSTRAINTS_FAILURE_NO_POE');
    expect(errors).toContain('algorithm.value');
  });

  it('is plain data that can be written down and read again', () => {
    for (const policy of Object.values(POLICIES)) {
      expect(readPolicy(JSON.parse(JSON.stringify(policy)))).toEqual(policy);
    }
    expect(readPolicy({ extends: 'strict', id: 'ours-1', name: 'Ours', formats: ['*'] })).toEqual({
      ...POLICIES.strict,
      id: 'ours-1',
      name: 'Ours',
      formats: ['*'],
    });
  });

  it.each([
    [{}, 'id'],
    [{ extends: 'nothing' }, 'extends'],
    [{ extends: 'ades', nonRepudiation: 'maybe' }, 'nonRepudiation'],
    [{ extends: 'ades', nonRepudation: 'fail' }, 'nonRepudation'],
    [{ extends: 'ades', algorithms: { updated: '2024-10-13', digests: {}, keys: {} } }, 'algorithms'],
    [{ extends: 'ades', qualifications: ['QESig'] }, 'qualifications'],
  ])('is refused with the field that is wrong: %j', async (json, field) => {
    expect(await refusalOf(() => readPolicy(json))).toBe('policy.malformed');
    expect(() => readPolicy(json)).toThrow(`field=${field}`);
  });
});
