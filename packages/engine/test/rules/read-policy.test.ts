import { describe, expect, it } from 'vitest';
import { EngineError } from '../../src/index.ts';
import { POLICIES, readPolicy } from '../../src/api/validate.ts';

const limits = POLICIES.ades.algorithms;
const asks = (field: string, value: unknown) => () => readPolicy({ extends: 'ades', [field]: value });

/** The field a refusal names; nothing when the policy is read. */
function refusedField(read: () => unknown): unknown {
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof EngineError && error.code === 'policy.malformed') return error.params['field'];
    throw error;
  }
}

const withKeys = (keys: unknown): object => ({ ...limits, keys });

describe('each field of a policy', () => {
  it.each<[field: string, value: unknown]>([
    ['id', 'ours-1'],
    ['name', 'Ours'],
    ['formats', []],
    ['formats', ['PAdES-BASELINE-LT', 'XAdES-BASELINE-LT']],
    ...['fail', 'warn'].flatMap((word): [string, string][] => [
      ['nonRepudiation', word],
      ['laterAnnotations', word],
      ['expiredLists', word],
    ]),
    ['expiredRevocationIssuer', 'fail'],
    ['expiredRevocationIssuer', 'accept'],
    ...['fail', 'warn', 'ignore'].flatMap((word): [string, string][] => [
      ['claimedTime', word],
      ['timestamps', word],
      ['statusAfterTimestamp', word],
      ['timeMark', word],
      ['signaturePolicyText', word],
    ]),
    ['statusDelayMinutes', null],
    ['statusDelayMinutes', 0],
    ['statusDelayMinutes', 15],
    ['qualifications', null],
    ['qualifications', { accepted: ['QESig'], warned: [] }],
    ['ruleFailure', 'FAILED'],
    ['ruleFailure', 'INDETERMINATE'],
    ['algorithms', { ...limits, digests: { 'SHA-1': '2012-08-01', 'SHA-256': null } }],
    ['algorithms', withKeys({ ...limits.keys, dsa: [{ minimum: 2048, end: '2029-01-01' }] })],
  ])('%s may be %j', (field, value) => {
    expect(readPolicy({ extends: 'ades', [field]: value })).toEqual({ ...POLICIES.ades, [field]: value });
  });

  it.each<[field: string, value: unknown]>([
    ...['id', 'name'].flatMap((field): [string, unknown][] => [
      [field, ''],
      [field, 1],
      [field, null],
    ]),
    ['formats', 'PAdES-BASELINE-LT'],
    ['formats', ['PAdES-BASELINE-LT', 1]],
    ['formats', { length: 0 }],
    ['nonRepudiation', 'ignore'],
    ['nonRepudiation', ''],
    ['expiredRevocationIssuer', 'warn'],
    ['expiredRevocationIssuer', ''],
    ['laterAnnotations', 'ignore'],
    ['laterAnnotations', ''],
    ['claimedTime', 'accept'],
    ['claimedTime', ''],
    ['timestamps', 'accept'],
    ['timestamps', ''],
    ['statusAfterTimestamp', 'accept'],
    ['statusAfterTimestamp', ''],
    ['statusDelayMinutes', -1],
    ['statusDelayMinutes', 1.5],
    ['statusDelayMinutes', '15'],
    ['expiredLists', 'ignore'],
    ['expiredLists', ''],
    ['qualifications', 'QESig'],
    ['qualifications', { accepted: 'QESig', warned: [] }],
    ['qualifications', { accepted: ['QESig'] }],
    ['qualifications', { accepted: ['QESig'], warned: [1] }],
    ['ruleFailure', 'PASSED'],
    ['ruleFailure', ''],
    ['algorithms', null],
    ['algorithms', []],
    ['algorithms', { ...limits, updated: '' }],
    ['algorithms', { ...limits, updated: null }],
    ['algorithms', { ...limits, updated: 'in October' }],
    ['algorithms', { ...limits, updated: '2024-10-13T00:00:00Z' }],
    ['algorithms', { ...limits, updated: 'x2024-10-13' }],
    ['algorithms', { ...limits, digests: null }],
    ['algorithms', { ...limits, digests: [] }],
    ['algorithms', { ...limits, digests: { 'SHA-1': '2012', 'SHA-256': null } }],
    ['algorithms', { ...limits, digests: { 'SHA-256': null, 'SHA-1': 2012 } }],
    ['algorithms', withKeys(null)],
    ['algorithms', withKeys({})],
    ['algorithms', withKeys({ ...limits.keys, eddsa: undefined })],
    ['algorithms', withKeys({ ...limits.keys, eddsa: 'none' })],
    ['algorithms', withKeys({ ...limits.keys, ecdsa: [null] })],
    ['algorithms', withKeys({ ...limits.keys, ecdsa: [{ minimum: 256.5, end: null }] })],
    ['algorithms', withKeys({ ...limits.keys, ecdsa: [{ minimum: 256, end: 'never' }] })],
    ['algorithms', withKeys({ ...limits.keys, ecdsa: [{ minimum: 256, end: null }, { end: null }] })],
  ])('%s may not be %j', (field, value) => {
    expect(refusedField(asks(field, value))).toBe(field);
  });

  it('is needed when no other policy is changed', () => {
    for (const field of Object.keys(POLICIES.ades)) {
      const others = Object.entries(POLICIES.ades).filter(([name]) => name !== field);
      expect(refusedField(() => readPolicy(Object.fromEntries(others)))).toBe(field);
    }
  });

  it('is reported as missing from a value that is no policy at all', () => {
    for (const json of [null, 'ades', 7, [], undefined]) expect(refusedField(() => readPolicy(json))).toBe('');
  });

  it.each([['toString'], ['constructor'], [1], [null], ['']])('extends nothing that is called %j', (name) => {
    expect(refusedField(() => readPolicy({ ...POLICIES.ades, extends: name }))).toBe('extends');
  });

  it('is one of the defined ones, even if every object inherits its name', () => {
    expect(refusedField(asks('toString', 'x'))).toBe('toString');
    expect(refusedField(asks('nonRepudiatoin', 'fail'))).toBe('nonRepudiatoin');
  });
});

