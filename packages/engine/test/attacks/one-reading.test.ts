import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { hiddenContent } from '../../src/api/pades.ts';
import { B, OBJECTS } from './documents.ts';
import { validated, bytes, signature, signed, startXref, stream, updated } from './lab.ts';
import { type StreamOptions, streamed } from './streamed.ts';

/**
 * Programs that mend a file look for `n g obj` in all bytes and show the last object of each number. Poppler, PDFium
 * and pdf.js showed the other text for each of these files, while a reader that follows the table shows what was signed.
 */
const OTHER = 'BT /F1 24 Tf 72 700 Td (Amount: 900000 EUR) Tj ET';
const fake = (header = '4 0 obj'): string =>
  `x\nendstream\nendobj\n${header}\n<</Length ${OTHER.length}>>\nstream\n${OTHER}\nendstream\nendobj\n`;
const HOLDER = 70;
const FAKE = { [HOLDER]: stream(fake()) };

/** The rows of the last table with another end of line. */
function withRows(file: string, change: (table: string) => string): string {
  const at = startXref(file);
  const trailer = file.indexOf('trailer', at);
  return file.slice(0, at) + change(file.slice(at, trailer)) + file.slice(trailer);
}

/** Expects a broken signature with the code among the findings. */
async function expectBroken(file: string, code: string): Promise<void> {
  const { first, codes } = await validated(file);
  expect(codes).toContain(code);
  expect(first.indication).toBe('TOTAL-FAILED');
}

describe('an update whose cross-reference some programs repair breaks the signature', () => {
  const plain = updated(B, { 71: '(x)' });
  const table: [string, (table: string) => string][] = [
    ['rows of 19 bytes', (text) => text.replaceAll(' n \n', ' n\n')],
    ['a line feed in front of the blank', (text) => text.replaceAll(' n \n', ' n\n ')],
    ['a blank before the end of the first line', (text) => text.replace('xref\n', 'xref%\n')],
    ['a comment between its rows', (text) => text.replace('71 1\n', '71 1\n%\n')],
    ['two entries of one number', (text) => text.replace(/71 1\n(.*\n)/, '71 1\n$171 1\n$1')],
  ];

  it.each(table)('a table with %s', async (_, change) => {
    await expectBroken(withRows(plain, change), 'structure.xref-malformed');
  });

  const withFirst = (row: string): string => withRows(plain, (text) => text.replace('xref\n', `xref\n${row} \n`));

  it.each([
    ['a first part that begins with a free object 1', withFirst('1 1\n0000000000 65535 f')],
    ['an object 0 in use', withFirst('0 1\n0000000000 65535 n')],
    ['a size beyond what programs read', plain.replace(/\/Size \d+(?=[^]{0,60}$)/, '/Size 99999999')],
    [
      'a start of the table that is written with zeros',
      plain.replace(/startxref\n(\d+)\n%%EOF\n$/, 'startxref\n+$1\n%%EOF\n'),
    ],
  ])('%s', async (_, file) => {
    const { first } = await validated(file);
    expect(first.indication).toBe('TOTAL-FAILED');
  });

  it.each<[string, StreamOptions]>([
    ['a row of an unknown kind', { rows: { 95: [3, 0, 0] } }],
    ['a row of kind 255', { rows: { 95: [255, 0, 0] } }],
    ['the number of another object', { own: 4, rows: { 4: [0, 0, 0] } }],
    ['rows that are left over', { data: (text) => `${text}\0\0\0\0\0\0\0` }],
    ['four widths', { dict: '/W[1 4 2 0]' }],
    ['a filter that few programs know here', { dict: '/Filter/ASCIIHexDecode', data: hex }],
    [
      'compressed rows without their header',
      { dict: '/Filter/FlateDecode', data: (text) => `\0\0${deflated(text).slice(2)}` },
    ],
    ['an object in an object stream that is none', { rows: { 95: [2, 71, 0] } }],
  ])('a cross-reference stream with %s', async (_, options) => {
    const { first } = await validated(streamed(B, { 71: '(x)' }, options));
    expect(first.indication).toBe('TOTAL-FAILED');
  });

  it('an object at another index of its object stream than the row names', async () => {
    const container = stream('72 0 73 4 (a) (b) ', '/Type/ObjStm/N 2/First 10');
    const rows = (first: number): StreamOptions => ({ rows: { 72: [2, 71, first], 73: [2, 71, 1 - first] } });
    await expectBroken(streamed(B, { 71: container }, rows(1)), 'structure.xref-malformed');
    expect((await validated(streamed(B, { 71: container }, rows(0)))).first.indication).toBe('TOTAL-PASSED');
  });

  it('an object inside another', async () => {
    const after = updated(B, { 71: stream('72 0 obj\n(x)\nendobj') });
    const inner = updated(after, {}, { offsets: { 72: after.indexOf('72 0 obj') } });
    expect((await validated(inner)).first.indication).toBe('TOTAL-FAILED');
    const at = B.length + '71 0 obj\n<</Length 19>>\nstream\n'.length;
    await expectBroken(
      updated(B, { 71: stream('72 0 obj\n(x)\nendobj') }, { offsets: { 72: at } }),
      'structure.xref-malformed',
    );
  });
});

