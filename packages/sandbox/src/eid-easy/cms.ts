import { createHash } from 'node:crypto';
import type { PersonalCertificate } from '../people/certificates.ts';
import type { Authority } from '../pki/authorities.ts';
import * as der from '../pki/der.ts';
import { HASH_OID, OID } from '../pki/oids.ts';
import { ecdsaToDer, signEcdsaRaw, signPkcs1 } from '../pki/raw-sign.ts';

const DATA = '1.2.840.113549.1.7.1';
const ECDSA = '1.2.840.10045.4.3.2';
const RSA = '1.2.840.113549.1.1.11';

const attribute = (id: string, value: Buffer): Buffer => der.seq(der.oid(id), der.setOf(value));
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Detached CAdES-B signature over a digest (RFC 5652 5.4, EN 319 122-1), without signing time as PAdES wants it. */
export const detachedCms = (digest: Uint8Array, signer: PersonalCertificate, issuer: Authority): Buffer => {
  const isRsa = signer.key.asymmetricKeyType === 'rsa';
  const hash = der.seq(der.oid(HASH_OID.sha256));
  const certId = der.seq(der.octetString(sha256(signer.der)));
  const attributes = der.setOf(
    attribute(OID.contentType, der.oid(DATA)),
    attribute(OID.messageDigest, der.octetString(digest)),
    attribute(OID.signingCertificateV2, der.seq(der.seq(certId))),
  );
  const signed = sha256(attributes);
  const value = isRsa ? signPkcs1(signer.key, 'sha256', signed) : ecdsaToDer(signEcdsaRaw(signer.key, signed));
  const signerInfo = der.seq(
    der.int(1),
    der.seq(issuer.subject, der.int(signer.serial)),
    hash,
    der.implicit(0, attributes),
    isRsa ? der.seq(der.oid(RSA), der.nul()) : der.seq(der.oid(ECDSA)),
    der.octetString(value),
  );
  const signedData = der.seq(
    der.int(1),
    der.setOf(hash),
    der.seq(der.oid(DATA)),
    der.tlv(0xa0, signer.der),
    der.setOf(signerInfo),
  );
  return der.seq(der.oid(OID.signedData), der.explicit(0, signedData));
};
