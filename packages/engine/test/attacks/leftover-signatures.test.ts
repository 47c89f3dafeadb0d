import { describe, expect, it } from 'vitest';
import { hiddenContent, inspectPdf, prepareForeignPades } from '../../src/api/pades.ts';
import type { Report } from '../../src/api/report.ts';
import { B, OBJECTS, edited, made } from './documents.ts';
import { type Objects, bytes, startXref, updated, validate } from './lab.ts';

const LEFTOVER = 'document.signature-leftover';
const FAILED = ['TOTAL-FAILED'];
const RANGE = /\/ByteRange \[[\d ]+\]/;

/** The dictionary of a signature that another file was signed with. */
const OLD = /\n20 0 obj\n([\s\S]*?)\nendobj\n/.exec(B)![1]!;
const [, HOLE, RESUME, LENGTH] = /\[0 (\d+) +(\d+) +(\d+) *\]/.exec(OLD)!.map(Number) as [
  number,
  number,
  number,
  number,
];

const WIDGET = '<</Type/Annot/Subtype/Widget/FT/Sig/T(Old)/V 37 0 R/Rect[0 0 0 0]/F 132/P 3 0 R>>';
/** A page with the widget of a signature that no form lists. */
const onPage = (value = OLD, widget = WIDGET): Objects => ({
  19: OBJECTS[19]!.replace(']', ' 33 0 R]'),
  33: widget,
  37: value,
});
const listed = edited(5, '14 0 R]', '14 0 R 33 0 R]');
const unsigned = (objects: Objects): string =>
  updated('', { ...OBJECTS, 20: 'null', ...edited(10, '/V 20 0 R', ''), ...objects });
/** A further byte range in a text makes sure that dictionaries without a readable one are searched for. */
const counted = (value: string): Objects => ({ ...onPage(value), 40: '(/ByteRange [0 1 2 3])' });
const ranged = (range: string): string => OLD.replace(RANGE, `/ByteRange ${range}`);

const indications = ({ signatures }: Report): string[] => signatures.map(({ indication }) => indication);
const keys = ({ warnings }: Report): string[] => warnings.map(({ key }) => key);

describe('a page taken out of a signed file brings its signature along, and', () => {
  it.each<[string, Objects]>([
    ['the range of the old one crosses the new signature', onPage()],
    ['the range of the old one ends behind the file', onPage(ranged('[0 100 200 9000000]'))],
    ['the old one cannot be read', onPage(ranged('[0 3000 9000 3000]').replace(/<[0-9a-f]{9,}/i, '<0000'))],
    ['no search of the bytes finds the old one', onPage(OLD.replace('/ByteRange', '/Byte#52ange'))],
    [
      'the old one stands in a field above the widget',
      {
        ...onPage(OLD, '<</Type/Annot/Subtype/Widget/Rect[0 0 0 0]/F 132/P 3 0 R/Parent 38 0 R>>'),
        38: '<</FT/Sig/T(Old)/V 37 0 R/Kids[33 0 R]>>',
      },
    ],
  ])('the new signature is valid where %s', async (_, objects) => {
    const report = await validate(made(objects));
    expect(indications(report)).toEqual(['TOTAL-PASSED']);
    expect(report).toMatchObject({ signaturesCount: 1, validSignaturesCount: 1, modified: false });
    expect(report.warnings).toEqual([{ key: LEFTOVER, params: { count: 1 } }]);
  });

  it('the file without another signature counts as unsigned', async () => {
    const report = await validate(unsigned(onPage()));
    expect([report.signaturesCount, keys(report)]).toEqual([0, [LEFTOVER]]);
  });

  it('the sender is shown it before signing, with the page', () => {
    const file = bytes(unsigned(onPage()));
    expect(inspectPdf(file).signatures).toEqual([]);
    expect(hiddenContent(file)).toContainEqual({ code: 'signature-leftover', pages: [1] });
    expect(() => prepareForeignPades(file, { time: new Date(0) })).not.toThrow();
  });
});

