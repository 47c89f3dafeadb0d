import { fromUtf8, utf8 } from '../src/bytes/index.ts';
import { contentOf, newEntry, readZip, writeZip } from '../src/codec/zip/index.ts';
import {
  type CreateAdoc,
  type PrepareAdoc,
  completeAdoc,
  createAdoc,
  extendAdoc,
  prepareAdoc,
} from '../src/formats/adoc/index.ts';
import type { XadesLevel } from '../src/formats/xades/index.ts';
import type { TestSigner, TestPki } from './pki/index.ts';

export const START = new Date('2026-11-21T10:00:00Z');
const LETTER = { name: 'raštas.txt', mediaType: 'text/plain', content: utf8('Prašome leisti.\n'.repeat(100)) };
const TABLE = { name: 'lentelė 1 & 2.txt', mediaType: 'text/plain', content: utf8('1\t2\n') };
const ENCLOSED = { name: 'sutartis.txt', mediaType: 'text/plain', content: utf8('Šalys susitarė.\n') };

export const DOCUMENT: CreateAdoc = {
  main: LETTER,
  appendices: [TABLE],
  attachments: [ENCLOSED],
  description: {
    title: 'Prašymas <dėl> leidimo & pritarimo',
    sort: 'Prašymas',
    authors: [
      { name: 'UAB „Ąžuolas“', code: '301048563', address: 'Jogailos g. 4' },
      { name: 'Eglė Šimkutė', individual: true },
    ],
    registrations: [{ date: START, number: 'S-12/3' }],
    receptions: [{ date: START, number: 'G-7', receiver: { name: 'Savivaldybė', code: '188710061' } }],
  },
  environment: { category: 'GGeDOC', generator: 'Paraph', os: 'Linux' },
  modified: START,
};

/** An unsigned package of this document. */
export const base = createAdoc(DOCUMENT);

export const request = (pki: TestPki, signer: TestSigner, more: Partial<PrepareAdoc> = {}): PrepareAdoc => ({
  certificate: signer.certificate,
  algorithm: signer.algorithm,
  time: pki.clock.now,
  purpose: 'signature',
  ...more,
});

/** Signs as the portal does: the session travels as JSON and the device sees only what it has to sign. */
export async function signAs(pki: TestPki, file: Uint8Array, signer: TestSigner, more: Partial<PrepareAdoc> = {}) {
  const { session, toBeSigned } = prepareAdoc(file, request(pki, signer, more));
  return completeAdoc(file, JSON.parse(JSON.stringify(session)), signer.sign(toBeSigned), pki.ports);
}

export const extendTo = (pki: TestPki, file: Uint8Array, level: XadesLevel) =>
  extendAdoc(file, level, pki.ports, { time: pki.clock.now });

export const textIn = (file: Uint8Array, name: string): string =>
  fromUtf8(contentOf(readZip(file).entries.find((entry) => entry.name === name)!));

/** Returns the same package with the text of one file changed; undefined removes the file. */
export function edited(file: Uint8Array, name: string, edit: (text: string) => string | undefined): Uint8Array {
  const parts = readZip(file).entries.flatMap((entry) => {
    if (entry.name !== name) return [entry];
    const text = edit(fromUtf8(contentOf(entry)));
    return text === undefined ? [] : [newEntry({ name, content: utf8(text), stored: true })];
  });
  return writeZip(parts);
}

/** The same package with one file more. */
export const withFile = (file: Uint8Array, name: string, text: string): Uint8Array =>
  writeZip([...readZip(file).entries, newEntry({ name, content: utf8(text) })]);
