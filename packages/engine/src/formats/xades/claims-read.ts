import { type XmlElementNode, childNamed, childrenNamed, elementsIn, textOf } from '../../codec/xml/index.ts';
import { type ReadClaims, commitmentWord, placeText } from '../../sign/claims.ts';
import { XADES } from './namespaces.ts';
import type { XadesSignature } from './signature.ts';

/** Claims in the signed properties (EN 319 132-1, 5.2.3, 5.2.5 and 5.2.6), in both versions of each. */
export function readXadesClaims({ signedSignature, signedData }: XadesSignature): ReadClaims {
  const either = (local: string): XmlElementNode | undefined =>
    childNamed(signedSignature, XADES, `${local}V2`) ?? childNamed(signedSignature, XADES, local);
  const roles = childrenNamed(childNamed(either('SignerRole'), XADES, 'ClaimedRoles'), XADES, 'ClaimedRole');
  const meant = childrenNamed(signedData, XADES, 'CommitmentTypeIndication').flatMap((indication) =>
    childrenNamed(childNamed(indication, XADES, 'CommitmentTypeId'), XADES, 'Identifier'),
  );
  return {
    roles: roles.map((role) => textOf(role).trim()).filter((role) => role !== ''),
    commitments: meant.map((identifier) => commitmentWord(textOf(identifier))),
    place: placeIn(either('SignatureProductionPlace')),
    policy: policyIn(childNamed(signedSignature, XADES, 'SignaturePolicyIdentifier')),
  };
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
  return { id: name, ...(uri && { uri: textOf(uri).trim() }) };
}

function placeIn(place: XmlElementNode | undefined): string | undefined {
  if (!place) return undefined;
  const text = (local: string): string =>
    elementsIn(place)
      .filter(({ name }) => name.local === local)
      .map((element) => textOf(element).trim())
      .join(' ');
  const told = placeText({
    city: [text('StreetAddress'), text('City')].filter((part) => part !== '').join(', '),
    stateOrProvince: text('StateOrProvince'),
    postalCode: text('PostalCode'),
    country: text('CountryName'),
  });
  return told === '' ? undefined : told;
}
