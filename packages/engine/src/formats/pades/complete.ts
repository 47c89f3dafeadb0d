import { equal } from '../../bytes/index.ts';
import { oidOf, readAsn1, sequenceOf, setOf } from '../../codec/asn1/index.ts';
import { platformHash } from '../../crypto/index.ts';
import { EngineError } from '../../errors.ts';
import { CMS } from '../../pki/index.ts';
import type { Ports } from '../../ports.ts';
import { fillContents, joinAndHash } from './byte-range.ts';
import { signedData } from './cms.ts';
import { type OpenSession, type PadesSession, openSession } from './session.ts';

/**
 * Second half: checks the value against the certificate and puts the B-B signature into the prepared update.
 * `file` must be the very file that was prepared. Throws `session.other-file`, `session.malformed`,
 * `signature.invalid` or `signature.too-large`; nothing is returned unless the signature holds.
 */
export async function completePades(
  file: Uint8Array,
  session: PadesSession,
  signatureValue: Uint8Array,
  ports: Pick<Ports, 'verify'>,
): Promise<Uint8Array> {
  const open = openSession(session);
  const signed = await checkedFile(file, open);
  const holds = await ports.verify({
    spki: open.certificate.publicKey.spki,
    algorithm: open.algorithm,
    signature: signatureValue,
    data: open.attributes,
  });
  if (!holds) throw new EngineError('signature.invalid');
  fillContents(signed, open.contents, signedData({ ...open, signature: signatureValue }));
  return signed;
}

/** The file is the prepared one, and what was signed is the digest of it with this very update. */
async function checkedFile(file: Uint8Array, open: OpenSession): Promise<Uint8Array> {
  const base = await platformHash('SHA-256', file);
  if (!equal(base, open.baseSha256)) throw new EngineError('session.other-file');
  const { joined, covered } = await joinAndHash(file, open, open.algorithm.digest);
  if (!equal(covered, messageDigestIn(open.attributes))) throw new EngineError('session.malformed');
  return joined;
}

function messageDigestIn(attributes: Uint8Array): Uint8Array {
  for (const attribute of setOf(readAsn1(attributes))) {
    const [type, values] = sequenceOf(attribute);
    if (oidOf(type) === CMS.messageDigest) return setOf(values)[0]?.content ?? new Uint8Array(0);
  }
  throw new EngineError('session.malformed');
}
