import { equal, fromHex, toHex } from '../../bytes/index.ts';
import { openPdf } from '../../codec/pdf/index.ts';
import { type StartHash, startHash } from '../../crypto/index.ts';
import { EngineError, orRefuse } from '../../errors.ts';
import { CMS, readSignedData } from '../../pki/index.ts';
import { enterByteRange, hashFile, isSealedFor, withContents } from './byte-range.ts';
import { type UpdateRequest, signatureUpdate } from './prepare.ts';
import { type UpdateText, readUpdateText, updateText } from './session.ts';

/** Space for a complete signature made elsewhere, with chain, timestamp and a second one later. */
const SPACE = 32_000;

/** Everything needed to insert a signature later into the unchanged file. Plain JSON without secrets. */
export interface ForeignPadesSession {
  format: 'pades-foreign';
  version: 2;
  /** Lower-case hexadecimal of the base file, and of what the signature covers. */
  baseSha256: string;
  covered: string;
  field: string;
  update: UpdateText;
}

/** Input for a PDF whose CMS a service makes. */
export type PrepareForeignPades = Omit<UpdateRequest, 'reserve'> & { reserve?: number };

/**
 * For services that make the complete CMS signature over a SHA-256 digest: builds the update and that digest; the file
 * is not changed. The signer's certificate is known only afterwards. Throws EngineError `pdf.*`, `stamp.*`.
 */
export function prepareForeignPades(
  file: Uint8Array,
  request: PrepareForeignPades,
): { session: ForeignPadesSession; digest: Uint8Array } {
  const { field, update } = signatureUpdate(openPdf(file), { ...request, reserve: request.reserve ?? SPACE });
  const sealed = enterByteRange(file.length, update.write());
  const start = request.startHash ?? startHash;
  const { base, covered: digest } = hashFile(file, sealed, { name: 'SHA-256', start });
  const session: ForeignPadesSession = {
    format: 'pades-foreign',
    version: 2,
    baseSha256: toHex(base),
    covered: toHex(digest),
    field,
    update: updateText(sealed),
  };
  return { session, digest };
}

/**
 * Puts a CMS signature (RFC 5652, DER, detached) over the prepared digest into the file. The value itself is for the
 * caller to check against the certificate. Throws `session.other-file`, `session.malformed`, `signature.malformed`,
 * `signature.other-digest` or `signature.too-large`.
 */
export function completeForeignPades(
  file: Uint8Array,
  session: ForeignPadesSession,
  cms: Uint8Array,
  start: StartHash = startHash,
): Uint8Array {
  const open = orRefuse({ code: 'session.malformed' }, () => {
    if (session.format !== 'pades-foreign' || session.version !== 2) throw new RangeError('another format');
    return readUpdateText(session.update);
  });
  const { base, covered } = hashFile(file, open, { name: 'SHA-256', start });
  if (!equal(base, fromHex(session.baseSha256))) throw new EngineError('session.other-file');
  const isWhole = isSealedFor(file.length, open) && equal(covered, fromHex(session.covered));
  if (!isWhole) throw new EngineError('session.malformed');
  if (!equal(covered, digestIn(cms))) throw new EngineError('signature.other-digest');
  return withContents(file, open, cms);
}

/** The message digest of the only signer. */
function digestIn(cms: Uint8Array): Uint8Array {
  return orRefuse({ code: 'signature.malformed' }, () => {
    const [signer, ...more] = readSignedData(cms).signers;
    const digest = signer?.signedAttributes.find(({ type }) => type === CMS.messageDigest)?.values[0];
    if (!digest || more.length > 0) throw new RangeError('one signer with a message digest is expected');
    return digest.content;
  });
}
