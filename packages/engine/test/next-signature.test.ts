import { expect, test } from 'vitest';
import { createAdoc } from '../src/api/adoc.ts';
import { createAsic } from '../src/api/asic.ts';
import { EngineError } from '../src/index.ts';
import { nextSignature } from '../src/api/sign.ts';

const file = { name: 'a.txt', mediaType: 'text/plain', content: new TextEncoder().encode('a') };
const modified = new Date('2026-11-21T10:00:00Z');
const adoc = createAdoc({
  main: file,
  description: { title: 'A', authors: [{ name: 'Ona', individual: true }] },
  environment: { category: 'CeDOC', generator: 'Paraph', os: 'Linux' },
  modified,
});

test('a new container takes a signature of the form its kind has', () => {
  expect(nextSignature(createAsic([file], modified))).toEqual({ kind: 'ASiC-E', signatureFiles: [], form: 'xades' });
  expect(nextSignature(createAsic([file], modified, 'ASiC-S'))).toMatchObject({ kind: 'ASiC-S', form: 'xades' });
  expect(nextSignature(adoc)).toEqual({ kind: 'ADOC', signatureFiles: [], form: 'adoc' });
});

test('what is no container is refused', () => {
  expect(() => nextSignature(new TextEncoder().encode('PK text'))).toThrow(EngineError);
});
