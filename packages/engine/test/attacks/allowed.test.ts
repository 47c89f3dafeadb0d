import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { B, C1, C2, C3, OBJECTS, certified, comment, edited, locked, made } from './documents.ts';
import { startXref, validated, signature, signed, stamped, stream, updated, pki } from './lab.ts';

/** Changes that a signer has to accept, and their findings: the first 32 cases of the test plan. */
type Case = [
  name: string,
  file: () => string | Promise<string>,
  level: string,
  code?: string,
  verdict?: 'valid' | 'warned',
];

const DSS = { 40: stream('not a certificate'), 41: stream(Buffer.from(pki.root.certificate).toString('latin1')) };
const withStore = (catalog: string, certs = '[41 0 R]'): Record<number, string> => ({
  ...DSS,
  1: catalog
    .replace('>>', `/DSS<</Certs${certs}>>>>`)
    .replace('/Perms<</DocMDP 20 0 R/DSS', '/Perms<</DocMDP 20 0 R>>/DSS'),
});
const CATALOG = OBJECTS[1]!;
const CERTIFIED = '<</Type/Catalog/Pages 2 0 R/AcroForm 5 0 R/Perms 50 0 R/DSS<</Certs[41 0 R]>>>>';
const certifiedIndirect = (permission: 1 | 2 | 3) =>
  certified(permission, { 1: '<</Type/Catalog/Pages 2 0 R/AcroForm 5 0 R/Perms 50 0 R>>', 50: '<</DocMDP 20 0 R>>' });

/** A further signature in a new field, or in the empty one. */
const newField = (name: string, rect = '0 0 0 0'): Record<number, string> => ({
  ...edited(5, '14 0 R]', '14 0 R 30 0 R]'),
  19: '[7 0 R 10 0 R 11 0 R 12 0 R 13 0 R 23 0 R 30 0 R]',
  30: `<</Type/Annot/Subtype/Widget/FT/Sig/T(${name})/V 31 0 R/Rect[${rect}]/F 132/P 3 0 R>>`,
});
const secondSignature = (file: string, name = 'Sig9'): string =>
  signed(updated(file, { ...newField(name), 31: signature() }), pki.signer('p256', 'Jonas'));
const timestamp = (file: string, type: string): Promise<string> =>
  stamped(updated(file, { ...newField('Stamp'), 31: signature('', 'ETSI.RFC3161', type) }));

/** Values that do not take their style from the form. */
const OWN_STYLES = {
  ...edited(12, '/V(a)', '/V(a)/DA(/Helv 12 Tf 0 g)'),
  ...edited(18, '/V(x)', '/V(x)/DA(/Helv 12 Tf 0 g)'),
};

