import {
  AppError,
  FILE_TYPES,
  fileTypeOf,
  type HiddenContent,
  isOffice,
  isPicture,
  type PackageType,
  UPLOAD_TYPE_NAMES,
} from '@paraph/domain';
import { type AdocCategory, createAdoc, inspectAdoc, type NamedParty } from '@paraph/engine/adoc';
import { createAsic, inspectAsic } from '@paraph/engine/asic';
import { hiddenInContainer } from '@paraph/engine/pades';
import type { SignedFile } from '@paraph/engine/xades';
import { type ContainerListing, contentsOf } from './contents.ts';
import { refusedContainer } from './refusals.ts';
import { requireOffice } from './office-files.ts';
import { inspectPicture } from './pictures.ts';

/** Files to pack into one container, the main document first. */
export interface Packing {
  as: PackageType;
  files: readonly { name: string; bytes: Uint8Array }[];
  title: string;
  /** The author of the document, which determines the category of an ADOC package. */
  author: NamedParty;
  category: AdocCategory;
  /** Milliseconds since 1970; the time that the archive states for its entries. */
  modified: number;
}

export interface PackedContainer {
  bytes: Uint8Array;
  contents: ContainerListing;
  hidden: HiddenContent[];
}

/** Packs untrusted files; runs in a separate process with limits. */
export async function parse(_none: Uint8Array, packing: Packing): Promise<PackedContainer> {
  const files = distinct(packing.files.map(signable));
  try {
    const bytes = packing.as === 'adoc' ? adocOf(files, packing) : createAsic(files, new Date(packing.modified));
    const contents = contentsOf(packing.as === 'adoc' ? inspectAdoc(bytes) : inspectAsic(bytes));
    return { bytes, contents, hidden: hiddenInContainer(bytes) };
  } catch (error) {
    return refusedContainer(error);
  }
}

/**
 * Checks that a file is of the type of its name, so that what is signed opens in the expected program.
 * @throws file.not-office, file.not-picture, file.not-pdf, file.office-protected
 */
function signable({ name, bytes }: Packing['files'][number]): SignedFile {
  const type = fileTypeOf(name);
  if (!type) throw new AppError('file.type-unknown', { types: UPLOAD_TYPE_NAMES });
  if (type === 'pdf' && !Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')) throw new AppError('file.not-pdf');
  if (isOffice(type)) requireOffice(type, { name, bytes });
  if (isPicture(type) && !inspectPicture(type, bytes)) throw new AppError('file.not-picture');
  return { name: plainName(name), mediaType: FILE_TYPES[type].mime, content: bytes };
}

/** Returns the last part of a path, without characters that file systems refuse. */
const plainName = (name: string): string =>
  name
    .replace(/^.*[\\/]/, '')
    // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
    .replaceAll(/[\u0000-\u001f:*?"<>|]/g, '_')
    .normalize('NFC');

/** Adds numbers to equal names: contract.pdf, contract (2).pdf. */
function distinct(files: readonly SignedFile[]): SignedFile[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const dot = file.name.lastIndexOf('.');
    let name = file.name;
    for (let n = 2; taken.has(name.toLowerCase()); n += 1)
      name = `${file.name.slice(0, dot)} (${n})${file.name.slice(dot)}`;
    taken.add(name.toLowerCase());
    return { ...file, name };
  });
}

/** Makes an ADOC package; further files are appendices of the first. */
function adocOf([main, ...appendices]: SignedFile[], packing: Packing): Uint8Array {
  if (!main) throw new AppError('file.missing');
  const { title, author, category, modified } = packing;
  return createAdoc({
    main,
    appendices,
    description: { title, authors: [author] },
    environment: { category, generator: 'Paraph', os: 'Linux' },
    modified: new Date(modified),
  });
}
