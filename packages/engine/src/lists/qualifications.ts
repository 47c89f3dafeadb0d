import { type XmlElementNode, attributeOf, childNamed, childrenNamed, elementsIn, textOf } from '../codec/xml/index.ts';
import { XADES } from '../formats/xades/index.ts';
import { KEY_USAGES, type KeyUsage } from '../pki/index.ts';
import type { Criterion, Qualification } from '../trust/index.ts';
import { QUALIFICATIONS, TSL_TYPES, shortName } from './names.ts';

const ASSERTS: Record<string, 'all' | 'atLeastOne' | 'none'> = { all: 'all', atLeastOne: 'atLeastOne', none: 'none' };

/** Names of bits that lists write differently from RFC 5280. */
const BITS: Record<string, KeyUsage> = { crlSign: 'cRLSign', contentCommitment: 'nonRepudiation' };

const VALUES: Record<string, boolean> = { true: true, 1: true, false: false, 0: false };

/**
 * Reads the Qualifications extension of a service (TS 119 612, 5.5.9.2). Of an element without its one list of conditions,
 * nobody knows what it applies to.
 */
export const readQualifications = (element: XmlElementNode): Qualification[] =>
  childrenNamed(element, QUALIFICATIONS, 'QualificationElement').map((each) => {
    const qualifiers = childrenNamed(childNamed(each, QUALIFICATIONS, 'Qualifiers'), QUALIFICATIONS, 'Qualifier');
    const [list, ...more] = childrenNamed(each, QUALIFICATIONS, 'CriteriaList');
    const criterion: Criterion = list && more.length === 0 ? readList(list) : { kind: 'unknown' };
    return { qualifiers: qualifiers.map((one) => shortName(attributeOf(one, 'uri') ?? '')), criterion };
  });

function readList(element: XmlElementNode): Criterion {
  const assert = ASSERTS[attributeOf(element, 'assert') ?? 'all'];
  const criteria = elementsIn(element).flatMap(readCriterion);
  return assert ? { kind: 'list', assert, criteria } : { kind: 'unknown' };
}

type Reader = (element: XmlElementNode) => Criterion | Criterion[];

/** Conditions by element name; a description is no condition. */
const READERS: Record<string, Reader> = {
  CriteriaList: readList,
  KeyUsage: readKeyUsage,
  PolicySet: (element) => ({ kind: 'policies', identifiers: identifiersIn(element, 'PolicyIdentifier') }),
  otherCriteriaList: (element) => elementsIn(element).flatMap(readCriterion),
  ExtendedKeyUsage: (element) => ({ kind: 'purposes', identifiers: identifiersIn(element, 'KeyPurposeId') }),
  CertSubjectDNAttribute: (element) => ({ kind: 'subject', attributes: identifiersIn(element, 'AttributeOID') }),
  Description: () => [],
};

const readCriterion: Reader = (element) => {
  const { namespace, local } = element.name;
  const isKnown = (namespace === QUALIFICATIONS || namespace === TSL_TYPES) && Object.hasOwn(READERS, local);
  return isKnown ? READERS[local]!(element) : { kind: 'unknown' };
};

function readKeyUsage(element: XmlElementNode): Criterion {
  const bits = childrenNamed(element, QUALIFICATIONS, 'KeyUsageBit').map((bit) => {
    const stated = attributeOf(bit, 'name') ?? '';
    const name = BITS[stated] ?? KEY_USAGES.find((known) => known === stated);
    const isSet = VALUES[textOf(bit).trim()];
    return name !== undefined && isSet !== undefined ? [{ name, isSet }] : [];
  });
  const isRead = bits.every((bit) => bit.length === 1);
  return isRead ? { kind: 'key-usage', bits: bits.flat() } : { kind: 'unknown' };
}

/** Object identifiers inside, written with or without `urn:oid:`. */
const identifiersIn = (element: XmlElementNode, local: string): string[] =>
  elementsIn(element)
    .filter(({ name }) => name.local === local)
    .flatMap((each) => {
      const inner = childNamed(each, XADES, 'Identifier');
      return [
        textOf(inner ?? each)
          .trim()
          .replace(/^urn:oid:/i, ''),
      ];
    });
