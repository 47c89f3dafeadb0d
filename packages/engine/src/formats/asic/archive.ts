import { fromUtf8 } from '../../bytes/index.ts';
import { type ZipArchive, METHOD, contentOf } from '../../codec/zip/index.ts';
import type { FindFile } from '../xades/index.ts';
import { MIMETYPE } from './names.ts';

/** What can be said of the entry that names the media type (EN 319 162-1, A.1). */
export interface MediaTypeFacts {
  value: string | undefined;
  isFirst: boolean;
  isStored: boolean;
  hasExtra: boolean;
}

/** Finds the files of an archive by name; each is unpacked once. What it returns throws `zip.damaged`. */
export function finderIn({ entries }: ZipArchive): FindFile {
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
