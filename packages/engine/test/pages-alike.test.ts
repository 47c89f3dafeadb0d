import { expect, it } from 'vitest';
import { createAsic } from '../src/api/asic.ts';
import { hiddenContent } from '../src/api/pades.ts';
import { openPdf } from '../src/codec/pdf/index.ts';
import { pagesShownInTwoWays } from '../src/formats/pades/alike/index.ts';
import { validate } from '../src/api/validate.ts';
import { signAs as signContainerAs } from './asic-act.ts';
import { signAs } from './act.ts';
import { smallPdf } from './fixtures.ts';
import { makeTestPki } from './pki/index.ts';

const START = new Date('2026-11-21T10:00:00Z');
const pki = makeTestPki(START);
const options = { ports: pki.ports, anchors: [pki.root.certificate], time: new Date('2026-11-21T11:00:00Z') };
const stream = (content: string, dict = ''): string =>
  `<<${dict}/Length ${content.length}>>stream\n${content}\nendstream`;
const form = (content: string, dict = '/BBox[0 0 595 842]'): string =>
  stream(content, `/Type/XObject/Subtype/Form/Resources<</Font<</F1 5 0 R>>>>${dict}`);
const TEXT = 'BT /F1 24 Tf 72 700 Td (Pay 100 EUR) Tj ET';

interface Parts {
  catalog?: string;
  root?: string;
  page?: string;
  type?: string;
  parent?: string;
  contents?: string;
  content?: string;
  /** Entries of the resources, and objects from 6 on. */
  resources?: string;
  more?: string[];
}

/** A page with a text: 1 catalog, 2 page tree, 3 page, 4 content, 5 font. */
const document = ({ root, page = '', type = '/Type/Page', contents = '4 0 R', ...parts }: Parts = {}): Uint8Array =>
  smallPdf([
    `<</Type/Catalog/Pages 2 0 R${parts.catalog ?? ''}>>`,
    root ?? '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    `<<${type}${parts.parent ?? '/Parent 2 0 R'}/MediaBox[0 0 595 842]/Contents ${contents}` +
      `/Resources<</Font<</F1 5 0 R>>${parts.resources ?? ''}>>${page}>>`,
    stream(parts.content ?? TEXT),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...(parts.more ?? []),
  ]);

const isAlike = (parts: Parts): boolean => {
  const { object, isComplete } = pagesShownInTwoWays(openPdf(document(parts)));
  expect(isComplete).toBe(true);
  return object === undefined;
};
const unlike = (cases: Record<string, Parts>): string[] => Object.keys(cases).filter((name) => !isAlike(cases[name]!));

it('a page whose parent is another node than the one that lists it is shown in two ways', () => {
  const nodes = ['<</Type/Pages/Count 1/Kids[3 0 R]/Parent 2 0 R>>', '<</Type/Pages/Count 0/Kids[]/Parent 2 0 R>>'];
  const root = '<</Type/Pages/Count 1/Kids[6 0 R 7 0 R]>>';
  const cases: Record<string, Parts> = {
    'the other node': { root, more: nodes, parent: '/Parent 7 0 R' },
    'no parent': { parent: '' },
    'an inner node without parent': {
      root,
      more: [nodes[0]!.replace('/Parent 2 0 R', ''), nodes[1]!],
      parent: '/Parent 6 0 R',
    },
    'a root with a parent': { root: '<</Type/Pages/Count 1/Kids[3 0 R]/Parent 3 0 R>>' },
    'itself among its kids': { root: '<</Type/Pages/Count 1/Kids[3 0 R 2 0 R]>>' },
  };
  expect(unlike(cases)).toEqual(Object.keys(cases));
  expect(isAlike({})).toBe(true);
  expect(isAlike({ root, more: nodes, parent: '/Parent 6 0 R' })).toBe(true);
});

