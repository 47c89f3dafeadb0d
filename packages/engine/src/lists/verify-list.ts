import { toHex } from '../bytes/index.ts';
import {
  type XmlDocument,
  type XmlElementNode,
  attributeOf,
  canonicalization,
  childNamed,
  duplicateIdentifiers,
  everyElement,
  isNamed,
} from '../codec/xml/index.ts';
import { hash, startHash, verifies, type Verify } from '../crypto/index.ts';
import {
  DSIG,
  SIGNED_PROPERTIES,
  type XadesSignature,
  type XmlReference,
  canonicalBy,
  certificateReferences,
  claimedTime,
  digestHolds,
  hashedOnce,
  namesCertificate,
  readSignatures,
  resolveReference,
  signatureMethod,
  signedInfoBytes,
} from '../formats/xades/index.ts';
import { type Certificate, readCertificate } from '../pki/index.ts';
import { EngineError } from '../errors.ts';
import type { ListFault } from './fault.ts';

const ENVELOPED = `${DSIG}enveloped-signature`;
const STRONG: ReadonlySet<string> = new Set(['SHA-256', 'SHA-384', 'SHA-512', 'SHA3-256', 'SHA3-384', 'SHA3-512']);

/** Allowed signers: hexadecimal SHA-256 of certificates; undefined when unknown. */
export type AllowedSigners = ReadonlySet<string> | undefined;

export type ListSignature = { signer: string } | { fault: ListFault };

/**
 * Verifies the enveloped XAdES signature of a list (TS 119 612, 5.7 and annex B). It must be the only one, cover the
 * complete list and its own properties, and use an allowed certificate, byte for byte. No path is built.
 */
export async function verifyList(
  document: XmlDocument,
  allowed: AllowedSigners,
  verify: Verify,
): Promise<ListSignature> {
  try {
    return await verifySignature(document, allowed, verify);
  } catch (error) {
    if (error instanceof EngineError) return { fault: 'bad-signature' };
    throw error;
  }
}

async function verifySignature(document: XmlDocument, allowed: AllowedSigners, verify: Verify): Promise<ListSignature> {
  const inside = [...everyElement(document.root)].filter((element) => isNamed(element, DSIG, 'Signature'));
  if (inside.length === 0) return { fault: 'unsigned' };
  const [signature] = readSignatures(document);
  if (inside.length > 1 || !signature || signature.element !== inside[0]) return { fault: 'bad-signature' };
  const signer = signerOf(signature, allowed);
  if (!signer) return { fault: 'wrong-signer' };
  if (!isWhole(signature) || !isSignedInTime(signature, signer)) return { fault: 'bad-signature' };
  const method = signatureMethod(childNamed(signature.signedInfo, DSIG, 'SignatureMethod'));
  const digests = signature.references.map(({ digestAlgorithm }) => digestAlgorithm ?? '');
  if (!method || ![method.digest, ...digests].every((name) => STRONG.has(name))) return { fault: 'weak-signature' };
  const request = { spki: signer.publicKey.spki, algorithm: method, signature: signature.value! };
  const isSigned = await verifies(verify, { ...request, data: signedInfoBytes(signature) });
  return isSigned ? { signer: signer.id } : { fault: 'bad-signature' };
}

/** The certificate of KeyInfo that is allowed and that the signed properties name. */
function signerOf(signature: XadesSignature, allowed: AllowedSigners): Certificate | undefined {
  const references = certificateReferences(signature);
  const der = signature.certificates.find((candidate) => {
    const id = toHex(hash('SHA-256', candidate));
    return allowed ? allowed.has(id) : true;
  });
  if (!der) return undefined;
  const certificate = readOrNothing(der);
  const digestOf = hashedOnce(startHash);
  return certificate && references.some((one) => namesCertificate(one, certificate, digestOf))
    ? certificate
    : undefined;
}

function readOrNothing(der: Uint8Array): Certificate | undefined {
  try {
    return readCertificate(der);
  } catch {
    return undefined;
  }
}

/** Checks structure and digests: the list, the properties of this signature, and all other references. */
function isWhole(signature: XadesSignature): boolean {
  const { document, references, faults, isExcessive, value } = signature;
  if (faults.length > 0 || isExcessive || !value || duplicateIdentifiers(document).length > 0) return false;
  const [list, ...moreLists] = references.filter((one) => coversList(one, document));
  if (!list || moreLists.length > 0 || !digestHolds(list, listBytes(list, signature))) return false;
  const others = references.filter((one) => one !== list).map((reference) => ({ reference, ...follow(reference) }));
  const hasProperties = others.some(
    ({ reference, element }) => reference.type === SIGNED_PROPERTIES && element === signature.signedProperties,
  );
  return hasProperties && others.every(({ holds }) => holds);

  function follow(reference: XmlReference): { holds: boolean; element?: XmlElementNode } {
    const resolved = resolveReference(reference, signature, () => undefined);
    if (resolved.kind !== 'element') return { holds: false };
    return { holds: digestHolds(reference, resolved.bytes), element: resolved.element };
  }
}

/**
 * Returns whether the reference covers the complete document, without an address or by the root's identifier, apart
 * from the signature itself.
 */
function coversList({ uri, transforms, isAmbiguous }: XmlReference, { root }: XmlDocument): boolean {
  const id = attributeOf(root, 'Id');
  const isRoot = uri === '' || (id !== undefined && uri === `#${id}`);
  const [first, second, ...more] = transforms.map((each) => attributeOf(each, 'Algorithm') ?? '');
  const isCanonical = second === undefined || canonicalization(second) !== undefined;
  return isRoot && !isAmbiguous && first === ENVELOPED && isCanonical && more.length === 0;
}

/** XMLDSig 1.1, 6.6.4: the list before the signature was inserted; comments are omitted (4.4.3.3). */
function listBytes({ uri, transforms }: XmlReference, { document, element }: XadesSignature): Uint8Array {
  const root = { ...document.root, children: document.root.children.filter((child) => child !== element) };
  return canonicalBy(uri === '' ? { ...document, root } : root, transforms[1]);
}

/**
 * Returns whether the claimed time is within the validity of the signer's certificate, as the reference validator
 * requires.
 */
function isSignedInTime(signature: XadesSignature, { notBefore, notAfter }: Certificate): boolean {
  const instant = claimedTime(signature);
  return instant !== undefined && notBefore <= instant && instant <= notAfter;
}