const CASES: Case[] = [
  ['nothing', () => B, 'none'],
  ['two ends of line', () => `${B}\r\n`, 'none'],
  ['an empty update', () => updated(B, {}), 'none', 'revision.empty'],
  ['the page written again as it was', () => updated(B, { 3: OBJECTS[3]! }), 'none'],
  ['the size of the page written with decimals', () => updated(B, edited(3, '595 842', '595.0 842.00')), 'none'],
  [
    'the list of annotations moved into an object of its own',
    () =>
      updated(made({ 3: OBJECTS[3]!.replace('19 0 R', OBJECTS[19]!) }), {
        3: OBJECTS[3]!.replace('19 0 R', '45 0 R'),
        45: OBJECTS[19]!,
      }),
    'none',
  ],
  [
    'proof data, though certified against every change',
    () => updated(certifiedIndirect(1), { ...DSS, 1: CERTIFIED }),
    'lta',
    'dss.extended',
  ],
  [
    'fewer proof data than before',
    () => updated(updated(B, withStore(CATALOG, '[41 0 R 41 0 R]')), withStore(CATALOG)),
    'lta',
    'dss.extended',
  ],
  [
    'proof data that are no certificates',
    () => updated(B, withStore(CATALOG, '[40 0 R]')),
    'lta',
    'dss.not-der',
    'warned',
  ],
  [
    'a timestamp, though certified against every change',
    () => timestamp(C1, '/Type/DocTimeStamp'),
    'lta',
    'timestamp.added',
  ],
  ['a timestamp that calls itself a signature', () => timestamp(B, '/Type/Sig'), 'lta', 'timestamp.added'],
  ['a timestamp that does not say what it is', () => timestamp(B, ''), 'lta', 'timestamp.added'],
  [
    'a timestamp, though every field is locked',
    () => timestamp(locked('/Action/All'), '/Type/DocTimeStamp'),
    'lta',
    'timestamp.added',
  ],
  ['another title', () => updated(B, { 46: '<</Title(Kita)>>' }, { trailer: '/Info 46 0 R' }), 'lta', 'info.changed'],
  [
    'other metadata',
    () =>
      updated(
        made({
          1: CATALOG.replace('>>', '/Metadata 47 0 R>>'),
          47: stream('<x:xmpmeta xmlns:x="a">1</x:xmpmeta>', '/Type/Metadata/Subtype/XML'),
        }),
        { 47: stream('<x:xmpmeta xmlns:x="a">2</x:xmpmeta>', '/Type/Metadata/Subtype/XML') },
      ),
    'lta',
    'metadata.changed',
  ],
  [
    'a developer extension that is raised',
    () =>
      updated(made({ 1: CATALOG.replace('>>', '/Extensions<</ESIC<</BaseVersion/1.7/ExtensionLevel 1>>>>>>') }), {
        1: CATALOG.replace('>>', '/Extensions<</ESIC<</BaseVersion/1.7/ExtensionLevel 5>>>>>>'),
      }),
    'lta',
    'extensions.changed',
  ],
  [
    'a version that is raised',
    () => updated(B, { 1: CATALOG.replace('>>', '/Version/2.0>>') }),
    'lta',
    'version.raised',
  ],
  [
    'the mark that the document is tagged',
    () => updated(B, { 1: CATALOG.replace('>>', '/MarkInfo<</Marked true>>>>') }),
    'lta',
    'mark-info.changed',
  ],
  [
    'private data of a program',
    () => updated(B, { 1: CATALOG.replace('>>', '/PieceInfo<</App<</Private 1>>>>>>') }),
    'lta',
    'private-data.changed',
  ],
  ['a small object nobody uses', () => updated(B, { 48: '(unused)' }), 'none'],
  ['a second signature nobody sees', () => secondSignature(C2), 'form-filling', 'signature.added'],
  [
    'a second signature in the empty field',
    () =>
      signed(
        updated(C2, {
          31: signature(),
          32: stream('BT (Jonas) Tj ET', '/Type/XObject/Subtype/Form/BBox[0 0 9 9]'),
          ...edited(13, '/F 4', '/F 132/V 31 0 R/AP<</N 32 0 R>>'),
        }),
        pki.signer('p256', 'Jonas'),
      ),
    'form-filling',
    'signature.added-visible',
  ],
  [
    'a second signature that is seen in a field of its own, which the author did not prepare',
    () =>
      signed(
        updated(C2, {
          ...edited(5, '14 0 R]', '14 0 R 30 0 R]'),
          19: OBJECTS[19]!.replace(']', ' 30 0 R]'),
          30: '<</Type/Annot/Subtype/Widget/FT/Sig/T(Sig9)/V 31 0 R/Rect[60 680 400 740]/F 132/P 3 0 R/AP<</N 32 0 R>>>>',
          31: signature(),
          32: stream('BT (Jonas) Tj ET', '/Type/XObject/Subtype/Form/BBox[0 0 9 9]'),
        }),
        pki.signer('p256', 'Jonas'),
      ),
    'form-filling',
    'signature.added-visible',
    'warned',
  ],
  [
    'a lock that comes with a second signature',
    () =>
      signed(
        updated(B, { 31: signature(), ...edited(13, '/F 4', '/F 132/V 31 0 R/Lock<</Type/SigFieldLock/Action/All>>') }),
        pki.signer('p256', 'Jonas'),
      ),
    'form-filling',
    'signature.added',
  ],
  [
    'a text filled in, with its picture',
    () =>
      updated(C2, {
        ...edited(7, /100 EUR(.*)9 0 R/, '200 EUR$133 0 R'),
        33: stream('BT /Helv 12 Tf 2 5 Td (200 EUR) Tj ET', '/Type/XObject/Subtype/Form/BBox[0 0 128 20]'),
      }),
    'form-filling',
    'form.field-replaced',
  ],
  [
    'a box that is ticked',
    () => updated(C2, edited(11, '/V/Off/AS/Off', '/V/Yes/AS/Yes')),
    'form-filling',
    'form.field-filled',
  ],
  [
    'another line of a list',
    () =>
      updated(C2, {
        ...edited(12, '/V(a)/I[0]', '/V(b)/I[1]'),
        17: stream('BT /Helv 12 Tf 2 5 Td (b) Tj ET', '/Type/XObject/Subtype/Form/BBox[0 0 128 60]'),
      }),
    'form-filling',
    'form.field-replaced',
    'warned',
  ],
  [
    'a nested field whose picture is an object of its own',
    () =>
      updated(C2, {
        18: OBJECTS[18]!.replace('(x)', '(y)'),
        24: stream('BT /Helv 12 Tf 2 5 Td (y) Tj ET', '/Type/XObject/Subtype/Form/BBox[0 0 128 20]'),
      }),
    'form-filling',
    'form.field-replaced',
  ],
  [
    'a text filled in, its picture drawn over in place',
    () =>
      updated(B, {
        ...edited(7, '100 EUR', '300 EUR'),
        9: stream('BT /Helv 12 Tf 2 5 Td (300 EUR) Tj ET', '/Type/XObject/Subtype/Form/BBox[0 0 128 20]'),
      }),
    'form-filling',
    'form.field-replaced',
    'warned',
  ],
  [
    'a signature in Signature10, where only Signature1 is locked',
    () => secondSignature(locked('/Action/Include/Fields[(Signature1)]'), 'Signature10'),
    'form-filling',
    'signature.added',
  ],
  [
    'a signature in a field that a lock leaves out',
    () => secondSignature(locked('/Action/Exclude/Fields[(Sig9)]')),
    'form-filling',
    'signature.added',
  ],
  [
    'a highlight, where comments are allowed',
    () => updated(C3, comment('Highlight')),
    'annotations',
    'annotation.added',
    'warned',
  ],
  [
    'a highlight, where nothing was said',
    () => updated(B, comment('Highlight')),
    'annotations',
    'annotation.added',
    'warned',
  ],
  ['a box set to read-only', () => updated(B, edited(7, '/F 4', '/F 4/Ff 1')), 'lta', 'form.read-only-set'],
  [
    'a read-only mark on the signed field',
    () => updated(B, edited(10, '/F 132', '/F 132/Ff 1')),
    'lta',
    'form.read-only-set',
  ],
  [
    'flags of the form that say there are signatures',
    () => updated(B, edited(5, '/SigFlags 1', '/SigFlags 3')),
    'lta',
    'form.signature-flags-set',
  ],
  [
    'an empty signature field nobody sees',
    () =>
      updated(C1, {
        ...newField('Later'),
        30: '<</Type/Annot/Subtype/Widget/FT/Sig/T(Later)/Rect[0 0 0 0]/F 132/P 3 0 R>>',
      }),
    'lta',
    'signature.field-added',
  ],
  [
    'the order of the tab key together with a new field',
    () =>
      updated(B, {
        ...newField('Later'),
        30: '<</FT/Sig/Subtype/Widget/T(Later)/Rect[0 0 0 0]>>',
        3: OBJECTS[3]!.replace('/Annots', '/Tabs/S/Annots'),
      }),
    'form-filling',
    'page.tab-order-added',
  ],
  [
    'the order of the tab key alone',
    () => updated(B, edited(3, '/Annots', '/Tabs/W/Annots')),
    'form-filling',
    'page.tab-order-added',
    'warned',
  ],
  [
    'the place of the page in the structure',
    () => updated(B, edited(3, '/Annots', '/StructParents 0/Annots')),
    'lta',
    'page.structure-added',
  ],
  [
    'private data on the page',
    () => updated(B, edited(3, '/Annots', '/PieceInfo<</A 1>>/LastModified(D:2026)/Annots')),
    'lta',
    'private-data.changed',
  ],
  ['a date on a field', () => updated(B, edited(7, '/F 4', '/F 4/M(D:20261121)')), 'form-filling', 'form.date-changed'],
  [
    'a field that is emptied',
    () => updated(B, { ...edited(7, '(100 EUR)', '()'), 9: stream('', '/Type/XObject/Subtype/Form/BBox[0 0 128 20]') }),
    'form-filling',
    'form.field-cleared',
    'warned',
  ],
  ['a comment between two states', () => updated(`${B}% made by a program\n`, {}, { prev: startXref(B) }), 'none'],
  [
    'further fonts for the form',
    () =>
      updated(B, {
        ...edited(5, '/Helv 6 0 R', '/Helv 6 0 R/Cour 34 0 R'),
        34: '<</Type/Font/Subtype/Type1/BaseFont/Courier>>',
      }),
    'none',
  ],
  [
    'a default style the form did not have',
    () => updated(made({ ...OWN_STYLES, ...edited(5, '/DA(/Helv 12 Tf 0 g)', '') }), { 5: OBJECTS[5]! }),
    'lta',
    'form.defaults-added',
  ],
  [
    'another default style of the form',
    () => updated(made(OWN_STYLES), edited(5, '12 Tf 0 g', '10 Tf 0 g')),
    'form-filling',
    'form.defaults-changed',
  ],
  [
    'the wish that fields are drawn again',
    () => updated(B, edited(5, '/SigFlags', '/NeedAppearances true/SigFlags')),
    'form-filling',
    'form.need-appearances',
    'warned',
  ],
  [
    'the end of that wish',
    () => updated(made(edited(5, '/SigFlags', '/NeedAppearances true/SigFlags')), { 5: OBJECTS[5]! }),
    'form-filling',
    'form.need-appearances-cleared',
    'warned',
  ],
];

