import { type Asn1Node, TAG, isContext, oidOf, sequenceOf, textOf } from '../../codec/asn1/index.ts';
import { hashByOid, readAlgorithmIdentifier } from '../../crypto/index.ts';
import { CMS, type CmsAttribute, attributeValues } from '../../pki/index.ts';
import { type ReadClaims, type ReadCommitment, type StatedPolicy, commitmentWord } from '../../sign/claims.ts';

/** Claims in signed attributes of CMS. Throws Asn1Error when they are malformed. */
export function readClaims(signed: readonly CmsAttribute[]): ReadClaims {
  const holders = [CMS.signerAttributesV2, CMS.signerAttributes].flatMap((type) => attributeValues(signed, type));
  const [location] = attributeValues(signed, CMS.signerLocation);
  return {
    roles: holders.flatMap((value) => sequenceOf(value).filter((part) => isContext(part, 0))).flatMap(textsIn),
    commitments: attributeValues(signed, CMS.commitmentType).map(commitmentIn),
    place: location && placeIn(location),
    policy: policyIn(attributeValues(signed, CMS.signaturePolicy)[0]),
  };
}

/** A commitment is about everything that is signed; its qualifiers limit it (EN 319 122-1, 5.2.3). */
function commitmentIn(value: Asn1Node): ReadCommitment {
  const [id, qualifiers] = sequenceOf(value);
  const commitment = commitmentWord(oidOf(id));
  if (!qualifiers || qualifiers.children.length === 0) return { commitment };
  const kinds = qualifiers.children.map((qualifier) => oidOf(sequenceOf(qualifier)[0]));
  const texts = textsIn(qualifiers);
  return { commitment, conditions: (texts.length > 0 ? texts : kinds).join('; ') };
}

/** Explicit rules; a policy that is only implied has no name (EN 319 122-1, 5.2.9.1). */
function policyIn(value: Asn1Node | undefined): ReadClaims['policy'] {
  if (value?.tag !== TAG.sequence) return undefined;
  const [id, stated, qualifiers] = sequenceOf(value);
  const places = (qualifiers ? sequenceOf(qualifiers) : []).map((qualifier) => sequenceOf(qualifier));
  const uri = places.find(([kind]) => oidOf(kind) === CMS.policyUri)?.[1];
  const text = uri && textOf(uri);
  const digest = stated?.tag === TAG.sequence ? digestIn(stated) : undefined;
  return { id: oidOf(id), ...(text !== undefined && { uri: text }), ...(digest && { digest }) };
}

/** Zero bytes mean that the digest is unknown (RFC 5126, 5.8.1). */
function digestIn(stated: Asn1Node): StatedPolicy['digest'] {
  const [method, bytes] = sequenceOf(stated);
  const algorithm = hashByOid(readAlgorithmIdentifier(method).oid);
  const value = bytes?.bytes;
  return algorithm && value?.some((byte) => byte !== 0) ? { algorithm, value } : undefined;
}

/** `country, city, address` in the order people write them. */
function placeIn(location: Asn1Node): string {
  const within = (n: number): string[] =>
    sequenceOf(location)
      .filter((part) => isContext(part, n))
      .flatMap(textsIn);
  return [...within(1), ...within(2), ...within(0)].join(', ');
}

/** All character strings inside a value, at any depth the reader allows. */
function textsIn(node: Asn1Node): string[] {
  if (node.tag === TAG.oid) return [];
  const text = node.constructed ? undefined : textOf(node);
  if (text !== undefined) return [text];
  return node.constructed ? node.children.flatMap(textsIn) : [];
}
