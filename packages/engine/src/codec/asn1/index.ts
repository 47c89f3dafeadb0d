export { derOf, derSetOf } from './der.ts';
export { Asn1Error } from './error.ts';
export { decodeOid, encodeOid, oidOf } from './oid.ts';
export { Asn1Node, MAX_DEPTH, readAsn1 } from './read.ts';
export { TAG, contextTag } from './tags.ts';
export { generalizedTimeText, timeOf, utcTimeText } from './time.ts';
export {
  bigintOf,
  bitAt,
  bitStringOf,
  booleanOf,
  expectTag,
  explicitOf,
  isContext,
  numberOf,
  numbered,
  optionalParts,
  partsOf,
  present,
  sequenceOf,
  setOf,
  tagged,
  textOf,
} from './values.ts';
export {
  bitString,
  boolean,
  context,
  contextPrimitive,
  enumerated,
  generalizedTime,
  ia5String,
  integer,
  nullValue,
  objectIdentifier,
  octetString,
  printableString,
  sequence,
  sortedSet,
  tlv,
  unsignedInteger,
  utcTime,
  utf8String,
} from './write.ts';
