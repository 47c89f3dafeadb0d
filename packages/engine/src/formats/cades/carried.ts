import {
  type Asn1Node,
  TAG,
  context,
  isContext,
  objectIdentifier,
  readAsn1,
  sequenceOf,
} from '../../codec/asn1/index.ts';
import { CMS, type SignedData, type SignerInfo, attributeValues } from '../../pki/index.ts';

/** Certificates and revocation data in a signature; OCSP responses as encoded, complete or without their wrapping. */
export interface CadesValues {
  certificates: Uint8Array[];
  ocspResponses: Uint8Array[];
  crls: Uint8Array[];
}

/** Returns values of the attributes that older forms use for them (RFC 5126, 6.3.3 and 6.3.4). */
export function valuesInAttributes({ unsignedAttributes }: Pick<SignerInfo, 'unsignedAttributes'>): CadesValues {
  const revocations = attributeValues(unsignedAttributes, CMS.revocationValues).flatMap(partsOf);
  const within = (n: number): Uint8Array[] =>
    revocations.filter((part) => isContext(part, n)).flatMap((part) => partsOf(part).flatMap(partsOf).map(rawOf));
  return {
    certificates: attributeValues(unsignedAttributes, CMS.certificateValues).flatMap(partsOf).map(rawOf),
    crls: within(0),
    ocspResponses: within(1),
  };
}

/** Everything in the object: its own two sets and the attributes of one signer. */
export function carriedIn(cms: SignedData, signer: SignerInfo): CadesValues {
  const values = valuesInAttributes(signer);
  return {
    certificates: [...cms.certificates, ...values.certificates],
    ocspResponses: [...cms.ocspResponses, ...values.ocspResponses],
    crls: [...cms.crls, ...values.crls],
  };
}

/** The parts of a constructed value; none of another. */
const partsOf = (node: Asn1Node): readonly Asn1Node[] => (node.constructed ? node.children : []);

const rawOf = ({ raw }: Asn1Node): Uint8Array => raw;

/** A member of the CRL field around an OCSPResponse (RFC 5940, 2), or around a BasicOCSPResponse (EN 319 122-1, 5.4.2.2). */
export function ocspChoice(response: Uint8Array): Uint8Array {
  const isWhole = sequenceOf(readAsn1(response))[0]?.tag === TAG.enumerated;
  return context(1, objectIdentifier(isWhole ? CMS.crlOtherRevocation : CMS.ocspBasic), response);
}
