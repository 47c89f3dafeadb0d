import { type FilterStatus, type ListFilter, type Phase } from '@paraph/domain';
import { folded } from './documents.ts';
import { type KnownFilter, wordsFit } from './people-filters.ts';

/** Conditions over `s` (seats) as SQL, with the values that its `$n` stand for. */
export type Conditions = {
  text: string;
  values: unknown[];
  /** Whose seats decide beside those of the list. */
  people: readonly string[];
  /** Orders in which what they leave may lie far from where reading begins. */
  far: readonly ('modified' | 'deadline')[];
};

/** Who asks, of which list, and in which zone days begin. */
export type Asker = { viewerId: string; company: boolean; zone: string };

const MINE = "tenant_id = current_setting('app.tenant_id')::uuid";

/**
 * Writes filters as SQL. `first` is the number of the first value; every value goes in as a parameter, nothing of a
 * request ever stands in the text.
 */
export function conditionsOf(filters: readonly KnownFilter[], asker: Asker, first: number): Conditions {
  const values: unknown[] = [];
  const put = (value: unknown, type: string): string => {
    values.push(value);
    return `$${first + values.length - 1}::${type}`;
  };
  const text = filters.map((filter) => `(${write(filter, asker, put)})`).join(' and ');
  return {
    text: text || 'true',
    values,
    people: filters.flatMap((filter) => deciding(filter, asker)),
    far: filters.flatMap(farIn),
  };
}

/** The day of creation goes with that of change; what is looked up elsewhere may be all of it without a deadline, or none. */
function farIn(filter: KnownFilter): Conditions['far'] {
  if (filter.kind === 'days' && filter.field === 'created') return ['modified', 'deadline'];
  const isElsewhere = filter.kind === 'tags' || filter.kind === 'module' || filter.kind === 'people';
  return isElsewhere ? ['deadline'] : [];
}

/** Whose seats a filter looks at that are not those of the list. */
function deciding(filter: KnownFilter, { viewerId, company }: Asker): readonly string[] {
  if (filter.kind === 'people') return filter.part === 'seat' ? filter.ids : [];
  const asksForTurn = filter.kind === 'status' && filter.statuses.some((status) => WAITING[status]);
  return asksForTurn && company ? [viewerId] : [];
}

type Put = (value: unknown, type: string) => string;

function write(filter: KnownFilter, asker: Asker, put: Put): string {
  switch (filter.kind) {
    case 'status':
      return statusesAre(filter.statuses, asker, put);
    case 'tags':
      return `s.document_id in (select document_id from document_tags
        where ${MINE} and tag_id = any(${put(`{${filter.ids.join(',')}}`, 'uuid[]')}))`;
    case 'module':
      return `s.document_id in (select document_id from form_fillings
        where ${MINE} and document_id is not null and module = ${put(filter.module, 'text')})`;
    case 'days':
      return daysAre(filter, asker, put);
    case 'people':
      return filter.part === 'owner'
        ? `s.owner_id = any(${put(`{${filter.ids.join(',')}}`, 'uuid[]')})`
        : `s.document_id in (select document_id from seats
          where ${MINE} and user_id = any(${put(`{${filter.ids.join(',')}}`, 'uuid[]')}))`;
    default:
      return wordsFit('s.name', filter.operator, put(folded(filter.words), 'text'));
  }
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

/** Any of the statuses; where both sides of a turn are asked for, nobody's turn is. */
function statusesAre(statuses: readonly FilterStatus[], asker: Asker, put: Put): string {
  const isWhole = (status: FilterStatus): boolean =>
    statuses.some((other) => other !== status && WAITING[other]?.phase === WAITING[status]?.phase);
  return statuses
    .map((status) =>
      WAITING[status] && isWhole(status) ? phaseIs(WAITING[status].phase, put) : statusIs(status, asker, put),
    )
    .map((text) => `(${text})`)
    .join(' or ');
}

const phaseIs = (phase: Phase, put: Put): string => `s.phase = ${put(phase, 'text')}`;

/**
 * A status as the viewer sees it; the company's own seats know nobody's turn, so the viewer's own are asked.
 * How many have signed is looked up seat by seat: of many only as many are looked at as a page or a count needs.
 */
function statusIs(status: FilterStatus, { viewerId, company }: Asker, put: Put): string {
  if (status === 'signed') return SIGNED_BY_ALL;
  if (status === 'partiallySigned')
    return `coalesce((select d.signed > 0 and d.signed < d.signers from documents d
      where d.${MINE} and d.id = s.document_id), false)`;
  const waiting = WAITING[status];
  if (!waiting) return phaseIs(STANDS[status]!, put);
  if (!company) return `${phaseIs(waiting.phase, put)} and ${waiting.mine ? '' : 'not '}s.on_turn`;
  const turns = `s.document_id in (select v.document_id from seats v
    where v.${MINE} and v.user_id = ${put(viewerId, 'uuid')} and v.shelf between 2 and 5)`;
  return `${phaseIs(waiting.phase, put)} and ${waiting.mine ? '' : 'not '}(${turns})`;
}
