import { expect, it } from 'vitest';
import { isShownAlike, stream } from './shown-alike.ts';

const TEXT = 'BT /F1 24 Tf 72 700 Td (Pay 100 EUR) Tj ET';
const FONT = '/Font<</F1 5 0 R>>';

interface Uses {
  space?: string;
  function?: string;
}
const isAlike = (content: string, uses: Uses = {}): boolean =>
  isShownAlike(content, {
    resources: `${FONT}/ColorSpace<</C0 6 0 R>>/Pattern<</P0 8 0 R>>`,
    more: [
      uses.space ?? '[/Pattern/DeviceGray]',
      uses.function ?? 'null',
      stream('0 0 9 9 re f', '/PatternType 1/PaintType 2/TilingType 1/BBox[0 0 9 9]/XStep 9/YStep 9/Resources<<>>'),
    ],
  });
const CAL = '[/CalRGB<</WhitePoint[0.95 1 1.09]>>]';
const SPOT = '[/Separation/Foo/DeviceGray 7 0 R]';
const POWER = '<</FunctionType 2/Domain[0 1]/C0[1]/C1[0]/N 1>>';

it('text that is painted after a colour space was chosen and before a colour is shown in two ways', () => {
  const spaces = ['DeviceGray', 'DeviceRGB', 'DeviceCMYK'];
  expect(spaces.filter((space) => isAlike(`1 g /${space} cs ${TEXT}`))).toEqual([]);
  expect(isAlike(`1 g /C0 cs ${TEXT}`, { space: CAL })).toBe(false);
  expect(isAlike(`1 g /C0 cs ${TEXT}`, { space: SPOT, function: POWER })).toBe(false);
  expect(isAlike('1 G /DeviceRGB CS 0 0 m 9 9 l S')).toBe(false);
  expect(isAlike('q 1 g /DeviceRGB cs 0 0 0 sc Q /DeviceRGB cs 0 0 9 9 re f')).toBe(true);
});

it('a colour space with a colour in it is shown in one way, and black stays black', () => {
  expect(isAlike(`1 g /DeviceRGB cs 0 0 0 sc ${TEXT}`)).toBe(true);
  expect(isAlike(`/DeviceRGB cs /DeviceRGB CS ${TEXT}`)).toBe(true);
  expect(isAlike(`0 0 0 RG /DeviceGray CS ${TEXT}`)).toBe(true);
  expect(isAlike(`1 g /C0 cs 0.2 0.2 0.2 scn ${TEXT}`, { space: CAL })).toBe(true);
  expect(isAlike(`1 g /C0 cs 1 scn ${TEXT}`, { space: SPOT, function: POWER })).toBe(true);
});

it('a colour with more or fewer numbers than its space has is shown in two ways', () => {
  const colours = [
    'DeviceCMYK cs 0 sc',
    'DeviceRGB cs 1 1 sc',
    'DeviceGray cs 1 0 0 0 sc',
    'DeviceRGB cs 1 1 1 0 0 scn',
  ];
  expect(colours.filter((colour) => isAlike(`/${colour} ${TEXT}`))).toEqual([]);
  const table = '[/Indexed/DeviceGray 1<00FF>]';
  expect(isAlike(`/C0 cs 9 sc ${TEXT}`, { space: table })).toBe(false);
  expect(isAlike(`/C0 cs 1 sc ${TEXT}`, { space: table })).toBe(true);
  expect(isAlike(`/C0 cs 1 sc ${TEXT}`, { space: '[/Indexed/DeviceRGB 1<00FF>]' })).toBe(false);
});

it('a pattern that is named while colours are not patterns is shown in two ways', () => {
  const uses = ['/P0 scn', '/DeviceGray cs /P0 scn', '/C0 cs 0 g /P0 scn', '/C0 cs 1 scn', '/C0 cs 1 1 /P0 scn'];
  expect(uses.filter((use) => isAlike(`${use} 0 0 99 99 re f`))).toEqual([]);
  expect(isAlike('/C0 cs 1 /P0 scn 0 0 99 99 re f')).toBe(true);
});

const calculator = (program: string, entries = '/Domain[0 1]/Range[0 1]'): string =>
  stream(program, `/FunctionType 4${entries}`);
const isTintAlike = (tint: string, space = SPOT, colour = '1'): boolean =>
  isAlike(`/C0 cs ${colour} scn ${TEXT}`, { space, function: tint });

