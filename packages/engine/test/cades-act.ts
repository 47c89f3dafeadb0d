import { type PrepareCades, prepareAsicCades } from '../src/api/cades.ts';
import { type XadesLevel } from '../src/api/xades.ts';
import { completeAsic, extendAsic, timestampFile } from '../src/api/asic.ts';
import { FILES, base } from './asic-act.ts';
import type { TestSigner, TestPki } from './pki/index.ts';

/** Signs as the portal does: the session travels as JSON and the device sees only what it has to sign. */
export async function signCades(
  pki: TestPki,
  signer: TestSigner,
  { file = base, ...more }: Partial<PrepareCades> & { file?: Uint8Array } = {},
): Promise<Uint8Array> {
  const { session, toBeSigned } = prepareAsicCades(file, cadesRequest(pki, signer, more));
  return completeAsic(file, JSON.parse(JSON.stringify(session)), signer.sign(toBeSigned), pki.ports);
}

export const cadesRequest = (pki: TestPki, signer: TestSigner, more: Partial<PrepareCades> = {}): PrepareCades => ({
  certificate: signer.certificate,
  chain: pki.chain,
  algorithm: signer.algorithm,
  time: pki.clock.now,
  ...more,
});

/** An ASiC-S container around the first of the test files, or another one. */
export const timestamped = (pki: TestPki, file = FILES[0]!): Promise<Uint8Array> =>
  timestampFile(file, pki.ports, pki.clock.now);

export const extend = (pki: TestPki, file: Uint8Array, level: XadesLevel): Promise<Uint8Array> =>
  extendAsic(file, level, pki.ports, { time: pki.clock.now });
