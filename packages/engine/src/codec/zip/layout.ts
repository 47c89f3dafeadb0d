import { EngineError } from '../../errors.ts';

/** Signatures of the records (PKWARE APPNOTE 6.3.3, 4.3). */
export const MARK = {
  local: 0x04034b50,
  descriptor: 0x08074b50,
  central: 0x02014b50,
  end: 0x06054b50,
  zip64End: 0x06064b50,
  zip64Locator: 0x07064b50,
} as const;

/** Lengths of the fixed parts, in bytes. */
export const SIZE = { local: 30, central: 46, end: 22, zip64Locator: 20, zip64End: 56 } as const;

/** General purpose bits (APPNOTE 4.4.4). */
export const FLAG = {
  encrypted: 1,
  descriptor: 1 << 3,
  patched: 1 << 5,
  strongEncryption: 1 << 6,
  utf8: 1 << 11,
  masked: 1 << 13,
} as const;

/** Compression methods of entries (APPNOTE 4.4.5). */
export const METHOD = { stored: 0, deflated: 8 } as const;

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** A piece of the file; throws `zip.malformed` when the file is shorter. */
export function piece(bytes: Uint8Array, start: number, length: number): Uint8Array {
  if (start < 0 || length < 0 || start + length > bytes.length) throw malformed('cut off');
  return bytes.subarray(start, start + length);
}

export const malformed = (reason: string, entry?: string): EngineError =>
  new EngineError('zip.malformed', { reason, ...(entry !== undefined && { entry }) });
