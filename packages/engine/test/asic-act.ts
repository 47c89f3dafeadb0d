import { utf8 } from '../src/bytes/index.ts';
import { completeAsic, createAsic, extendAsic, prepareAsic } from '../src/formats/asic/index.ts';
import type { PrepareXades, XadesLevel } from '../src/formats/xades/index.ts';
import type { TestSigner, TestPki } from './pki/index.ts';

export const START = new Date('2026-11-21T10:00:00Z');
export const FILES = [
  { name: 'sutartis.txt', mediaType: 'text/plain', content: utf8('Šalys susitarė.\n'.repeat(200)) },
  { name: 'priedai/priedas šių metų & 100%.xml', mediaType: 'text/xml', content: utf8('<a>ą</a>') },
];
/** An unsigned container of these files. */
export const base = createAsic(FILES, START);

/** Signs as the portal does: the session travels as JSON and the device sees only what it has to sign. */
export async function signAs(pki: TestPki, file: Uint8Array, signer: TestSigner, more: Partial<PrepareXades> = {}) {
  const { session, toBeSigned } = prepareAsic(file, request(pki, signer, more));
  return completeAsic(file, JSON.parse(JSON.stringify(session)), signer.sign(toBeSigned), pki.ports);
}

export const request = (pki: TestPki, signer: TestSigner, more: Partial<PrepareXades> = {}): PrepareXades => ({
  certificate: signer.certificate,
  algorithm: signer.algorithm,
  time: pki.clock.now,
  ...more,
});

export const extendTo = (pki: TestPki, file: Uint8Array, level: XadesLevel) =>
  extendAsic(file, level, pki.ports, { time: pki.clock.now });
