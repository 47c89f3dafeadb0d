import { toHex } from '../bytes/index.ts';
import {
  type Asn1Node,
  TAG,
  bitStringOf,
  isContext,
  numberOf,
  readAsn1,
  sequenceOf,
  timeOf,
  present,
} from '../codec/asn1/index.ts';
import { type AlgorithmIdentifier, readAlgorithmIdentifier } from '../crypto/index.ts';
import { type Extension, readExtensions } from './extensions.ts';
import { fingerprintOf } from './fingerprint.ts';
import { type DistinguishedName, readName } from './name.ts';
import { EXTENSION } from './oids.ts';
import { type RevocationReason, reasonOf } from './reason.ts';

export interface RevokedEntry {
  time: Date;
  reason: RevocationReason | undefined;
}

/** A certificate revocation list (RFC 5280, 5). */
export interface Crl {
  readonly id: string;
  der: Uint8Array;
  tbs: Uint8Array;
  signatureAlgorithm: AlgorithmIdentifier;
  signature: Uint8Array;
  issuer: DistinguishedName;
  thisUpdate: Date;
  nextUpdate: Date | undefined;
  extensions: ReadonlyMap<string, Extension>;
  expiredCertsOnCrl: Date | undefined;
  /** Parts of the issuer's certificates that this list does not cover. */
  scope: CrlScope;
  /** The entry of a serial number given as hexadecimal content bytes. */
  find(serial: string): RevokedEntry | undefined;
}

export interface CrlScope {
  onlyUsers: boolean;
  onlyAuthorities: boolean;
  onlyAttributes: boolean;
  onlySomeReasons: boolean;
  indirect: boolean;
  delta: boolean;
}

/** Reads a CRL, DER or BER. Entries are looked up on demand: national lists have hundreds of thousands. */
export function readCrl(der: Uint8Array): Crl {
  const outer = readAsn1(der);
  const [tbs, algorithm, signature] = sequenceOf(outer);
  const fields = [...sequenceOf(tbs)];
  if (fields[0]?.tag === TAG.integer) fields.shift();
  const [, issuer, thisUpdate, ...rest] = fields;
  const nextUpdate = isTime(rest[0]) ? rest.shift() : undefined;
  const entries = rest[0]?.tag === TAG.sequence ? rest.shift() : undefined;
  const extensions = readExtensions(rest.find((part) => isContext(part, 0))?.children[0]);
  const fingerprint = fingerprintOf(outer.raw);
  const expired = extensions.get(EXTENSION.expiredCertsOnCrl);
  return {
    get id() {
      return fingerprint();
    },
    der: outer.raw,
    tbs: present(tbs).raw,
    signatureAlgorithm: readAlgorithmIdentifier(algorithm),
    signature: bitStringOf(signature),
    issuer: readName(issuer),
    thisUpdate: timeOf(thisUpdate),
    nextUpdate: nextUpdate && timeOf(nextUpdate),
    extensions,
    expiredCertsOnCrl: expired && timeOf(readAsn1(expired.value)),
    scope: readScope(extensions),
    find: finder(entries),
  };
}

const isTime = (node: Asn1Node | undefined): boolean => node?.tag === TAG.utcTime || node?.tag === TAG.generalizedTime;

function finder(entries: Asn1Node | undefined): Crl['find'] {
  let bySerial: Map<string, Asn1Node> | undefined;
  return (serial) => {
    bySerial ??= new Map((entries?.children ?? []).map((entry) => [toHex(present(entry.children[0]).content), entry]));
    const entry = bySerial.get(serial);
    return entry && readEntry(entry);
  };
}

function readEntry(entry: Asn1Node): RevokedEntry {
  const [, time, extensions] = sequenceOf(entry);
  const reason = readExtensions(extensions).get(EXTENSION.crlReason);
  return { time: timeOf(time), reason: reason && reasonOf(numberOf(readAsn1(reason.value))) };
}

function readScope(extensions: ReadonlyMap<string, Extension>): CrlScope {
  const point = extensions.get(EXTENSION.issuingDistributionPoint);
  const parts = point ? sequenceOf(readAsn1(point.value)) : [];
  const flag = (n: number): boolean => {
    const part = parts.find((candidate) => isContext(candidate, n));
    return part !== undefined && part.content[0] !== 0;
  };
  return {
    onlyUsers: flag(1),
    onlyAuthorities: flag(2),
    onlySomeReasons: parts.some((part) => isContext(part, 3)),
    indirect: flag(4),
    onlyAttributes: flag(5),
    delta: extensions.has(EXTENSION.deltaCrlIndicator),
  };
}
