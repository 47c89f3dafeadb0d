import { describe, expect, it } from 'vitest';
import { made } from './documents.ts';
import { type Objects, validated, updated } from './lab.ts';

const CATALOG = '<</Type/Catalog/Pages 2 0 R/AcroForm 5 0 R/StructTreeRoot 60 0 R>>';

/** What screen readers follow: a document with a paragraph and a list of one item, and the way back from the page. */
const TREE: Record<number, string> = {
  1: CATALOG,
  60: '<</Type/StructTreeRoot/K 61 0 R/ParentTree 62 0 R/ParentTreeNextKey 1/RoleMap<</Note/P>>>>',
  61: '<</Type/StructElem/S/Document/P 60 0 R/K[63 0 R 66 0 R]>>',
  62: '<</Nums[0 64 0 R]>>',
  63: '<</Type/StructElem/S/P/P 61 0 R/Pg 3 0 R/K[0 3]/Alt(Hello)>>',
  64: '[63 0 R]',
  66: '<</Type/StructElem/S/L/P 61 0 R/K 67 0 R>>',
  67: '<</Type/StructElem/S/LI/P 66 0 R/Pg 3 0 R/K 1>>',
};
const FIELD = '<</Type/StructElem/S/Form/P 61 0 R/K<</Type/OBJR/Obj 10 0 R>>>>';
const SPOKEN = '<</Type/StructElem/S/P/P 61 0 R/Pg 3 0 R/K 0/ActualText(Bye)>>';

const tagged = made(TREE);
const after =
  (objects: Objects): (() => string) =>
  () =>
    updated(tagged, objects);
const instead = (num: number, from: string, to: string): Record<number, string> => {
  const text = TREE[num]!.replace(from, to);
  if (text === TREE[num]) throw new Error(`${from} does not stand in object ${num}`);
  return { [num]: text };
};

describe('what screen readers say of a signed document', () => {
  it.each<[string, () => string]>([
    ['a field at its end', after({ ...instead(61, '66 0 R]', '66 0 R 70 0 R]'), 70: FIELD })],
    ['a field between', after({ ...instead(61, '63 0 R', '63 0 R 70 0 R'), 70: FIELD })],
    [
      'a field, with the way back to it',
      after({
        ...instead(61, '66 0 R]', '66 0 R 70 0 R]'),
        ...instead(60, 'NextKey 1', 'NextKey 2'),
        ...instead(62, '64 0 R]', '64 0 R 1 70 0 R]'),
        70: FIELD,
      }),
    ],
    ['a field beside the only child', after({ ...instead(60, '/K 61 0 R', '/K[61 0 R 70 0 R]'), 70: FIELD })],
    ['a child deeper down', after({ ...instead(66, '/K 67 0 R', '/K[67 0 R 70 0 R]'), 70: FIELD })],
    ['a first index of names', after({ ...instead(60, '/RoleMap', '/IDTree 71 0 R/RoleMap'), 71: '<</Names[]>>' })],
  ])('may get %s', async (_, file) => {
    const { first, codes } = await validated(file());
    expect([first.indication, first.errors]).toEqual(['TOTAL-PASSED', []]);
    expect(codes).toContain('structure-tree.extended');
    expect(first.changes.every(({ level }) => level === 'lta')).toBe(true);
  });

  it.each<[string, () => string]>([
    ['nothing more', after({})],
    ['the way back written again', after(instead(62, '64 0 R]', '64 0 R 1 63 0 R]'))],
  ])('is reported to be the same with %s', async (_, file) => {
    const { first, codes } = await validated(file());
    expect([first.indication, codes]).toEqual(['TOTAL-PASSED', ['revision.empty']]);
  });

  it('retains its way back through a tree of many levels', async () => {
    const levels = {
      62: '<</Kids[68 0 R]>>',
      68: '<</Kids[69 0 R]/Limits[0 0]>>',
      69: '<</Nums[0 64 0 R]/Limits[0 0]>>',
    };
    const file = made({ ...TREE, ...levels });
    const { first } = await validated(updated(file, { 69: '<</Nums[0 64 0 R 1 63 0 R]/Limits[0 1]>>' }));
    expect(first.indication).toBe('TOTAL-PASSED');
  });

  it.each<[string, () => string]>([
    ['another text in place of a picture', after(instead(63, '(Hello)', '(Bye)'))],
    ['another text of a list', after(instead(66, '/K', '/ActualText(Bye)/K'))],
    ['another meaning of a name', after(instead(60, '/Note/P', '/Note/Artifact'))],
    ['an element without its child', after(instead(61, '63 0 R 66 0 R', '66 0 R'))],
    ['an element without any child', after(instead(61, '/K[63 0 R 66 0 R]', ''))],
    ['a paragraph that lost a mark', after(instead(63, '[0 3]', '[0]'))],
    ['a paragraph that points at another mark', after(instead(63, '[0 3]', '[0 4]'))],
    ['a paragraph with one mark in place of two', after(instead(63, '[0 3]', ' 0'))],
    ['another document beside which the first is not', after({ ...instead(60, '/K 61 0 R', '/K[70 0 R]'), 70: FIELD })],
    ['another document in its place', after({ ...instead(60, '/K 61 0 R', '/K 70 0 R'), 70: FIELD })],
    ['no document', after(instead(60, '/K 61 0 R', '/K null'))],
    ['another child of the list', after({ ...instead(66, '/K 67 0 R', '/K[70 0 R]'), 70: FIELD })],
    [
      'a page that leads back to another element',
      after({ 64: '[70 0 R]', ...instead(61, '66 0 R]', '66 0 R 70 0 R]'), 70: FIELD }),
    ],
    ['an index that leads to another list', after({ ...instead(62, '64 0 R', '72 0 R'), 72: '[66 0 R]' })],
    ['an index with two entries for a page', after(instead(62, '64 0 R]', '64 0 R 0 66 0 R]'))],
    ['a text for a mark that was read already', after({ ...instead(61, '/K[', '/K[70 0 R '), 70: SPOKEN })],
    ['a text beside what was read', after({ ...instead(61, '66 0 R]', '66 0 R 70 0 R]'), 70: SPOKEN })],
    ['a child that is read twice', after(instead(61, '66 0 R]', '66 0 R 63 0 R]'))],
    ['children in another order', after(instead(61, '63 0 R 66 0 R', '66 0 R 63 0 R'))],
    ['no tree any more', after({ 1: CATALOG.replace('/StructTreeRoot 60 0 R', '') })],
    ['a tree that is none', after({ 1: CATALOG.replace('60 0 R', '/None') })],
  ])('may not become %s', async (_, file) => {
    const { first, codes } = await validated(file());
    expect(codes).toContain('structure-tree.changed');
    expect(first.indication).not.toBe('TOTAL-PASSED');
  });

  it.each<[string, Objects, string]>([
    ['below an element that stayed the same', instead(67, '/K 1', '/K[1 2]'), 'object.unexplained'],
    ['where a page leads back to', instead(63, '[0 3]', '[0 3 4]'), 'object.used-elsewhere'],
  ])('may not get anything %s', async (_, objects, code) => {
    const { first, codes } = await validated(updated(tagged, objects));
    expect(codes).toContain(code);
    expect(first.indication).not.toBe('TOTAL-PASSED');
  });

  it('may not begin after signing', async () => {
    const plain = made({ 1: CATALOG.replace('/StructTreeRoot 60 0 R', '') });
    const { first, codes } = await validated(updated(plain, TREE));
    expect(codes).toContain('structure-tree.changed');
    expect(first.indication).not.toBe('TOTAL-PASSED');
  });
});
