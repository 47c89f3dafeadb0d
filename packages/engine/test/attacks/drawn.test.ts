import { describe, expect, it } from 'vitest';
import { changesSince } from '../../src/formats/pades/difference.ts';
import { openDocument } from '../../src/formats/pades/document.ts';
import { type Objects, bytes, stream, updated } from './lab.ts';

/** A picture that the page draws. */
const picture = (text: string): string =>
  stream(`BT /F1 20 Tf 72 600 Td (${text}) Tj ET`, '/Type/XObject/Subtype/Form/BBox[0 0 600 800]');
const ALICE = picture('Pay 100 EUR to Alice');
const MALLORY = picture('Pay 999 EUR to Mallory');

/** Every key that a rule of the comparison knows. */
const KEYS = (
  'X D P Pg Data Dest Parent ParentTree ParentTreeNextKey Nums Names Limits IDTree K Kids Fields V AP N AS M NM F Ff ' +
  'DA Q RV I TI Lock SV MK Annots Contents Tabs StructParents LastModified PieceInfo Popup IRT DR Font XObject ' +
  'Certs OCSPs CRLs VRI Cert OCSP CRL TU TS Metadata Info Prev Size Reference ByteRange DocMDP UR3 ADBE Marked'
).split(' ');

/** What else the dictionary that names the picture may be: how the catalog, the page and the trailer lead to it. */
const ROLES: Record<string, { catalog?: string; page?: string; trailer?: string; own?: string }> = {
  'nothing else': {},
  'an annotation': { page: '/Annots[12 0 R]' },
  'a text field': { catalog: '/AcroForm<</Fields[12 0 R]>>', own: '/FT/Tx/T(x)' },
  'a signature field': { catalog: '/AcroForm<</Fields[12 0 R]>>', own: '/FT/Sig/T(x)' },
  'a field on the page': { catalog: '/AcroForm<</Fields[12 0 R]>>', page: '/Annots[12 0 R]', own: '/FT/Tx/T(x)' },
  'the form': { catalog: '/AcroForm 12 0 R' },
  'the resources of the form': { catalog: '/AcroForm<</Fields[]/DR 12 0 R>>' },
  'a category of them': { catalog: '/AcroForm<</Fields[]/DR<</XObject 12 0 R>>>>' },
  'the structure tree': { catalog: '/StructTreeRoot 12 0 R' },
  'the parent tree': { catalog: '/StructTreeRoot<</ParentTree 12 0 R>>' },
  'the tree of identifiers': { catalog: '/StructTreeRoot<</IDTree 12 0 R>>' },
  'a structure element': { catalog: '/StructTreeRoot<</K 12 0 R>>', own: '/S/P' },
  'the proof data': { catalog: '/DSS 12 0 R' },
  'proof data by signature': { catalog: '/DSS<</VRI 12 0 R>>' },
  'the extensions': { catalog: '/Extensions 12 0 R' },
  'the permissions': { catalog: '/Perms 12 0 R' },
  'data of a program': { catalog: '/PieceInfo 12 0 R' },
  'data of a program on the page': { page: '/PieceInfo 12 0 R' },
  'the outline': { catalog: '/Outlines 12 0 R' },
  'an action': { catalog: '/OpenAction 12 0 R', own: '/S/GoTo' },
  'the information on the file': { trailer: '/Info 12 0 R' },
};

function signedState(role: string, key: string, objects: Objects = {}): string {
  const { catalog = '', page = '', trailer = '', own = '' } = ROLES[role]!;
  const resources = '/Resources<</Font<</F1 6 0 R>>/XObject 12 0 R>>';
  return updated(
    '',
    {
      1: `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
      2: '<</Type/Pages/Count 1/Kids[3 0 R]>>',
      3: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R${resources}${page}>>`,
      4: stream(`/${key} Do`),
      6: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
      10: ALICE,
      12: `<<${own}/${key} 10 0 R>>`,
      ...objects,
    },
    { trailer },
  );
}

/** Is a signature over the first state still in force after the second one? */
function isRefused(before: string, after: string): boolean {
  const changes = changesSince(openDocument(bytes(after)), before.length);
  return changes === undefined || changes.some(({ severity, level }) => severity === 'violation' && level === 'other');
}

describe('SG-27 what a page draws stays as it was signed', () => {
  for (const role of Object.keys(ROLES)) {
    const own = ROLES[role]!.own ?? '';

    it(`when its pictures are listed in what is also ${role}, under any name`, () => {
      const open = KEYS.filter((key) => {
        const before = signedState(role, key);
        return !isRefused(before, updated(before, { 10: MALLORY }));
      });
      expect(open).toEqual([]);
    });

    it(`when ${role} is written again with another picture, under any name`, () => {
      const open = KEYS.filter((key) => {
        const before = signedState(role, key);
        return !isRefused(before, updated(before, { 12: `<<${own}/${key} 40 0 R>>`, 40: MALLORY }));
      });
      expect(open).toEqual([]);
    });

    it(`and a new title of the file is no change of it, when there is ${role}`, () => {
      const before = signedState(role, 'X', { 30: '<</Title(a)>>' });
      expect(isRefused(before, updated(before, { 31: '<</Unused(b)>>' }))).toBe(false);
    });
  }

  it('when the page itself is the list of pictures', () => {
    const open = ['Annots', 'PieceInfo', 'Parent', 'B', 'AA', 'Tabs'].filter((key) => {
      const entry = key === 'Parent' ? '' : '/Parent 2 0 R';
      const page = (num: number) =>
        `<</Type/Page${entry}/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</XObject 3 0 R>>/${key} ${num} 0 R>>`;
      const before = signedState('nothing else', key, { 3: page(10) });
      return !isRefused(before, updated(before, { 3: page(40), 40: MALLORY }));
    });
    expect(open).toEqual([]);
  });
});

