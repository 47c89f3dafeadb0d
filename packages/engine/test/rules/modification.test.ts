import { describe, expect, it } from 'vitest';
import { openPdf } from '../../src/codec/pdf/index.ts';
import { EngineError } from '../../src/errors.ts';
import { compareRevisions } from '../../src/formats/pades/difference.ts';
import { fieldNodes } from '../../src/formats/pades/difference/field-nodes.ts';
import { comparePages } from '../../src/formats/pades/difference/pages.ts';
import { RevisionStep } from '../../src/formats/pades/difference/step.ts';
import { writtenIn } from '../../src/formats/pades/difference/written.ts';
import { openDocument } from '../../src/formats/pades/document.ts';
import { findSignatures } from '../../src/formats/pades/found-signatures.ts';
import {
  type ModificationLevel,
  type DocMdpPermission,
  type SignatureModification,
  highestLevel,
  isViolated,
  permits,
} from '../../src/formats/pades/modification.ts';
import { C1, C2, OBJECTS, certified, comment, edited, made } from '../attacks/documents.ts';
import { type Objects, bytes, signature, signed, stream, updated, pki } from '../attacks/lab.ts';
import { smallPdf } from '../fixtures.ts';

const LEVELS: ModificationLevel[] = ['none', 'lta', 'form-filling', 'annotations', 'other'];

describe('a permission (ISO 32000-2, table 257)', () => {
  it.each<[DocMdpPermission | null, number]>([
    [1, 2],
    [2, 3],
    [3, 4],
    [null, 4],
  ])('%s allows the first %i levels of change', (permission, count) => {
    expect(LEVELS.map((level) => permits(permission, level))).toEqual(LEVELS.map((_, i) => i < count));
  });

  it('is weighed against the higher of two levels', () => {
    expect(LEVELS.map((level) => highestLevel(level, 'form-filling'))).toEqual([
      'form-filling',
      'form-filling',
      'form-filling',
      'annotations',
      'other',
    ]);
    expect(highestLevel('other', 'none')).toBe('other');
  });
});

describe('a signature whose document was changed', () => {
  const fine: SignatureModification = {
    level: 'form-filling',
    ownPermission: null,
    documentPermission: null,
    isCertification: false,
    isPermitted: true,
    hasLocks: false,
    areLocksKept: true,
    changedFields: [],
    changes: [{ code: 'x', severity: 'warning', level: 'form-filling', revision: 2 }],
    analysis: 'complete',
  };
  it.each<[string, Partial<SignatureModification>, boolean]>([
    ['as it may be', {}, false],
    ['in a way nobody could analyse', { analysis: 'failed' }, true],
    ['in a way no rule explains', { level: 'other' }, true],
    ['against its permission', { isPermitted: false }, true],
    ['against its locks', { areLocksKept: false }, true],
    [
      'by one violation among others',
      { changes: [...fine.changes, { ...fine.changes[0]!, severity: 'violation' }] },
      true,
    ],
  ])('%s', (_, facts, expected) => {
    expect(isViolated({ ...fine, ...facts })).toBe(expected);
  });
});

