import { MANIFEST, MIMETYPE } from '@paraph/engine/asic';
import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { parse } from './inspect-container.ts';

const ASIC_E = 'application/vnd.etsi.asic-e+zip';
const SIGNATURES = 'META-INF/signatures0.xml';
const MANIFEST_XML = '<manifest xmlns="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>';

/** Whether people can sign a container with these files. */
async function takesSignature(files: Record<string, string>): Promise<boolean> {
  const parts = Object.entries({ [MIMETYPE]: ASIC_E, ...files });
  const bytes = zipSync(Object.fromEntries(parts.map(([name, text]) => [name, strToU8(text)])), { level: 0 });
  return (await parse(bytes)).takesSignature;
}

it('a container without a list of its files can be signed when it is uploaded, unless it is signed already', async () => {
  expect(await takesSignature({ 'a.txt': 'a' })).toBe(true);
  expect(await takesSignature({ 'a.txt': 'a', [SIGNATURES]: '<a/>' })).toBe(false);
  expect(await takesSignature({ 'a.txt': 'a', [SIGNATURES]: '<a/>', [MANIFEST]: MANIFEST_XML })).toBe(true);
});

it('a container without files cannot be signed', async () => {
  expect(await takesSignature({ [MANIFEST]: MANIFEST_XML })).toBe(false);
});
