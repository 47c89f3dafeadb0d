import { expect, it } from 'vitest';
import { type Page, alike, bytes, stream } from './one-page.ts';

const image = (entries: string, hex: string): Page => ({
  content: 'q 595 0 0 300 0 200 cm /X Do Q',
  resources: '/XObject<</X 6 0 R>>',
  more: [stream(bytes(hex), `/Type/XObject/Subtype/Image${entries}`)],
});
const hex = (...numbers: [value: number, size: number][]): string =>
  numbers.map(([value, size]) => value.toString(16).padStart(2 * size, '0')).join('');

/** A JPEG of a frame and a scan; only the headers are read. */
const jpeg = (width: number, height: number, { components = 1, bits = 8 } = {}): string =>
  `ffd8ffc0${hex([8 + 3 * components, 2], [bits, 1], [height, 2], [width, 2], [components, 1])}` +
  `${'011100'.repeat(components)}ffda${hex([6, 2])}01010000ff0012ffd9`;

it('a JPEG that is not what its dictionary says is reported', () => {
  const size = '/Width 16/Height 8/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/DCTDecode';
  const cases: Record<string, Page> = {
    'another size': image(size.replace('16', '640'), jpeg(16, 8)),
    'other bits': image(size.replace('ponent 8', 'ponent 16'), jpeg(16, 8)),
    'other colours': image(size, jpeg(16, 8, { components: 3 })),
    'bits in the picture': image(size, jpeg(16, 8, { bits: 12 })),
    'bytes before it': image(size, `0000${jpeg(16, 8)}`),
    'no end': image(size, jpeg(16, 8).replace('ffd9', '')),
    'two frames': image(size, jpeg(16, 8).replace('ffda', `${jpeg(16, 8).slice(4, 26)}ffda`)),
    'no JPEG': image(size, '6a756e6b'),
    'another coding behind it': image(
      size.replace('/DCTDecode', '[/DCTDecode/ASCIIHexDecode]'),
      Buffer.from(jpeg(16, 8)).toString('hex'),
    ),
  };
  expect(alike(cases)).toEqual([]);
  const usual: Record<string, Page> = {
    grey: image(size, jpeg(16, 8)),
    'packed once more': image(
      size.replace('/DCTDecode', '[/ASCIIHexDecode/DCTDecode]'),
      Buffer.from(`${jpeg(16, 8)}>`).toString('hex'),
    ),
    colours: image(size.replace('Gray', 'RGB'), `${jpeg(16, 8, { components: 3 })}0a`),
  };
  expect(alike(usual)).toEqual(Object.keys(usual));
});

const box = (kind: string, content: string): string =>
  hex([8 + content.length / 2, 4]) + Buffer.from(kind, 'latin1').toString('hex') + content;

/** A JPEG 2000 picture of one tile; `colour` is the number of its colours, `opacity` says that its last channel is none. */
function jpx(width: number, height: number, { components = 3, colour = 16, opacity = false } = {}): string {
  const size = hex([38 + 3 * components, 2], [0, 2], [width, 4], [height, 4], [0, 4], [0, 4]);
  const tiles = hex([width, 4], [height, 4], [0, 4], [0, 4], [components, 2]) + '070101'.repeat(components);
  const tile = `ff90${hex([10, 2], [0, 2], [16, 4], [0, 1], [1, 1])}ff930000`;
  const header = box('ihdr', hex([height, 4], [width, 4], [components, 2], [7, 1], [7, 1], [0, 1], [0, 1]));
  const channels = opacity ? box('cdef', `0001${hex([components - 1, 2], [1, 2], [0, 2])}`) : '';
  const colours = box('colr', hex([1, 1], [0, 1], [0, 1], [colour, 4]));
  return (
    box('jP  ', '0d0a870a') +
    box('jp2h', header + colours + channels) +
    box('jp2c', `ff4fff51${size}${tiles}${tile}ffd9`)
  );
}

