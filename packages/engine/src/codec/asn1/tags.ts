/** Identifier bytes of the universal types used in certificates, CMS, OCSP and timestamps (X.680, clause 8). */
export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  oid: 0x06,
  enumerated: 0x0a,
  utf8String: 0x0c,
  numericString: 0x12,
  printableString: 0x13,
  teletexString: 0x14,
  ia5String: 0x16,
  utcTime: 0x17,
  generalizedTime: 0x18,
  visibleString: 0x1a,
  universalString: 0x1c,
  bmpString: 0x1e,
  sequence: 0x30,
  set: 0x31,
} as const;

/** Identifier byte of a context-specific tag `[n]`; constructed by default. */
export const contextTag = (n: number, constructed = true): number => (constructed ? 0xa0 : 0x80) | n;
