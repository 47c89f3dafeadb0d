import { newEntry, writeZip } from '../../codec/zip/index.ts';
import { EngineError } from '../../errors.ts';
import type { Ports } from '../../ports.ts';
import type { CadesSession } from '../cades/index.ts';
import {
  type PrepareXades,
  type PreparedXades,
  type XadesSession,
  completeXades,
  prepareXades,
} from '../xades/index.ts';
import type { AsicContainer } from './container.ts';
import { filesOf } from './files.ts';
import { partsWithManifest } from './first-manifest.ts';
import { openForSigning } from './open-for-signing.ts';
import { completeAsicCades } from './sign-cades.ts';

/**
 * First half of a signature over every file of an ASiC-E container; the container stays as it is. Throws
 * EngineError: `zip.*` and `asic.*` for the container, `algorithm.*` for the key.
 */
export function prepareAsic(container: Uint8Array, request: PrepareXades): PreparedXades {
  return prepareXades(filesOf(openForSigning(container, 'XAdES')), request);
}

/**
 * Second half: adds the B-B signature in a separate signatures file, and with the first one the manifest that an ASiC-E
 * needs. All other entries are unchanged, so signatures added since `prepareAsic` do not matter, if the files are the same. Throws `session.*`, `signature.*`;
 * returns nothing unless the signature is valid.
 */
export async function completeAsic(
  container: Uint8Array,
  session: XadesSession | CadesSession,
  signatureValue: Uint8Array,
  ports: Pick<Ports, 'verify' | 'startHash'>,
): Promise<Uint8Array> {
  if (session.format === 'cades') return completeAsicCades(container, session, signatureValue, ports);
  const opened = openForSigning(container, 'XAdES');
  const names = new Set(session.files.map(({ name }) => name));
  if (opened.dataFiles.some(({ name }) => !names.has(name))) throw new EngineError('session.other-file');
  const content = await completeXades(opened.find, session, signatureValue, ports);
  // Stored uncompressed: augmentation to B-LT rewrites it with certificates and revocation data, which is when
  // compression pays.
  return writeZip([...partsWithManifest(opened), newEntry({ name: freeName(opened), content, stored: true })]);
}

/** A name for another signatures file. */
export function freeName({ archive: { entries }, kind }: AsicContainer): string {
  if (kind === 'ASiC-S') return 'META-INF/signatures.xml';
  const taken = new Set(entries.map(({ name }) => name.toLowerCase()));
  for (let i = 0; ; i++) {
    const name = `META-INF/signatures${i}.xml`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}
