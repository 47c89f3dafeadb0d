import { equal } from '../bytes/index.ts';
import { type Asn1Node, numbered, oidOf, optionalParts, present, sequenceOf } from '../codec/asn1/index.ts';
import { type AlgorithmIdentifier, readAlgorithmIdentifier } from '../crypto/index.ts';
import { CMS, type SignerInfo, attributeValues } from '../pki/index.ts';
import { readable } from './context.ts';

/**
 * Returns whether the signature is verified with the algorithms that its signer names in the attribute
 * CMSAlgorithmProtection, if there is one (RFC 6211, 2 and 3). It has to be signed, and to have one value.
 */
export function isAlgorithmProtected(signer: SignerInfo): boolean {
  const { algorithmProtection: type } = CMS;
  if (attributeValues(signer.unsignedAttributes, type).length > 0) return false;
  const values = attributeValues(signer.signedAttributes, type);
  if (values.length === 0) return true;
  return values.length === 1 && (readable(() => isNamed(values[0]!, signer)) ?? false);
}

function isNamed(value: Asn1Node, { digestAlgorithmOid, signatureAlgorithm }: SignerInfo): boolean {
  const [digest, ...rest] = sequenceOf(value);
  const [signature] = optionalParts(rest, numbered(1));
  const [oid, parameters] = present(signature).children;
  if (readAlgorithmIdentifier(digest).oid !== digestAlgorithmOid) return false;
  return oidOf(oid) === signatureAlgorithm.oid && equal(bytesOf(parameters), bytesOf(signatureAlgorithm.parameters));
}

/** Parameters that are left out, and NULL, say the same. */
const bytesOf = (parameters: AlgorithmIdentifier['parameters']): Uint8Array =>
  parameters && parameters.content.length > 0 ? parameters.raw : new Uint8Array(0);
