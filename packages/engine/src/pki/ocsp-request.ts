import { context, integer, nullValue, objectIdentifier, octetString, sequence } from '../codec/asn1/index.ts';
import { type HashName, hash, hashOid } from '../crypto/index.ts';
import type { Certificate } from './certificate.ts';
import { EXTENSION } from './oids.ts';
import { publicKeyBytes } from './ocsp.ts';

/**
 * OCSPRequest for one certificate (RFC 6960, 4.1), unsigned.
 * CertID is made with SHA-1 by default because responders are bound to understand it (RFC 5019, 2.1.1).
 */
export function ocspRequest(
  pair: { certificate: Certificate; issuer: Certificate },
  options: { nonce?: Uint8Array; digest?: HashName } = {},
): Uint8Array {
  const name = options.digest ?? 'SHA-1';
  const certId = sequence(
    sequence(objectIdentifier(hashOid(name)), nullValue()),
    octetString(hash(name, pair.issuer.subject.der)),
    octetString(hash(name, publicKeyBytes(pair.issuer))),
    pair.certificate.serialDer,
  );
  const list = sequence(sequence(certId));
  if (!options.nonce) return sequence(sequence(list));
  const nonce = sequence(objectIdentifier(EXTENSION.ocspNonce), octetString(octetString(options.nonce)));
  return sequence(sequence(list, context(2, sequence(nonce))));
}

/** TimeStampReq of RFC 3161, 2.4.1, asking for the certificate. */
export function timestampRequest(imprint: { digest: HashName; value: Uint8Array; nonce?: bigint }): Uint8Array {
  const algorithm = sequence(objectIdentifier(hashOid(imprint.digest)), nullValue());
  const nonce = imprint.nonce === undefined ? [] : [integer(imprint.nonce)];
  return sequence(integer(1), sequence(algorithm, octetString(imprint.value)), nonce, Uint8Array.of(1, 1, 0xff));
}