describe('a signature of this file is not taken for a leftover', () => {
  it.each<[string, string]>([
    ['begins after the start', ranged(`[5 ${HOLE} ${RESUME} ${LENGTH}]`)],
    ['has no byte range', OLD.replace(RANGE, '/ByteRange null')],
    ['has one in disorder', ranged('[0 200 100 300]')],
    ['has one of six numbers', ranged('[0 100 200 300 400 500]')],
    ['proves nothing without its certificate', OLD.replace('ETSI.CAdES.detached', 'adbe.x509.rsa_sha1')],
  ])('when it %s', async (_, value) => {
    const report = await validate(unsigned(counted(value)));
    expect(indications(report)).toEqual(FAILED);
    expect(keys(report)).not.toContain(LEFTOVER);
    expect(() => inspectPdf(bytes(unsigned(counted(value))))).toThrow('signature.byte-range');
  });

  it('when the form lists it', async () => {
    const report = await validate(made({ ...onPage(), ...listed }));
    expect(indications(report)).toEqual([...FAILED, ...FAILED]);
    const file = bytes(unsigned({ ...onPage(ranged('[0 100 200 9000000]')), ...listed }));
    expect(() => inspectPdf(file)).toThrow('signature.byte-range');
    expect(() => prepareForeignPades(file, { time: new Date(0) })).toThrow('signature.byte-range');
  });

  it('when an earlier state of the form listed it', async () => {
    const before = made({ ...onPage(), ...listed });
    const { signatures, warnings } = await validate(updated(before, edited(5, '14 0 R]', '14 0 R]   ')));
    expect(signatures.map(({ field }) => field)).toContain('Old');
    expect(warnings.map(({ key }) => key)).not.toContain(LEFTOVER);
  });

  it('when the form cannot be read', async () => {
    const report = await validate(
      unsigned({ ...onPage(), ...edited(14, '18 0 R', '14 0 R'), 14: '<</FT/Tx/T(G)/Kids[14 0 R]>>' }),
    );
    expect(indications(report)).toEqual(FAILED);
  });

  it('when an update puts it on a page after signing: the earlier signature fails', async () => {
    const report = await validate(updated(B, onPage(ranged('[0 100 200 9000000]'))));
    expect(indications(report)).toEqual(FAILED);
    expect(report.signatures[0]!.changes.map(({ code }) => code)).toContain('annotation.unlisted-widget');
  });

  it('when its field is taken off the form in the signed bytes', async () => {
    const report = await validate(B.replace('[7 0 R 10 0 R ', '[7 0 R        '));
    expect(indications(report)).toEqual(FAILED);
    expect(keys(report)).toEqual([]);
  });

  it('when its range waits for the end of a signature that is made later', () => {
    const place = (file: string): number => file.indexOf('<', file.indexOf('/Contents', file.indexOf('\n37 0 obj')));
    const draft = unsigned(onPage(ranged('[0 1111111 2222222 90000]')));
    const hole = place(draft);
    const file = draft
      .replace('1111111', String(hole).padEnd(7))
      .replace('2222222', String(draft.indexOf('>', hole) + 1).padEnd(7));
    expect(() => inspectPdf(bytes(file))).toThrow('signature.byte-range');
  });

  it('when its digest is that of bytes of this file, around content that was wrapped into it', async () => {
    const report = await validate(wrapped());
    expect(indications(report)).toEqual(FAILED);
    expect(keys(report)).not.toContain(LEFTOVER);
    const changed = await validate(wrapped('(Sygned)'));
    expect(keys(changed)).toEqual([LEFTOVER]);
  });

  /**
   * Both signed parts as they were, with other objects between them, to which the table at the place of the old one leads.
   * A signature in a widget that no form lists covers the two parts.
   */
  function wrapped(text = '(Signed)'): string {
    const at = startXref(B);
    const objects: Objects = {
      ...edited(5, ' 10 0 R', ''),
      ...edited(10, '/V 20 0 R', ''),
      ...onPage(ranged('[0 1111111 2222222 3333333]')),
      ...edited(4, 'Hello', 'Pay 9'),
    };
    const rows = [...B.matchAll(/\n(\d+) 0 obj\n/g)].map(({ 1: num, index }) => [Number(num), index + 1] as const);
    const room = 40 * (rows.length + 5);
    const offsets = new Map(rows);
    let more = '';
    for (const [num, body] of Object.entries(objects)) {
      offsets.set(Number(num), at + room + more.length);
      more += `${num} 0 obj\n${body}\nendobj\n`;
    }
    const front = (B.slice(0, at) + tableOf(offsets)).padEnd(at + room) + more;
    const tail = B.slice(RESUME).replace('(Signed)', text);
    return (front + tail)
      .replace('1111111', String(HOLE).padEnd(7))
      .replace('2222222', String(front.length).padEnd(7))
      .replace('3333333', String(tail.length).padEnd(7));
  }
});

const tableOf = (offsets: ReadonlyMap<number, number>): string => {
  const rows = [...offsets].map(([num, at]) => `${num} 1\n${String(at).padStart(10, '0')} 00000 n \n`);
  return `xref\n0 1\n0000000000 65535 f \n${rows.join('')}trailer\n<</Size 41/Root 1 0 R>>\n`;
};
