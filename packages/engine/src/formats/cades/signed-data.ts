import { compare, copyOf, toHex } from '../../bytes/index.ts';
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
import { EngineError, orRefuse } from '../../errors.ts';
import { CMS, type Certificate } from '../../pki/index.ts';
import {
  type SigningAlgorithm,
  cmsSignatureValue,
  digestIdentifier,
  signatureIdentifier,
} from '../../sign/algorithm.ts';
import { attribute } from './attributes.ts';

const IMPLICIT_SIGNED_ATTRIBUTES = 0xa0;

export interface SignedDataParts {
  certificate: Certificate;
  chain: readonly Uint8Array[];
  algorithm: SigningAlgorithm;
  /** The explicit SET that was signed. */
  attributes: Uint8Array;
  /** As returned by the device. */
  signature: Uint8Array;
}

/** Detached SignedData with one signer and no content (RFC 5652, 5), in DER. */
export function signedData(parts: SignedDataParts): Uint8Array {
  const { certificate, chain, algorithm, attributes, signature } = parts;
  const implicit = copyOf(attributes);
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
    context(0, [certificate.der, ...chain].toSorted(compare)),
    sortedSet(signer),
  );
  return sequence(objectIdentifier(CMS.signedData), context(0, data));
}

/** Additions to a SignedData; every existing part is retained as received. */
export interface Additions {
  certificates?: readonly Uint8Array[];
  /** Members of the CRL field: CRLs, or other responses in their wrapping. */
  revocations?: readonly Uint8Array[];
  /** An unsigned attribute for the signer with this index. */
  attribute?: { signer: number; type: string; value: Uint8Array };
}

const MALFORMED = { code: 'signature.malformed' };

/** Version of a SignedData whose CRL field holds other responses (RFC 5652, 5.1). */
const VERSION_WITH_OTHERS = 5;

/** The same SignedData with more in it. Throws `signature.malformed`. */
export function withAdditions(cms: Uint8Array, additions: Additions): Uint8Array {
  return orRefuse(MALFORMED, () => {
    const [type, wrapped] = sequenceOf(readAsn1(cms));
    const [version, digests, content, ...rest] = sequenceOf(wrapped?.children[0]);
    const held = (n: number): Uint8Array[] =>
      rest.filter((part) => isContext(part, n)).flatMap((part) => part.children.map(({ raw }) => raw));
    const certificates = distinct([...held(0), ...(additions.certificates ?? [])]);
    const revocations = distinct([...held(1), ...(additions.revocations ?? [])]);
    const hasOthers = revocations.some(([tag]) => tag !== 0x30);
    const signers = setOf(rest.at(-1)).map((node, i) => withAttribute(node, i, additions.attribute));
    const data = sequence(
      hasOthers ? integer(VERSION_WITH_OTHERS) : version!.raw,
      digests!.raw,
      content!.raw,
      certificates.length > 0 ? [context(0, certificates)] : [],
      revocations.length > 0 ? [context(1, revocations)] : [],
      sortedSet(signers),
    );
    return sequence(type!.raw, context(0, data));
  });
}

/** Each once, in the order DER wants of a set. */
function distinct(members: readonly Uint8Array[]): Uint8Array[] {
  const known = new Map(members.map((member) => [toHex(hash('SHA-256', member)), member]));
  return [...known.values()].toSorted(compare);
}

function withAttribute(signer: Asn1Node, i: number, added: Additions['attribute']): Uint8Array {
  if (!added || added.signer !== i) return signer.raw;
  const parts = [...sequenceOf(signer)];
  const unsigned = isContext(parts.at(-1), 1) ? parts.pop() : undefined;
  const earlier = (unsigned?.children ?? []).map(({ raw }) => raw);
  const all = [...earlier, attribute(added.type, added.value)].toSorted(compare);
  return sequence(
    parts.map(({ raw }) => raw),
    context(1, all),
  );
}

/**
 * The same SignedData with a signature timestamp among the unsigned attributes (EN 319 122-1, 5.3). Throws
 * `signature.malformed` unless there is exactly one signer.
 */
export function withSignatureTimestamp(cms: Uint8Array, token: Uint8Array): Uint8Array {
  const signers = orRefuse(MALFORMED, () => setOf(sequenceOf(sequenceOf(readAsn1(cms))[1]?.children[0]).at(-1)));
  if (signers.length !== 1) throw new EngineError('signature.malformed', { signers: signers.length });
  return withAdditions(cms, { attribute: { signer: 0, type: CMS.signatureTimestamp, value: token } });
}