it('a page tree that viewers count or follow differently is shown in two ways', () => {
  const cases: Record<string, Parts> = {
    'a page with kids': { page: '/Kids[6 0 R]', more: ['<</Type/Page/Parent 3 0 R>>'] },
    'a wrong count': { root: '<</Type/Pages/Count 0/Kids[3 0 R]>>' },
    'an unknown type': { type: '/Type/Foo' },
    'no type': { type: '' },
    'a node without kids': { type: '/Type/Pages' },
    'null among the kids': { root: '<</Type/Pages/Count 1/Kids[3 0 R null]>>' },
    'a direct kid': { root: '<</Type/Pages/Count 2/Kids[3 0 R<</Type/Page/Parent 2 0 R>>]>>' },
    'a page that is there twice': { root: '<</Type/Pages/Count 2/Kids[3 0 R 3 0 R]>>' },
    'another generation': { root: '<</Type/Pages/Count 1/Kids[3 7 R]>>' },
    'content of a node': { root: '<</Type/Pages/Count 1/Kids[3 0 R]/Contents 4 0 R>>' },
  };
  expect(unlike(cases)).toEqual(Object.keys(cases));
});

it('content that is not listed as references to streams is shown in two ways', () => {
  const cases: Record<string, Parts> = {
    'a list in the list': { contents: '[[4 0 R]]' },
    'a reference to a list in the list': { contents: '[6 0 R]', more: ['[4 0 R]'] },
    'a reference to a reference': { contents: '6 0 R', more: ['4 0 R'] },
    'another generation': { contents: '[4 3 R]' },
    'no reference': { contents: '[4 0 R null]' },
    'a dictionary': { contents: '<<>>' },
    'a missing stream': { contents: '[4 0 R 99 0 R]' },
    'a string in two streams': { contents: '[6 0 R 7 0 R]', more: [stream('BT /F1 9 Tf (a'), stream('b) Tj ET')] },
  };
  expect(unlike(cases)).toEqual(Object.keys(cases));
  expect(isAlike({ contents: '[4 0 R]' })).toBe(true);
  expect(isAlike({ contents: '6 0 R', more: ['[4 0 R]'] })).toBe(true);
  const split = [stream('BT /F1 9 Tf [(a)'), stream('(b)] TJ /P <</MCID'), stream('0>>BDC EMC ET')];
  expect(isAlike({ contents: '[6 0 R 7 0 R 8 0 R]', more: split })).toBe(true);
});

it('operators that viewers read differently are found, and those of common programs are not', () => {
  const content = (text: string): Parts => ({ content: `${TEXT} ${text}` });
  const texts = [
    'BT /F1 24 Tf 1 72 300 Td (x) Tj ET',
    'BT /F1 24 Tf 300 Td (x) Tj ET',
    'q 1 g 7 0 0 595 842 re f Q',
    'BT /F1 24 Tf 72 300-0 Td (x) Tj ET',
    'BT 8 Tr /F1 24 Tf (x) Tj ET',
    'BT /F1 9 Tf (1)(2)(x) " ET',
    'Q',
    'foo',
    'BT /F9 9 Tf (x) Tj ET',
    '/X9 Do',
    '/G9 gs',
    'W n',
    'BT BT ET',
    '(x',
    ']',
    '1 2',
    'BT',
    '0 0 1 1 re W q n Q',
    '/OC /L9 BDC EMC',
    'BT /F1 9 Tf 1 0 0 1 0 4294967596 Tm (x) Tj ET',
    '0 0 m d1',
    'BI /W 4 /H 1 /BPC 8 /CS /G ID ab EI BT (x) Tj ET EI',
    'BI /W 1 /H 1 /CS /G ID a EI',
    'BI /W 1 /H 1 /BPC 8 /CS /G /F /AHx ID 00> BT ET\nEI',
  ];
  const cases = Object.fromEntries(texts.map((text) => [text, content(text)]));
  expect(unlike(cases)).toEqual(texts);
  expect(isAlike({ content: 'BT (x) Tj ET' })).toBe(false);
  const usual = [
    'q 1 0 0 1 0 0 cm 0 0 1 1 re W* n 0 0 m 1 1 l 0 .5 1 1 0 -.5 c h 0 g f* Q',
    '[] 0 d [3 2] 0 d 1 j 0 J 10 M',
    'BT /F1 9 Tf [(a) -20 <62>] TJ T* (x) \' 1 2 (y) " ET',
    'q q Q',
    'BX foo EX',
    '/P <</MCID 0>> BDC EMC % remark',
    '/DeviceRGB cs 1 0 0 sc 0 0 0 1 k',
    'BI /W 1 /H 1 /BPC 8 /CS /G ID a EI',
    'BI /W 1 /H 1 /IM true ID a\nEI',
  ];
  expect(usual.filter((text) => !isAlike(content(text)))).toEqual([]);
});

