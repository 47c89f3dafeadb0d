import { describe, expect, it } from 'vitest';
import { OBJECTS, edited, made } from './documents.ts';
import { pki, signature, signed, stamped, stream, updated, validated } from './lab.ts';

const HELVETICA = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>';
const jonas = pki.signer('p256', 'Jonas');
/** Text that begins at 100, 700, and where it ends. */
const AMOUNT = { text: '(8888)', end: 124.5 };
const LABEL = { text: '(Seller:)', end: 131.2 };
const GAP = 1.5;
const FORM = '/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Group<</S/Transparency/CS/DeviceGray>>';

const base = (text: string): string =>
  made({
    4: stream(`BT /F1 11 Tf 100 700 Td ${text} Tj ET`),
    6: HELVETICA,
    20: signature('/M(D:20261121100000Z)'),
  });

/** A later field around and beside the text. */
const later = (text: string, content: string, value = signature()): string =>
  updated(base(text), {
    ...edited(5, '14 0 R]', '14 0 R 30 0 R]'),
    19: OBJECTS[19]!.replace(']', ' 30 0 R]'),
    30: '<</Type/Annot/Subtype/Widget/FT/Sig/T(Sig9)/V 31 0 R/Rect[80 670 595 780]/F 132/P 3 0 R/AP<</N 32 0 R>>>>',
    31: value,
    32: stream(
      content,
      `/Type/XObject/Subtype/Form/BBox[80 670 595 780]/Resources<</XObject<</F 41 0 R>>` +
        `/ExtGState<</M<</SMask<</S/Luminosity/G 40 0 R>>>>/D<</BM/Difference>>/T<</CA .5>>>>/Font<</H ${HELVETICA}>>>>`,
    ),
    40: stream('1 g BT /H 11 Tf 126 700 Td (000) Tj ET', `${FORM}/Resources<</Font<</H ${HELVETICA}>>>>`),
    41: stream('/N gs 126 695 200 20 re f', `${FORM}/Resources<</ExtGState<</N<</SMask/None>>>>>>`),
  });

const warningsOf = async (file: string): Promise<string[]> => {
  const { first, report } = await validated(signed(file, jonas));
  expect(report.signatures.map(({ indication }) => indication)).toEqual(['TOTAL-PASSED', 'TOTAL-PASSED']);
  return first.warnings.map(({ key }) => key);
};

type Point = readonly [number, number];

/** A closed line through points. */
const line = (points: readonly Point[]): string =>
  points.map(([x, y], i) => `${x.toFixed(3)} ${y.toFixed(3)} ${i === 0 ? 'm' : 'l'}`).join(' ');

const box = (left: number, bottom: number, right: number, top: number): Point[] => [
  [left, bottom],
  [right, bottom],
  [right, top],
  [left, top],
  [left, bottom],
];

const oval = (x: number, y: number, rx: number, ry: number): Point[] =>
  Array.from({ length: 25 }, (_, i) => [x + rx * Math.sin((Math.PI * i) / 12), y - ry * Math.cos((Math.PI * i) / 12)]);

/** The outline of a zero, drawn without raising the pen: the middle is left free by the even-odd rule. */
const zero = (x: number): Point[] => {
  const outer = oval(x + 2.8, 703.9, 2.7, 4.1);
  return [...outer, ...oval(x + 2.8, 703.9, 1.75, 3.2), outer[0]!];
};

/** Zeros in one path that lines without an area join, from and to a place far away. */
const zeros = (x: number, far: Point): string => line([far, ...[0, 6.1, 12.2].flatMap((by) => [...zero(x + by), far])]);

const joined = (points: readonly Point[], far: Point): string => line([far, ...points, far]);
/** The same with an opening of a width, so that it is a sliver. */
const sliver = (x: number, width: number): string =>
  line([
    [x + 5, 702],
    [x + 5, 700],
    [x, 700],
    [x, 708],
    [x + 5, 708],
    [x + 5, 702 + width],
    [400, 702 + width],
    [400, 702],
  ]);
const minus = (x: number): Point[] => box(x - 3, 703.2, x - 0.3, 704.2);

