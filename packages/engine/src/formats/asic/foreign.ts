import { toHex } from '../../bytes/index.ts';
import { newEntry, writeZip } from '../../codec/zip/index.ts';
import { hash } from '../../crypto/index.ts';
import { EngineError } from '../../errors.ts';
import type { Ports } from '../../ports.ts';
import { type DigestedFile, checkForeignXades } from '../xades/index.ts';
import { openAsic } from './container.ts';
import { filesOf } from './files.ts';
import { partsWithManifest } from './first-manifest.ts';
import { openForSigning } from './open-for-signing.ts';
import { freeName } from './sign.ts';

/**
 * Input for a service that makes a complete signature, and the requirements on its response; plain JSON without a
 * secret.
 */
export interface ForeignAsicSession {
  format: 'foreign-asic';
  version: 1;
  files: DigestedFile[];
  /** Names of the signatures files that are there already. */
  signatureFiles: string[];
}

/**
 * Returns digests of all files of a container, for a service that makes a complete XAdES signature over them; the
 * container is not changed. Throws EngineError `zip.*`, `asic.*`.
 */
export function prepareForeignAsic(container: Uint8Array): ForeignAsicSession {
  const opened = openForSigning(container, 'XAdES');
  const files = filesOf(opened).map(({ name, mediaType, content }) => ({
    name,
    mediaType,
    sha256: toHex(hash('SHA-256', content)),
  }));
  const signatureFiles = opened.signatureFiles.map(({ name }) => name);
  return { format: 'foreign-asic', version: 1, files, signatureFiles };
}

/**
 * Adds a signatures file made by a service, and with the first one the manifest that an ASiC-E needs; other entries are
 * unchanged. Throws `session.*` for other files than
 * the prepared ones, and the errors of `checkForeignXades`; returns nothing unless the signature is valid.
 */
export async function completeForeignAsic(
  container: Uint8Array,
  session: ForeignAsicSession,
  xml: Uint8Array,
  ports: Pick<Ports, 'verify'>,
): Promise<Uint8Array> {
  if (session.format !== 'foreign-asic' || session.version !== 1) throw new EngineError('session.malformed');
  const { files } = prepareForeignAsic(container);
  const isSame = files.length === session.files.length && files.every((file) => isAmong(session.files, file));
  if (!isSame) throw new EngineError('session.other-file');
  await checkForeignXades(xml, files, ports);
  const opened = openForSigning(container, 'XAdES');
  return writeZip([...partsWithManifest(opened), newEntry({ name: freeName(opened), content: xml, stored: true })]);
}

const isAmong = (files: readonly DigestedFile[], { name, sha256 }: DigestedFile): boolean =>
  files.some((one) => one.name === name && one.sha256 === sha256);

/**
 * Returns the one signatures file that a service added to a complete container. Nothing else of its response is used:
 * the caller adds this file to the container it sent (`completeForeignAsic`). Throws `signature.changed-more` when
 * there is not exactly one, `zip.*` or `asic.*`.
 */
export function signatureAdded(session: Pick<ForeignAsicSession, 'signatureFiles'>, signed: Uint8Array): Uint8Array {
  const { signatureFiles, find } = openAsic(signed);
  const added = signatureFiles.filter(({ name }) => !session.signatureFiles.includes(name));
  const xml = added.length === 1 ? find(added[0]!.name) : undefined;
  if (!xml) throw new EngineError('signature.changed-more', { codes: 'number-of-signatures' });
  return xml;
}