describe('a signed document stays valid', () => {
  it.each(CASES)('with %s', async (_, make, level, code, verdict = 'valid') => {
    const { first, codes } = await validated(await make());
    expect([first.indication, first.errors]).toEqual(['TOTAL-PASSED', []]);
    if (code) expect(codes).toContain(code);
    const levels = ['none', 'lta', 'form-filling', 'annotations', 'other'];
    const highest = Math.max(0, ...first.changes.map((change) => levels.indexOf(change.level)));
    expect(levels[highest]).toBe(level);
    expect(first.changes.some(({ severity }) => severity === 'warning')).toBe(verdict === 'warned');
  });

  it('when the update is written as a cross-reference stream with its objects packed', async () => {
    const packed = deflateSync(Buffer.from('46 0 <</Title(Kita)>>'));
    const { first, codes } = await validated(withObjectStream(B, packed));
    expect(first.indication).toBe('TOTAL-PASSED');
    expect(codes).toContain('info.changed');
  });
});

/** An update with object 46 in an object stream (60) and a cross-reference stream (61). */
function withObjectStream(file: string, packed: Buffer): string {
  const container = stream(packed.toString('latin1'), '/Type/ObjStm/N 1/First 5/Filter/FlateDecode');
  const at = file.length;
  const text = `${file}60 0 obj\n${container}\nendobj\n`;
  const place = text.length;
  const row = (kind: number, a: number, b: number) => String.fromCharCode(kind, a >> 16, (a >> 8) & 255, a & 255, b);
  const rows = row(2, 60, 0) + row(1, at, 0) + row(1, place, 0);
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(file)![1];
  const xref = stream(rows, `/Type/XRef/Size 62/W[1 3 1]/Index[46 1 60 2]/Root 1 0 R/Info 46 0 R/Prev ${previous}`);
  return `${text}61 0 obj\n${xref}\nendobj\nstartxref\n${place}\n%%EOF\n`;
}