describe('a sign that a path joins with something far away by what is not seen is a warning:', () => {
  it.each<[string, (x: number) => string]>([
    ['zeros joined to the right', (x) => `${zeros(x, [x + 90, 704])} f*`],
    ['zeros joined upwards', (x) => `${zeros(x, [x + 24, 760])} f*`],
    ['a sign joined downwards', (x) => `${joined(box(x, 703.2, x + 3, 704.2), [x, 672])} f`],
    ['a sign joined by a sliver', (x) => `${sliver(x, 0.05)} f`],
    ['zeros that are drawn round without a width', (x) => `0 w ${zeros(x, [x + 90, 704])} B*`],
    ['zeros that are drawn round with almost no width', (x) => `.001 w ${zeros(x, [x + 90, 704])} b*`],
    [
      'lines across of a pen without height',
      (x) => `q 1 0 0 .001 0 0 cm 1.2 w ${x + 1} 700000 m ${x + 1} 708000 l 400 708000 l S Q`,
    ],
    ['a sign on grey', (x) => `.9 g ${x} 690 200 30 re f 0 g ${joined(box(x, 700, x + 4, 708), [400, 715])} f`],
    [
      'a sign that white paint leaves',
      (x) => `${x} 690 200 30 re f 1 g ${line([...box(x - 0.5, 680, 400, 730), ...box(x + 1, 700, x + 3, 708)])} f*`,
    ],
    [
      'the tip of a mitred corner',
      (x) => `q ${x} 690 200 18 re W n 2 w 20 M ${x - 0.1} 730 m ${x + 2} 709 l ${x + 4.1} 730 l S Q`,
    ],
  ])('SG-27 %s', async (_, draw) => {
    for (const { text, end } of [AMOUNT, LABEL])
      expect(await warningsOf(later(text, draw(end + GAP))), text).toEqual(['document.text-drawn-over']);
  });

  it('SG-27 a minus sign in front of an amount', async () => {
    expect(await warningsOf(later(AMOUNT.text, `${joined(minus(100), [97, 675])} f`))).toEqual([
      'document.text-drawn-over',
    ]);
  });

  it('SG-27 and in a document timestamp it leaves the signature undecided', async () => {
    const value = signature('', 'ETSI.RFC3161', '/Type/DocTimeStamp');
    const file = await stamped(later(AMOUNT.text, `${joined(minus(100), [97, 675])} f`, value));
    const { first } = await validated(file);
    expect([first.indication, first.subIndication]).toEqual(['INDETERMINATE', 'SIG_CONSTRAINTS_FAILURE']);
    expect(first.changes.find(({ severity }) => severity === 'violation')?.code).toBe('timestamp.covers');
  });
});

describe('beside an amount it is a warning as well, where', () => {
  it.each<[string, (x: number) => string]>([
    ['a line that is much thinner joins a sign', (x) => `${sliver(x, 0.2)} f`],
    [
      'paint leaves a sign of paper',
      (x) => `${line([...box(x - 1, 690, 300, 720), ...box(x + 1, 700, x + 3, 708)])} f*`,
    ],
    ['a letter is larger than those of the page', (x) => `BT /H 40 Tf ${x} 690 Td (0) Tj ET`],
    ['a mask is taken back inside of what it masks', () => '/M gs /F Do'],
    ['paint combines with the page in any other way', (x) => `/D gs 1 g ${x} 690 200 30 re f`],
  ])('SG-27 %s', async (_, draw) => {
    expect(await warningsOf(later(AMOUNT.text, draw(AMOUNT.end + GAP)))).toEqual(['document.text-drawn-over']);
  });
});

/** A signature by hand of loops, from x on. */
const loops = (x: number): string =>
  `${x} 701 m ` +
  [0, 9, 18, 27]
    .map((by) => [x + by + 9, 704, x + by + 7, 711, x + by + 4, 708, x + by + 2, 704, x + by + 6, 699, x + by + 9, 701])
    .map((points) => `${points.slice(0, 6).join(' ')} c ${points.slice(6).join(' ')} c`)
    .join(' ');

/** The area of a line that becomes wider and thinner, as programs draw a pen that is pressed. */
const pressed = (x: number): string => {
  const along = Array.from({ length: 60 }, (_, i): Point => [x + i, 704 + 4 * Math.sin(i / 4)]);
  const half = (i: number): number => 0.2 + 0.5 * Math.abs(Math.sin(i / 7));
  return line([
    ...along.map(([left, y], i): Point => [left, y + half(i)]),
    ...along.map(([left, y], i): Point => [left, y - half(i)]).toReversed(),
  ]);
};

describe('a later signature right behind an amount or a label is no warning', () => {
  it.each<[string, (x: number) => string]>([
    ['by hand', (x) => `.8 w ${loops(x)} S`],
    ['by hand with a thin pen', (x) => `.3 w ${loops(x)} S`],
    ['by hand with a thick pen', (x) => `2 w 1 J 1 j ${loops(x)} S`],
    ['by hand in blue', (x) => `0 0 .8 RG 1 w ${loops(x)} S`],
    ['by hand through which the page is seen', (x) => `/T gs 1 w ${loops(x)} S`],
    ['by a pen that is pressed', (x) => `${pressed(x)} f`],
    ['on a grey area', (x) => `.9 g ${x} 690 200 30 re f .8 w ${loops(x + 8)} S`],
    ['in a frame', (x) => `.6 w ${x} 690 200 30 re S .8 w ${loops(x + 9)} S`],
  ])('SG-27 %s', async (_, draw) => {
    for (const { text, end } of [AMOUNT, LABEL]) expect(await warningsOf(later(text, draw(end + 3))), text).toEqual([]);
  });
});
