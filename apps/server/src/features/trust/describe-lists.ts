import type { ListRecord } from '@paraph/engine/trust';
import { sentence } from '@paraph/engine/report';
import type { TrustedListState } from './trusted-lists.ts';

const DAY = 86_400_000;
/** Days before the next update of a list is due by which it should have been received. */
const WARN_DAYS = 7;

/** Returns the age of every list as text, and whether all of them are in order. */
export function describeLists({ records, checkedAt }: TrustedListState, now: Date): { text: string; isSound: boolean } {
  const lists = records.filter(({ kind }) => kind !== 'pivot');
  const told = lists.map((record) => describe(record, now));
  const hours = Math.round((now.getTime() - checkedAt.getTime()) / 3_600_000);
  return {
    text: [`looked at ${hours} h ago`, ...told.map(({ text }) => text)].join('; '),
    isSound: lists.length > 1 && told.every(({ isSound }) => isSound),
  };
}

function describe(record: ListRecord, now: Date): { text: string; isSound: boolean } {
  const { territory, url, sequenceNumber, issued, nextUpdate, state, faults } = record;
  const name = `${territory ?? url}${sequenceNumber === undefined ? '' : ` (list no. ${sequenceNumber})`}`;
  if (state !== 'good') {
    const params = { territory: territory ?? '', sequence: sequenceNumber ?? '', time: nextUpdate ?? '' };
    const reasons = faults.map((fault) => sentence({ key: `list.${fault}`, params }));
    return { text: `${name} ${state}: ${reasons.join(' ')}`, isSound: false };
  }
  const age = Math.floor((now.getTime() - Date.parse(issued ?? now.toISOString())) / DAY);
  const left = Math.floor((Date.parse(nextUpdate ?? now.toISOString()) - now.getTime()) / DAY);
  return { text: `${name}: ${age} days old, next one due in ${left} days`, isSound: left >= WARN_DAYS };
}
