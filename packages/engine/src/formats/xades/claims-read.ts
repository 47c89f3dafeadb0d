import {
  type XmlElementNode,
  childNamed,
  childrenNamed,
  elementsIn,
  readDateTime,
  textOf,
} from '../../codec/xml/index.ts';
import {
  type ReadClaims,
  type ReadCommitment,
  type StatedPolicy,
  commitmentWord,
  placeText,
} from '../../sign/claims.ts';
import { digestMethod } from './algorithms.ts';
import { DSIG, XADES } from './namespaces.ts';
import { type XadesSignature, bytesOf } from './signature.ts';

/** Claims in the signed properties (EN 319 132-1, 5.2.3, 5.2.5 and 5.2.6), in both versions of each. */
export function readXadesClaims(signature: XadesSignature): ReadClaims {
  const { signedSignature, signedData } = signature;
  const either = (local: string): XmlElementNode | undefined =>
    childNamed(signedSignature, XADES, `${local}V2`) ?? childNamed(signedSignature, XADES, local);
  const roles = childrenNamed(childNamed(either('SignerRole'), XADES, 'ClaimedRoles'), XADES, 'ClaimedRole');
  const addresses = new Map(signature.references.map(({ id, uri }) => [`#${id}`, uri]));
  return {
    roles: roles.map((role) => textOf(role).trim()).filter((role) => role !== ''),
    commitments: childrenNamed(signedData, XADES, 'CommitmentTypeIndication').flatMap((indication) =>
      commitmentsIn(indication, addresses),
    ),
    place: placeIn(either('SignatureProductionPlace')),
    policy: policyIn(childNamed(signedSignature, XADES, 'SignaturePolicyIdentifier')),
  };
}

/**
 * A commitment names the references of the files that it is about, or says that it is about all of them (EN 319 132-1,
 * 5.2.3). A name that no reference has stays as it is.
 */
function commitmentsIn(
  indication: XmlElementNode,
  addresses: ReadonlyMap<string, string | undefined>,
): ReadCommitment[] {
  const objects = childrenNamed(indication, XADES, 'ObjectReference').map((object) => textOf(object).trim());
  const files = objects.map((object) => addresses.get(object) ?? object);
  const qualifiers = childrenNamed(indication, XADES, 'CommitmentTypeQualifiers').flatMap(elementsIn);
  const conditions = qualifiers.map((qualifier) => textOf(qualifier).trim().replaceAll(/\s+/g, ' ') || '…').join('; ');
  return childrenNamed(childNamed(indication, XADES, 'CommitmentTypeId'), XADES, 'Identifier').map((identifier) => ({
    commitment: commitmentWord(textOf(identifier)),
    ...(files.length > 0 && { files }),
    ...(qualifiers.length > 0 && { conditions }),
  }));
}

/** Returns the claimed signing time; undefined when absent or malformed. Without a zone it is read as UTC. */
export function claimedTime({ signedSignature }: XadesSignature): Date | undefined {
  const element = childNamed(signedSignature, XADES, 'SigningTime');
  return element && readDateTime(textOf(element))?.instant;
}

/** Returns whether a signing time is stated that is no moment of xsd:dateTime. */
export const hasUnreadableTime = (signature: XadesSignature): boolean =>
  childNamed(signature.signedSignature, XADES, 'SigningTime') !== undefined && claimedTime(signature) === undefined;

/** Returns whether the claimed signing time can be read and leaves its zone open. */
export function lacksZone({ signedSignature }: XadesSignature): boolean {
  const element = childNamed(signedSignature, XADES, 'SigningTime');
  return element !== undefined && readDateTime(textOf(element))?.hasZone === false;
}

/** Explicit rules; a policy that is only implied has no name. */
function policyIn(identifier: XmlElementNode | undefined): ReadClaims['policy'] {
  const explicit = childNamed(identifier, XADES, 'SignaturePolicyId');
  const id = childNamed(childNamed(explicit, XADES, 'SigPolicyId'), XADES, 'Identifier');
  if (!id) return undefined;
  const qualifiers = childrenNamed(childNamed(explicit, XADES, 'SigPolicyQualifiers'), XADES, 'SigPolicyQualifier');
  const uri = qualifiers.flatMap((qualifier) => childNamed(qualifier, XADES, 'SPURI') ?? [])[0];
  const name = textOf(id)
    .trim()
    .replace(/^urn:oid:/i, '');
  const digest = digestIn(explicit);
  return { id: name, ...(uri && { uri: textOf(uri).trim() }), ...(digest && { digest }) };
}

/** Returns the digest of the unmodified text; ignores that of a transformed text. */
function digestIn(policy: XmlElementNode | undefined): StatedPolicy['digest'] {
  const stated = childNamed(policy, XADES, 'SigPolicyHash');
  const algorithm = digestMethod(childNamed(stated, DSIG, 'DigestMethod'));
  const element = childNamed(stated, DSIG, 'DigestValue');
  const value = element && bytesOf(element);
  if (!algorithm || !value || childNamed(policy, DSIG, 'Transforms')) return undefined;
  return { algorithm, value };
}

function placeIn(place: XmlElementNode | undefined): string | undefined {
  if (!place) return undefined;
  const text = (local: string): string =>
    elementsIn(place)
      .filter(({ name }) => name.local === local)
      .map((element) => textOf(element).trim())
      .join(' ');
  const reported = placeText({
    city: [text('StreetAddress'), text('City')].filter((part) => part !== '').join(', '),
    stateOrProvince: text('StateOrProvince'),
    postalCode: text('PostalCode'),
    country: text('CountryName'),
  });
  return reported === '' ? undefined : reported;
}
