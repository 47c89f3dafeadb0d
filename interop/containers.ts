import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeAsic, createAsic, extendAsic, prepareAsic } from '../packages/engine/src/index.ts';
import { SCHEMES, type Scheme, type TestSigner, type World } from '../packages/engine/test/pki/index.ts';
import type { SignedCase } from './matrix.ts';

const MAX_SIGNERS = 3;
const text = (content: string): Uint8Array => new TextEncoder().encode(content);

const FILES = [
  { name: 'sutartis.txt', mediaType: 'text/plain', content: text('Šalys susitarė.\n'.repeat(200)) },
  { name: 'priedai/priedas šių metų & 100%.xml', mediaType: 'text/xml', content: text('<a>ą</a>') },
  { name: 'tuščias.bin', mediaType: 'application/octet-stream', content: new Uint8Array(0) },
];

/** ASiC-E containers with one, two and three signers, each scheme coming first once, up to B-LTA. */
export async function makeContainers(
  world: World,
  signers: ReadonlyMap<Scheme, TestSigner>,
  folder: string,
): Promise<SignedCase[]> {
  const cases: SignedCase[] = [];
  for (const [first, scheme] of SCHEMES.entries()) {
    let container = createAsic(FILES, world.clock.now);
    for (let count = 1; count <= MAX_SIGNERS; count++) {
      const signer = signers.get(SCHEMES[(first + count - 1) % SCHEMES.length]!)!;
      container = await extendAsic(await signOnce(world, container, signer), 'B-LT', world.ports, options(world));
      const path = join(folder, `container-${scheme}-${count}.asice`);
      writeFileSync(path, await extendAsic(container, 'B-LTA', world.ports, options(world)));
      cases.push({ path, signers: count, level: 'XAdES-BASELINE-LTA' });
    }
  }
  return cases;
}

const options = (world: World) => ({ time: world.clock.now, trust: [world.root.certificate] });

function signOnce(world: World, container: Uint8Array, signer: TestSigner): Promise<Uint8Array> {
  const { certificate, algorithm } = signer;
  const { session, toBeSigned } = prepareAsic(container, { certificate, algorithm, time: world.clock.now });
  return completeAsic(container, session, signer.sign(toBeSigned), world.ports);
}
