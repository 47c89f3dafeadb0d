import { equal, fromBase64, toBase64, toHex, utf8 } from '../../bytes/index.ts';
import { newEntry, writeZip } from '../../codec/zip/index.ts';
import { type SigningHash, hash } from '../../crypto/index.ts';
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
import { type AsicContainer, openAsic } from './container.ts';
import { type NewListEntry, digestListXml } from './digest-list.ts';
import { filesOf } from './files.ts';

export interface PrepareCades extends SignerClaims {
  /** DER of the signer's certificate; it is part of what is signed. */
  certificate: Uint8Array;
  /** DER of the issuers, as far as known. */
  chain?: readonly Uint8Array[];
  algorithm: SigningAlgorithm;
  /** Signing time as the signer's side has it; written in whole seconds. */
  time: Date;
}

export interface PreparedCades {
  session: CadesSession;
  /** What a device that signs digests gets: the digest of `toBeSigned`. */
  digest: Uint8Array;
  digestAlgorithm: SigningHash;
  /** The DER signed attributes, for devices that hash by themselves. */
  toBeSigned: Uint8Array;
}

export const CMS_MEDIA_TYPE = 'application/pkcs7-signature';

/**
 * First half of a CAdES B-B signature over every file of an ASiC-E container (EN 319 162-1, 4.4.4): works out the list
 * of files and what the device has to sign; the container stays as it is. Throws EngineError: `zip.*` and `asic.*` for
 * the container, `algorithm.*` for the key, `certificate.malformed`.
 */
export function prepareAsicCades(container: Uint8Array, request: PrepareCades): PreparedCades {
  const files = filesOf(openForCades(container));
  if (files.length === 0) throw new EngineError('asic.no-files');
  const { algorithm, time } = request;
  const certificate = orRefuse({ code: 'certificate.malformed' }, () => readCertificate(request.certificate));
  checkAlgorithm(algorithm, certificate);
  const entries = files.map((file) => entryOf(file, algorithm.digest));
  const id = identifierFor(certificate.der, time, entries);
  const [file, name] = [`META-INF/signature-${id}.p7s`, `META-INF/ASiCManifest-${id}.xml`];
  const xml = digestListXml({ name: file, mediaType: CMS_MEDIA_TYPE }, entries, algorithm.digest);
  const more = [signingTime(time), ...locationAttribute(request.place), ...claimAttributes(request)];
  const attributes = signedAttributes(certificate, hash(algorithm.digest, xml), more);
  const session = closeCadesSession(
    { attributes, certificate, chain: [...(request.chain ?? [])], algorithm },
    {
      files: files.map(({ name: each, content }) => ({ name: each, sha256: toHex(hash('SHA-256', content)) })),
      file,
      list: { name, xml: toBase64(xml) },
    },
  );
  return {
    session,
    digest: hash(algorithm.digest, attributes),
    digestAlgorithm: algorithm.digest,
    toBeSigned: attributes,
  };
}

const entryOf = ({ name, mediaType, content }: SignedFile, digest: SigningHash): NewListEntry => ({
  name,
  mediaType,
  digest: hash(digest, content),
});

/** No randomness is needed: who signs what and when makes the names, so that two may sign at the same time. */
function identifierFor(certificate: Uint8Array, time: Date, entries: readonly NewListEntry[]): string {
  const parts = entries.flatMap(({ name, digest }) => [utf8(`${name}\u0000`), digest]);
  return toHex(hash('SHA-256', certificate, utf8(time.toISOString()), ...parts)).slice(0, 24);
}

/**
 * Second half: adds the signature and the list it is over; every octet in front of them stays. The files must be those
 * that were prepared. Throws `session.*`, `signature.*`; nothing is returned unless the signature holds.
 */
export async function completeAsicCades(
  container: Uint8Array,
  session: CadesSession,
  signatureValue: Uint8Array,
  ports: Pick<Ports, 'verify'>,
): Promise<Uint8Array> {
  const opened = openForCades(container);
  const open = openCadesSession(session);
  const list = orRefuse({ code: 'session.malformed' }, () => fromBase64(session.list.xml));
  checkFiles(opened, session);
  const { attributes, certificate, algorithm } = open;
  if (!equal(messageDigestIn(attributes), hash(algorithm.digest, list))) throw new EngineError('session.malformed');
  const holds = await ports.verify({
    spki: certificate.publicKey.spki,
    algorithm,
    signature: signatureValue,
    data: attributes,
  });
  if (!holds) throw new EngineError('signature.invalid');
  const content = signedData({ ...open, signature: signatureValue });
  return writeZip([
    ...opened.archive.entries,
    newEntry({ name: session.list.name, content: list }),
    newEntry({ name: session.file, content }),
  ]);
}

function checkFiles({ dataFiles, find, archive }: AsicContainer, { files, file, list }: CadesSession): void {
  const names = new Set(files.map(({ name }) => name));
  if (dataFiles.some(({ name }) => !names.has(name))) throw new EngineError('session.other-file');
  for (const { name, sha256 } of files) {
    const content = find(name);
    if (!content || toHex(hash('SHA-256', content)) !== sha256)
      throw new EngineError('session.other-file', { file: name });
  }
  if (archive.entries.some(({ name }) => name === file || name === list.name)) throw new EngineError('session.used');
}

/** A container has signatures of one kind (EN 319 162-1, 4.4). */
function openForCades(container: Uint8Array): AsicContainer {
  const opened = openAsic(container);
  if (opened.kind !== 'ASiC-E') throw new EngineError('asic.unsupported', { kind: opened.kind });
  if (opened.signatureFiles.length > 0) throw new EngineError('asic.unsupported', { kind: 'XAdES' });
  if (opened.mediaType.value === undefined) throw new EngineError('asic.not-a-container');
  return opened;
}
