import { expect, test } from 'vitest';
import { Work } from '../../../work.ts';
import { InkMap } from './ink-map.ts';

const mapOf = (box: InkMap['area'], work = new Work(Infinity)): InkMap => new InkMap(box, work);

const area = { left: 0, bottom: 0, right: 1900, top: 1900 };

test('IN-08 a comparison costs as much work as there is ink, and clearing a large area costs work too', () => {
  const [blank, small, full] = [mapOf(area), mapOf(area), mapOf(area)];
  small.rectangle({ left: 10, bottom: 10, right: 20, top: 20 }, 1);
  full.rectangle(area, 1);
  expect(blank.work).toBe(0);
  expect(small.work).toBeGreaterThan(100_000);
  expect(full.work).toBeGreaterThan(900_000);
});

test('IN-08 drawing long lines costs work while it is done, also when it is given up in the end', () => {
  const work = new Work(Infinity);
  const map = mapOf(area, work);
  const across = (): void => map.line([0, 0], [1900, 1900], { width: 1, opacity: 1, clip: area });
  across();
  expect(work.spent).toBeGreaterThan(1900);
  expect(() => {
    for (let i = 0; i < 1000; i++) across();
  }).toThrow('pdf.too-large');
  expect(work.spent).toBeGreaterThan(900_000);
});

test('SG-27 ink hides what is below it where it is solid or dense, and only where it was not before', () => {
  const page = { left: 0, bottom: 0, right: 100, top: 100 };
  const [before, after, thin] = [mapOf(page), mapOf(page), mapOf(page)];
  after.rectangle({ left: 94, bottom: 94, right: 100, top: 100 }, 1);
  expect(after.hidesMoreThan(before)).toBe(true);
  expect(after.hidesMoreThan(after.copy())).toBe(false);
  for (let y = 0; y < 100; y += 4) thin.line([0, y], [100, y], { width: 1, opacity: 1, clip: page });
  expect(thin.hidesMoreThan(before)).toBe(false);
  for (let y = 0; y < 100; y += 1.3) thin.line([0, y], [100, y], { width: 1, opacity: 1, clip: page });
  expect(thin.hidesMoreThan(before)).toBe(true);
});
