import { type XmlElementNode, childNamed, childrenNamed, elementsIn, isNamed } from '../../codec/xml/index.ts';
import { XADES, XADES141 } from './namespaces.ts';
import { type XadesSignature, bytesOf } from './signature.ts';

/** Certificates and revocation data in a signature; OCSP responses as complete OCSPResponse values. */
export interface XadesValues {
  certificates: Uint8Array[];
  ocspResponses: Uint8Array[];
  crls: Uint8Array[];
}

/** A property with timestamps in it. */
export type TimestampProperty = { element: XmlElementNode; kind: 'content' | 'signature' | 'archive' };

const TIMESTAMPS: { namespace: string; local: string; kind: TimestampProperty['kind'] }[] = [
  { namespace: XADES, local: 'SignatureTimeStamp', kind: 'signature' },
  { namespace: XADES141, local: 'ArchiveTimeStamp', kind: 'archive' },
  { namespace: XADES, local: 'AllDataObjectsTimeStamp', kind: 'content' },
];

/** Returns timestamps over the data, the signature value and everything, in document order. */
export function timestampProperties({ signedData, unsigned }: XadesSignature): TimestampProperty[] {
  const properties = [signedData, unsigned].flatMap((parent) => (parent ? elementsIn(parent) : []));
  return properties.flatMap((element) => {
    const kind = TIMESTAMPS.find(({ namespace, local }) => isNamed(element, namespace, local))?.kind;
    return kind ? [{ element, kind }] : [];
  });
}

/** Values in CertificateValues, RevocationValues and the validation data of timestamps, among these properties. */
export function valuesIn(properties: readonly XmlElementNode[]): XadesValues {
  const values: XadesValues = { certificates: [], ocspResponses: [], crls: [] };
  for (const property of properties) {
    const holders = property.name.namespace === XADES141 ? [property, ...elementsIn(property)] : [property];
    for (const holder of holders) addValues(values, holder);
  }
  return values;
}

function addValues(values: XadesValues, holder: XmlElementNode): void {
  const encapsulated = (parent: XmlElementNode | undefined, local: string): Uint8Array[] =>
    childrenNamed(parent, XADES, local).flatMap((element) => bytesOf(element) ?? []);
  if (isNamed(holder, XADES, 'CertificateValues')) {
    for (const item of encapsulated(holder, 'EncapsulatedX509Certificate')) values.certificates.push(item);
  }
  if (isNamed(holder, XADES, 'RevocationValues')) {
    // DigiDoc before version 1.3 has the answers without the element around them.
    for (const parent of [childNamed(holder, XADES, 'OCSPValues'), holder])
      for (const item of encapsulated(parent, 'EncapsulatedOCSPValue')) values.ocspResponses.push(item);
    for (const item of encapsulated(childNamed(holder, XADES, 'CRLValues'), 'EncapsulatedCRLValue'))
      values.crls.push(item);
  }
}

/** Everything a signature carries. */
export const carriedValues = ({ unsigned }: XadesSignature): XadesValues =>
  valuesIn(unsigned ? elementsIn(unsigned) : []);
