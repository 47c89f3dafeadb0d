import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { JobData } from './boss.ts';

const source = join(import.meta.dirname, '../..');

// The type refuses names of texts: `npm run check` fails when this line compiles without the comment.
// @ts-expect-error a company's name is a text
export const refused: JobData = { company: 'UAB Ąžuolo baldai' };

test('every sent job contains ids and the first day of a month only, no name, address or text', () => {
  const sent = globSync('**/*.ts', { cwd: source, exclude: (name) => name.endsWith('.test.ts') }).flatMap((file) => [
    ...readFileSync(join(source, file), 'utf8').matchAll(/sendJob\(\s*\w+,\s*\w+,\s*\{([^}]*)\}/g),
  ]);
  expect(sent.length).toBeGreaterThan(10);
  const names = sent.flatMap(([, fields = '']) => fields.split(',').map((field) => field.split(':')[0]!.trim()));
  expect(names.filter((name) => name && !/^(?:id|\w+Id|month)$/.test(name))).toEqual([]);
});