function hex(text: string): string {
  return `${Buffer.from(text, 'latin1').toString('hex')}>`;
}

function deflated(text: string): string {
  return deflateSync(Buffer.from(text, 'latin1')).toString('latin1');
}

describe('an update as programs write it leaves the signature valid', () => {
  it.each<[string, string]>([
    ['a table', updated(B, { 71: '(x)' })],
    [
      'a table with ends of line of two bytes',
      withRows(updated(B, { 71: '(x)' }), (text) => text.replaceAll(' n \n', ' n\r\n')),
    ],
    ['a cross-reference stream', streamed(B, { 71: '(x)' })],
    [
      'a compressed cross-reference stream',
      streamed(B, { 71: '(x)' }, { dict: '/Filter/FlateDecode', data: deflated }),
    ],
    ['a freed number', streamed(B, { 71: '(x)' }, { rows: { 95: [0, 0, 1] } })],
  ])('%s', async (_, file) => {
    expect((await validated(file)).first.indication).toBe('TOTAL-PASSED');
  });
});

describe('an update that hides what looks like an object breaks the signature', () => {
  it.each<[string, string]>([
    ['in a stream', stream(fake())],
    ['in a string', `(${fake()})`],
    ['in a comment', '%4 0 obj\n(x)'],
    ['with a comment in its header', stream(fake('4 %\n0 %\nobj'))],
    ['with many blanks in its header', stream(fake(`4${' '.repeat(200)}0 obj`))],
    ['of a number that is free', stream(fake('4711 0 obj'))],
    ['without a blank behind it', stream('\n4 0 obj<</Length 0>>')],
  ])('%s', async (_, body) => {
    const { first, codes } = await validated(updated(B, { 71: body }));
    expect(codes.filter((code) => /hidden-object|unreferenced/.test(code))).not.toEqual([]);
    expect(first.indication).toBe('TOTAL-FAILED');
  });

  it('a second trailer', async () => {
    await expectBroken(updated(B, { 71: stream('\ntrailer\n<</Root 3 0 R>>\n') }), 'bytes.hidden-trailer');
  });

  it('in an object stream that its table does not lead into', async () => {
    const container = stream('4 0 (x)', '/Type/ObjStm/N 1/First 4');
    await expectBroken(updated(B, { 71: container }), 'bytes.hidden-object');
  });

  it('but words of a text are no objects', async () => {
    const { first } = await validated(updated(B, { 71: '(The trailer holds an obj, object 4 obj and 0 objects)' }));
    expect(first.indication).toBe('TOTAL-PASSED');
  });
});

describe('a file that holds another file without compression', () => {
  const made = signed(updated('', { ...OBJECTS, ...FAKE }));

  it('is valid without a remark when nothing was added', async () => {
    const { first } = await validated(made);
    expect(first.changes).toEqual([]);
    expect(first.indication).toBe('TOTAL-PASSED');
  });

  it('is valid with a remark when something was added that is written as it should be', async () => {
    const { first } = await validated(updated(made, { 71: '(x)' }));
    expect(first.changes).toContainEqual(
      expect.objectContaining({ code: 'structure.two-readings', object: '4 0 R', severity: 'warning' }),
    );
    expect(first.indication).toBe('TOTAL-PASSED');
  });

  it('is broken by an update that refers to an object that does not exist', async () => {
    await expectBroken(updated(made, { 71: '(x)' }, { trailer: '/Info 999 0 R' }), 'structure.reference-missing');
    expect((await validated(updated(B, { 71: '(x)' }, { trailer: '/Info 999 0 R' }))).first.indication).toBe(
      'TOTAL-PASSED',
    );
  });

  it('is reported before signing, because a portal adds to the file afterwards', () => {
    const unsigned = updated('', { ...OBJECTS, ...FAKE, 20: '<<>>' });
    expect(hiddenContent(bytes(unsigned)).map(({ code }) => code)).toEqual(['object-unused']);
  });

  it('is remarked, before signing as well, when something makes programs repair it', async () => {
    const repaired = updated('', { ...OBJECTS, ...FAKE }, { trailer: '/Info 999 0 R' });
    const unsigned = updated('', { ...OBJECTS, ...FAKE, 20: '<<>>' }, { trailer: '/Info 999 0 R' });
    expect(hiddenContent(bytes(unsigned)).map(({ code }) => code)).toContain('object-unused');
    const { codes } = await validated(signed(repaired));
    expect(codes).toContain('structure.two-readings');
  });
});

