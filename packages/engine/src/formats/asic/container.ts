import { fromUtf8 } from '../../bytes/index.ts';
import { type ZipArchive, type ZipEntry, METHOD, contentOf, readZip } from '../../codec/zip/index.ts';
import { EngineError } from '../../errors.ts';
import type { FindFile } from '../xades/index.ts';
import { type ManifestEntry, readManifest } from './manifest.ts';
import { ASIC_E, ASIC_S, MANIFEST, MIMETYPE, isCadesFile, isDataFile, isSignatureFile } from './names.ts';

export type ContainerKind = 'ASiC-E' | 'ASiC-S';

/** What can be said of the entry that names the media type (EN 319 162-1, A.1). */
export interface MediaTypeFacts {
  value: string | undefined;
  isFirst: boolean;
  isStored: boolean;
  hasExtra: boolean;
}

/** A container with signatures beside the signed files. */
export interface AsicContainer {
  archive: ZipArchive;
  kind: ContainerKind;
  mediaType: MediaTypeFacts;
  /** Undefined when there is none; no entries when it cannot be read. */
  manifest: { entries: ManifestEntry[] | undefined } | undefined;
  dataFiles: ZipEntry[];
  signatureFiles: ZipEntry[];
  /** Signatures and timestamps of the CAdES kind, which are not read. */
  cadesFiles: string[];
  /** Any file by its name, unpacked once; throws `zip.damaged`. */
  find: FindFile;
}

/** Opens a container. Throws EngineError: `zip.*`, or `asic.not-a-container` for an archive of another kind. */
export function openAsic(bytes: Uint8Array): AsicContainer {
  const archive = readZip(bytes);
  const find = finderIn(archive);
  const files = archive.entries.filter(({ isFolder }) => !isFolder);
  const named = (test: (name: string) => boolean): ZipEntry[] => files.filter(({ name }) => test(name));
  const dataFiles = named(isDataFile);
  const signatureFiles = named(isSignatureFile);
  const cadesFiles = named(isCadesFile).map(({ name }) => name);
  const mediaType = mediaTypeOf(archive, find);
  const isSigned = signatureFiles.length + cadesFiles.length > 0;
  const kind = kindOf({ stated: mediaType.value, archive, dataFiles, isSigned });
  if (!kind) throw new EngineError('asic.not-a-container', { mediaType: (mediaType.value ?? '').slice(0, 80) });
  const manifest = find(MANIFEST);
  return {
    archive,
    kind,
    mediaType,
    manifest: manifest && { entries: readManifest(manifest) },
    dataFiles,
    signatureFiles,
    cadesFiles,
    find,
  };
}

function finderIn({ entries }: ZipArchive): FindFile {
  const byName = new Map(entries.filter(({ isFolder }) => !isFolder).map((entry) => [entry.name, entry]));
  const unpacked = new Map<string, Uint8Array>();
  return (name) => {
    const entry = byName.get(name);
    const known = unpacked.get(name);
    if (known || !entry) return known;
    const content = contentOf(entry);
    unpacked.set(name, content);
    return content;
  };
}

function mediaTypeOf({ entries }: ZipArchive, find: FindFile): MediaTypeFacts {
  const entry = entries.find(({ name }) => name === MIMETYPE);
  const content = find(MIMETYPE);
  return {
    value: content && fromUtf8(content.subarray(0, 200)),
    isFirst: entry !== undefined && entries[0] === entry,
    isStored: entry?.method === METHOD.stored,
    hasExtra: entry?.hasExtra ?? false,
  };
}

const KINDS: ReadonlyMap<string, ContainerKind> = new Map([
  [ASIC_E, 'ASiC-E'],
  [ASIC_S, 'ASiC-S'],
]);

interface KindClues {
  stated: string | undefined;
  archive: ZipArchive;
  dataFiles: readonly ZipEntry[];
  isSigned: boolean;
}

/** By media type, then by the comment of the archive, then by the number of files (EN 319 162-1, A.1). */
function kindOf({ stated, archive, dataFiles, isSigned }: KindClues): ContainerKind | undefined {
  const comment = fromUtf8(archive.comment)
    .replace(/^mimetype=/, '')
    .trim();
  const named = KINDS.get((stated ?? '').trim().toLowerCase()) ?? KINDS.get(comment);
  if (named || (!isSigned && stated !== undefined) || dataFiles.length === 0) return named;
  return dataFiles.length > 1 ? 'ASiC-E' : 'ASiC-S';
}