it('fonts, images, forms and states without what they need are shown in two ways', () => {
  const font = (entries: string, shown = '(x)'): Parts => ({
    resources: '',
    content: `BT /F1 9 Tf ${shown} Tj ET`,
    page: `/Resources<</Font<</F1<</Type/Font${entries}>>>>>>`,
  });
  const state = (entries: string, more: string[] = []): Parts => ({
    content: `/G gs ${TEXT}`,
    resources: `/ExtGState<</G<<${entries}>>>>`,
    more,
  });
  const drawn = (object: string): Parts => ({ content: '/X Do', resources: '/XObject<</X 6 0 R>>', more: [object] });
  const image = (entries: string, data = 'abcd'): Parts =>
    drawn(stream(data, `/Subtype/Image/Width 2/Height 2${entries}`));
  const space = (value: string): Parts => ({ content: '/C cs 1 sc', resources: `/ColorSpace<</C ${value}>>` });
  const cases: Record<string, Parts> = {
    'Type0 without encoding': font('/Subtype/Type0/DescendantFonts[<</Subtype/CIDFontType2>>]'),
    'Type3 without encoding': font(
      '/Subtype/Type3/FontMatrix[1 0 0 1 0 0]/FontBBox[0 0 1 1]/CharProcs<<>>/FirstChar 0/Widths[1]',
    ),
    'no letter': font('/Subtype/Type1/BaseFont/Helvetica/Encoding<</Differences[120/.notdef]>>'),
    'a transfer': state('/TR 6 0 R', ['<</FunctionType 2/N 1/Domain[0 1]/C0[1]/C1[0]>>']),
    'an unknown mask': state('/SMask<</S/Foo/G 6 0 R>>', [form('', '/BBox[0 0 9 9]/Group<</S/Transparency>>')]),
    'a mask that is no group': state('/SMask<</S/Alpha/G 6 0 R>>', [form('')]),
    'opacity as text': state('/ca(0)'),
    'an ink of no colour': space('[/Separation/None/DeviceGray 6 0 R]'),
    'other grey': { resources: '/ColorSpace<</DefaultGray[/Separation/White/DeviceGray 6 0 R]>>' },
    'an image without bits': image('/ColorSpace/DeviceGray'),
    'an image without colours': image('/BitsPerComponent 8'),
    'an image without its last row': image('/ColorSpace/DeviceGray/BitsPerComponent 8', 'ab'),
    'a form without box': drawn(form(TEXT, '')),
    'a form with an extra operand': drawn(form('1 2 3 4 5 re f')),
    'a form in an empty box': drawn(form(TEXT, '/BBox[0 0 0 0]')),
  };
  expect(unlike(cases)).toEqual(Object.keys(cases));
  expect(isAlike(font('/Subtype/Type1/BaseFont/Helvetica/Encoding<</Differences[120/.notdef]>>', '(y)'))).toBe(true);
  expect(isAlike(state('/ca .5/CA 1/BM/Multiply/SMask/None/TR/Identity'))).toBe(true);
  expect(isAlike(image('/ColorSpace/DeviceGray/BitsPerComponent 8'))).toBe(true);
  expect(isAlike(drawn(form(TEXT)))).toBe(true);
});

it('a page with an unusual unit, rotation or box is shown in two ways', () => {
  const pages = ['/UserUnit 0', '/Rotate 45', '/MediaBox[0 0 9]', '/CropBox[900 900 950 950]', '/CropBox[0 0 0 0]'];
  const cases = Object.fromEntries(pages.map((page) => [page, { page }]));
  expect(unlike(cases)).toEqual(pages);
  expect(isAlike({ page: '/Rotate -90/UserUnit 1.5/CropBox[595 842 10 10]' })).toBe(true);
});

