/** The bytes are not ASN.1 as X.690 allows it, or not of the shape a standard asks for. */
export class Asn1Error extends Error {
  override name = 'Asn1Error';
}
