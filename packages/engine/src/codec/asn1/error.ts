/** The bytes are not ASN.1 as X.690 allows it, or do not have the structure that a standard requires. */
export class Asn1Error extends Error {
  override name = 'Asn1Error';
}
