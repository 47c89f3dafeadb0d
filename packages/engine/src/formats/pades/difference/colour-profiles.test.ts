import { expect, test } from 'vitest';
import { isUsualProfile } from './colour-profiles.ts';

const u32 = (value: number): number[] => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const text = (value: string): number[] => [...value].map((letter) => letter.charCodeAt(0));
const fixed = (value: number): number[] => u32(Math.round(value * 0x1_0000) >>> 0);
const xyz = (y: number): number[] => [...text('XYZ '), ...u32(0), ...fixed(0.3), ...fixed(y), ...fixed(0.3)];
const gamma = (value: number): number[] => [...text('curv'), ...u32(0), ...u32(1), value, 0, 0, 0];
const table = (...values: number[]): number[] => [
  ...text('curv'),
  ...u32(0),
  ...u32(values.length),
  ...values.flatMap((value) => [value >> 8, value & 255]),
];
const SRGB = [
  ...text('para'),
  ...u32(0),
  0,
  3,
  0,
  0,
  ...[2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04].flatMap(fixed),
];

type Tags = Record<string, number[]>;
const RGB: Tags = { rXYZ: xyz(0.2225), gXYZ: xyz(0.7169), bXYZ: xyz(0.0606), rTRC: SRGB, gTRC: SRGB, bTRC: SRGB };

/** A profile with these tags. */
function profile(tags: Tags, space = 'RGB '): Uint8Array {
  const names = Object.keys(tags);
  let at = 132 + 12 * names.length;
  const head = [
    ...Array.from<number>({ length: 16 }).fill(0),
    ...text(space),
    ...Array.from<number>({ length: 108 }).fill(0),
  ];
  const rows = names.flatMap((name) => {
    const row = [...text(name), ...u32(at), ...u32(tags[name]!.length)];
    at += tags[name]!.length;
    return row;
  });
  return Uint8Array.from([...head, ...u32(names.length), ...rows, ...Object.values(tags).flat()]);
}

test.each<[string, Uint8Array, 1 | 3]>([
  ['sRGB', profile(RGB), 3],
  ['a space with powers', profile({ ...RGB, rTRC: gamma(2), gTRC: gamma(2), bTRC: gamma(2) }), 3],
  ['greys by a table', profile({ kTRC: table(0, 12000, 0xffff) }, 'GRAY'), 1],
])('the shades of %s are known', (_, bytes, components) => {
  expect(isUsualProfile(bytes, components)).toBe(true);
});

test.each<[string, Uint8Array, 1 | 3]>([
  ['a profile that makes white black', profile({ kTRC: table(0xffff, 0) }, 'GRAY'), 1],
  ['a profile whose light colours are dark', profile({ kTRC: table(0, 0, 0, 0xffff) }, 'GRAY'), 1],
  ['a very high power', profile({ ...RGB, gTRC: gamma(90) }), 3],
  ['a profile in which green is dark', profile({ ...RGB, gXYZ: xyz(0) }), 3],
  ['a profile with tables of colours', profile({ ...RGB, A2B0: [0, 0, 0, 0] }), 3],
  ['a profile of another kind of colours', profile(RGB, 'CMYK'), 3],
  ['a profile without curves', profile({ rXYZ: xyz(0.2) }), 3],
  ['a profile that ends early', profile(RGB).subarray(0, 140), 3],
  ['an empty profile', new Uint8Array(0), 1],
])('the shades of %s are not known', (_, bytes, components) => {
  expect(isUsualProfile(bytes, components)).toBe(false);
});