const over = (annotation: string, picture = form(TEXT)): Parts => ({
  page: '/Annots[6 0 R]',
  more: [`<</Type/Annot/Rect[0 0 595 842]/AP<</N 7 0 R>>${annotation}>>`, picture],
});

it('a link or another annotation with a picture over the page is reported to the signer and in the report', () => {
  for (const kind of ['Link', 'Popup', 'FileAttachment', 'Highlight', 'TrapNet', 'Unknown']) {
    const file = document(over(`/Subtype/${kind}/F 4`));
    expect(hiddenContent(file)).toContainEqual({ code: 'annotation', pages: [1] });
    expect(isAlike(over(`/Subtype/${kind}/F 4`))).toBe(false);
  }
  expect(isAlike(over('/Subtype/Stamp'))).toBe(true);
  const mark = stream('0 0 9 9 re f', '/Type/XObject/Subtype/Form/BBox[0 0 595 842]');
  expect(isAlike(over('/Subtype/Highlight', mark))).toBe(true);
  expect(isAlike(over('/Subtype/Link', mark))).toBe(false);
  const frame = stream('0 0 9 9 re S', '/Type/XObject/Subtype/Form/BBox[0 0 595 842]');
  expect(isAlike(over('/Subtype/Link', frame))).toBe(true);
  const nested = over('/Subtype/Highlight');
  const inner = mark
    .replace('/BBox', '/Resources<</XObject<</X 8 0 R>>>>/BBox')
    .replace('0 0 9 9 re f', '/X Do')
    .replace('/Length 12', '/Length 5');
  expect(isAlike({ ...nested, more: [nested.more![0]!, inner, form(TEXT)] })).toBe(false);
  expect(isAlike({ ...nested, more: [nested.more![0]!, inner, mark] })).toBe(true);
});

it('the signer and the reader of the report are warned of a page that programs show differently', async () => {
  const file = document({ parent: '' });
  expect(hiddenContent(file).map(({ code }) => code)).toEqual(['read-differently']);
  const { signatures, changes } = await validate(await signAs(pki, file, pki.signer('p256', 'Rūta')), options);
  expect(changes).toContainEqual(
    expect.objectContaining({ code: 'structure.two-readings', object: '3 0 R', severity: 'warning' }),
  );
  expect(signatures[0]!.indication).not.toBe('TOTAL-FAILED');
  const plain = await validate(await signAs(pki, document(), pki.signer('p256', 'Rūta')), options);
  expect(plain.changes).toEqual([]);
});

it('the report on a container names the file whose pages programs show differently', async () => {
  const container = createAsic(
    [{ name: 'sutartis.pdf', mediaType: 'application/pdf', content: document({ parent: '' }) }],
    START,
  );
  const { warnings } = await validate(await signContainerAs(pki, container, pki.signer('p256', 'Rūta')), options);
  expect(warnings).toContainEqual({ key: 'content.two-readings', params: { file: 'sutartis.pdf' } });
});

const asHex = (bytes: string): string =>
  `${[...bytes].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')}>`;
const inRunLengths = (content: string): string =>
  `${content.replaceAll(/[^]{1,128}/g, (part) => String.fromCharCode(part.length - 1) + part)}\x80`;
/** Every letter is its own code, so that the table is emptied before its codes need more than nine bits. */
function inLzw(content: string): string {
  const codes = [...content].flatMap((byte, i) => [...(i % 200 === 0 ? [256] : []), byte.charCodeAt(0)]);
  const bits = [...codes, 257].map((code) => code.toString(2).padStart(9, '0')).join('');
  return bits.replaceAll(/.{1,8}/g, (byte) => String.fromCharCode(Number.parseInt(byte.padEnd(8, '0'), 2)));
}

