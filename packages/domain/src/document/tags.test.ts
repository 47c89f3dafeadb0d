import { expect, test } from 'vitest';
import { inkOn, TAG_COLOUR, TAG_COLOURS } from './tags.ts';

const channel = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const light = (colour: string) => {
  const [r, g, b] = [1, 3, 5].map((at) => channel(Number.parseInt(colour.slice(at, at + 2), 16) / 255));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
};
const contrast = (x: string, y: string) => {
  const [high, low] = [light(x), light(y)].toSorted((a, b) => b - a);
  return (high! + 0.05) / (low! + 0.05);
};

test('the words of a tag can be read on every colour a person may choose', () => {
  expect(TAG_COLOURS.every((colour) => TAG_COLOUR.test(colour))).toBe(true);
  const steps = ['00', '33', '66', '99', 'cc', 'ff'];
  const all = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));
  for (const colour of [...TAG_COLOURS, ...all]) expect(contrast(colour, inkOn(colour)), colour).toBeGreaterThan(4.49);
});
