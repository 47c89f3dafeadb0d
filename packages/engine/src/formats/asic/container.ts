import { fromUtf8 } from '../../bytes/index.ts';
import { type ZipArchive, type ZipEntry, METHOD, contentOf, readZip } from '../../codec/zip/index.ts';
import { EngineError } from '../../errors.ts';
import type { Work } from '../../work.ts';
import type { FindFile } from '../xades/index.ts';
import { type DigestList, readDigestList } from './digest-list.ts';
import { type ManifestEntry, readManifest } from './manifest.ts';
import {
  ASIC_E,
  ASIC_S,
  MANIFEST,
  MIMETYPE,
  isCadesFile,
  isDataFile,
  isEvidenceFile,
  isSignatureFile,
  isTimestampFile,
  manifestPurpose,
} from './names.ts';

/** ADOC packages and DigiDoc documents are no ASiC, but combine signatures and signed files in the same way. */
export type ContainerKind = ArchiveKind | 'DDOC';
export type ArchiveKind = 'ASiC-E' | 'ASiC-S' | 'ADOC';

/** Facts about the entry that names the media type (EN 319 162-1, A.1). */
export interface MediaTypeFacts {
  value: string | undefined;
  isFirst: boolean;
  isStored: boolean;
  hasExtra: boolean;
}

/** A container with signatures and the signed files. */
export interface AsicContainer {
  /** Name of the file of the outer container that holds this one. */
  within?: string;
  archive: ZipArchive;
  kind: ContainerKind;
  mediaType: MediaTypeFacts;
  /** Undefined when absent; no entries when it cannot be parsed. */
  manifest: { entries: ManifestEntry[] | undefined } | undefined;
  dataFiles: readonly Pick<ZipEntry, 'name'>[];
  /** Files with XAdES signatures. */
  signatureFiles: ZipEntry[];
  /** Names of files with CAdES signatures. */
  cadesFiles: string[];
  /** Names of timestamps over files or lists of files. */
  timestampFiles: string[];
  /** Names of evidence records. */
  evidenceFiles: string[];
  /** Lists of digests that can be read. */
  digestLists: DigestList[];
  /** Any file by its name, unpacked once; throws `zip.damaged`. */
  find: FindFile;
}

/**
 * Opens a container. Throws EngineError: `zip.*`, or `asic.not-a-container` for an archive of another kind; WorkError
 * when unpacking costs more than the work.
 */
export function openAsic(bytes: Uint8Array, work?: Work): AsicContainer & { kind: ArchiveKind } {
  const archive = readZip(bytes);
  const find = finderIn(archive, work);
  const files = archive.entries.filter(({ isFolder }) => !isFolder);
  const named = (test: (name: string) => boolean): ZipEntry[] => files.filter(({ name }) => test(name));
  const dataFiles = named(isDataFile);
  const signatureFiles = named(isSignatureFile);
  const namesOf = (test: (name: string) => boolean): string[] => named(test).map(({ name }) => name);
  const [cadesFiles, timestampFiles, evidenceFiles] = [isCadesFile, isTimestampFile, isEvidenceFile].map(namesOf) as [
    string[],
    string[],
    string[],
  ];
  const mediaType = mediaTypeOf(archive, find);
  const isSigned = signatureFiles.length + cadesFiles.length + timestampFiles.length > 0;
  const kind = kindOf({ stated: mediaType.value, archive, dataFiles, isSigned });
  if (!kind) throw new EngineError('asic.not-a-container', { mediaType: (mediaType.value ?? '').slice(0, 80) });
  const manifest = find(MANIFEST);
  return {
    archive,
    kind,
    mediaType,
    manifest: manifest && { entries: readManifest(manifest, work) },
    dataFiles,
    signatureFiles,
    cadesFiles,
    timestampFiles,
    evidenceFiles,
    digestLists: namesOf((name) => manifestPurpose(name) !== undefined).flatMap(
      (name) => readDigestList(name, find, work) ?? [],
    ),
    find,
  };
}

/** Bytes that are unpacked, and compared with their checksum, in one step. */
const BYTES_PER_UNIT = 4;

/** Finds the files of an archive by name; each is unpacked once. What it returns throws `zip.damaged`. */
export function finderIn({ entries }: ZipArchive, work?: Work): FindFile {
  const byName = new Map(entries.filter(({ isFolder }) => !isFolder).map((entry) => [entry.name, entry]));
  const unpacked = new Map<string, Uint8Array>();
  return (name) => {
    const entry = byName.get(name);
    const known = unpacked.get(name);
    if (known || !entry) return known;
    work?.spend(entry.size / BYTES_PER_UNIT);
    const content = contentOf(entry);
    unpacked.set(name, content);
    return content;
  };
}

export function mediaTypeOf({ entries }: ZipArchive, find: FindFile): MediaTypeFacts {
  const entry = entries.find(({ name }) => name === MIMETYPE);
  const content = find(MIMETYPE);
  return {
    value: content && fromUtf8(content.subarray(0, 200)),
    isFirst: entry !== undefined && entries[0] === entry,
    isStored: entry?.method === METHOD.stored,
    hasExtra: entry?.hasExtra ?? false,
  };
}

const KINDS: ReadonlyMap<string, ArchiveKind> = new Map([
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
function kindOf({ stated, archive, dataFiles, isSigned }: KindClues): ArchiveKind | undefined {
  const comment = fromUtf8(archive.comment)
    .replace(/^mimetype=/, '')
    .trim();
  const named = KINDS.get((stated ?? '').trim().toLowerCase()) ?? KINDS.get(comment);
  if (named || (!isSigned && stated !== undefined) || dataFiles.length === 0) return named;
  return dataFiles.length > 1 ? 'ASiC-E' : 'ASiC-S';
}
