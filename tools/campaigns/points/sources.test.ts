import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../root.ts';
import { withPlaces } from './sources.ts';
import { POINTS } from './table.ts';

const places = POINTS.flatMap((point) => point.places);

test('each of the twelve points is found in the sources as they are, and its module is still one', () => {
  expect(new Set(POINTS.map(({ name }) => name)).size).toBe(12);
  expect(new Set(places.map(({ name }) => name)).size).toBe(places.length);
  for (const [file, here] of Map.groupBy(places, (place) => place.file)) {
    const text = withPlaces(readFileSync(join(root, file), 'utf8'), here);
    for (const { name } of here) expect(text, file).toContain(JSON.stringify(name));
  }
});

test('docs/kill-points.md contains each point and location, and its position in the code', () => {
  const page = readFileSync(join(root, 'docs/kill-points.md'), 'utf8');
  for (const { name, file } of places) {
    const row = page.split('\n').find((line) => line.includes(name));
    expect(row, name).toContain(basename(file));
  }
  for (const { name } of POINTS) expect(page).toContain(`**${name}**`);
});

test('an expression that is not there, or there twice, is refused by name', () => {
  const place = { name: 'x', file: 'a.ts', expression: 'go()', when: 'after' } as const;
  expect(() => withPlaces('stay();', [place])).toThrow('a.ts has 0 times: go()');
  expect(() => withPlaces('go(); go();', [place])).toThrow('a.ts has 2 times: go()');
  expect(withPlaces('const a: number = go();', [place])).toContain(
    'globalThis.__passed([["x",null]], go(), undefined)',
  );
});
