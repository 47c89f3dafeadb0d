import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { typedCode } from './typed-code.ts';

it('AUTH-054 AUTH-058 the field of a personal code accepts digits and the hyphen, at most twelve', () => {
  expect(typedCode('39a00-10 10000')).toBe('3900-1010000');
  expect(typedCode('120485-112045')).toBe('120485-11204');
});

it('a code that is typed or pasted with spaces keeps its last digits', () => {
  expect(typedCode('486 0606 1019')).toBe('48606061019');
  expect(typedCode(' 120485 - 11204')).toBe('120485-11204');
});

it('every field of a personal code accepts one with spaces', () => {
  const root = join(import.meta.dirname, '../features');
  const fields = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .filter((text) => /personalCode: .*event\.target\.value/.test(text));
  expect(fields).toHaveLength(3);
  for (const text of fields) expect(text).toContain('personalCode: typedCode(event.target.value)');
});