describe('the policies that have a name', () => {
  const choices = (policy: (typeof POLICIES)[keyof typeof POLICIES]) =>
    Object.entries(policy)
      .filter(([field]) => !['id', 'name', 'formats', 'algorithms'].includes(field))
      .map(([, value]) => (typeof value === 'object' ? JSON.stringify(value) : value));

  // In the order in which ValidationPolicy names them.
  it.each([
    ['ades', 'warn accept warn warn ignore ignore null warn warn null warn INDETERMINATE limited'],
    ['default', 'warn accept warn warn warn warn 1440 warn warn null warn INDETERMINATE any'],
    [
      'strict',
      'fail fail fail fail fail fail 1440 fail fail {"accepted":["QESig","QESeal"],"warned":[]} fail INDETERMINATE limited',
    ],
    [
      'siva',
      'fail accept warn ignore fail fail 15 fail fail {"accepted":["QESig","QESeal","AdESeal-QC"],"warned":["AdESig-QC"]} ignore FAILED any',
    ],
  ] as const)('%s weighs its rules as written down', (name, weights) => {
    expect(choices(POLICIES[name]).join(' ')).toBe(weights);
  });

  it('have unique names', () => {
    expect(Object.values(POLICIES).map(({ id, name }) => `${id}: ${name}`)).toEqual([
      'paraph-default-1: Paraph',
      'paraph-strict-1: Paraph, strict',
      'paraph-siva-polv4-1: Like SiVa POLv4',
      'paraph-ades-1: AdES (EN 319 102-1)',
    ]);
  });

  it('accept the levels they are for', () => {
    const levels = (...names: string[]) =>
      ['PAdES', 'XAdES', 'CAdES'].flatMap((format) => names.map((level) => `${format}-BASELINE-${level}`));
    expect([POLICIES.ades.formats, POLICIES.default.formats]).toEqual([['*'], ['*']]);
    expect(POLICIES.strict.formats).toEqual(levels('LT', 'LTA'));
    expect(POLICIES.siva.formats).toEqual([
      ...levels('T', 'LT', 'LTA'),
      'XAdES-BASELINE-LT-TM',
      'SK_XML_1.0',
      ...['1.1', '1.2', '1.3'].map((version) => `DIGIDOC_XML_${version}`),
    ]);
  });

  it('rely on Ed25519 in ours alone, and on RSA by its size and the day in that of the Estonian service', () => {
    expect(POLICIES.default.algorithms.keys.eddsa).toEqual([{ minimum: 256, end: null }]);
    expect([POLICIES.ades, POLICIES.siva].map(({ algorithms }) => algorithms.keys.eddsa)).toEqual([[], []]);
    const { keys, digests, updated } = POLICIES.siva.algorithms;
    const rows = (scheme: 'rsa-pkcs1' | 'rsa-pss' | 'ecdsa' | 'dsa') =>
      keys[scheme].map(({ minimum, end }) => `${minimum} ${end}`).join(', ');
    expect(updated).toBe('2025-01-01');
    expect(rows('rsa-pkcs1')).toBe('1024 2019-10-01, 1900 2029-01-01');
    expect(rows('rsa-pss')).toBe('1024 2019-10-01, 1900 2029-01-01, 3000 null');
    expect([rows('ecdsa'), rows('dsa')]).toEqual(['256 null', '']);
    const ended = Object.entries(digests).filter(([, end]) => end !== null);
    expect(ended).toEqual([['SHA-224', '2026-01-01']]);
    expect(Object.keys(digests)).toHaveLength(8);
  });
});
