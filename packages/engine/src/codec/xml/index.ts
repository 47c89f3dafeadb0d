export { type Canonicalization, canonicalization, canonicalize } from './c14n.ts';
export { readDateTime } from './date-time.ts';
export { escapeAttribute, escapeText } from './escape.ts';
export { type Insertion, insertInto } from './insert.ts';
export { XML_LIMITS, type XmlLimits } from './limits.ts';
export { namespaceOf } from './names.ts';
export type { XmlDocument, XmlElementNode, XmlNode } from './node.ts';
export { parseXml } from './parse.ts';
export {
  attributeOf,
  childNamed,
  childrenNamed,
  duplicateIdentifiers,
  elementsIn,
  everyElement,
  identifiers,
  isNamed,
  textOf,
} from './query.ts';
