import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { B, OBJECTS } from './documents.ts';
import { signed, stream, validated } from './lab.ts';
import { type StreamOptions, streamed } from './streamed.ts';

const HOLDER = 71;
const PAGE = OBJECTS[3]!;
/** The page with the picture of a field as its content. */
const OTHER = PAGE.replace('/Contents 4 0 R', '/Contents 9 0 R');
const MORE = '/Filter/FlateDecode';

/** An object stream with this header and data; `dict` may name filters. */
const container = (header: string, data: string, { n = 1, dict = '' }: { n?: number | string; dict?: string } = {}) =>
  stream(header + data, `/Type/ObjStm/N ${n}/First ${header.length}${dict}`);

/** An update that repeats the page unchanged, out of an object stream. */
const repeated = (holder: string, index = 0): string =>
  streamed(B, { [HOLDER]: holder }, { rows: { 3: [2, HOLDER, index] } });

const deflated = (text: string): string => deflateSync(Buffer.from(text, 'latin1')).toString('latin1');

/** Rows of a PNG predictor as long as the data, so that the data without the predictor means something else. */
const predicted = (text: string): string => deflated(`\0${text}`);
const HEADER = '3 0 ';
const packed = (dict: string, pack: (text: string) => string = deflated): string => {
  const data = pack(HEADER + PAGE);
  const columns = String(HEADER.length + PAGE.length);
  return stream(data, `/Type/ObjStm/N 1/First ${HEADER.length}${dict.replaceAll('COLUMNS', columns)}`);
};

describe('an unchanged page in an object stream of an update', () => {
  it.each<[string, string]>([
    ['as text', container(HEADER, PAGE)],
    ['compressed', packed(MORE)],
    ['compressed in rows', packed(`${MORE}/DecodeParms<</Predictor 12/Columns COLUMNS>>`, predicted)],
    ['compressed with no parameters', packed(`${MORE}/DecodeParms null`)],
    ['with an object behind it', container(`3 0 90 ${PAGE.length + 1} `, `${PAGE} (x)`, { n: 2 })],
  ])('%s leaves the signature valid', async (name, holder) => {
    const rows: StreamOptions['rows'] = { 3: [2, HOLDER, 0] };
    if (name.includes('behind')) rows[90] = [2, HOLDER, 1];
    const { first, codes } = await validated(streamed(B, { [HOLDER]: holder }, { rows, own: 91 }));
    expect([first.indication, codes]).toEqual(['TOTAL-PASSED', ['revision.empty']]);
  });

  it('is not signed any more when another page stands under the same number, in front of it or behind', async () => {
    const inFront = container(`3 0 3 ${OTHER.length + 1} `, `${OTHER} ${PAGE}`, { n: 2 });
    const behind = container(`3 0 3 ${PAGE.length + 1} `, `${PAGE} ${OTHER}`, { n: 2 });
    for (const file of [repeated(inFront, 1), repeated(behind, 0)]) {
      const { first, codes } = await validated(file);
      expect(first.indication).toBe('TOTAL-FAILED');
      expect(codes).toContain('structure.read-differently');
    }
  });

  const hex = `0x${OTHER.length.toString(16)}`;
  it.each<[string, string]>([
    ['a hexadecimal offset', container(`3 ${hex} `, OTHER + PAGE)],
    ['an offset with an exponent', container('3 0e0 ', PAGE)],
    ['an offset with a fraction', container('3 0.0 ', PAGE)],
    ['an offset with a sign', container('3 -0 ', PAGE)],
    ['a number with an exponent', container('3e0 0 ', PAGE)],
    ['a hexadecimal number', container('0x3 0 ', PAGE)],
    ['a comment in the header', container('3 %\n0 ', PAGE)],
  ])('is not provable with %s', async (_, holder) => {
    expect((await validated(repeated(holder))).first.indication).toBe('TOTAL-FAILED');
  });

  it.each<[string, string]>([
    ['a first offset that leaves data out', container(`3 ${OTHER.length} `, OTHER + PAGE)],
    ['data behind it', container(HEADER, `${PAGE} ${OTHER}`)],
    ['a comment behind it', container(HEADER, `${PAGE}%x\n`)],
    ['offsets that overlap', container('3 0 88 0 ', PAGE, { n: 2 })],
    ['offsets that fall', container(`90 ${PAGE.length + 1} 3 0 `, `${PAGE} (x)`, { n: 2 })],
    ['words between the header and the first object', container(`${HEADER}88 0 `, PAGE)],
    ['parameters under a short name', packed(`${MORE}/DP<</Predictor 12/Columns 5000>>`)],
    ['no parameters and a short name', packed(`${MORE}/DecodeParms null/DP<</Predictor 12/Columns 5000>>`)],
    ['parameters and a short name', packed(`${MORE}/DecodeParms<</Predictor 12/Columns COLUMNS>>/DP<<>>`, predicted)],
    ['an unknown predictor', packed(`${MORE}/DecodeParms<</Predictor 16/Columns COLUMNS>>`, predicted)],
    ['an unknown parameter', packed(`${MORE}/DecodeParms<</Predictor 1/P 2>>`)],
    ['one filter and a list of parameters', packed(`${MORE}/DecodeParms[<</Predictor 1>>]`)],
    ['a list of filters and one dictionary', packed('/Filter[/FlateDecode]/DecodeParms<</Predictor 1>>')],
    [
      'a filter for text',
      stream(`${Buffer.from(HEADER + PAGE).toString('hex')}>`, '/Type/ObjStm/N 1/First 4/Filter/ASCIIHexDecode'),
    ],
    ['a filter for encryption', packed('/Filter[/Crypt/FlateDecode]')],
    ['a file as its data', packed(`${MORE}/F(x)`)],
  ])('is not provable with %s', async (_, holder) => {
    const { first, codes } = await validated(repeated(holder, holder.includes('90 ') ? 1 : 0));
    expect(first.indication).toBe('TOTAL-FAILED');
    expect(codes).toContain('structure.read-differently');
  });
});

