import { equal, fromBase64, toHex } from '../../bytes/index.ts';
import { isContext, readAsn1, sequenceOf } from '../../codec/asn1/index.ts';
import { type XmlElementNode, childNamed, childrenNamed, textOf } from '../../codec/xml/index.ts';
import type { HashName } from '../../crypto/index.ts';
import type { Certificate } from '../../pki/index.ts';
import { digestMethod } from './algorithms.ts';
import type { DigestOf } from './hashed-once.ts';
import { DSIG, XADES } from './namespaces.ts';
import { type XadesSignature, bytesOf } from './signature.ts';

/** A certificate named in the signed properties (EN 319 132-1, 5.2.2). */
export interface SignedCertificateReference {
  /** Whether it is the first of its property, which is the signer's own. */
  isFirst: boolean;
  digestAlgorithm: HashName | undefined;
  digest: Uint8Array | undefined;
  /** Undefined when issuer and serial number are not given. */
  issuerSerial: XmlElementNode | undefined;
}

/** References of SigningCertificateV2 or of the older SigningCertificate; the first is the signer's own. */
export const certificateReferences = ({ signedSignature }: XadesSignature): SignedCertificateReference[] =>
  ['SigningCertificateV2', 'SigningCertificate']
    .flatMap((local) => childrenNamed(signedSignature, XADES, local))
    .flatMap((property) =>
      childrenNamed(property, XADES, 'Cert').map((certificate, i) => ({ certificate, isFirst: i === 0 })),
    )
    .map(({ certificate, isFirst }) => {
      const digest = childNamed(certificate, XADES, 'CertDigest');
      const value = childNamed(digest, DSIG, 'DigestValue');
      return {
        isFirst,
        digestAlgorithm: digestMethod(childNamed(digest, DSIG, 'DigestMethod')),
        digest: value && bytesOf(value),
        issuerSerial:
          childNamed(certificate, XADES, 'IssuerSerialV2') ?? childNamed(certificate, XADES, 'IssuerSerial'),
      };
    });

export const namesCertificate = (
  reference: SignedCertificateReference,
  certificate: Certificate,
  digestOf: DigestOf,
): boolean =>
  reference.digestAlgorithm !== undefined &&
  reference.digest !== undefined &&
  equal(digestOf(reference.digestAlgorithm, certificate.der), reference.digest);

/** True also when nothing is stated. The older form writes the issuer as text, which programs do differently: only its number counts. */
export function issuerSerialFits({ issuerSerial }: SignedCertificateReference, certificate: Certificate): boolean {
  if (!issuerSerial) return true;
  const number = childNamed(issuerSerial, DSIG, 'X509SerialNumber');
  if (number) return textOf(number).trim() === BigInt(`0x${certificate.serial}`).toString();
  try {
    const [names, serial] = sequenceOf(readAsn1(fromBase64(textOf(issuerSerial))));
    const directory = sequenceOf(names).find((name) => isContext(name, 4))?.children[0];
    const sameIssuer = directory === undefined || equal(directory.raw, certificate.issuer.der);
    return sameIssuer && serial !== undefined && toHex(serial.content) === certificate.serial;
  } catch {
    return false;
  }
}