it('a JPEG 2000 picture that is not what its dictionary says is reported', () => {
  const size = '/Width 16/Height 8/Filter/JPXDecode';
  const clear = jpx(16, 8, { components: 4, opacity: true });
  const cases: Record<string, Page> = {
    'another size': image(size.replace('16', '640'), jpx(16, 8)),
    'other colours': image(`${size}/ColorSpace/DeviceGray`, jpx(16, 8)),
    'more channels than colours': image(size, jpx(16, 8, { components: 4 })),
    'opacity that is not used': image(size, clear),
    'grey with opacity': image(`${size}/SMaskInData 1`, jpx(16, 8, { components: 2, colour: 17, opacity: true })),
    'mixed opacity': image(`${size}/SMaskInData 2`, clear),
    decoded: image(`${size}/Decode[1 0 1 0 1 0]`, jpx(16, 8)),
    'as a stencil': image(`${size}/ImageMask true`, jpx(16, 8)),
    'no end': image(size, jpx(16, 8).slice(0, -4)),
    'no picture': image(size, '6a756e6b'),
    'a JPEG': image(size, jpeg(16, 8)),
  };
  expect(alike(cases)).toEqual([]);
  const usual: Record<string, Page> = {
    'colours that it names': image(size, jpx(16, 8)),
    'colours of the dictionary': image(`${size}/ColorSpace/DeviceRGB/Decode[0 1 0 1 0 1]`, jpx(16, 8)),
    grey: image(size, jpx(16, 8, { components: 1, colour: 17 })),
    'with opacity': image(`${size}/SMaskInData 1`, clear),
  };
  expect(alike(usual)).toEqual(Object.keys(usual));
});

const GROUP_4 = '2e180508f0102c19b82c897841151840819b382088247040e0020020';
const GROUP_3 = '00170c5c0026bc0482001353bac50013512c28009a8ed4080026a703b300135ec12300135c70cee0';
const MIXED = '001b862e001047808140066a7758a002912e003351da8100050810336600335ec1230016081c';

it('a fax image with other rows than its dictionary says is reported', () => {
  const size = '/Width 24/Height 8/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/CCITTFaxDecode';
  const fax = (parameters: string, data: string): Page => image(`${size}/DecodeParms<<${parameters}>>`, data);
  const cases: Record<string, Page> = {
    'three rows of eight': fax('/K -1/Columns 24', 'e0'),
    'rows that are cut': fax('/K -1/Columns 24', GROUP_4.slice(0, 20)),
    'unknown codes': fax('/K -1/Columns 24', '00'.repeat(8)),
    'a code that is damaged': fax('/K -1/Columns 24', GROUP_4.replace('2c19', '2f19')),
    'wider rows': fax('/K -1/Columns 48', GROUP_4),
    'no width': image(size, GROUP_3),
    'another number of rows': fax('/K -1/Columns 24/Rows 9', GROUP_4),
    'rows of their own that are cut': fax('/K 0/Columns 24', GROUP_3.slice(0, 30)),
    'another group': fax('/K 0/Columns 24', GROUP_4),
  };
  expect(alike(cases)).toEqual([]);
  const usual: Record<string, Page> = {
    'group 4': fax('/K -1/Columns 24/Rows 8/BlackIs1 true', GROUP_4),
    'group 3': fax('/Columns 24', GROUP_3),
    'mixed rows': fax('/K 4/Columns 24', MIXED),
  };
  expect(alike(usual)).toEqual(Object.keys(usual));
});

it('an image in a coding that ends early is reported', () => {
  const grey = (filter: string): string =>
    `/Width 24/Height 8/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/${filter}`;
  const lzw =
    '800000204010080801814120d0881c160f0987432150f86c2e21168ac52271288c5e351d8cc72311b8f48a3f23904924325964ae5d2a984040';
  const page = hex([0, 4], [0x30, 1], [0, 1], [1, 1], [19, 4], [24, 4], [8, 4], [0, 4], [0, 4], [0, 1], [0, 2]);
  const area = hex([1, 4], [38, 1], [0, 1], [1, 1], [4, 4], [0, 4]);
  const bits = '/Width 24/Height 8/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/JBIG2Decode';
  const cases: Record<string, Page> = {
    LZW: image(grey('LZWDecode'), lzw.slice(0, 60)),
    'no LZW': image(grey('LZWDecode'), '6a756e6b'),
    'run lengths': image(grey('RunLengthDecode'), '81ff80'),
    'no JBIG2': image(bits, '6a756e6b'),
    'JBIG2 without paint': image(bits, page),
    'JBIG2 of another size': image(bits.replace('24', '32'), page + area),
    'JBIG2 that is cut': image(bits, (page + area).slice(0, -2)),
  };
  expect(alike(cases)).toEqual([]);
  const usual: Record<string, Page> = {
    LZW: image(grey('LZWDecode'), lzw),
    'run lengths': image(grey('RunLengthDecode'), '81ff81ff80'),
    JBIG2: image(bits, page + area),
    'prediction of TIFF': image(`${grey('LZWDecode')}/DecodeParms<</Predictor 2/Columns 24>>`, lzw),
  };
  expect(alike(usual)).toEqual(Object.keys(usual));
});