describe('a cross-reference stream of an update', () => {
  it.each<[string, string]>([
    ['with parameters under a short name', '/Filter/FlateDecode/DP<</Predictor 12/Columns 7>>'],
    ['with an unknown predictor', '/Filter/FlateDecode/DecodeParms<</Predictor 16/Columns 7>>'],
    ['with a short name of the filter beside the full one', '/Filter/FlateDecode/F/FlateDecode'],
  ])('%s fails the signature', async (_, dict) => {
    const data = (text: string): string =>
      dict.includes('16') ? deflated(text.replace(/[^]{7}/g, '\0$&')) : deflated(text);
    const { first } = await validated(streamed(B, { 71: '(x)' }, { dict, data }));
    expect(first.indication).toBe('TOTAL-FAILED');
  });
});

describe('a signed file whose cross-reference stream', () => {
  const made = (more: [number, readonly [number, number, number]][]): string =>
    signed(streamed('', OBJECTS, { more: more.map(([num, row]) => [num, row]) }));

  it('lists each number once is valid without a remark', async () => {
    const { first, codes } = await validated(made([]));
    expect([first.indication, codes]).toEqual(['TOTAL-PASSED', []]);
  });

  it.each<[string, readonly [number, number, number]]>([
    ['at another offset', [1, 9, 0]],
    ['as free', [0, 0, 0]],
    ['as an unknown kind', [3, 0, 0]],
  ])('lists an object twice, the second time %s, is remarked', async (_, row) => {
    const { first, codes } = await validated(made([[4, row]]));
    expect(first.indication).toBe('TOTAL-PASSED');
    expect(codes).toContain('structure.two-readings');
  });

  it.each<[string, string, number]>([
    ['lists an object of an object stream at a wrong index', container(`90 0 3 4 `, `(x) ${PAGE}`, { n: 2 }), 0],
    [
      'names an object stream that lists a number twice',
      container(`3 0 3 ${PAGE.length + 1} `, `${PAGE} ${OTHER}`, { n: 2 }),
      0,
    ],
  ])('%s is remarked', async (_, holder, index) => {
    const { 3: __, ...others } = OBJECTS;
    const rows = { 3: [2, HOLDER, index] } as const;
    const { codes } = await validated(signed(streamed('', { ...others, [HOLDER]: holder }, { rows, own: 91 })));
    expect(codes).toContain('structure.two-readings');
  });
});
