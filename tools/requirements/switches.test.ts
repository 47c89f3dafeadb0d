import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseAst } from 'vitest/node';
import { root } from '../root.ts';
import { readCatalogue } from './catalogue.ts';
import { draw } from './draw.ts';
import { readProofs } from './proofs.ts';
import { SWITCHES } from './switches.ts';

test('each switch finds its text in the code, once, and changes it', () => {
  for (const [id, { file, from, to }] of Object.entries(SWITCHES)) {
    const text = readFileSync(join(root, file), 'utf8');
    expect(text.split(from).length - 1, `${id} in ${file}`).toBe(1);
    expect(to, id).not.toBe(from);
  }
});

test('what is left of the code can still be read: a file that no longer loads proves nothing', () => {
  for (const [id, { file, from, to }] of Object.entries(SWITCHES)) {
    const left = readFileSync(join(root, file), 'utf8').replace(from, () => to);
    expect(() => parseAst(left, { lang: file.endsWith('.tsx') ? 'tsx' : 'ts' }), `${id} in ${file}`).not.toThrow();
  }
});

test('only rows that a test claims are turned off', () => {
  const known = new Set(readCatalogue().map(({ id }) => id));
  const proven = new Set(readProofs(known).flatMap(({ ids }) => ids));
  expect(Object.keys(SWITCHES).filter((id) => !proven.has(id))).toEqual([]);
});

test('the same seed draws the same rows, each once', () => {
  const list = Array.from({ length: 60 }, (_, n) => n);
  expect(draw(list, 40, 7)).toEqual(draw(list, 40, 7));
  expect(draw(list, 40, 7)).not.toEqual(draw(list, 40, 8));
  expect(new Set(draw(list, 99, 7)).size).toBe(60);
});
