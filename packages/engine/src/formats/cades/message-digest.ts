import { oidOf, readAsn1, sequenceOf, setOf } from '../../codec/asn1/index.ts';
import { EngineError } from '../../errors.ts';
import { CMS } from '../../pki/index.ts';

/** The digest a SET of signed attributes states. Throws `session.malformed` when there is none. */
export function messageDigestIn(attributes: Uint8Array): Uint8Array {
  for (const attribute of setOf(readAsn1(attributes))) {
    const [type, values] = sequenceOf(attribute);
    if (oidOf(type) === CMS.messageDigest) return setOf(values)[0]?.content ?? new Uint8Array(0);
  }
  throw new EngineError('session.malformed');
}
