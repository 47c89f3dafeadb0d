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
import { type AsicContainer, openAsic } from './container.ts';
import { filesOf } from './files.ts';
import { completeAsicCades } from './sign-cades.ts';

/**
 * First half of a signature over every file of an ASiC-E container; the container stays as it is. Throws
 * EngineError: `zip.*` and `asic.*` for the container, `algorithm.*` for the key.
 */
export function prepareAsic(container: Uint8Array, request: PrepareXades): PreparedXades {
  return prepareXades(filesOf(openForSigning(container)), request);
}

/**
 * Second half: adds the B-B signature in a signatures file of its own. Every octet in front of the new entry stays,
 * so signatures that were added since `prepareAsic` do not matter, as long as the files are the same. Throws
 * `session.*`, `signature.*`; nothing is returned unless the signature holds.
 */
export async function completeAsic(
  container: Uint8Array,
  session: XadesSession | CadesSession,
  signatureValue: Uint8Array,
  ports: Pick<Ports, 'verify'>,
): Promise<Uint8Array> {
  if (session.format === 'cades') return completeAsicCades(container, session, signatureValue, ports);
  const opened = openForSigning(container);
  const names = new Set(session.files.map(({ name }) => name));
  if (opened.dataFiles.some(({ name }) => !names.has(name))) throw new EngineError('session.other-file');
  const content = await completeXades(opened.find, session, signatureValue, ports);
  return writeZip([...opened.archive.entries, newEntry({ name: freeName(opened), content })]);
}

function openForSigning(container: Uint8Array): AsicContainer {
  const opened = openAsic(container);
  if (opened.kind !== 'ASiC-E') throw new EngineError('asic.unsupported', { kind: opened.kind });
  if (opened.cadesFiles.length > 0) throw new EngineError('asic.unsupported', { kind: 'CAdES' });
  if (opened.mediaType.value === undefined) throw new EngineError('asic.not-a-container');
  return opened;
}

function freeName({ archive: { entries } }: AsicContainer): string {
  const taken = new Set(entries.map(({ name }) => name.toLowerCase()));
  for (let i = 0; ; i++) {
    const name = `META-INF/signatures${i}.xml`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}
