import { describe, expect, it } from 'vitest';
import { POLICIES } from '../../src/api/validate.ts';
import { forDigiDoc } from '../../src/validate/index.ts';

/** What the named policies ask. Reports name them by their identifiers, so that a change needs another one. */
const { default: ours, strict, siva, ades } = POLICIES;

describe('the named policies', () => {
  it('are the standard alone, ours, ours without doubt, and the Estonian one', () => {
    expect([ades, ours, strict, siva].map(({ id }) => id)).toEqual([
      'paraph-ades-1',
      'paraph-default-1',
      'paraph-strict-1',
      'paraph-siva-polv4-1',
    ]);
    expect([ades, ours, strict, siva].map(({ name }) => name)).toEqual([
      'AdES (EN 319 102-1)',
      'Paraph',
      'Paraph, strict',
      'Like SiVa POLv4',
    ]);
  });

  it.each([
    ['a key that is not for non-repudiation', 'nonRepudiation', ['warn', 'warn', 'fail', 'fail']],
    ['a responder whose certificate ran out', 'expiredRevocationIssuer', ['accept', 'accept', 'fail', 'accept']],
    ['comments after signing', 'laterAnnotations', ['warn', 'warn', 'fail', 'warn']],
    ['a claimed time outside the certificate', 'claimedTime', ['warn', 'warn', 'fail', 'ignore']],
    ['a timestamp that does not hold', 'timestamps', ['ignore', 'warn', 'fail', 'fail']],
    ['a status asked before the timestamp', 'statusAfterTimestamp', ['ignore', 'warn', 'fail', 'fail']],
    ['minutes until the status was asked', 'statusDelayMinutes', [null, 1440, 1440, 15]],
    ['a time-mark without its nonce', 'timeMark', ['warn', 'warn', 'fail', 'fail']],
    ['a list that is out of date', 'expiredLists', ['warn', 'warn', 'fail', 'fail']],
    ['algorithms of DigiDoc', 'digiDocAlgorithms', ['limited', 'any', 'limited', 'any']],
    ['rules of the signer whose text is not to be had', 'signaturePolicyText', ['warn', 'warn', 'fail', 'ignore']],
    ['a rule that is broken', 'ruleFailure', ['INDETERMINATE', 'INDETERMINATE', 'INDETERMINATE', 'FAILED']],
  ] as const)('answer %s each in its way', (_, rule, answers) => {
    expect([ades, ours, strict, siva].map((policy) => policy[rule])).toEqual(answers);
  });

  it('ask of qualification nothing, nothing, everything, and what the Estonian one takes', () => {
    expect([ades, ours, strict, siva].map(({ qualifications }) => qualifications)).toEqual([
      null,
      null,
      { accepted: ['QESig', 'QESeal'], warned: [] },
      { accepted: ['QESig', 'QESeal', 'AdESeal-QC'], warned: ['AdESig-QC'] },
    ]);
  });

  it('take every level, every level, those that prove themselves, and those with a time', () => {
    expect([ades.formats, ours.formats]).toEqual([['*'], ['*']]);
    const all = ['PAdES', 'XAdES', 'CAdES'].flatMap((format) =>
      ['B', 'T', 'LT', 'LTA'].map((level) => `${format}-BASELINE-${level}`),
    );
    expect(all.filter((level) => strict.formats.includes(level))).toEqual(all.filter((level) => /-LTA?$/.test(level)));
    expect(all.filter((level) => siva.formats.includes(level))).toEqual(all.filter((level) => !level.endsWith('-B')));
    expect(siva.formats).toContain('XAdES-BASELINE-LT-TM');
    expect(strict.formats).not.toContain('XAdES-BASELINE-LT-TM');
  });

  it('validate DigiDoc without any end of algorithms if they define so, and as everything else otherwise', () => {
    for (const policy of [ades, strict]) expect(forDigiDoc(policy)).toEqual(policy);
    const { algorithms, ...others } = forDigiDoc(ours);
    expect(others).toEqual(Object.fromEntries(Object.entries(ours).filter(([field]) => field !== 'algorithms')));
    expect(Object.keys(algorithms.digests).toSorted()).toEqual(['SHA-1', 'SHA-224', 'SHA-256', 'SHA-384', 'SHA-512']);
    expect(new Set(Object.values(algorithms.digests))).toEqual(new Set([null]));
    expect(algorithms.keys['rsa-pkcs1']).toEqual([{ minimum: 1, end: null }]);
    expect(algorithms.keys.ecdsa).toEqual(ours.algorithms.keys.ecdsa);
  });
});
