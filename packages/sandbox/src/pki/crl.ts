import type { Authority } from './authorities.ts';
import { signerFor } from './certificate.ts';
import { bits, enumerated, explicit, int, seq, time, type Der } from './der.ts';
import * as ext from './extensions.ts';
import { OID } from './oids.ts';

export type RevokedRecord = { serial: Buffer; at: Date; reason: number };

const DAYS_VALID = 7;

const entryDer = ({ serial, at, reason }: RevokedRecord): Der =>
  seq(int(serial), time(at), seq(ext.extension(OID.crlReason, enumerated(reason))));

/** A full CRL (RFC 5280 5), numbered by its time, good for seven days. */
export const makeCrl = (issuer: Authority, revoked: RevokedRecord[], now: Date): Buffer => {
  const signer = signerFor(issuer.key);
  const listed = revoked.filter(({ at }) => at <= now);
  const body = seq(
    int(1),
    signer.algorithm,
    issuer.subject,
    time(now),
    time(new Date(now.getTime() + DAYS_VALID * 86_400_000)),
    ...(listed.length ? [seq(...listed.map(entryDer))] : []),
    explicit(
      0,
      seq(ext.authorityKey(issuer.publicKey), ext.extension(OID.crlNumber, int(Math.floor(now.getTime() / 1000)))),
    ),
  );
  return seq(body, signer.algorithm, bits(signer.sign(body)));
};
