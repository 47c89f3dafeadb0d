import { writeZip } from '../../codec/zip/index.ts';
import { hash } from '../../crypto/index.ts';
import { EngineError } from '../../errors.ts';
import type { Ports } from '../../ports.ts';
import {
  type ExtendingCades,
  addArchiveTimestamps,
  addSignatureTimestamps,
  addValidationData,
} from '../cades/index.ts';
import { type ExtendXades, type XadesLevel, extendXades } from '../xades/index.ts';
import { type ArchiveContents, addArchive, archivedFiles, contentsOf, partsOf, proveTimestamps } from './archive.ts';
import { type AsicContainer, openAsic } from './container.ts';

/** Options of augmenting a container. */
export interface ExtendAsic extends ExtendXades {
  /** Raise only the signatures in these signatures files, all when absent. */
  signatureFiles?: readonly string[];
}

/**
 * Raises the signatures of a container to a level; other entries are carried over byte by byte. An ASiC-E with CAdES,
 * and an ASiC-S with a timestamp alone, are archived by a list and a timestamp over it; called again at B-LTA that is
 * renewed. Throws as `extendXades` does, or `asic.not-signed`, and never returns a lower level.
 */
export async function extendAsic(
  container: Uint8Array,
  level: XadesLevel,
  ports: Ports,
  options: ExtendAsic,
): Promise<Uint8Array> {
  const opened = openAsic(container);
  const contents = contentsOf(opened);
  const extension: Extending = { opened, contents, level, extending: { ports, options }, options };
  const { signatureFiles, cadesFiles, timestampFiles } = opened;
  if (signatureFiles.length > 0 && cadesFiles.length > 0) throw new EngineError('asic.unsupported', { kind: 'CAdES' });
  if (signatureFiles.length > 0) await extendXadesLevel(extension);
  else if (cadesFiles.length > 0) await extendCades(extension);
  else if (timestampFiles.length > 0) await extendTimestamps(extension);
  else throw new EngineError('asic.not-signed');
  return writeZip(partsOf(opened, contents));
}

interface Extending {
  opened: AsicContainer;
  contents: ArchiveContents;
  level: XadesLevel;
  extending: ExtendingCades;
  options: ExtendAsic;
}

function chosenOf(names: readonly string[], { signatureFiles }: ExtendAsic): string[] {
  const chosen = names.filter((name) => signatureFiles?.includes(name) ?? true);
  if (chosen.length === 0) throw new EngineError('asic.not-signed');
  return chosen;
}

async function extendXadesLevel({ opened, contents, level, extending, options }: Extending): Promise<void> {
  const names = opened.signatureFiles.map(({ name }) => name);
  for (const name of chosenOf(names, options)) {
    const extended = await extendXades(contents.get(name)!, level, { find: opened.find, ...extending, options });
    contents.set(name, extended);
  }
}

/** Signatures that an archive timestamp covers are not changed, because it proves their exact bytes. */
async function extendCades({ opened, contents, level, extending, options }: Extending): Promise<void> {
  const archived = archivedFiles(opened);
  for (const name of chosenOf(opened.cadesFiles, options).filter((each) => !archived.has(each))) {
    let extended = await addSignatureTimestamps(contents.get(name)!, extending);
    if (level !== 'B-T') extended = await addValidationData(extended, extending);
    contents.set(name, extended);
  }
  if (level !== 'B-LTA') return;
  if (opened.kind === 'ASiC-S') await archiveInside(contents, { opened, extending });
  else await archiveBeside({ opened, contents, extending });
}

/** An ASiC-S has one signature file, which contains its archive timestamps (EN 319 162-1, 4.3.3.2). */
async function archiveInside(
  contents: ArchiveContents,
  { opened, extending }: Pick<Extending, 'opened' | 'extending'>,
): Promise<void> {
  const [file, ...more] = opened.dataFiles;
  if (!file || more.length > 0) throw new EngineError('asic.unsupported', { kind: 'ASiC-S' });
  const content = opened.find(file.name)!;
  for (const name of opened.cadesFiles) {
    contents.set(name, await addArchiveTimestamps(contents.get(name)!, (how) => hash(how, content), extending.ports));
  }
}

async function archiveBeside(extension: Pick<Extending, 'opened' | 'contents' | 'extending'>): Promise<void> {
  const { opened, contents, extending } = extension;
  await proveTimestamps(opened, contents, extending);
  await addArchive(opened, contents, extending);
}

/** A timestamp without signature gets validation data from the level that requires it. */
async function extendTimestamps({ opened, contents, level, extending }: Extending): Promise<void> {
  if (level === 'B-T') return;
  await proveTimestamps(opened, contents, extending);
  if (level === 'B-LTA') await addArchive(opened, contents, extending);
}