it('a spot colour with a function that viewers compute differently is shown in two ways', () => {
  const cases: Record<string, string> = {
    'an unknown operator': calculator('{ foo }'),
    'too few results': calculator('{ pop }'),
    'too many results': calculator('{ 1 exch sub 2 }'),
    'missing operands': calculator('{ 1 exch sub 2 copy pop pop }'),
    'no range': calculator('{ 1 exch sub }', '/Domain[0 1]'),
    'a division by zero': calculator('{ cvi 0 idiv }'),
    'a computed divisor': calculator('{ dup 1 exch sub div }'),
    'a number for a truth value': calculator('{ { 0 } { 1 } ifelse }'),
    'branches that leave different stacks': calculator('{ 0.5 gt { 0 } if }'),
    'an open brace': calculator('{ 1 exch sub'),
    'a dictionary for a program': '<</FunctionType 4/Domain[0 1]/Range[0 1]>>',
    'no exponent': '<</FunctionType 2/Domain[0 1]/C0[1]/C1[0]>>',
    'colours of different lengths': '<</FunctionType 2/Domain[0 1]/C0[1 1]/C1[0]/N 1>>',
    'no domain': '<</FunctionType 2/C0[1]/C1[0]/N 1>>',
    'an unknown kind': '<</FunctionType 9/Domain[0 1]/Range[0 1]>>',
    'too few samples': stream('a', '/FunctionType 0/Domain[0 1]/Range[0 1]/Size[2]/BitsPerSample 8'),
    'no parts': '<</FunctionType 3/Domain[0 1]/Functions[]/Bounds[]/Encode[]>>',
    'itself as a part': '<</FunctionType 3/Domain[0 1]/Functions[7 0 R]/Bounds[]/Encode[0 1]>>',
  };
  expect(Object.keys(cases).filter((name) => isTintAlike(cases[name]!))).toEqual([]);
});

it('a spot colour with a complete function is shown in one way', () => {
  const cases = [
    POWER,
    calculator('{ 1 exch sub }'),
    calculator('{ 0.5 gt { 0 } { 1 } ifelse }'),
    calculator('{ dup 2 div 0.5 mul sub }'),
    stream('az', '/FunctionType 0/Domain[0 1]/Range[0 1]/Size[2]/BitsPerSample 8'),
    `<</FunctionType 3/Domain[0 1]/Functions[${POWER}${POWER}]/Bounds[0.5]/Encode[0 1 0 1]>>`,
  ];
  expect(cases.filter((tint) => !isTintAlike(tint))).toEqual([]);
  const four = '/Domain[0 1 0 1]/Range[0 1 0 1 0 1 0 1]';
  const inks = '[/DeviceN[/Foo/None]/DeviceCMYK 7 0 R]';
  expect(isTintAlike(calculator('{ 0 0 4 2 roll }', four), inks, '1 0')).toBe(true);
  expect(isTintAlike(calculator('{ 0 3 1 roll }', four), inks, '1 0')).toBe(false);
});

it('the ink Black with a function that paints it white is shown in two ways', () => {
  const black = '[/Separation/Black/DeviceGray 7 0 R]';
  expect(isTintAlike(POWER, black)).toBe(true);
  expect(isTintAlike(calculator('{ 1 exch sub }'), black)).toBe(true);
  expect(isTintAlike(POWER.replace('C1[0]', 'C1[1]'), black)).toBe(false);
  expect(isTintAlike(calculator('{ pop 1 }'), black)).toBe(false);
  const cmyk = '[/Separation/Black/DeviceCMYK 7 0 R]';
  expect(isTintAlike('<</FunctionType 2/Domain[0 1]/C0[0 0 0 0]/C1[0 0 0 1]/N 1>>', cmyk)).toBe(true);
});

it('a colour space of light without its white, or with a gamma of zero, is shown in two ways', () => {
  const spaces = ['[/CalGray<</WhitePoint[1 1 1]/Gamma 0>>]', '[/CalGray<</Gamma 2>>]', '[/CalGray<<>>]'];
  expect(spaces.filter((space) => isAlike(`/C0 cs 0 scn ${TEXT}`, { space }))).toEqual([]);
  expect(isAlike(`/C0 cs 0 scn ${TEXT}`, { space: '[/CalGray<</WhitePoint[1 1 1]/Gamma 2.2>>]' })).toBe(true);
});