/** A signed state, and what is written over it. */
type Case = [name: string, objects: Objects, change: Objects];

const PAGE = (more: string): string => `<</Type/Page/Parent 2 0 R/Contents 4 0 R${more}>>`;
const RESOURCES = '/MediaBox[0 0 595 842]/Resources<</XObject<</X 10 0 R>>>>';
const WIDGET = '<</Type/Annot/Subtype/Widget/Rect[0 0 90 20]/FT/Tx/T(a)/V(1)/AP<</N 21 0 R>>>>';
const FORM = '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[20 0 R]/DR<</Font<</Helv 6 0 R>>>>>>>>';

const CASES: Case[] = [
  [
    'the layers that are shown at first',
    {
      1: '<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[20 0 R 21 0 R]/D 22 0 R>>>>',
      20: '<</Type/OCG/Name(a)>>',
      21: '<</Type/OCG/Name(b)>>',
      22: '<</ON[20 0 R]/OFF[21 0 R]>>',
    },
    { 22: '<</ON[21 0 R]/OFF[20 0 R]>>' },
  ],
  [
    'resources that the page has from a node that only it names as its parent',
    {
      3: '<</Type/Page/Parent 20 0 R/Contents 4 0 R>>',
      20: `<</Type/Pages/Parent 2 0 R/Kids[]${RESOURCES}>>`,
    },
    { 20: '<</Type/Pages/Parent 2 0 R/Kids[]/MediaBox[0 0 595 842]/Resources<</XObject<</X 40 0 R>>>>>>', 40: MALLORY },
  ],
  [
    'the node a page names as its parent',
    { 3: PAGE(''), 2: `<</Type/Pages/Count 1/Kids[3 0 R]${RESOURCES}>>` },
    { 3: '<</Type/Page/Parent 40 0 R/Contents 4 0 R>>', 40: '<</Type/Pages/Kids[3 0 R]/Rotate 180>>' },
  ],
  [
    'how the bytes of a picture are unpacked',
    { 10: '<</Type/XObject/Subtype/Image/Filter/CCITTFaxDecode/DecodeParms<</K 0>>/Length 1>>\nstream\nx\nendstream' },
    {
      10: '<</Type/XObject/Subtype/Image/Filter/CCITTFaxDecode/DecodeParms<</K 0/BlackIs1 true>>/Length 1>>\nstream\nx\nendstream',
    },
  ],
  [
    'how long a picture is',
    {
      10: '<</Subtype/Form/BBox[0 0 9 9]/Length 20 0 R>>\nstream\n(Pay)\nendstream\n(Mallory)\nendstream',
      20: '26',
    },
    { 20: '5' },
  ],
  [
    'the picture of a note',
    {
      3: PAGE(`${RESOURCES}/Annots[20 0 R]`),
      20: '<</Type/Annot/Subtype/Stamp/Rect[0 0 90 20]/AP<</N 10 0 R>>>>',
    },
    { 20: '<</Type/Annot/Subtype/Stamp/Rect[0 0 90 20]/AP<</N 10 0 R>>/M(D:2026)>>', 10: MALLORY },
  ],
  [
    'the font of a field that nobody filled in',
    {
      1: FORM,
      3: PAGE(`${RESOURCES}/Annots[20 0 R]`),
      20: WIDGET,
      21: stream('BT (1) Tj ET', '/Subtype/Form/BBox[0 0 9 9]/Resources<</Font<</Helv 6 0 R>>>>'),
    },
    { 6: '<</Type/Font/Subtype/Type1/BaseFont/Symbol>>' },
  ],
  [
    'the picture of a page that became the picture of a filled field',
    {
      1: FORM,
      3: PAGE(`${RESOURCES}/Annots[20 0 R]`),
      20: WIDGET.replace('21 0 R', '10 0 R'),
    },
    { 20: WIDGET.replace('21 0 R', '10 0 R').replace('(1)', '(2)'), 10: MALLORY },
  ],
];

it.each(CASES)('SG-27 changing %s breaks the signature', (_, objects, change) => {
  const before = signedState('nothing else', 'X', { 3: PAGE(RESOURCES), ...objects });
  expect(isRefused(before, updated(before, { 31: '<</Unused(b)>>' }))).toBe(false);
  expect(isRefused(before, updated(before, change))).toBe(true);
});

it('a note on the page, and a filled field, are no change of what was signed', () => {
  const objects = { 1: FORM, 3: PAGE(`${RESOURCES}/Annots[20 0 R]`), 20: WIDGET, 21: picture('1') };
  const before = signedState('nothing else', 'X', objects);
  const filled = { 20: WIDGET.replace('(1)', '(2)'), 21: picture('2') };
  expect(isRefused(before, updated(before, filled))).toBe(false);
  const note = { 3: PAGE(`${RESOURCES}/Annots[20 0 R 40 0 R]`), 40: '<</Type/Annot/Subtype/Text/Rect[9 9 20 20]>>' };
  expect(isRefused(before, updated(before, note))).toBe(false);
});
