import { fromLatin1 } from '../../bytes/index.ts';

/** The version of the header, `1.7`. */
export const headerVersion = (bytes: Uint8Array): string =>
  /^%PDF-(\d\.\d)/.exec(fromLatin1(bytes.subarray(0, 12)))?.[1] ?? '1.0';
