import type { KeyUsage } from '../pki/index.ts';

/** What a service of a trusted list is for (AdditionalServiceInformation, TS 119 612, 5.5.9.4). */
export type ServiceUse = 'esign' | 'eseal' | 'web';

/** Why a list with a fault is still used. */
export type ListFlag =
  /** Its next update is overdue. */
  | 'expired'
  /** No list of lists names its territory, so its signer is unvouched. */
  | 'unvouched'
  /** The newest copy could not be had or was refused; this one was good before. */
  | 'kept';

/** The list a statement comes from. Plain data. */
export interface ListOrigin {
  territory: string;
  sequenceNumber: number;
  /** ISO 8601; absent for a list that was closed. */
  nextUpdate?: string;
  flags: readonly ListFlag[];
}

/** A condition on a certificate (TS 119 612, 5.5.9.2.2). */
export type Criterion =
  | { kind: 'list'; assert: 'all' | 'atLeastOne' | 'none'; criteria: readonly Criterion[] }
  | { kind: 'key-usage'; bits: readonly { name: KeyUsage; isSet: boolean }[] }
  | { kind: 'policies'; identifiers: readonly string[] }
  | { kind: 'purposes'; identifiers: readonly string[] }
  | { kind: 'subject'; attributes: readonly string[] }
  /** A condition that this engine does not know: nobody can say whether it is fulfilled. */
  | { kind: 'unknown' };

/**
 * Statements of a list about certificates that fulfil a condition (Qualifications extension, TS 119 612, 5.5.9.2).
 */
export interface Qualification {
  /** Last part of each qualifier: `QCWithQSCD`, `NotQualified` and so on. */
  qualifiers: readonly string[];
  criterion: Criterion;
}

/** One state of a service, from its beginning until the next one (TS 119 612, 5.5 and 5.6). Plain data. */
export interface ListedService {
  /** Behind `…/Svctype/`: `CA/QC`, `TSA/QTST` and so on. */
  type: string;
  /** Behind `…/Svcstatus/`: `granted`, `withdrawn` and so on. */
  status: string;
  /** ISO 8601. */
  from: string;
  /** ISO 8601, exclusive; absent while it lasts. */
  until?: string;
  uses: readonly ServiceUse[];
  qualifications: readonly Qualification[];
  provider?: string;
  name?: string;
  /** Absent when stated by an operator, not by a list. */
  list?: ListOrigin;
}

/** Midnight of 1 July 2016 in Brussels, when eIDAS began to apply. */
export const EIDAS_START = new Date('2016-06-30T22:00:00Z');

/** Returns whether the state was in force at a time. */
export const wasInForce = ({ from, until }: ListedService, time: Date): boolean =>
  Date.parse(from) <= time.getTime() && (until === undefined || time.getTime() < Date.parse(until));

/** Returns whether the state was entered under eIDAS. */
export const isSinceEidas = ({ from }: ListedService): boolean => Date.parse(from) >= EIDAS_START.getTime();

const STATUS_SERVICES: ReadonlySet<string> = new Set(['Certstatus/OCSP', 'Certstatus/OCSP/QC']);
const AUTHORITIES: ReadonlySet<string> = new Set(['CA/QC', 'CA/PKC', 'NationalRootCA-QC']);
const ENDED: ReadonlySet<string> = new Set([
  'withdrawn',
  'supervisionceased',
  'supervisionrevoked',
  'accreditationceased',
  'accreditationrevoked',
  'deprecatedatnationallevel',
  'deprecatedbynationallaw',
]);

/**
 * Returns whether a list names a service as one that answers on certificates of an authority: both are of one provider
 * in one list (TS 119 612, 5.5.1.1), and the service had not ended then.
 */
export function answersFor(own: ListedService, authority: ListedService, time: Date): boolean {
  if (!STATUS_SERVICES.has(own.type) || !AUTHORITIES.has(authority.type)) return false;
  if (!own.list || own.provider === undefined || own.provider !== authority.provider) return false;
  return own.list.territory === authority.list?.territory && !(wasInForce(own, time) && ENDED.has(own.status));
}

const GRANTED_BEFORE: ReadonlySet<string> = new Set(['undersupervision', 'supervisionincessation', 'accredited']);

/** Returns whether the status made the service a qualified one, before and since July 2016 (TS 119 615, 4.2). */
export const isGranted = (service: ListedService): boolean =>
  isSinceEidas(service) ? service.status === 'granted' : GRANTED_BEFORE.has(service.status);
