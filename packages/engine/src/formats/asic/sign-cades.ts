import { equal, fromBase64, toBase64, toHex, utf8 } from '../../bytes/index.ts';
import { newEntry, writeZip } from '../../codec/zip/index.ts';
import { type SigningHash, hash, verifies } from '../../crypto/index.ts';
import { EngineError, orRefuse } from '../../errors.ts';
import { readCertificate } from '../../pki/index.ts';
import type { Ports } from '../../ports.ts';
import { type SigningAlgorithm, checkAlgorithm } from '../../sign/algorithm.ts';
import type { SignerClaims } from '../../sign/claims.ts';
import {
  type CadesSession,
  claimAttributes,
  closeCadesSession,
  locationAttribute,
  messageDigestIn,
  openCadesSession,
  signedAttributes,
  signedData,
  signingTime,
} from '../cades/index.ts';
import type { SignedFile } from '../xades/index.ts';
import type { AsicContainer } from './container.ts';
import { type NewListEntry, digestListXml } from './digest-list.ts';
import { filesOf } from './files.ts';
import { openForSigning } from './open-for-signing.ts';

export interface PrepareCades extends SignerClaims {
  /** DER of the signer's certificate; it is part of what is signed. */
  certificate: Uint8Array;
  /** DER of the known issuers. */
  chain?: readonly Uint8Array[];
  algorithm: SigningAlgorithm;
  /** Claimed signing time; written in integer seconds. */
  time: Date;
}

/** Session to store and bytes to sign of a CAdES signature. */
export interface PreparedCades {
  session: CadesSession;
  /** Input for a device that signs digests: the digest of `toBeSigned`. */
  digest: Uint8Array;
  digestAlgorithm: SigningHash;
  /** The DER signed attributes, for devices that hash by themselves. */
  toBeSigned: Uint8Array;
}

export const CMS_MEDIA_TYPE = 'application/pkcs7-signature';

/**
 * First half of a CAdES B-B signature over every file of a container (EN 319 162-1, 4.3.3 and 4.4.4): works out what the
 * device has to sign, in an ASiC-E the list of files; the container stays as it is. Throws EngineError: `zip.*` and
 * `asic.*` for the container, `algorithm.*` for the key, `certificate.malformed`.
 */
export function prepareAsicCades(container: Uint8Array, request: PrepareCades): PreparedCades {
  const opened = openForSigning(container, 'CAdES');
  const files = filesOf(opened);
  const { algorithm, time } = request;
  const certificate = orRefuse({ code: 'certificate.malformed' }, () => readCertificate(request.certificate));
  checkAlgorithm(algorithm, certificate);
  const { content, ...place } = signedContent(opened, request);
  const more = [signingTime(time), ...locationAttribute(request.place), ...claimAttributes(request)];
  const attributes = signedAttributes(certificate, hash(algorithm.digest, content), more);
  const named = files.map(({ name, content: bytes }) => ({ name, sha256: toHex(hash('SHA-256', bytes)) }));
  const session = closeCadesSession(
    { attributes, certificate, chain: [...(request.chain ?? [])], algorithm },
    { files: named, ...place },
  );
  return {
    session,
    digest: hash(algorithm.digest, attributes),
    digestAlgorithm: algorithm.digest,
    toBeSigned: attributes,
  };
}

/** Returns the signed content, with the name of the future signature file. */
function signedContent(opened: AsicContainer, { certificate, algorithm, time }: PrepareCades) {
  const files = filesOf(opened);
  if (opened.kind === 'ASiC-S') return { content: files[0]!.content, file: SIMPLE };
  const entries = files.map((file) => entryOf(file, algorithm.digest));
  const id = identifierFor(certificate, time, entries);
  const file = `META-INF/signature-${id}.p7s`;
  const content = digestListXml({ name: file, mediaType: CMS_MEDIA_TYPE }, entries, algorithm.digest);
  return { content, file, list: { name: `META-INF/ASiCManifest-${id}.xml`, xml: toBase64(content) } };
}

/** The only name of a CAdES signature in an ASiC-S (EN 319 162-1, 4.3.3.2). */
const SIMPLE = 'META-INF/signature.p7s';

const entryOf = ({ name, mediaType, content }: SignedFile, digest: SigningHash): NewListEntry => ({
  name,
  mediaType,
  digest: hash(digest, content),
});

/** No randomness is needed: who signs what and when makes the names, so that two may sign at the same time. */
function identifierFor(certificate: Uint8Array, time: Date, entries: readonly NewListEntry[]): string {
  const parts = entries.flatMap(({ name, digest }) => [utf8(`${name}\u0000`), digest]);
  return toHex(hash('SHA-256', certificate, utf8(time.toISOString()), parts)).slice(0, 24);
}

/**
 * Second half: adds the signature and its list; every byte before them is unchanged. The files must be the prepared
 * ones. Throws `session.*`, `signature.*`; returns nothing unless the signature is valid.
 */
export async function completeAsicCades(
  container: Uint8Array,
  session: CadesSession,
  signatureValue: Uint8Array,
  ports: Pick<Ports, 'verify'>,
): Promise<Uint8Array> {
  const opened = openForSigning(container, 'CAdES');
  const open = openCadesSession(session);
  checkFiles(opened, session);
  const { attributes, certificate, algorithm } = open;
  const signed = orRefuse({ code: 'session.malformed' }, () => contentIn(session, opened));
  if (!equal(messageDigestIn(attributes), hash(algorithm.digest, signed))) throw new EngineError('session.malformed');
  const isOurs = await verifies(ports.verify, {
    spki: certificate.publicKey.spki,
    algorithm,
    signature: signatureValue,
    data: attributes,
  });
  if (!isOurs) throw new EngineError('signature.invalid');
  const content = signedData({ ...open, signature: signatureValue });
  const list = session.list ? [newEntry({ name: session.list.name, content: signed })] : [];
  return writeZip([...opened.archive.entries, ...list, newEntry({ name: session.file, content })]);
}

/** The bytes that were signed: the list, or the one file. */
function contentIn({ list, files: [first] }: CadesSession, { kind, find }: AsicContainer): Uint8Array {
  if ((list === undefined) !== (kind === 'ASiC-S')) throw new RangeError('another kind of container');
  return list ? fromBase64(list.xml) : find(first!.name)!;
}

function checkFiles({ dataFiles, find, archive }: AsicContainer, { files, file, list }: CadesSession): void {
  const names = new Set(files.map(({ name }) => name));
  if (dataFiles.some(({ name }) => !names.has(name))) throw new EngineError('session.other-file');
  for (const { name, sha256 } of files) {
    const content = find(name);
    if (!content || toHex(hash('SHA-256', content)) !== sha256)
      throw new EngineError('session.other-file', { file: name });
  }
  if (archive.entries.some(({ name }) => name === file || name === list?.name)) throw new EngineError('session.used');
}
