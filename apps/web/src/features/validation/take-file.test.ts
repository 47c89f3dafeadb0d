import { createAsic } from '@paraph/engine/asic';
import { expect, test } from 'vitest';
import { takeFile } from './take-file.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const [word, note] = [utf8('Priedas'), utf8('Pastaba')];
const made = new Date('2026-11-01T10:00:00Z');
const type = 'application/octet-stream';
const container = createAsic(
  [
    { name: 'priedas.docx', mediaType: type, content: word },
    { name: 'aplankas/pastaba.txt', mediaType: type, content: note },
  ],
  made,
);
const take = (bytes: Uint8Array, name: string) => takeFile(bytes, { name, inPackage: false });

test('each file of a container is taken out as it is, by its name in the report', () => {
  expect(take(container, 'priedas.docx')).toEqual(word);
  expect(take(container, 'aplankas/pastaba.txt')).toEqual(note);
});

test('a file of a container in a container is taken out by the name of both', () => {
  const outer = createAsic([{ name: 'viduje.asice', mediaType: type, content: container }], made);
  expect(take(outer, 'viduje.asice/priedas.docx')).toEqual(word);
  expect(take(outer, 'viduje.asice')).toEqual(container);
});

test('another name takes nothing, and a document that is no package has no file of a package', () => {
  expect(take(container, 'mimetype')).toBeUndefined();
  expect(take(container, 'kitas.docx')).toBeUndefined();
  expect(takeFile(container, { name: 'priedas.docx', inPackage: true })).toBeUndefined();
});

test('damaged files are refused', () => {
  expect(() => take(utf8('not a container'), 'priedas.docx')).toThrow();
});
