import { toHex } from '../bytes/index.ts';
import {
  type Asn1Node,
  TAG,
  bitStringOf,
  explicitOf,
  numberOf,
  numbered,
  optionalParts,
  partsOf,
  readAsn1,
  sequenceOf,
  tagged,
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
import { hasUnknownCritical } from './understood.ts';
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
  /** Returns whether an entry has a critical extension that is not understood. */
  hasUnknownEntries(): boolean;
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
  const [tbs, algorithm, signature] = partsOf(outer, 3);
  const fields = [...partsOf(tbs, 3, 7)];
  const version = fields[0]?.tag === TAG.integer ? fields.shift() : undefined;
  if (version && numberOf(version) !== 1) throw new RangeError('revocation list of an unknown version');
  const [, issuer, thisUpdate, ...rest] = fields;
  const [nextUpdate, entries, wrapped] = optionalParts(rest, IS_TIME, tagged(TAG.sequence), numbered(0));
  const extensions = readExtensions(explicitOf(wrapped));
  const fingerprint = fingerprintOf(outer.raw);
  const scope = readScope(extensions);
  const issuerName = readName(issuer);
  const listed = new Entries(entries, scope.indirect ? issuerName.key : undefined);
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
    find: listed.find,
    hasUnknownEntries: listed.hasUnknown,
  };
}

const IS_TIME = tagged(TAG.utcTime, TAG.generalizedTime);

/** Entries by serial number and, in lists with certificates of several issuers, by issuer: read when first asked. */
class Entries {
  private readonly entries: Asn1Node | undefined;
  /** The name of the CRL issuer, when the list is indirect. */
  private readonly crlIssuer: string | undefined;
  private known: Map<string, Asn1Node> | undefined;
  private isUnknown: boolean | undefined;

  constructor(entries: Asn1Node | undefined, crlIssuer: string | undefined) {
    this.entries = entries;
    this.crlIssuer = crlIssuer;
  }

  find = (serial: string, issuer: string): RevokedEntry | undefined => {
    this.known ??= this.index();
    const entry = this.known.get(this.crlIssuer === undefined ? serial : `${serial} ${issuer}`);
    return entry && readEntry(entry);
  };

  hasUnknown = (): boolean => (this.isUnknown ??= this.entries?.children.some(this.isUnknownEntry) ?? false);

  private readonly isUnknownEntry = ({ children: [, , extensions] }: Asn1Node): boolean =>
    extensions !== undefined &&
    mayHoldBoolean(extensions.content) &&
    hasUnknownCritical(readExtensions(extensions), this.crlIssuer === undefined ? IN_ENTRIES : IN_NAMED_ENTRIES);

  /**
   * An entry is of the issuer that it or the nearest entry before it names, of the CRL issuer before any is named
   * (RFC 5280, 5.3.3).
   */
  private index(): Map<string, Asn1Node> {
    const found = new Map<string, Asn1Node>();
    let issuer = this.crlIssuer;
    for (const entry of this.entries?.children ?? []) {
      const [serial, , extensions] = partsOf(entry, 2, 3);
      const named = issuer === undefined ? undefined : readExtensions(extensions).get(EXTENSION.certificateIssuer);
      if (named) issuer = directoryKey(named.value);
      const number = toHex(present(serial).content);
      const key = issuer === undefined ? number : `${number} ${issuer}`;
      const earlier = found.get(key);
      found.set(key, earlier ? prevailing(earlier, entry) : entry);
    }
    return found;
  }
}

const IN_ENTRIES: ReadonlySet<string> = new Set([EXTENSION.crlReason]);
const IN_NAMED_ENTRIES: ReadonlySet<string> = new Set([EXTENSION.crlReason, EXTENSION.certificateIssuer]);

/** Nothing critical can be where no BOOLEAN is: long lists are not parsed in full. */
const mayHoldBoolean = (bytes: Uint8Array): boolean =>
  bytes.some((byte, i) => byte === TAG.boolean && (bytes[i + 1] === 1 || bytes[i + 1]! >= 0x80));

/** Of two entries on one certificate: a revocation, not its end, and the earlier one. */
function prevailing(a: Asn1Node, b: Asn1Node): Asn1Node {
  const [first, second] = [readEntry(a), readEntry(b)];
  if (second.reason === 'removeFromCRL') return a;
  if (first.reason === 'removeFromCRL') return b;
  return second.time < first.time ? b : a;
}

function directoryKey(value: Uint8Array): string {
  const name = sequenceOf(readAsn1(value))
    .map(readGeneralName)
    .find(({ form }) => form === 'directory');
  if (name?.form !== 'directory') throw new RangeError('certificate issuer without a directory name');
  return name.value.key;
}

function readEntry(entry: Asn1Node): RevokedEntry {
  const [, time, extensions] = partsOf(entry, 2, 3);
  const reason = readExtensions(extensions).get(EXTENSION.crlReason);
  return { time: timeOf(time), reason: reason && reasonOf(numberOf(readAsn1(reason.value))) };
}

function readScope(extensions: ReadonlyMap<string, Extension>): CrlScope {
  const point = extensions.get(EXTENSION.issuingDistributionPoint);
  const fields = optionalParts(point ? sequenceOf(readAsn1(point.value)) : [], ...[0, 1, 2, 3, 4, 5].map(numbered));
  const flag = (n: number): boolean => fields[n] !== undefined && fields[n].content[0] !== 0;
  return {
    name: readDistributionPointName(explicitOf(fields[0])),
    onlyUsers: flag(1),
    onlyAuthorities: flag(2),
    onlySomeReasons: fields[3] !== undefined,
    indirect: flag(4),
    onlyAttributes: flag(5),
    delta: extensions.has(EXTENSION.deltaCrlIndicator),
  };
}
