/** Numbers of which the highest byte comes first; bytes behind the end count as 0. */
export const readUint16 = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);

export const readUint32 = (bytes: Uint8Array, at: number): number =>
  readUint16(bytes, at) * 65_536 + readUint16(bytes, at + 2);