it('pages in LZW or run lengths are examined as all others', () => {
  const packings: [string, (content: string) => string][] = [
    ['LZWDecode', inLzw],
    ['RunLengthDecode', inRunLengths],
  ];
  for (const [filter, pack] of packings) {
    const examined = (content: string) =>
      pagesShownInTwoWays(
        openPdf(document({ contents: '6 0 R', more: [stream(asHex(content), `/Filter[/ASCIIHexDecode/${filter}]`)] })),
      );
    expect(examined(pack(`${TEXT} `.repeat(20)))).toEqual({ object: undefined, isComplete: true });
    expect(examined(pack('/F1 foo'))).toEqual({ object: 3, isComplete: true });
    expect(examined('\xff\xff\xff\xff\xff\xff')).toEqual({ object: 3, isComplete: true });
  }
});

it('a page that unpacks to more than a file may hold is said to be unread', () => {
  const bomb = stream(asHex(`${'\x81 '.repeat(4000)}\x80`), '/Filter[/ASCIIHexDecode/RunLengthDecode]');
  const packed = openPdf(document({ contents: '6 0 R', more: [bomb] }), { stream: 100_000 });
  expect(pagesShownInTwoWays(packed)).toEqual({ object: undefined, isComplete: false });
});

it('pages that cannot be examined with the work allowed are said to be unread', () => {
  const long = document({ content: `${TEXT} `.repeat(2000) });
  expect(pagesShownInTwoWays(openPdf(long, { work: 20_000 }))).toEqual({ object: undefined, isComplete: false });
});

const WIDGET = '/Type/Annot/Subtype/Widget/T(a)/F 4/Rect[50 700 250 720]';
const SHOWN = 'BT /FX 12 Tf 2 6 Td (Discount 50) Tj ET';
const field = (entries: string, ...pictures: string[]): Parts => ({
  catalog: '/AcroForm<</Fields[6 0 R]/DR<</Font<</FX 5 0 R>>>>>>',
  page: '/Annots[6 0 R]',
  more: [`<<${WIDGET}${entries}>>`, ...pictures],
});
/** A picture with this content and these resources. */
const look = (content: string, resources = '/Resources<</Font<</F1 5 0 R>>>>'): string =>
  stream(content, `/Type/XObject/Subtype/Form/BBox[0 0 200 20]${resources}`);

it('a picture of a form field with text in a font that it lacks is shown in two ways', () => {
  const text = '/FT/Tx/V(Discount 50)/AP<</N 7 0 R>>';
  const others = {
    'a text field': field(text, look(SHOWN)),
    'a text field that nobody may fill in': field(`/Ff 1${text}`, look(SHOWN)),
    'a push button': field('/FT/Btn/Ff 65536/AP<</N 7 0 R>>', look(SHOWN)),
    'a picture without any resources': field(text, look(SHOWN, '')),
    'a picture with empty resources': field(text, look(SHOWN, '/Resources<<>>')),
    'text without any font': field(text, look('BT 2 6 Td (Discount 50) Tj ET')),
    'a font before the missing one': field(text, look('BT /F1 12 Tf /FX 12 Tf 2 6 Td [(Discount) 9 (50)] TJ ET')),
    'a form in the picture': field(text, look('/A Do', '/Resources<</XObject<</A 8 0 R>>>>'), look(SHOWN)),
    'the state that is not shown': field('/FT/Btn/AS/Off/AP<</N<</Off 7 0 R/Yes 8 0 R>>>>', look(''), look(SHOWN)),
    'the picture while pressed': field('/FT/Btn/Ff 65536/AP<</N 7 0 R/D 8 0 R>>', look(''), look(SHOWN)),
    'the picture below the pointer': field('/FT/Btn/Ff 65536/AP<</N 7 0 R/R 8 0 R>>', look(''), look(SHOWN)),
  };
  expect(unlike(others)).toEqual(Object.keys(others));
  expect(isAlike(field(text, look(SHOWN.replace('FX', 'F1'))))).toBe(true);
  for (const blank of ['()', '(  )', '[( ) 9 ()]'])
    expect(isAlike(field('/FT/Tx/AP<</N 7 0 R>>', look(`BT /FX 12 Tf ${blank} TJ ET`.replace(') TJ', ') Tj'))))).toBe(
      true,
    );
});

