import { expect, test } from 'vitest';
import { shownText, shownTexts, turnsDirection, withCodes, withoutInvisible } from './plain-text.ts';

const DIRECTIONS = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'];
const INVISIBLE = [
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u034f',
  '\u2063',
  '\u180e',
  '\u3164',
  '\ufe0f',
  '\u{e0041}',
];

test.each(DIRECTIONS)('IN-04 a name with %j shows another ending than it has', (mark) => {
  expect(turnsDirection(`sutartis${mark}fdp.exe`)).toBe(true);
  expect(shownText(`sutartis${mark}fdp.exe`)).toBe('sutartis\ufffdfdp.exe');
});

test.each(INVISIBLE)('a name with %j looks like the one without', (mark) => {
  expect(withoutInvisible(`UAB ${mark}Ąžuolas${mark}`)).toBe('UAB Ąžuolas');
});

test.each([
  'Ąčęėįšųū ž',
  'Āčēģīķļņšū',
  'Õäöü',
  'Договор № 5',
  'Family 👨\u200d👩\u200d👧',
  'Keycap 1\ufe0f\u20e3',
  'Heart ❤\ufe0f\u200d🔥',
  'a\tb\nc',
])('what people of our languages write stays: %s', (text) => {
  expect(turnsDirection(text)).toBe(false);
  expect(withoutInvisible(text)).toBe(text);
  expect(shownText(text)).toBe(text);
});

test('a report on an untrusted file shows hidden parts of its names, and retains everything else', () => {
  const at = new Date(0);
  const report = { signatures: [{ signedBy: 'Jonas\u202e sanoJ', at, count: 1, none: null }], 'key\u202e': true };
  expect(shownTexts(report)).toEqual({
    signatures: [{ signedBy: 'Jonas\ufffd sanoJ', at, count: 1, none: null }],
    'key\u202e': true,
  });
});

test('a text that is signed shows the code of each character that cannot be seen', () => {
  expect(withCodes('Pay \u202e001\u202c EUR\u200b\tto\r\nPetras\u0000')).toBe(
    'Pay [U+202E]001[U+202C] EUR[U+200B]\tto\r\nPetras[U+0000]',
  );
  expect(withCodes('Šiaulių g. 5–7, 100 €')).toBe('Šiaulių g. 5–7, 100 €');
});
