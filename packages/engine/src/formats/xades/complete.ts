import { fromBase64, toHex, utf8 } from '../../bytes/index.ts';
import { type PublicKey, ecdsaDerToRaw, verifies, startHash } from '../../crypto/index.ts';
import { EngineError, orRefuse } from '../../errors.ts';
import { readPublicKeyOf } from '../../pki/index.ts';
import type { Ports } from '../../ports.ts';
import type { SigningAlgorithm } from '../../sign/algorithm.ts';
import { withValue } from './build.ts';
import { type DigestOf, hashedOnce } from './hashed-once.ts';
import { signatureIn, signedInfoBytes } from './prepare.ts';
import { type FindFile, digestHolds, resolveReference } from './resolve.ts';
import type { XadesSession } from './session.ts';

/**
 * Second half: checks the value against the certificate and returns the signatures file at level B-B. The files must
 * be the prepared ones. Throws `session.other-file`, `session.malformed`, `signature.malformed` or
 * `signature.invalid`; returns nothing unless the signature is valid.
 */
export async function completeXades(
  find: FindFile,
  session: XadesSession,
  signatureValue: Uint8Array,
  ports: Pick<Ports, 'verify' | 'startHash'>,
): Promise<Uint8Array> {
  const { publicKey, algorithm, xml } = openSession(session);
  const digestOf = hashedOnce(ports.startHash ?? startHash);
  checkFiles(find, session, digestOf);
  const signature = signatureIn(xml);
  for (const reference of signature.references) {
    const resolved = resolveReference(reference, signature, find);
    if (!('bytes' in resolved) || !digestHolds(reference, resolved.bytes, digestOf))
      throw new EngineError('session.malformed');
  }
  const value = xmlSignatureValue(signatureValue, algorithm, publicKey);
  const isOurs = await verifies(ports.verify, {
    spki: publicKey.spki,
    algorithm: algorithm.scheme === 'ecdsa' ? { ...algorithm, encoding: 'raw' } : algorithm,
    signature: value,
    data: signedInfoBytes(signature),
  });
  if (!isOurs) throw new EngineError('signature.invalid');
  return utf8(withValue(xml, value));
}

function openSession(session: XadesSession) {
  return orRefuse({ code: 'session.malformed' }, () => {
    if (session.format !== 'xades' || session.version !== 1) throw new RangeError('another format');
    const { xml, algorithm } = session;
    return { xml, algorithm, publicKey: readPublicKeyOf(fromBase64(session.certificate)) };
  });
}

function checkFiles(find: FindFile, { files }: XadesSession, digestOf: DigestOf): void {
  for (const { name, sha256 } of files) {
    const content = find(name);
    if (!content || toHex(digestOf('SHA-256', content)) !== sha256) {
      throw new EngineError('session.other-file', { file: name });
    }
  }
}

/**
 * Returns the value in the form of XML: ECDSA as concatenated r and s, each as long as the field (XMLDSig 1.1, 6.4.3).
 */
function xmlSignatureValue(value: Uint8Array, algorithm: SigningAlgorithm, { bits }: PublicKey): Uint8Array {
  if (algorithm.scheme !== 'ecdsa') return value;
  const size = Math.ceil(bits / 8);
  const malformed = { code: 'signature.malformed', params: { scheme: algorithm.scheme } };
  if (algorithm.encoding === 'der') return orRefuse(malformed, () => ecdsaDerToRaw(value, size));
  if (value.length !== 2 * size) throw new EngineError(malformed.code, malformed.params);
  return value;
}