it('a form field whose text begins after an unpainted clipping path is shown alike, if the path is all of it and stays unused', () => {
  const filled = (content: string): Parts => ({
    catalog: '/AcroForm<</Fields[6 0 R]/DR<</Font<</F1 5 0 R>>>>>>',
    page: '/Annots[6 0 R]',
    more: [
      '<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/V(Petras)/Rect[50 700 250 720]/AP<</N 7 0 R>>>>',
      form(content, '/BBox[0 0 200 20]'),
    ],
  });
  const text = 'BT /F1 12 Tf 2 6 Td (Petras) Tj ET';
  expect(isAlike(filled(`0 0 200 20 re f q /Tx BMC q 2 1 194 17 re W ${text} Q EMC Q`))).toBe(true);
  const others = {
    'a path that hides text': `q 2 1 30 17 re W ${text} Q`,
    'a path in other units': `q .1 0 0 .1 0 0 cm 2 1 194 17 re W ${text} Q`,
    'two rectangles': `q 2 1 194 17 re 9 9 1 1 re W ${text} Q`,
    'a triangle': `q 2 1 m 194 17 l 2 17 l W ${text} Q`,
    'the other rule of clipping': `q 2 1 194 17 re W* ${text} 0 0 200 20 re f Q`,
    'a path that is painted later': `q 2 1 194 17 re W ${text} n ${text} Q`,
    'another path later': `q 2 1 194 17 re W ${text} Q 0 0 200 20 re f`,
    'another operator than text': '2 1 194 17 re W q Q',
  };
  expect(unlike(Object.fromEntries(Object.entries(others).map(([name, content]) => [name, filled(content)])))).toEqual(
    Object.keys(others),
  );
  expect(isAlike({ content: `q 0 0 595 842 re W ${TEXT} Q` })).toBe(false);
});

it('a flattened form whose text begins after an unpainted clipping path is shown alike, if the page goes on without a path', () => {
  const field = '/BBox[0 0 200 20]';
  const left = (path = '2 1 194 17 re'): string => `q /Tx BMC q ${path} W BT /F1 12 Tf 2 6 Td (Petras) Tj ET Q EMC Q`;
  const filled = `0 0 200 20 re f ${left()}`;
  const flat = (content: string, ...forms: string[]): Parts => ({
    content,
    resources: `/XObject<<${forms.map((_, place) => `/A${place} ${6 + place} 0 R`).join('')}>>`,
    more: forms,
  });
  const drawn = (place: number): string => `q 1 0 0 1 50 ${700 - 50 * place} cm /A${place} Do Q`;
  expect(isAlike(flat(`0 0 9 9 re f ${TEXT} ${drawn(0)} ${TEXT}`, form(filled, field)))).toBe(true);
  const fields = `${drawn(0)} ${drawn(1)} ${drawn(1)}`;
  expect(isAlike(flat(fields, form(filled, field), form(left(), field)))).toBe(true);
  const others = {
    'a path of the page afterwards': flat(`${drawn(0)} 0 0 9 9 re f`, form(left(), field)),
    'a field with a background afterwards': flat(fields, form(left(), field), form(filled, field)),
    'a form that paints a path afterwards': flat(fields, form(left(), field), form('0 0 9 9 re f', field)),
    'a path that hides text': flat(drawn(0), form(left('2 1 30 17 re'), field)),
    'a path far smaller than its box': flat(drawn(0), form(left('4 4 1 1 re'), '/BBox[0 0 9 9]')),
    'a form inside of another': flat(
      drawn(0),
      stream('/A1 Do', `/Type/XObject/Subtype/Form${field}/Resources<</XObject<</A1 7 0 R>>>>`),
      form(left(), field),
    ),
    'a mask': {
      content: `/G gs ${TEXT}`,
      resources: '/ExtGState<</G<</SMask<</S/Alpha/G 6 0 R>>>>>>',
      more: [form(left(), `${field}/Group<</S/Transparency>>`)],
    },
  };
  expect(unlike(others)).toEqual(Object.keys(others));
});
