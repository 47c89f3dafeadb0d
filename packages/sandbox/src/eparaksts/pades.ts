import { createHash } from 'node:crypto';
import { answerOcsp } from '../ocsp/answer.ts';
import { coveredBy, filled, withEmptySignature, withProof, type Hole } from '../pdf/signature.ts';
import type { PersonalCertificate } from '../people/certificates.ts';
import type { Authority } from '../pki/authorities.ts';
import * as der from '../pki/der.ts';
import * as ext from '../pki/extensions.ts';
import { HASH_OID, OID } from '../pki/oids.ts';
import { timestampToken } from '../tsa/answer.ts';
import type { Sandbox } from '../sandbox-pki.ts';

const DATA = '1.2.840.113549.1.7.1';
const ECDSA = '1.2.840.10045.4.3.2';
const SIGNATURE_TIMESTAMP = '1.2.840.113549.1.9.16.2.14';

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const attribute = (id: string, value: Buffer): Buffer => der.seq(der.oid(id), der.setOf(value));

/** A PDF that waits for its value: the file with a hole, and the attributes that are signed. */
export type UnsignedPdf = { file: Buffer; hole: Hole; attributes: Buffer; digest: Buffer };

/** Makes the place for a signature by this certificate (CAdES attributes of EN 319 142-1). */
export const prepare = (file: Buffer, certificate: Uint8Array, now: Date): UnsignedPdf => {
  const empty = withEmptySignature(file, now);
  const certId = der.seq(der.octetString(sha256(certificate)));
  const attributes = der.setOf(
    attribute(OID.contentType, der.oid(DATA)),
    attribute(OID.messageDigest, der.octetString(sha256(coveredBy(empty.file, empty.hole)))),
    attribute(OID.signingCertificateV2, der.seq(der.seq(certId))),
  );
  return { ...empty, attributes, digest: sha256(attributes) };
};

const issuerOf = (sandbox: Sandbox, slug: string): Authority => {
  const found = sandbox.hierarchy.authorities.get(slug);
  if (!found) throw new Error(`no authority ${slug}`);
  return found;
};

/** A token of the second unit over these bytes. */
export const timestampOver = (sandbox: Sandbox, data: Uint8Array): Buffer =>
  timestampToken(sha256(data), {
    unit: sandbox.hierarchy.units['2'],
    issuer: issuerOf(sandbox, 'tsa'),
    now: sandbox.timeOf('sign-api'),
    serial: BigInt(Date.now()) << 20n,
  });

const cmsOf = (sandbox: Sandbox, waiting: UnsignedPdf, by: { signer: PersonalCertificate; value: Buffer }): Buffer => {
  const { signer, value } = by;
  const issuer = issuerOf(sandbox, 'lv-q');
  const hash = der.seq(der.oid(HASH_OID.sha256));
  const signerInfo = der.seq(
    der.int(1),
    der.seq(issuer.subject, der.int(signer.serial)),
    hash,
    der.implicit(0, waiting.attributes),
    der.seq(der.oid(ECDSA)),
    der.octetString(value),
    der.implicit(1, der.setOf(attribute(SIGNATURE_TIMESTAMP, timestampOver(sandbox, value)))),
  );
  const signedData = der.seq(
    der.int(1),
    der.setOf(hash),
    der.seq(der.oid(DATA)),
    der.tlv(0xa0, signer.der, issuer.certificate),
    der.setOf(signerInfo),
  );
  return der.seq(der.oid(OID.signedData), der.explicit(0, signedData));
};

const ocspOf = (sandbox: Sandbox, issuer: Authority, serial: Buffer): Buffer => {
  const sha1 = (bytes: Uint8Array): Buffer => createHash('sha1').update(bytes).digest();
  const id = der.seq(
    der.seq(der.oid(HASH_OID.sha1), der.nul()),
    der.octetString(sha1(issuer.subject)),
    der.octetString(sha1(ext.keyBitsOf(issuer.publicKey))),
    der.int(serial),
  );
  return answerOcsp(der.seq(der.seq(der.seq(der.seq(id)))), {
    at: issuer,
    authorities: sandbox.hierarchy.authorities.values(),
    statusOf: (authority, hex) => sandbox.register.statusOf(authority.slug, hex),
    now: sandbox.timeOf('sign-api'),
  });
};

/** The BasicOCSPResponse is not what a security store holds: it holds the whole response, as here. */
export const proofOf = (sandbox: Sandbox, signer: PersonalCertificate) => {
  const [root, issuer, tsa] = [issuerOf(sandbox, 'root'), issuerOf(sandbox, 'lv-q'), issuerOf(sandbox, 'tsa')];
  const unit = sandbox.hierarchy.units['2'];
  return {
    certificates: [root.certificate, issuer.certificate, tsa.certificate, unit.certificate],
    ocsps: [
      ocspOf(sandbox, issuer, signer.serial),
      ocspOf(sandbox, root, issuer.serial),
      ocspOf(sandbox, tsa, unit.serial),
      ocspOf(sandbox, root, tsa.serial),
    ],
  };
};

/** The signed file at B-LT. */
export const complete = (
  sandbox: Sandbox,
  waiting: UnsignedPdf,
  by: { signer: PersonalCertificate; value: Buffer },
): Buffer => withProof(filled(waiting.file, waiting.hole, cmsOf(sandbox, waiting, by)), proofOf(sandbox, by.signer));
