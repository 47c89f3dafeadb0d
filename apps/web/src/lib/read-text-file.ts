import { decodeTextFile, type TextFile } from '@paraph/domain';

/** Reads a text file that the user chose. @returns undefined if its letters cannot be read */
export const readTextFile = async (file: Blob): Promise<TextFile | undefined> =>
  decodeTextFile(new Uint8Array(await file.arrayBuffer()));
