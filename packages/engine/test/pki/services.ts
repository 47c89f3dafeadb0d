import { randomBytes } from 'node:crypto';
import { compare } from '../../src/bytes/index.ts';
import {
  context,
  contextPrimitive,
  enumerated,
  generalizedTime,
  integer,
  isContext,
  nullValue,
  objectIdentifier,
  octetString,
  readAsn1,
  sequence,
  sequenceOf,
  sortedSet,
} from '../../src/codec/asn1/index.ts';
import { type Holder, extension, keyId, nameOf, signed } from './certificate.ts';
import { identifierOf, sha, signDer } from './key.ts';

const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const SHA_256 = sequence(objectIdentifier('2.16.840.1.101.3.4.2.1'), nullValue());

const attribute = (oid: string, value: Uint8Array): Uint8Array => sequence(objectIdentifier(oid), sortedSet(value));

/** Answers a TimeStampReq (RFC 3161) as an authority would. */
export function answerTimestamp(
  request: Uint8Array,
  tsa: Holder,
  { time, accuracy }: { time: Date; accuracy?: number | undefined },
): Uint8Array {
  const [, imprint, ...rest] = sequenceOf(readAsn1(request));
  const nonce = rest.find((part) => part.tag === 2);
  const info = sequence(
    integer(1),
    objectIdentifier('1.2.3.4.1'),
    imprint!.raw,
    integer(BigInt(`0x${randomBytes(8).toString('hex')}`)),
    generalizedTime(time),
    ...(accuracy === undefined ? [] : [sequence(integer(accuracy))]),
    ...(nonce ? [nonce.raw] : []),
  );
  return sequence(sequence(integer(0)), token(info, tsa));
}

function token(info: Uint8Array, tsa: Holder): Uint8Array {
  const fields = sequenceOf(sequenceOf(readAsn1(tsa.certificate))[0]);
  const [, serial, , issuer] = fields;
  const reference = sequence(sequence(sequence(octetString(sha('sha256', tsa.certificate)))));
  const attributes = sortedSet(
    attribute('1.2.840.113549.1.9.3', objectIdentifier(TST_INFO)),
    attribute('1.2.840.113549.1.9.4', octetString(sha('sha256', info))),
    attribute('1.2.840.113549.1.9.16.2.47', reference),
  );
  const implicit = attributes.slice();
  implicit[0] = 0xa0;
  const signer = sequence(
    integer(1),
    sequence(issuer!.raw, serial!.raw),
    SHA_256,
    implicit,
    identifierOf(tsa.key),
    octetString(signDer(tsa.key, attributes)),
  );
  const content = sequence(objectIdentifier(TST_INFO), context(0, octetString(info)));
  const certificates = context(0, ...[tsa.certificate].toSorted(compare));
  const data = sequence(integer(3), sortedSet(SHA_256), content, certificates, sortedSet(signer));
  return sequence(objectIdentifier('1.2.840.113549.1.7.2'), context(0, data));
}

export interface Responder {
  holder: Holder;
  time: Date;
  /** Hexadecimal content bytes of revoked serial numbers. */
  revoked: ReadonlySet<string>;
}

/** Answers an OCSPRequest (RFC 6960) for each certificate in it. */
export function answerOcsp(request: Uint8Array, { holder, time, revoked }: Responder): Uint8Array {
  const fields = sequenceOf(sequenceOf(readAsn1(request))[0]);
  const list = fields.find((field) => field.tag === 0x30)!;
  const asked = sequenceOf(list).map((item) => sequenceOf(item)[0]!);
  const extensions = fields.find((field) => isContext(field, 2));
  const next = new Date(time.getTime() + 86_400_000);
  const singles = asked.map((certId) => {
    const serial = Buffer.from(sequenceOf(certId)[3]!.content).toString('hex');
    const status = revoked.has(serial) ? context(1, generalizedTime(time)) : contextPrimitive(0);
    return sequence(certId.raw, status, generalizedTime(time), context(0, generalizedTime(next)));
  });
  const tbs = sequence(
    context(2, octetString(keyId(holder.key))),
    generalizedTime(time),
    sequence(...singles),
    ...(extensions ? [context(1, extensions.children[0]!.raw)] : []),
  );
  const basic = signed(tbs, holder.key, context(0, sequence(holder.certificate)));
  const wrapped = sequence(objectIdentifier('1.3.6.1.5.5.7.48.1.1'), octetString(basic));
  return sequence(enumerated(0), context(0, wrapped));
}

export interface ListRequest {
  issuer: Holder;
  time: Date;
  nextUpdate: Date;
  revokedSerials: readonly Uint8Array[];
  /** Extensions of the list, and of each of its entries. */
  extensions?: readonly Uint8Array[];
  entryExtensions?: readonly Uint8Array[];
  /** Entries as they are. */
  entries?: readonly Uint8Array[];
}

/** A list of revoked certificates (RFC 5280, 5). */
export function makeCrl({ issuer, time, nextUpdate, revokedSerials, ...more }: ListRequest): Uint8Array {
  const { extensions = [], entryExtensions = [] } = more;
  const own = entryExtensions.length > 0 ? [sequence(...entryExtensions)] : [];
  const made = revokedSerials.map((serial) => sequence(serial, generalizedTime(time), ...own));
  const entries = [...made, ...(more.entries ?? [])];
  const tbs = sequence(
    integer(1),
    identifierOf(issuer.key),
    nameOf(issuer.name),
    generalizedTime(time),
    generalizedTime(nextUpdate),
    ...(entries.length > 0 ? [sequence(...entries)] : []),
    context(
      0,
      sequence(
        extension('2.5.29.35', sequence(contextPrimitive(0, keyId(issuer.key)))),
        extension('2.5.29.20', integer(1)),
        ...extensions,
      ),
    ),
  );
  return signed(tbs, issuer.key);
}
