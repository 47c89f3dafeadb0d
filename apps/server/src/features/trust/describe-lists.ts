import type { ListRecord } from '@paraph/engine/trust';
import type { TrustedListState } from './trusted-lists.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Days before the next update of a list is due by which it should have been received. */
const WARN_DAYS = 7;

/** What is known about the trusted lists. */
export interface ListSummary {
  isSound: boolean;
  count: number;
  /** Hours since the lists were looked at. */
  hours: number;
  /** Days until the first list is due; negative afterwards. */
  days: number;
  /** Lists that are not in order, each with its number and the codes of its faults, or the day on which it is due. */
  unsound: string[];
}

/** Summarizes the lists: their number, how long ago they were looked at, when one is due, and which are not in order. */
export function describeLists({ records, checkedAt }: TrustedListState, now: Date): ListSummary {
  const lists = records.filter(({ kind }) => kind !== 'pivot');
  const unsound = lists.filter((record) => !isSound(record, now)).map(nameOf);
  return {
    isSound: lists.length > 1 && unsound.length === 0,
    count: lists.length,
    hours: Math.round((now.getTime() - checkedAt.getTime()) / HOUR),
    days: Math.min(...lists.map((record) => daysLeft(record, now))),
    unsound,
  };
}

const isSound = (record: ListRecord, now: Date): boolean =>
  record.state === 'good' && daysLeft(record, now) >= WARN_DAYS;

const daysLeft = ({ nextUpdate }: ListRecord, now: Date): number =>
  Math.floor((Date.parse(nextUpdate ?? now.toISOString()) - now.getTime()) / DAY);

function nameOf({ territory, url, sequenceNumber, nextUpdate, state, faults }: ListRecord): string {
  const name = [territory ?? url, sequenceNumber].filter((part) => part !== undefined).join(' ');
  return `${name} (${state === 'good' ? nextUpdate?.slice(0, 10) : [state, ...faults].join(', ')})`;
}
