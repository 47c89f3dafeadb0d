import { toHex, utf8 } from '@paraph/engine/bytes';
import { type ZipEntry, contentOf, newEntry, readZip, writeZip } from '@paraph/engine/zip';
import { hash } from '@paraph/engine/crypto';
import { completeAsic, createAsic, extendAsic, prepareAsic } from '@paraph/engine/asic';
import { addTimestampData } from '@paraph/engine/cades';
import type { SignedFile } from '@paraph/engine/xades';
import type { Ports } from '@paraph/engine';
import type { SigningAlgorithm } from '@paraph/engine/sign';
import type { TrustSource } from '@paraph/engine/trust';
import { LIST_ENTRY, type PackageManifest, PROOF_FORM } from './contents.ts';

/** A key that seals: its certificate and the act. */
export interface Sealer {
  certificate: Uint8Array;
  algorithm: SigningAlgorithm;
  sign(data: Uint8Array): Promise<Uint8Array> | Uint8Array;
}

export interface SealPackage {
  document: Omit<PackageManifest['document'], 'sha256' | 'file'> & { file: SignedFile };
  /** Everything else: reports, history, root, timestamp, readme. */
  files: readonly SignedFile[];
  sealer: Sealer;
  time: Date;
  /** DER certificates at which chains may end. */
  trust: readonly Uint8Array[];
  /** Where that trust comes from. */
  source?: TrustSource;
}

/**
 * Makes an evidence package: ASiC-E with a manifest of hashes, sealed to XAdES B-LTA over every file. Throws
 * EngineError as `createAsic`, `completeAsic` and `extendAsic` do; never returns a package of a lower level.
 */
export async function sealPackage({ document, files, sealer, time, trust, source }: SealPackage, ports: Ports) {
  const { file, ...about } = document;
  const all = [file, ...files];
  const manifest: PackageManifest = {
    form: PROOF_FORM,
    made: time.toISOString(),
    ...(source && { trust: source }),
    document: { ...about, file: file.name, sha256: sha256(file.content) },
    files: all.map(({ name, mediaType, content }) => ({
      name,
      mediaType,
      bytes: content.length,
      sha256: sha256(content),
    })),
  };
  const listed = { name: LIST_ENTRY.path, mediaType: LIST_ENTRY.mediaType, content: printed(manifest) };
  const open = createAsic([...all, listed], time);
  const { certificate, algorithm } = sealer;
  const { session, toBeSigned } = prepareAsic(open, { certificate, algorithm, time });
  const sealed = await completeAsic(open, session, await sealer.sign(toBeSigned), ports);
  const proven = await extendAsic(sealed, 'B-LTA', ports, { time, trust });
  return plainArchive(readZip(proven).entries, time, contentsIn(proven));
}

/** JSON as people can read it. */
export const printed = (value: unknown): Uint8Array => utf8(`${JSON.stringify(value, null, 2)}\n`);

export const sha256 = (bytes: Uint8Array): string => toHex(hash('SHA-256', bytes));

/**
 * Returns the only permitted encoding of such an archive: uncompressed, one time for all entries, no gaps. So any
 * changed byte is detected, even where no signature covers it.
 */
export const plainArchive = (
  entries: readonly Pick<ZipEntry, 'name'>[],
  modified: Date,
  find: (name: string) => Uint8Array,
): Uint8Array => writeZip(entries.map(({ name }) => newEntry({ name, content: find(name), stored: true, modified })));

function contentsIn(archive: Uint8Array): (name: string) => Uint8Array {
  const opened = new Map(readZip(archive).entries.map((entry) => [entry.name, entry]));
  return (name) => contentOf(opened.get(name)!);
}

/**
 * Returns a timestamp with the validation data of its authority inside, so that it is validated without network calls.
 */
export const proveTimestamp = (
  token: Uint8Array,
  ports: Ports,
  options: { time: Date; trust: readonly Uint8Array[] },
): Promise<Uint8Array> => addTimestampData(token, { ports, options });
