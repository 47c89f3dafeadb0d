import { expect, test } from 'vitest';
import { forgetBrokenOff, keepBrokenOff, markOf, missingOf, partSize, readBrokenOff } from './broken-off.ts';

const shelf = (text: string | null = null) => {
  let kept = text;
  return { getItem: () => kept, setItem: (_: string, value: string) => (kept = value) };
};
const one = { set: 's1', mark: 'm', name: 'Sutartis.pdf', at: 1000 };

test('an interrupted upload is remembered for a day, and forgotten when it is complete', () => {
  const storage = shelf();
  keepBrokenOff(storage, one);
  keepBrokenOff(storage, { ...one, set: 's2', at: 2000 });
  expect(readBrokenOff(storage, 3000).map(({ set }) => set)).toEqual(['s2', 's1']);
  forgetBrokenOff(storage, 's2', 3000);
  expect(readBrokenOff(storage, 3000)).toEqual([one]);
  expect(readBrokenOff(storage, 1000 + 24 * 60 * 60_000)).toEqual([]);
});

test('stored data of another form, or a device without storage, yields none', () => {
  for (const text of ['', '{', '{}', '[1, null, {"set": 1}]']) expect(readBrokenOff(shelf(text), 0)).toEqual([]);
  const closed = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  };
  expect(() => keepBrokenOff(closed, one)).not.toThrow();
});

test('files are distinguished by name, size, age and order', () => {
  const [a, b] = [
    { name: 'a.pdf', size: 1, lastModified: 5 },
    { name: 'b.pdf', size: 2, lastModified: 5 },
  ];
  expect(markOf([a, b])).toBe(markOf([{ ...a }, { ...b }]));
  expect(new Set([markOf([a, b]), markOf([b, a]), markOf([a]), markOf([{ ...a, size: 3 }])]).size).toBe(4);
});

test('of equal files each one that has arrived counts once', () => {
  const file = { name: 'a.pdf', size: 1 };
  const other = { name: 'b.pdf', size: 1 };
  expect(missingOf([file, other, file], [file])).toEqual([other, file]);
  expect(missingOf([file], [{ ...file, size: 2 }])).toEqual([file]);
});

test('parts are a megabyte at least and a hundred at most', () => {
  expect(partSize(3_072_000)).toBe(1_048_576);
  expect(Math.ceil(500_000_000 / partSize(500_000_000))).toBe(100);
});