describe('what each signature has set, and what became of it', () => {
  function factsOf(file: string) {
    const document = openDocument(bytes(file));
    return compareRevisions(document, findSignatures(document)).map((each) => {
      const { changes: _, ...facts } = each!;
      return facts;
    });
  }
  const plain = {
    level: 'none',
    ownPermission: null,
    documentPermission: null,
    isCertification: false,
    isPermitted: true,
    hasLocks: false,
    areLocksKept: true,
    changedFields: [],
    // Pictures of lists and buttons of the form cannot be compared with values.
    hasFieldsUncompared: true,
    analysis: 'complete',
  };
  const filled: Objects = edited(7, '100 EUR', '200 EUR');
  const lockWith = (more: string) => made({ 10: OBJECTS[10]!.replace('/F 132', `/F 132/Lock<</Action/All${more}>>`) });
  const withoutPermission = certified(1, {
    20: signature('/Reference[<</TransformMethod/DocMDP/TransformParams<<>>>>]'),
  });
  const withoutParameters = certified(1, { 20: signature('/Reference[<</TransformMethod/DocMDP>>]') });

  it.each<[string, string, Partial<typeof plain> | object]>([
    ['nothing', made(), {}],
    ['a certification against everything', C1, { ownPermission: 1, documentPermission: 1, isCertification: true }],
    ['a certification for forms', C2, { ownPermission: 2, documentPermission: 2, isCertification: true }],
    ['a certification for comments', certified(3), { ownPermission: 3, documentPermission: 3, isCertification: true }],
    [
      'a certification that says nothing',
      withoutPermission,
      { ownPermission: 2, documentPermission: 2, isCertification: true },
    ],
    [
      'a certification without any parameter',
      withoutParameters,
      { ownPermission: 2, documentPermission: 2, isCertification: true },
    ],
    [
      'a certification of an unknown number',
      certified(9 as 3),
      { ownPermission: 2, documentPermission: 2, isCertification: true },
    ],
    [
      'an approval with a permission',
      made({ 20: signature('/Reference[<</TransformMethod/DocMDP/TransformParams<</P 1>>>>]') }),
      {
        ownPermission: 1,
        documentPermission: 1,
      },
    ],
    ['a lock', lockWith(''), { hasLocks: true }],
    ['a lock with a permission', lockWith('/P 1'), { ownPermission: 1, documentPermission: 1, hasLocks: true }],
    [
      'a lock with a permission for comments',
      lockWith('/P 3'),
      { ownPermission: 3, documentPermission: 3, hasLocks: true },
    ],
    ['a value', updated(made(), filled), { level: 'form-filling', changedFields: ['Text1'] }],
    [
      'a value against a certification',
      updated(C1, filled),
      {
        level: 'form-filling',
        ownPermission: 1,
        documentPermission: 1,
        isCertification: true,
        isPermitted: false,
        changedFields: ['Text1'],
      },
    ],
    [
      'a value against a lock',
      updated(lockWith(''), filled),
      {
        level: 'form-filling',
        hasLocks: true,
        areLocksKept: false,
        changedFields: ['Text1'],
      },
    ],
    ['a comment', updated(made(), comment('Text')), { level: 'annotations' }],
    ['another text', updated(made(), { 4: stream('x') }), { level: 'other', isPermitted: false }],
  ])('%s', (_, file, facts) => {
    expect(factsOf(file)).toEqual([{ ...plain, ...facts }]);
  });

  it('the strictest of all up to a signature applies to the document, whatever a later one allows', () => {
    const jonas = pki.signer('p256', 'Jonas');
    const second = (file: string, more = '') =>
      signed(updated(file, { 31: signature(), ...edited(13, '/F 4', `/F 132/V 31 0 R${more}`) }), jonas);
    const both = (file: string, more = '') =>
      factsOf(second(file, more)).map((one) => [one.ownPermission, one.documentPermission]);
    expect(both(C2)).toEqual([
      [2, 2],
      [null, 2],
    ]);
    expect(both(C2, '/Lock<</Action/All/P 3>>')).toEqual([
      [2, 2],
      [3, 2],
    ]);
    expect(both(C2, '/Lock<</Action/All/P 1>>')).toEqual([
      [2, 2],
      [1, 1],
    ]);
    expect(both(made())).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  it('cannot be determined if a state cannot be read', () => {
    const [facts] = factsOf(updated(made({ 2: '<</Type/Pages/Count 2/Kids[3 0 R 3 0 R]>>' }), { 22: stream('x') }));
    expect(facts).toMatchObject({ analysis: 'failed', level: 'other', isPermitted: false });
  });
});

const codeOf = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (error) {
    return error instanceof EngineError ? [error.code, error.params] : error;
  }
};

describe('a tree that would not end', () => {
  it('of pages is refused by name', () => {
    const before = made({ 2: '<</Type/Pages/Count 2/Kids[3 0 R 3 0 R]>>' });
    const document = openDocument(bytes(updated(before, { 22: stream('x') })));
    const views = { old: document.view(0), new: document.view(1) };
    const step = new RevisionStep(views, writtenIn({ document, index: 1, views }), 2);
    const pages = views.old.catalog.get('Pages');
    const edge = { holder: 1, path: '/Pages', before: pages, after: pages };
    expect(codeOf(() => comparePages(step, edge))).toEqual(['pdf.cyclic', { object: 3 }]);
  });

  const refs = (file: ReturnType<typeof openPdf>) => file.array(file.catalog.get('Fields'));
  const treeOf = (...objects: string[]) => {
    const file = openPdf(smallPdf(['<</Type/Catalog/Fields[2 0 R]/Pages<<>>>>', ...objects]));
    return codeOf(() =>
      [...fieldNodes(file, refs(file)).values()].map(({ name, type, isGroup, isWidget }) => [
        name,
        type,
        isGroup,
        isWidget,
      ]),
    );
  };

  it('of fields is refused by name', () => {
    expect(treeOf('<</T(a)/Kids[2 0 R]>>')).toEqual(['pdf.cyclic', { object: 2 }]);
    const deep = (count: number) =>
      Array.from({ length: count }, (_, i) => `<</T(a)${i + 1 < count ? `/Kids[${i + 3} 0 R]` : ''}>>`);
    expect(treeOf(...deep(66))).toEqual(['pdf.nesting', { depth: 65 }]);
    expect(treeOf(...deep(65))).toHaveLength(65);
  });

  it('of fields yields names, types, groups and widgets', () => {
    expect(
      treeOf(
        '<</T(a)/FT/Tx/Kids[3 0 R 4 0 R 5 0 R]>>',
        '<</T(b)>>',
        '<</Subtype/Widget>>',
        '<</T(c)/FT/Btn/Kids[6 0 R]>>',
        '<<>>',
      ),
    ).toEqual([
      ['a', 'Tx', true, false],
      ['a.c', 'Btn', false, false],
      ['a.c', 'Btn', false, true],
      ['a', 'Tx', false, true],
      ['a.b', 'Tx', false, false],
    ]);
  });
});
