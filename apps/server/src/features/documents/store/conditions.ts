import { canonicalEmail, type FilterStatus, type ListFilter, type Phase } from '@paraph/domain';
import { folded } from './documents.ts';

/** Conditions over `s` (seats) as SQL, with the values that its `$n` stand for. */
export type Conditions = { text: string; values: unknown[] };

/** Who asks, of which list, and in which zone days begin. */
export type Asker = { viewerId: string; company: boolean; zone: string };

const MINE = "tenant_id = current_setting('app.tenant_id')::uuid";

/**
 * Writes filters as SQL. `first` is the number of the first value; every value goes in as a parameter, nothing of a
 * request ever stands in the text.
 */
export function conditionsOf(filters: readonly ListFilter[], asker: Asker, first: number): Conditions {
  const values: unknown[] = [];
  const put = (value: unknown, type: string): string => {
    values.push(value);
    return `$${first + values.length - 1}::${type}`;
  };
  const text = filters.map((filter) => `(${write(filter, asker, put)})`).join(' and ');
  return { text: text || 'true', values };
}

type Put = (value: unknown, type: string) => string;

function write(filter: ListFilter, asker: Asker, put: Put): string {
  switch (filter.kind) {
    case 'status':
      return filter.statuses.map((status) => `(${statusIs(status, asker, put)})`).join(' or ');
    case 'tags':
      return `s.document_id in (select document_id from document_tags
        where ${MINE} and tag_id = any(${put(`{${filter.ids.join(',')}}`, 'uuid[]')}))`;
    case 'module':
      return `s.document_id in (select document_id from form_fillings
        where ${MINE} and document_id is not null and module = ${put(filter.module, 'text')})`;
    case 'days':
      return daysAre(filter, asker, put);
    default:
      return textIs(filter, put);
  }
}

/** Texts are compared as search compares them: without marks and case. */
function textIs({ field, operator, words }: ListFilter & { kind: 'text' }, put: Put): string {
  if (field === 'email')
    return `s.document_id in (select document_id from seats where ${MINE}
      and user_id in (select id from users where ${MINE} and email = ${put(canonicalEmail(words), 'text')}))`;
  const said = put(folded(words), 'text');
  const fits = (name: string) =>
    ({
      contains: `position(${said} in ${name}) > 0`,
      equals: `${name} = ${said}`,
      startsWith: `starts_with(${name}, ${said})`,
      endsWith: `right(${name}, length(${said})) = ${said}`,
    })[operator];
  if (field === 'name') return fits('s.name');
  return `s.owner_id = any(array(select id from users where ${MINE} and (${fits('folded')} or email = ${said})))`;
}

/** Days of the viewer's zone; the last one belongs as a whole. */
function daysAre({ field, from, to }: ListFilter & { kind: 'days' }, { zone }: Asker, put: Put): string {
  const edge = (day: string, next = 0) =>
    field === 'deadline'
      ? put(day, 'date')
      : `((${put(day, 'date')} + ${next})::timestamp at time zone ${put(zone, 'text')})`;
  const within = (column: string, last: '<' | '<=') =>
    [from && `${column} >= ${edge(from)}`, to && `${column} ${last} ${edge(to, 1)}`].filter(Boolean).join(' and ');
  if (field === 'deadline') return within('s.deadline', '<=');
  if (field === 'modified') return within('s.modified_at', '<');
  return `s.document_id in (select id from documents where ${MINE} and ${within('created_at', '<')})`;
}

const SIGNED_BY_ALL = `s.all_signed and s.phase not in ('new', 'rejected', 'voided')`;
const WAITING: Partial<Record<FilterStatus, { phase: Phase; mine: boolean }>> = {
  WaitingForMe: { phase: 'signing', mine: true },
  WaitingForOthers: { phase: 'signing', mine: false },
  WaitingForMeApprove: { phase: 'approving', mine: true },
  WaitingForOthersApprove: { phase: 'approving', mine: false },
  WaitingForMeToAcknowledge: { phase: 'acknowledging', mine: true },
  WaitingForOthersToAcknowledge: { phase: 'acknowledging', mine: false },
};
const STANDS: Partial<Record<FilterStatus, Phase>> = {
  New: 'new',
  Completed: 'completed',
  Rejected: 'rejected',
  Voided: 'voided',
  WaitingForRelatedDocuments: 'related',
};

/** A status as the viewer sees it; the company's own seats know nobody's turn, so the viewer's seat is asked for it. */
function statusIs(status: FilterStatus, { viewerId, company }: Asker, put: Put): string {
  if (status === 'signed') return SIGNED_BY_ALL;
  if (status === 'partiallySigned')
    return `s.document_id in (select id from documents where ${MINE} and signed > 0 and signed < signers)`;
  const waiting = WAITING[status];
  if (!waiting) return `s.phase = ${put(STANDS[status], 'text')}`;
  const onTurn = company
    ? `exists (select from seats v where v.${MINE} and v.user_id = ${put(viewerId, 'uuid')}
        and v.document_id = s.document_id and v.on_turn)`
    : 's.on_turn';
  return `s.phase = ${put(waiting.phase, 'text')} and ${waiting.mine ? '' : 'not '}${onTurn}`;
}
