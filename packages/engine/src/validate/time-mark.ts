import { equal } from '../bytes/index.ts';
import { TAG, expectTag, partsOf, readAsn1 } from '../codec/asn1/index.ts';
import { childNamed, textOf } from '../codec/xml/index.ts';
import { hashByOid, hashEnd, readAlgorithmIdentifier, reliabilityAt } from '../crypto/index.ts';
import { XADES, type XadesSignature, carriedValues } from '../formats/xades/index.ts';
import { type OcspResponse, readOcspResponse } from '../pki/index.ts';
import { subjectAt } from '../trust/index.ts';
import { type ValidationContext, readable } from './context.ts';
import type { XadesToken } from './xades-token.ts';
import { readingWork } from '../work.ts';

/** Policies of BDOC 2.1 and before under which an OCSP response replaces a timestamp. */
const POLICIES = new Set([
  '1.3.6.1.4.1.10015.1000.3.2.1',
  '1.3.6.1.4.1.10015.1000.3.2.3',
  '1.3.6.1.4.1.10015.1000.3.1.1',
]);

/** Whether the signature was made under a time-mark policy. */
export function hasTimeMarkPolicy({ signedSignature }: XadesSignature): boolean {
  const policy = childNamed(
    childNamed(signedSignature, XADES, 'SignaturePolicyIdentifier'),
    XADES,
    'SignaturePolicyId',
  );
  const identifier = childNamed(childNamed(policy, XADES, 'SigPolicyId'), XADES, 'Identifier');
  return (
    identifier !== undefined &&
    POLICIES.has(
      textOf(identifier)
        .trim()
        .replace(/^urn:oid:/i, ''),
    )
  );
}

/**
 * Returns the time of a time-mark (BDOC 2.1.2, 6.2; every signature of DigiDoc). It is that of an accepted OCSP
 * response on the signer whose nonce is the digest of this signature value. Undefined when there is none.
 */
export async function timeMarkOf(token: XadesToken, context: ValidationContext): Promise<Date | undefined> {
  const { signature, signer } = token;
  const isDigiDoc = token.container.kind === 'DDOC';
  if (!signer || !(isDigiDoc || hasTimeMarkPolicy(signature))) return undefined;
  const marks = isDigiDoc ? marksDigiDoc : marksBdoc;
  const path = await context.pathOf(signer);
  if (path.certificates.length < 2) return undefined;
  const { accepted } = await context.evidenceOn(subjectAt(path, 0));
  const good = new Set(accepted.flatMap(({ id, status }) => (status.status === 'good' ? [id] : [])));
  const times = carriedValues(signature).ocspResponses.flatMap((bytes) => {
    context.work.spend(readingWork(bytes));
    const response = readable(() => readOcspResponse(bytes));
    return response && good.has(response.id) && marks(response, signature.value, context) ? [response.producedAt] : [];
  });
  return times.toSorted((a, b) => a.getTime() - b.getTime())[0];
}

/**
 * Returns whether the rules of time-marks apply and no response in the signature is marked with its value, trusted or
 * not. Such a signature is another one than its rules say (BDOC 2.1.2, 6.2).
 */
export function lacksTimeMark({ signature, container }: XadesToken, context: ValidationContext): boolean {
  const isDigiDoc = container.kind === 'DDOC';
  if (!isDigiDoc && !hasTimeMarkPolicy(signature)) return false;
  const marks = isDigiDoc ? marksDigiDoc : marksBdoc;
  return !carriedValues(signature).ocspResponses.some((bytes) => {
    context.work.spend(readingWork(bytes));
    const response = readable(() => readOcspResponse(bytes));
    return response !== undefined && marks(response, signature.value, context);
  });
}

type Hashing = Pick<ValidationContext, 'policy' | 'digestOf'>;

/**
 * The nonce is a DigestInfo over the bytes of the signature value, with or without an OCTET STRING around it. A digest
 * that was weak when the response was made proves no time.
 */
function marksBdoc(
  { nonce, producedAt }: OcspResponse,
  value: Uint8Array | undefined,
  { policy: { algorithms: limits }, digestOf }: Hashing,
): boolean {
  const stated = nonce && readable(() => digestInfo(nonce));
  if (stated === undefined || value === undefined) return false;
  if (reliabilityAt(hashEnd(stated.algorithm, limits), producedAt, limits) === 'unreliable') return false;
  return equal(digestOf(stated.algorithm, value), stated.digest);
}

/** The nonce is the SHA-1 of the bytes of the signature value, with or without an OCTET STRING around it (DigiDoc 1.3, 4). */
function marksDigiDoc({ nonce }: OcspResponse, value: Uint8Array | undefined, { digestOf }: Hashing): boolean {
  if (!nonce || !value) return false;
  const digest = digestOf('SHA-1', value);
  return equal(nonce, digest) || equal(nonce.subarray(2), digest);
}

function digestInfo(nonce: Uint8Array) {
  const outer = readAsn1(nonce);
  const [identifier, digest] = partsOf(outer.tag === TAG.octetString ? readAsn1(outer.bytes) : outer, 2);
  const algorithm = hashByOid(readAlgorithmIdentifier(identifier).oid);
  return algorithm && { algorithm, digest: expectTag(digest, TAG.octetString).bytes };
}
