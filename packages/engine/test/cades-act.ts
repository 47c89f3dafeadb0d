import {
  type PrepareCades,
  type XadesLevel,
  completeAsic,
  extendAsic,
  prepareAsicCades,
  timestampFile,
} from '../src/index.ts';
import { FILES, base } from './asic-act.ts';
import type { TestSigner, World } from './pki/index.ts';

/** Signs as the portal does: the session travels as JSON and the device sees only what it has to sign. */
export async function signCades(
  world: World,
  signer: TestSigner,
  { file = base, ...more }: Partial<PrepareCades> & { file?: Uint8Array } = {},
): Promise<Uint8Array> {
  const { session, toBeSigned } = prepareAsicCades(file, cadesRequest(world, signer, more));
  return completeAsic(file, JSON.parse(JSON.stringify(session)), signer.sign(toBeSigned), world.ports);
}

export const cadesRequest = (world: World, signer: TestSigner, more: Partial<PrepareCades> = {}): PrepareCades => ({
  certificate: signer.certificate,
  chain: world.chain,
  algorithm: signer.algorithm,
  time: world.clock.now,
  ...more,
});

/** An ASiC-S container around the first of the test files, or another one. */
export const timestamped = (world: World, file = FILES[0]!): Promise<Uint8Array> =>
  timestampFile(file, world.ports, world.clock.now);

export const raise = (world: World, file: Uint8Array, level: XadesLevel): Promise<Uint8Array> =>
  extendAsic(file, level, world.ports, { time: world.clock.now });
