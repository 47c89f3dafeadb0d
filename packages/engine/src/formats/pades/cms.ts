import { compare } from '../../bytes/index.ts';
import {
  type Asn1Node,
  context,
  integer,
  isContext,
  objectIdentifier,
  octetString,
  readAsn1,
  sequence,
  sequenceOf,
  setOf,
  sortedSet,
} from '../../codec/asn1/index.ts';
import { hash } from '../../crypto/index.ts';
import { EngineError } from '../../errors.ts';
import { CMS, type Certificate } from '../../pki/index.ts';
import {
  type SigningAlgorithm,
  cmsSignatureValue,
  digestIdentifier,
  signatureIdentifier,
} from '../../sign/algorithm.ts';

const IMPLICIT_SIGNED_ATTRIBUTES = 0xa0;

const attribute = (type: string, value: Uint8Array): Uint8Array => sequence(objectIdentifier(type), sortedSet(value));

/**
 * The signed attributes of a PAdES baseline signature as the explicit SET that is hashed (RFC 5652, 5.4;
 * EN 319 142-1, 6.3): content type, message digest and signing certificate, and no signing time.
 */
export function signedAttributes(certificate: Certificate, messageDigest: Uint8Array): Uint8Array {
  return sortedSet(
    attribute(CMS.contentType, objectIdentifier(CMS.data)),
    attribute(CMS.messageDigest, octetString(messageDigest)),
    attribute(CMS.signingCertificateV2, signingCertificate(certificate)),
  );
}

/** SigningCertificateV2 (RFC 5035, 3); SHA-256 is the default and therefore not named. */
function signingCertificate(certificate: Certificate): Uint8Array {
  const issuer = sequence(context(4, certificate.issuer.der));
  const id = sequence(octetString(hash('SHA-256', certificate.der)), sequence(issuer, certificate.serialDer));
  return sequence(sequence(id));
}

export interface SignedDataParts {
  certificate: Certificate;
  chain: readonly Uint8Array[];
  algorithm: SigningAlgorithm;
  /** The explicit SET that was signed. */
  attributes: Uint8Array;
  /** As the device gave it. */
  signature: Uint8Array;
}

/** Detached SignedData with one signer and no content (RFC 5652, 5), in DER. */
export function signedData(parts: SignedDataParts): Uint8Array {
  const { certificate, chain, algorithm, attributes, signature } = parts;
  const implicit = attributes.slice();
  implicit[0] = IMPLICIT_SIGNED_ATTRIBUTES;
  const signer = sequence(
    integer(1),
    sequence(certificate.issuer.der, certificate.serialDer),
    digestIdentifier(algorithm.digest),
    implicit,
    signatureIdentifier(algorithm),
    octetString(cmsSignatureValue(algorithm, signature)),
  );
  const data = sequence(
    integer(1),
    sortedSet(digestIdentifier(algorithm.digest)),
    sequence(objectIdentifier(CMS.data)),
    context(0, ...[certificate.der, ...chain].toSorted(compare)),
    sortedSet(signer),
  );
  return sequence(objectIdentifier(CMS.signedData), context(0, data));
}

/**
 * The same SignedData with a signature timestamp among the unsigned attributes (EN 319 122-1, 5.3). Every other
 * octet of the signer is taken over as received. Throws `signature.malformed` unless there is exactly one signer.
 */
export function withSignatureTimestamp(cms: Uint8Array, token: Uint8Array): Uint8Array {
  const [type, wrapped] = sequenceOf(readAsn1(cms));
  const fields = sequenceOf(wrapped?.children[0]);
  const signers = setOf(fields.at(-1));
  if (!type || !signers[0] || signers.length !== 1)
    throw new EngineError('signature.malformed', { signers: signers.length });
  const before = fields.slice(0, -1).map((field) => field.raw);
  const data = sequence(...before, sortedSet(timestamped(signers[0], token)));
  return sequence(type.raw, context(0, data));
}

function timestamped(signer: Asn1Node, token: Uint8Array): Uint8Array {
  const parts = [...sequenceOf(signer)];
  const unsigned = parts.length > 5 && isContext(parts.at(-1), 1) ? parts.pop() : undefined;
  const earlier = (unsigned?.children ?? []).map((part) => part.raw);
  const all = [...earlier, attribute(CMS.signatureTimestamp, token)].toSorted(compare);
  return sequence(...parts.map((part) => part.raw), context(1, ...all));
}
