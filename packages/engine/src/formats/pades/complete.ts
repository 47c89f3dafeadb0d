import { equal } from '../../bytes/index.ts';
import { type StartHash, verifies, startHash } from '../../crypto/index.ts';
import { EngineError } from '../../errors.ts';
import type { Ports } from '../../ports.ts';
import { hashFile, isSealedFor, withContents } from './byte-range.ts';
import { messageDigestIn, signedData } from '../cades/index.ts';
import { type SigningSessionState, type PadesSession, openSession } from './session.ts';

/**
 * Second half: checks the value against the certificate and puts the B-B signature into the prepared update. `file`
 * must be the prepared file. Throws `session.other-file`, `session.malformed`, `signature.invalid` or
 * `signature.too-large`; returns nothing unless the signature is valid.
 */
export async function completePades(
  file: Uint8Array,
  session: PadesSession,
  signatureValue: Uint8Array,
  ports: Pick<Ports, 'verify' | 'startHash'>,
): Promise<Uint8Array> {
  const open = openSession(session);
  checkFile(file, open, ports.startHash ?? startHash);
  const isOurs = await verifies(ports.verify, {
    spki: open.certificate.publicKey.spki,
    algorithm: open.algorithm,
    signature: signatureValue,
    data: open.attributes,
  });
  if (!isOurs) throw new EngineError('signature.invalid');
  return withContents(file, open, signedData({ ...open, signature: signatureValue }));
}

/** The file is the prepared one, and what was signed is the digest of it with this very update. */
function checkFile(file: Uint8Array, open: SigningSessionState, start: StartHash): void {
  const { base, covered } = hashFile(file, open, { name: open.algorithm.digest, start });
  if (!equal(base, open.baseSha256)) throw new EngineError('session.other-file');
  const isWhole = isSealedFor(file.length, open) && equal(covered, messageDigestIn(open.attributes));
  if (!isWhole) throw new EngineError('session.malformed');
}
