import { fromUtf8, toBase64, toHex, utf8 } from '../../bytes/index.ts';
import { childNamed, parseXml } from '../../codec/xml/index.ts';
import { type SigningHash, type StartHash, hash, startHash } from '../../crypto/index.ts';
import { hashedOnce } from './hashed-once.ts';
import { EngineError, orRefuse } from '../../errors.ts';
import { readCertificate } from '../../pki/index.ts';
import { type SigningAlgorithm, checkAlgorithm } from '../../sign/algorithm.ts';
import { type DataObject, type XadesEnvelope, type XadesClaims, signatureXml, withPropertiesDigest } from './build.ts';
import { DSIG } from './namespaces.ts';
import { transformed } from './resolve.ts';
import { AMBIGUOUS, isSelectable, readParts, selected } from './selection.ts';
import type { XadesSession } from './session.ts';
import { type XadesSignature, readSignatures } from './signature.ts';

/** A file to sign, with its bytes. */
export interface SignedFile {
  name: string;
  mediaType: string;
  content: Uint8Array;
}

/** A file of which one element is signed, by its identifier (attribute `ID`). */
export interface SignedPart extends SignedFile {
  part: string;
}

/** How the signatures file is written. */
export interface XadesForm {
  /** That of an ASiC container when absent. */
  envelope?: XadesEnvelope;
  /** Identifier of the signature; made from what is signed when absent. */
  id?: string;
}

export interface PrepareXades extends XadesClaims {
  /** DER of the signer's certificate; it is part of what is signed. */
  certificate: Uint8Array;
  algorithm: SigningAlgorithm;
  /** A hash of the platform's own; in script when absent. */
  startHash?: StartHash;
}

/** Session to store and bytes to sign of a XAdES signature. */
export interface PreparedXades {
  session: XadesSession;
  /** Input for a device that signs digests: the digest of `toBeSigned`. */
  digest: Uint8Array;
  digestAlgorithm: SigningHash;
  /** The canonical SignedInfo, for devices that hash by themselves. */
  toBeSigned: Uint8Array;
}

/**
 * First half of a XAdES B-B signature over files and parts of files (EN 319 132-1, 6; EN 319 162-1, 4.4.3). Throws
 * EngineError: `algorithm.*` for the key, `certificate.malformed`, `xades.nothing-to-sign`, `xades.part`.
 */
export function prepareXades(
  files: readonly (SignedFile | SignedPart)[],
  request: PrepareXades,
  form: XadesForm = {},
): PreparedXades {
  if (files.length === 0) throw new EngineError('xades.nothing-to-sign');
  const { algorithm } = request;
  const certificate = orRefuse({ code: 'certificate.malformed' }, () => readCertificate(request.certificate));
  checkAlgorithm(algorithm, certificate);
  const digestOf = hashedOnce(request.startHash ?? startHash);
  const objects = files.map((file) => dataObject(file, (bytes) => digestOf(algorithm.digest, bytes)));
  const id = form.id ?? identifierFor(certificate.der, request.time, objects);
  const draft = signatureXml({ ...request, id, envelope: form.envelope ?? 'asic', objects, certificate, algorithm });
  const { xml, toBeSigned } = withProperties(draft, (bytes) => digestOf(algorithm.digest, bytes));
  const contents = new Map(files.map(({ name, content }) => [name, content]));
  const session: XadesSession = {
    format: 'xades',
    version: 1,
    files: [...contents].map(([name, content]) => ({ name, sha256: toHex(digestOf('SHA-256', content)) })),
    xml,
    algorithm,
    certificate: toBase64(certificate.der),
  };
  return { session, digest: digestOf(algorithm.digest, toBeSigned), digestAlgorithm: algorithm.digest, toBeSigned };
}

/** The draft with the digest of its properties, and its canonical SignedInfo. */
function withProperties(
  draft: string,
  digestOf: (bytes: Uint8Array) => Uint8Array,
): { xml: string; toBeSigned: Uint8Array } {
  const signature = signatureIn(draft);
  const { signedInfo, signedProperties } = signature;
  // The CanonicalizationMethod names what the reference to the properties names too.
  const method = childNamed(signedInfo, DSIG, 'CanonicalizationMethod');
  const value = digestOf(transformed(signedProperties!, method));
  const toBeSigned = utf8(withPropertiesDigest(fromUtf8(signedInfoBytes(signature)), value));
  return { xml: withPropertiesDigest(draft, value), toBeSigned };
}

function dataObject(file: SignedFile | SignedPart, digestOf: (bytes: Uint8Array) => Uint8Array): DataObject {
  const { name, mediaType, content } = file;
  if (!('part' in file)) return { name, mediaType, digest: digestOf(content) };
  const { part } = file;
  const element = isSelectable(part) ? selected(readParts(content), { attribute: 'ID', identifier: part }) : undefined;
  if (element === undefined || element === AMBIGUOUS) throw new EngineError('xades.part', { file: name, part });
  return { name, mediaType, part, digest: digestOf(transformed(element, undefined)) };
}

/** No randomness is needed: who signs what and when makes the identifier. */
function identifierFor(certificate: Uint8Array, time: Date, objects: readonly { name: string; digest: Uint8Array }[]) {
  const parts = objects.flatMap(({ name, digest }) => [utf8(`${name}\u0000`), digest]);
  return `S-${toHex(hash('SHA-256', certificate, utf8(time.toISOString()), ...parts)).slice(0, 32)}`;
}

/** The one signature of a text this module wrote. */
export function signatureIn(xml: string): XadesSignature {
  const [signature, ...more] = readSignatures(parseXml(utf8(xml)));
  if (!signature || more.length > 0 || signature.faults.length > 0) throw new EngineError('session.malformed');
  return signature;
}

/** The bytes the signature value is over: SignedInfo in the form it names (XMLDSig 1.1, 3.1.2). */
export function signedInfoBytes({ signedInfo, work }: XadesSignature): Uint8Array {
  const method = childNamed(signedInfo, DSIG, 'CanonicalizationMethod');
  if (!signedInfo || !method) throw new EngineError('signature.malformed', { reason: 'SignedInfo' });
  return transformed(signedInfo, method, work);
}
