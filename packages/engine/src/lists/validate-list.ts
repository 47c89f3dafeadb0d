import { toHex } from '../bytes/index.ts';
import { type XmlDocument, parseXml } from '../codec/xml/index.ts';
import { type Verify, hash } from '../crypto/index.ts';
import { EngineError } from '../errors.ts';
import type { ListFlag } from '../trust/index.ts';
import type { ListFault } from './fault.ts';
import { LIST_OF_LISTS } from './names.ts';
import { type TrustedList, listIn } from './read-list.ts';
import { type AllowedSigners, verifyList } from './verify-list.ts';

export type ListKind = 'list-of-lists' | 'pivot' | 'national';

/** Result for one list. Plain data: the caller stores it for the next load. */
export interface ListRecord {
  /** Its address, or the name of its file. */
  url: string;
  kind: ListKind;
  /** `flagged`: used, and every result based on it says so. */
  state: 'good' | 'flagged' | 'refused';
  /** Why it was refused or flagged. */
  faults: ListFault[];
  territory?: string;
  version?: number;
  sequenceNumber?: number;
  /** ISO 8601. */
  issued?: string;
  nextUpdate?: string;
  /** Hexadecimal SHA-256 of the bytes and of the signer's certificate. */
  sha256?: string;
  signer?: string;
  /** Certificates it brings. */
  certificates?: number;
}

/** What a list must be to be believed. */
export interface ListExpectation {
  url: string;
  kind: ListKind;
  /** Undefined for unknown signers: such a list is flagged when its signature is valid. */
  signers: AllowedSigners;
  territory?: string;
  /** The highest known sequence number of this territory and kind. */
  lastSequence?: number;
  time: Date;
  /** How long a list is used, flagged, after its next update was due. */
  graceDays: number;
  verify: Verify;
}

export interface ValidatedList {
  record: ListRecord;
  /** Undefined when refused. */
  list: TrustedList | undefined;
  /** Addresses in a refused list of lists that help to find its signer. Not trusted. */
  pivots?: string[];
}

const DAY = 86_400_000;

/** Validates the bytes of a list (TS 119 612; TS 119 615, 4.1 and 4.2). Never throws for their content. */
export async function validateList(bytes: Uint8Array, expected: ListExpectation): Promise<ValidatedList> {
  const record: ListRecord = { url: expected.url, kind: expected.kind, state: 'refused', faults: [] };
  const read = readOrFault(bytes);
  if ('fault' in read) return { record: { ...record, faults: [read.fault] }, list: undefined };
  const { list } = read;
  const facts = { ...record, ...factsOf(list), sha256: toHex(hash('SHA-256', bytes)) };
  const shape = shapeFault(list, expected);
  if (shape) return { record: { ...facts, faults: [shape] }, list: undefined };
  const signature = await verifyList(read.document, expected.signers, expected.verify);
  if ('fault' in signature) {
    const isHandedOn = signature.fault === 'wrong-signer' && list.pivots.length > 0;
    const refused = { record: { ...facts, faults: [signature.fault] }, list: undefined };
    return isHandedOn ? { ...refused, pivots: list.pivots } : refused;
  }
  const { refusals, flags } = ageFaults(list, expected);
  const faults: ListFault[] = [...refusals, ...flags];
  const signed = { ...facts, signer: signature.signer, faults };
  if (refusals.length > 0) return { record: signed, list: undefined };
  return { record: { ...signed, state: flags.length > 0 ? 'flagged' : 'good' }, list: flagged(list, flags) };
}

function readOrFault(bytes: Uint8Array): { document: XmlDocument; list: TrustedList } | { fault: ListFault } {
  try {
    const document = parseXml(bytes);
    return { document, list: listIn(document) };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return { fault: error.code === 'list.not-a-list' ? 'not-a-list' : 'unreadable' };
  }
}

const factsOf = ({ territory, version, sequenceNumber, issued, nextUpdate, anchors }: TrustedList) => ({
  territory,
  version,
  sequenceNumber,
  ...(issued && { issued: issued.toISOString() }),
  ...(nextUpdate && { nextUpdate: nextUpdate.toISOString() }),
  certificates: anchors.length,
});

function shapeFault(list: TrustedList, { kind, territory }: ListExpectation): ListFault | undefined {
  if (list.version !== 5 && list.version !== 6) return 'version';
  const isOfLists = list.type === LIST_OF_LISTS;
  if (isOfLists !== (kind !== 'national') || !Number.isSafeInteger(list.sequenceNumber)) return 'not-a-list';
  return territory !== undefined && list.territory !== territory ? 'wrong-territory' : undefined;
}

function ageFaults(
  list: TrustedList,
  expected: ListExpectation,
): { refusals: ListFault[]; flags: Exclude<ListFlag, 'kept'>[] } {
  const refusals: ListFault[] = [];
  const flags: Exclude<ListFlag, 'kept'>[] = [];
  if (expected.signers === undefined) flags.push('unvouched');
  if (expected.kind === 'pivot') return { refusals, flags };
  if (list.sequenceNumber < (expected.lastSequence ?? 0)) refusals.push('sequence-back');
  const due = list.nextUpdate?.getTime() ?? Number.NEGATIVE_INFINITY;
  const now = expected.time.getTime();
  if (due >= now) return { refusals, flags };
  if (due + expected.graceDays * DAY >= now || expected.graceDays === Infinity) flags.push('expired');
  else refusals.push(list.nextUpdate ? 'expired' : 'closed');
  return { refusals, flags };
}

/** Returns the same list with the flags on every statement. */
export function flagged(list: TrustedList, flags: readonly ListFlag[]): TrustedList {
  if (flags.length === 0) return list;
  const anchors = list.anchors.map((anchor) => ({
    ...anchor,
    services: anchor.services.map((service) => ({
      ...service,
      ...(service.list && { list: { ...service.list, flags: [...service.list.flags, ...flags] } }),
    })),
  }));
  return { ...list, anchors };
}