describe('a file whose first object declares it linearised', () => {
  /** A second table follows the first object. */
  const front = (length: number): string => {
    const file = updated('', { 80: `<</Linearized 1/L ${String(length).padStart(8, '0')}>>` }, { size: 81 });
    return updated(file, OBJECTS);
  };

  it('breaks the signature when an update makes its length match the declared one', async () => {
    const length = updated(signed(front(0)), { 71: '(x)' }).length;
    await expectBroken(updated(signed(front(length)), { 71: '(x)' }), 'structure.front-read');
    const { first } = await validated(updated(signed(front(length)), { 71: '(xy)' }));
    expect(first.indication).toBe('TOTAL-PASSED');
  });

  it('is remarked when it was signed so', async () => {
    const { first, codes } = await validated(signed(front(signed(front(0)).length)));
    expect(codes).toContain('structure.front-read');
    expect(first.indication).toBe('TOTAL-PASSED');
  });
});

it('a signed file is remarked whose object streams hold other objects once programs repair it', async () => {
  const container = stream('4 0 (x)', '/Type/ObjStm/N 1/First 4');
  const file = updated('', { ...OBJECTS, 71: container });
  expect((await validated(signed(file))).first.changes).toEqual([]);
  const { codes } = await validated(signed(withRows(file, (text) => text.replaceAll(' n \n', ' n\n'))));
  expect(codes).toEqual(['structure.two-readings']);
});

it('a place in an object stream of the signed state is not handed to another number', async () => {
  const container = stream('72 0 4 4 (a) (b) ', '/Type/ObjStm/N 2/First 9');
  const first = streamed(updated('', { ...OBJECTS, 20: '<<>>' }), { 71: container }, { rows: { 72: [2, 71, 0] } });
  const file = signed(updated(first, { 20: signature() }));
  await expectBroken(streamed(file, {}, { own: 91, rows: { 4: [2, 71, 1] } }), 'structure.xref-points-back');
});

describe('an entry of the table that leads to no object', () => {
  const unsigned = (offset: number): string => updated('', { ...OBJECTS, 20: '<<>>' }, { offsets: { 77: offset } });
  const made = (offset: number): string => signed(updated('', OBJECTS, { offsets: { 77: offset } }));

  it.each([0, 20, 999_999])('at byte %i leaves the signature valid after an update', async (offset) => {
    expect(hiddenContent(bytes(unsigned(offset)))).toEqual([]);
    expect((await validated(made(offset))).first.indication).toBe('TOTAL-PASSED');
    expect((await validated(updated(made(offset), { 71: '(x)' }))).first.indication).toBe('TOTAL-PASSED');
  });

  it('does not let an update put an object there', async () => {
    const at = made(999_999).length + '71 0 obj\n<</Length 31>>\nstream\n'.length;
    const after = updated(made(at), { 71: stream('77 0 obj\n(x)\nendobj\n          ') });
    expect(after.slice(at, at + 8)).toBe('77 0 obj');
    await expectBroken(after, 'bytes.hidden-object');
  });

  it('does not let the cross-reference stream of an update be that object', async () => {
    const place = streamed(made(999_999), { 71: '(x)' }).lastIndexOf('90 0 obj');
    const after = streamed(made(place), { 71: '(x)' }, { own: 77, isListed: false });
    expect(after.slice(place, place + 8)).toBe('77 0 obj');
    await expectBroken(after, 'object.captured');
  });

  it('does not let it have a number that the document refers to', async () => {
    const file = signed(updated('', OBJECTS, { trailer: '/Other 77 0 R', size: 80 }));
    const after = streamed(file, { 71: '(x)' }, { own: 77, isListed: false, dict: '/Other 77 0 R' });
    await expectBroken(after, 'object.captured');
  });

  it('is refused before signing when the document uses an object at another offset', () => {
    const file = updated('', { ...OBJECTS, 20: '<<>>' }).replace(/\n4 1\n\d{10}/, '\n4 1\n0000000020');
    expect(() => hiddenContent(bytes(file))).toThrow('pdf.damaged-object');
  });
});
