import { toHex } from '../bytes/index.ts';
import { type Asn1Node, oidOf, partsOf, sequenceOf, setOf, textOf, present } from '../codec/asn1/index.ts';
import { ATTRIBUTE_TYPE } from './oids.ts';

export interface NameAttribute {
  type: string;
  value: string;
}

/** A distinguished name (RFC 5280, 4.1.2.4). */
export interface DistinguishedName {
  der: Uint8Array;
  /** Attributes in the order they are encoded. */
  attributes: NameAttribute[];
  /** Equal for names that RFC 5280, 7.1 calls equal. */
  key: string;
  /** One such key for each relative name, in order: needed for directory name constraints. */
  relativeKeys: string[];
}

export function readName(node: Asn1Node | undefined): DistinguishedName {
  const attributes: NameAttribute[] = [];
  const relativeKeys: string[] = [];
  for (const relative of sequenceOf(node)) {
    const own = setOf(relative).map(readAttribute);
    for (const attribute of own) attributes.push(attribute);
    relativeKeys.push(keyOf(own));
  }
  return { der: present(node).raw, attributes, relativeKeys, key: relativeKeys.join('/') };
}

/** Returns the key of one relative name, from its attributes. */
export const relativeNameKey = (pairs: readonly Asn1Node[]): string => keyOf(pairs.map(readAttribute));

function readAttribute(pair: Asn1Node): NameAttribute {
  const [type, value] = partsOf(pair, 2);
  return { type: oidOf(type), value: textOf(present(value)) ?? `#${toHex(present(value).raw)}` };
}

/** Separators inside of a value are escaped, so that one long value never equals two names. */
const keyOf = (attributes: readonly NameAttribute[]): string =>
  attributes
    .map(({ type, value }) => `${type}=${normal(value).replace(/[\\/+]/g, '\\$&')}`)
    .toSorted()
    .join('+');

/** Case is folded and runs of blanks are one blank (RFC 4518, 2; RFC 5280, 7.1). */
function normal(text: string): string {
  const composed = PLAIN.test(text) ? text : text.normalize('NFKC').trim().replace(/\s+/g, ' ');
  return composed.toLowerCase();
}

/** ASCII words with single blanks between them, which the first two steps leave as they are. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** First value of an attribute type. */
export const nameValue = (name: DistinguishedName, type: string): string | undefined =>
  name.attributes.find((attribute) => attribute.type === type)?.value;

const SHORT: Record<string, string> = {
  [ATTRIBUTE_TYPE.commonName]: 'CN',
  [ATTRIBUTE_TYPE.surname]: 'SN',
  [ATTRIBUTE_TYPE.givenName]: 'GN',
  [ATTRIBUTE_TYPE.serialNumber]: 'serialNumber',
  [ATTRIBUTE_TYPE.country]: 'C',
  [ATTRIBUTE_TYPE.organization]: 'O',
  [ATTRIBUTE_TYPE.organizationIdentifier]: 'organizationIdentifier',
  [ATTRIBUTE_TYPE.emailAddress]: 'emailAddress',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  '2.5.4.11': 'OU',
};

/** RFC 4514 form: the last relative name first. */
export const nameText = (name: DistinguishedName): string =>
  name.attributes
    .toReversed()
    .map(({ type, value }) => `${SHORT[type] ?? type}=${value.replace(/([,+"\\<>;])/g, '\\$1')}`)
    .join(',');

/** Returns a display name of the holder: the common name, else the organisation, else the complete name. */
export const displayName = (name: DistinguishedName): string =>
  nameValue(name, ATTRIBUTE_TYPE.commonName) ?? nameValue(name, ATTRIBUTE_TYPE.organization) ?? nameText(name);
