import { type ZipPart, newEntry, writeZip } from '../../codec/zip/index.ts';
import { EngineError } from '../../errors.ts';
import type { Ports } from '../../ports.ts';
import {
  type ExtendXades,
  type PrepareXades,
  type PreparedXades,
  type SignedFile,
  type XadesLevel,
  type XadesSession,
  completeXades,
  extendXades,
  prepareXades,
} from '../xades/index.ts';
import { type AsicContainer, openAsic } from './container.ts';

/** For files the manifest says nothing of. */
const UNKNOWN_MEDIA_TYPE = 'application/octet-stream';

/** The files of a container with what its manifest calls them. */
export const filesOf = ({ dataFiles, manifest, find }: AsicContainer): SignedFile[] =>
  dataFiles.map(({ name }) => ({
    name,
    mediaType: manifest?.entries?.find(({ path }) => path === name)?.mediaType || UNKNOWN_MEDIA_TYPE,
    content: find(name)!,
  }));

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
  session: XadesSession,
  signatureValue: Uint8Array,
  ports: Pick<Ports, 'verify'>,
): Promise<Uint8Array> {
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

export interface ExtendAsic extends ExtendXades {
  /** Raise only the signatures in these signatures files, all when absent. */
  signatureFiles?: readonly string[];
}

/**
 * Raises the signatures of a container to a level; other entries are carried over octet by octet. Throws as
 * `extendXades` does, or `asic.not-signed`, and never returns a lower level.
 */
export async function extendAsic(
  container: Uint8Array,
  level: XadesLevel,
  ports: Ports,
  options: ExtendAsic,
): Promise<Uint8Array> {
  const { archive, find, signatureFiles } = openForSigning(container);
  const chosen = signatureFiles.filter(({ name }) => options.signatureFiles?.includes(name) ?? true);
  if (chosen.length === 0) throw new EngineError('asic.not-signed');
  const parts: ZipPart[] = [];
  for (const entry of archive.entries) {
    if (!chosen.includes(entry)) parts.push(entry);
    else {
      const content = await extendXades(find(entry.name)!, level, { find, ports, options });
      parts.push(newEntry({ name: entry.name, content }));
    }
  }
  return writeZip(parts);
}
