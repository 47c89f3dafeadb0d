import { OCSPRequest, type CertID } from '@peculiar/asn1-ocsp';
import { AsnConvert, AsnParser } from '@peculiar/asn1-schema';
import { createHash } from 'node:crypto';
import type { Authority } from '../pki/authorities.ts';
import { signerFor } from '../pki/certificate.ts';
import * as der from '../pki/der.ts';
import * as ext from '../pki/extensions.ts';
import { hashByOid, OID } from '../pki/oids.ts';
import type { RegisteredStatus } from '../pki/register.ts';

/** OCSPResponseStatus (RFC 6960 4.2.1). */
const STATUS = { malformedRequest: 1, tryLater: 3, unauthorized: 6 } as const;

export type OcspQuirk = 'no-nonce' | 'stale' | 'try-later' | 'malformed' | 'other-serial' | 'unknown' | undefined;
export type Responder = {
  /** The authority of the address asked, or undefined at the address that serves all. */
  at?: Authority;
  authorities: Iterable<Authority>;
  statusOf: (authority: Authority, serial: string) => RegisteredStatus;
  now: Date;
  quirk?: OcspQuirk;
};

const failure = (code: number): Buffer => der.seq(der.enumerated(code));
const STALE_MS = 3 * 86_400_000;
const NONCE_MAX = 128;

const matches = (id: CertID, authority: Authority): boolean => {
  const hash = hashByOid(id.hashAlgorithm.algorithm);
  if (!hash) return false;
  const of = (data: Uint8Array): Buffer => createHash(hash).update(data).digest();
  return (
    of(authority.subject).equals(Buffer.from(id.issuerNameHash.buffer)) &&
    of(ext.keyBitsOf(authority.publicKey)).equals(Buffer.from(id.issuerKeyHash.buffer))
  );
};

const statusDer = (status: RegisteredStatus): Buffer => {
  if (status.state === 'good') return der.implicit(0, der.nul());
  if (status.state === 'unknown') return der.implicit(2, der.nul());
  return der.tlv(0xa1, der.generalizedTime(status.at), der.explicit(0, der.enumerated(status.reason)));
};

const singleResponse = (id: CertID, responder: Responder): Buffer => {
  const owner = [...responder.authorities].find((authority) => matches(id, authority));
  const mine = owner && (!responder.at || responder.at.slug === owner.slug) ? owner : undefined;
  const serial = Buffer.from(id.serialNumber).toString('hex').replace(/^00/, '');
  const known: RegisteredStatus = mine ? responder.statusOf(mine, serial) : { state: 'unknown' };
  const status: RegisteredStatus =
    responder.quirk === 'unknown' || (known.state === 'revoked' && known.at > responder.now)
      ? { state: responder.quirk === 'unknown' ? 'unknown' : 'good' }
      : known;
  if (responder.quirk === 'other-serial') id.serialNumber = Buffer.from([0x2a]).buffer.slice(0, 1);
  const cutoff = ext.extension(OID.ocspArchiveCutoff, der.generalizedTime(new Date('2020-01-01T00:00:00Z')));
  return der.seq(
    Buffer.from(AsnConvert.serialize(id)),
    statusDer(status),
    der.generalizedTime(responder.now),
    der.explicit(1, der.seq(cutoff)),
  );
};

const nonceOf = (request: OCSPRequest): Buffer | undefined => {
  const found = request.tbsRequest.requestExtensions?.find((e) => e.extnID === OID.ocspNonce);
  return found && Buffer.from(found.extnValue.buffer);
};

const signBasic = (by: Authority, data: Buffer): Buffer => {
  const signer = signerFor(by.responder.key);
  const basic = der.seq(
    data,
    signer.algorithm,
    der.bits(signer.sign(data)),
    der.explicit(0, der.seq(by.responder.certificate)),
  );
  return der.seq(der.enumerated(0), der.explicit(0, der.seq(der.oid(OID.ocspBasic), der.octetString(basic))));
};

/**
 * Answers an OCSP request (RFC 6960) with a response signed by the delegated responder of the authority
 * asked for. CertIDs may use SHA-1 or SHA-2. Foreign issuers are `unknown`.
 */
export const answerOcsp = (body: Uint8Array, responder: Responder): Buffer => {
  if (responder.quirk === 'malformed') return failure(STATUS.malformedRequest);
  if (responder.quirk === 'try-later') return failure(STATUS.tryLater);
  let request: OCSPRequest;
  try {
    request = AsnParser.parse(body, OCSPRequest);
  } catch {
    return failure(STATUS.malformedRequest);
  }
  const ids = request.tbsRequest.requestList.map((one) => one.reqCert);
  const first = ids[0];
  const nonce = nonceOf(request);
  if (!first || (nonce && nonce.length > NONCE_MAX + 2)) return failure(STATUS.malformedRequest);
  const by = responder.at ?? [...responder.authorities].find((authority) => matches(first, authority));
  if (!by) return failure(STATUS.unauthorized);
  const now = responder.quirk === 'stale' ? new Date(responder.now.getTime() - STALE_MS) : responder.now;
  const at = { ...responder, now };
  const data = der.seq(
    der.explicit(1, by.responder.subject),
    der.generalizedTime(now),
    der.seq(...ids.map((id) => singleResponse(id, at))),
    ...(nonce && responder.quirk !== 'no-nonce' ? [der.explicit(1, der.seq(ext.extension(OID.ocspNonce, nonce)))] : []),
  );
  return signBasic(by, data);
};
