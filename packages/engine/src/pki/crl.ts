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
import { type DistributionPointName, readDistributionPointName } from './distribution-point.ts';
import { type Extension, readExtensions } from './extensions.ts';
import { fingerprintOf } from './fingerprint.ts';
import { readGeneralName } from './general-name.ts';
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
  /** Returns the entry of a certificate by its serial number, hexadecimal content bytes, and the key of its issuer. */
  find(serial: string, issuer: string): RevokedEntry | undefined;
}

export interface CrlScope {
  /** The distribution point that the list is for; undefined for all of the issuer's. */
  name: DistributionPointName | undefined;
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
  const scope = readScope(extensions);
  const issuerName = readName(issuer);
  const expired = extensions.get(EXTENSION.expiredCertsOnCrl);
  return {
    get id() {
      return fingerprint();
    },
    der: outer.raw,
    tbs: present(tbs).raw,
    signatureAlgorithm: readAlgorithmIdentifier(algorithm),
    signature: bitStringOf(signature),
    issuer: issuerName,
    thisUpdate: timeOf(thisUpdate),
    nextUpdate: nextUpdate && timeOf(nextUpdate),
    extensions,
    expiredCertsOnCrl: expired && timeOf(readAsn1(expired.value)),
    scope,
    find: scope.indirect ? findNamed(entries, issuerName.key) : finder(entries),
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

/**
 * As `finder`, for lists with certificates of several issuers: an entry is of the issuer that it or the nearest entry
 * before it names, of the CRL issuer before any is named (RFC 5280, 5.3.3).
 */
function findNamed(entries: Asn1Node | undefined, crlIssuer: string): Crl['find'] {
  let byName: Map<string, Asn1Node> | undefined;
  return (serial, issuer) => {
    byName ??= entriesByName(entries?.children ?? [], crlIssuer);
    const entry = byName.get(`${serial} ${issuer}`);
    return entry && readEntry(entry);
  };
}

function entriesByName(entries: readonly Asn1Node[], crlIssuer: string): Map<string, Asn1Node> {
  const found = new Map<string, Asn1Node>();
  let issuer = crlIssuer;
  for (const entry of entries) {
    const [serial, , extensions] = sequenceOf(entry);
    const named = readExtensions(extensions).get(EXTENSION.certificateIssuer);
    if (named) issuer = directoryKey(named.value);
    found.set(`${toHex(present(serial).content)} ${issuer}`, entry);
  }
  return found;
}

function directoryKey(value: Uint8Array): string {
  const name = sequenceOf(readAsn1(value))
    .map(readGeneralName)
    .find(({ form }) => form === 'directory');
  if (name?.form !== 'directory') throw new RangeError('certificate issuer without a directory name');
  return name.value.key;
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
    name: readDistributionPointName(parts.find((part) => isContext(part, 0))?.children[0]),
    onlyUsers: flag(1),
    onlyAuthorities: flag(2),
    onlySomeReasons: parts.some((part) => isContext(part, 3)),
    indirect: flag(4),
    onlyAttributes: flag(5),
    delta: extensions.has(EXTENSION.deltaCrlIndicator),
  };
}
