import { expect, it } from 'vitest';
import { relianceWarnings } from './reliance.ts';
import { afterWord, countSignatures, kindWord, verdictWord } from './report-words.ts';

type Signature = Parameters<typeof countSignatures>[0][number];
const person = (qualification = 'QESig', verdict: Signature['verdict'] = 'valid'): Signature => ({
  verdict,
  qualification,
});
const eSeal = (qualification = 'QESeal'): Signature => ({ verdict: 'valid', qualification, seal: true });
const of = (...signatures: Signature[]) => verdictWord({ validationResult: 'valid', signatures });

it('a file with e-seals alone is not called signed by a person', () => {
  expect(of(eSeal())).toEqual({ word: 'seals', count: 1 });
  expect(of(eSeal(), eSeal('AdESeal-QC'))).toEqual({ word: 'seals', count: 2 });
});

it('signatures of people alone decide whether they are called qualified', () => {
  expect(of(person(), person())).toEqual({ word: 'qualified', count: 2 });
  expect(of(person(), eSeal('AdESeal'))).toEqual({ word: 'qualified', count: 1 });
  expect(of(person(), person('AdESig-QC'))).toEqual({ word: 'valid', count: 2 });
  expect(of(person('AdESig'), eSeal())).toEqual({ word: 'valid', count: 1 });
  expect(of(person('QESig'), person('QESig', 'undecided'))).toEqual({ word: 'valid', count: 1 });
});

it('an invalid file is called invalid first', () => {
  for (const validationResult of ['invalid', 'undecided', 'noSignatures'] as const)
    expect(verdictWord({ validationResult, signatures: [person()] }).word).toBe(validationResult);
});

it('a file with timestamps alone is summed up by what they prove, and one that fails is not to be relied on', () => {
  const stamp = (at: string, valid = true) => ({ at: `2026-03-${at}T09:00:00.000Z`, valid });
  const file = (
    validationResult: 'invalid' | 'undecided' | 'noSignatures',
    ...timestamps: ReturnType<typeof stamp>[]
  ) => {
    const report = { validationResult, modified: false, signatures: [], timestamps };
    return [verdictWord(report), afterWord(report)];
  };
  const last = stamp('02').at;
  expect(file('noSignatures', stamp('02'), stamp('01'))).toEqual([
    { word: 'stamped', count: 0, time: last },
    'stamped',
  ]);
  expect(file('invalid', stamp('01', false))).toEqual([{ word: 'stampInvalid', count: 0 }, 'invalid']);
  expect(file('invalid')).toEqual([{ word: 'stampInvalid', count: 0 }, 'invalid']);
  expect(file('undecided', stamp('01', false))).toEqual([{ word: 'stampUndecided', count: 0 }, 'stampUndecided']);
  // A stored report of an older version.
  expect(file('noSignatures', stamp('01', false))).toEqual([{ word: 'stampInvalid', count: 0 }, 'invalid']);
  expect(file('noSignatures')).toEqual([{ word: 'noSignatures', count: 0 }, 'noSignatures']);
  expect(file('undecided')).toEqual([{ word: 'undecided', count: 0 }, 'undecided']);
});

it('signatures and e-seals are counted apart', () => {
  expect(countSignatures([person(), person('QESig', 'invalid'), eSeal()])).toEqual({
    people: { all: 2, valid: 1 },
    seals: { all: 1, valid: 1 },
  });
});

it('a valid file that was changed after signing is not called unchanged', () => {
  expect(afterWord({ validationResult: 'valid', modified: false, signatures: [] })).toBe('valid');
  expect(afterWord({ validationResult: 'valid', modified: true, signatures: [] })).toBe('changed');
  const signatures = [{ warnings: [] }];
  expect(afterWord({ validationResult: 'invalid', modified: true, signatures })).toBe('modified');
  expect(afterWord({ validationResult: 'undecided', modified: true, signatures: [] })).toBe('undecided');
});

it('a form that was filled in after the last signature, as its signer permitted, is not called unchanged', () => {
  const filled = { warnings: [], changes: [{ key: 'form.field-filled' }] };
  const after = (...signatures: (typeof filled)[]) =>
    afterWord({ validationResult: 'valid', modified: false, signatures });
  expect(after(filled)).toBe('permitted');
  expect(after(filled, { warnings: [], changes: [] })).toBe('valid');
  expect(after({ warnings: [], changes: [{ key: 'form.signature-flags-set' }] })).toBe('valid');
});

it.each([
  ['QESig', 'qesig', false],
  ['AdESig-QC', 'adesigQc', false],
  ['Indeterminate QESig', 'qesig', true],
  ['Indeterminate AdESeal-QC', 'adesealQc', true],
  ['AdESeal', 'adeseal', false],
  ['Unknown-QC-QSCD', 'unknown', false],
  ['unknown', 'unknown', false],
  ['N/A', 'none', false],
])('the word %s has a text for people', (qualification, word, isUndecided) => {
  expect(kindWord(qualification)).toEqual({ word, isUndecided });
});

it('a file validated by test services is never summed up as qualified or valid, and what is broken stays broken', () => {
  const test = (validationResult: 'valid' | 'invalid', ...signatures: Signature[]) =>
    verdictWord({ validationResult, signatures, trust: 'test' }).word;
  expect(test('valid', person())).toBe('test');
  expect(test('valid', eSeal())).toBe('test');
  expect(test('invalid', person('QESig', 'invalid'))).toBe('invalid');
  expect(verdictWord({ validationResult: 'valid', signatures: [person()], trust: 'eu' }).word).toBe('qualified');
});

it('a valid file whose page a later signature covers is reported so, and not called unchanged', () => {
  const warned = (...keys: string[]) => ({ warnings: keys.map((key) => ({ key, text: key })) });
  const after = (...keys: string[]) =>
    afterWord({ validationResult: 'valid', modified: false, signatures: [warned(), warned(...keys)] });
  expect(after()).toBe('valid');
  expect(after('acceptance.claimed-time', 'timestamp.holds')).toBe('valid');
  expect(after('format.changes-harmless')).toBe('changed');
  expect(after('document.shown-signature')).toBe('changed');
  expect(after('format.signed-content')).toBe('doubtful');
  expect(after('format.signed-content', 'format.changes-harmless')).toBe('changed');
  expect(after('format.changes-harmless', 'document.covered')).toBe('covered');
});

it('a copy of a signature counts once, except where its result differs', () => {
  const copy = (verdict: 'valid' | 'invalid') => ({
    ...person('QESig', verdict),
    warnings: [{ key: 'container.signature-repeated' }],
  });
  expect(countSignatures([person(), copy('valid'), copy('valid')]).people).toEqual({ all: 1, valid: 1 });
  expect(countSignatures([person(), copy('invalid')]).people).toEqual({ all: 2, valid: 1 });
  expect(of(person(), copy('valid')).count).toBe(1);
});

it('a warning about a container is announced below the verdict and shown with the signature', () => {
  const after = (key: string, validationResult: 'valid' | 'invalid' = 'valid') =>
    afterWord({ validationResult, modified: false, signatures: [{ warnings: [{ key, text: key }] }] });
  for (const key of ['adoc.roles-unsigned', 'container.signature-repeated', 'container.names-alike']) {
    expect(after(key)).toBe('warned');
    expect(after(key, 'invalid')).toBe('invalid');
    expect(relianceWarnings({ warnings: [{ key }] })).toEqual([{ key }]);
  }
  expect(after('container.old-format')).toBe('valid');
});
