/** A ZIP file begins with the header of its first entry. */
export const isContainer = (bytes: Uint8Array): boolean => [0x50, 0x4b, 3, 4].every((octet, i) => bytes[i] === octet);
