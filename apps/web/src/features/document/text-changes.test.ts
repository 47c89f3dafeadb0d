import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Word } from '../viewer/index.ts';
import { changesBetween, type TextPiece } from './text-changes.ts';

const words = (text: string, page = 1): Word[] => text.split(' ').map((one) => ({ text: one, page }));
const message = (pieces: readonly TextPiece[]): string =>
  pieces.map(({ kind, text }) => ({ same: text, added: `+${text}+`, removed: `-${text}-` })[kind]).join(' ');

it('shows a changed sum with the words around it, and its page', () => {
  const before = [
    ...words('The seller delivers', 1),
    ...words('goods for 4 200 euros within ten days of this order', 2),
  ];
  const after = [
    ...words('The seller delivers', 1),
    ...words('goods for 4 900 euros within ten days of this order', 2),
  ];
  const changes = changesBetween(before, after)!;
  expect(changes.places.map(({ page, pieces }) => [page, message(pieces)])).toEqual([
    [2, 'The seller delivers goods for 4 -200- +900+ euros within ten days of this order'],
  ]);
  expect([changes.added, changes.removed]).toEqual([1, 1]);
});

it('shows distant changes separately, without the text between them', () => {
  const filler = Array.from({ length: 40 }, (_, n) => `w${n}`).join(' ');
  const changes = changesBetween(words(`a ${filler} z`), words(`b ${filler} y`))!;
  expect(changes.places.map(({ pieces }) => message(pieces))).toEqual([
    '-a- +b+ w0 w1 w2 w3 w4 w5 w6 w7 …',
    '… w32 w33 w34 w35 w36 w37 w38 w39 -z- +y+',
  ]);
});

it('finds nothing where only lines break elsewhere', () => {
  expect(changesBetween(words('one two three', 1), [...words('one', 1), ...words('two three', 2)])).toEqual({
    places: [],
    added: 0,
    removed: 0,
  });
});

it('loses no added or removed word, whatever the texts', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 60 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const changes = changesBetween(
        before.map((one) => ({ text: one, page: 1 })),
        after.map((one) => ({ text: one, page: 1 })),
      )!;
      expect(changes.added - changes.removed).toBe(after.length - before.length);
      const shown = (kind: TextPiece['kind']) =>
        changes.places.flatMap(({ pieces }) =>
          pieces.filter((one) => one.kind === kind).flatMap((one) => one.text.split(' ')),
        );
      expect(shown('added')).toHaveLength(changes.added);
      expect(shown('removed')).toHaveLength(changes.removed);
      expect(changes.places.length > 0).toBe(before.join() !== after.join());
    }),
  );
});
