import { toHex } from '../../bytes/index.ts';
import { childNamed, elementsIn, parseXml } from '../../codec/xml/index.ts';
import { startHash, verifies } from '../../crypto/index.ts';
import { EngineError, orRefuse } from '../../errors.ts';
import { type Certificate, readCertificate } from '../../pki/index.ts';
import type { Ports } from '../../ports.ts';
import { signatureMethod } from './algorithms.ts';
import { certificateReferences, namesCertificate } from './certificate-reference.ts';
import { hashedOnce } from './hashed-once.ts';
import { DSIG } from './namespaces.ts';
import { signedInfoBytes } from './prepare.ts';
import { digestHolds, namesOf, resolveReference } from './resolve.ts';
import { type XadesSignature, type XmlReference, readSignatures } from './signature.ts';

/** A file of which a service knows the digest alone. */
export interface DigestedFile {
  name: string;
  mediaType: string;
  /** Lower-case hexadecimal. */
  sha256: string;
}

/**
 * For services that make a complete XAdES signature over digests that are sent to them. The signatures file must
 * contain one signature, over exactly these files by SHA-256 and its own properties. Its value must be valid under the
 * certificate that the properties name. Returns the DER of that certificate; the caller must check its trust. Throws
 * EngineError `signature.malformed` with a reason, `signature.invalid`, or `xml.*`.
 */
export async function checkForeignXades(
  xml: Uint8Array,
  files: readonly DigestedFile[],
  { verify }: Pick<Ports, 'verify'>,
): Promise<Uint8Array> {
  const signature = onlySignature(xml);
  checkReferences(signature, files);
  const signer = signerOf(signature);
  const algorithm = signatureMethod(childNamed(signature.signedInfo, DSIG, 'SignatureMethod'));
  if (!algorithm || !signature.value) throw malformed('value');
  const { spki } = signer.publicKey;
  const value = { spki, algorithm, signature: signature.value, data: signedInfoBytes(signature) };
  if (!(await verifies(verify, value))) throw new EngineError('signature.invalid');
  return signer.der;
}

const malformed = (reason: string): EngineError => new EngineError('signature.malformed', { reason });

function onlySignature(xml: Uint8Array): XadesSignature {
  const document = parseXml(xml);
  const [signature, ...more] = readSignatures(document);
  const isAlone = signature?.element === document.root || elementsIn(document.root).length === 1;
  if (!signature || more.length > 0 || !isAlone) throw malformed('number-of-signatures');
  if (signature.faults.length > 0 || signature.isExcessive) throw malformed('structure');
  return signature;
}

/** Each file once and the properties once: a reference too many could be made to mean something else. */
function checkReferences(signature: XadesSignature, files: readonly DigestedFile[]): void {
  const { references } = signature;
  const [inner, outer] = [references.filter(isInner), references.filter((one) => !isInner(one))];
  const [properties, ...others] = inner;
  if (!properties || others.length > 0) throw malformed('properties');
  const resolved = resolveReference(properties, signature, () => undefined);
  const isOwn = resolved.kind === 'element' && resolved.element === signature.signedProperties;
  if (!isOwn || !digestHolds(properties, resolved.bytes)) throw malformed('properties');
  const named = new Set(outer.map((reference) => fileOf(reference, files)));
  if (outer.length !== files.length || named.size !== files.length) throw malformed('files');
}

const isInner = ({ uri }: XmlReference): boolean => uri?.startsWith('#') ?? false;

function fileOf(
  { uri, transforms, isAmbiguous, digestAlgorithm, digest }: XmlReference,
  files: readonly DigestedFile[],
) {
  const file = uri === undefined ? undefined : files.find(({ name }) => namesOf(uri).includes(name));
  const isPlain = transforms.length === 0 && !isAmbiguous && digestAlgorithm === 'SHA-256';
  if (!file || !isPlain || !digest || toHex(digest) !== file.sha256) throw malformed('files');
  return file.name;
}

/** The certificate the signed properties name, and no other one. */
function signerOf(signature: XadesSignature): Certificate {
  const [own] = certificateReferences(signature);
  const enclosed = orRefuse({ code: 'certificate.malformed' }, () =>
    signature.certificates.map((der) => readCertificate(der)),
  );
  const digestOf = hashedOnce(startHash);
  const signer = own && enclosed.find((one) => namesCertificate(own, one, digestOf));
  if (!signer) throw malformed('certificate');
  return signer;
}
