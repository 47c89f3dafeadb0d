import { type FilterStatus, type FormColumnType, type ListFilter, type Phase } from '@paraph/domain';
import { folded } from '../../documents/index.ts';
import { type KnownFilter, foldedMatch } from './people-filters.ts';

/** SQL conditions over `s` (list entries), with the values of the parameters `$n`. */
export type Conditions = {
  text: string;
  values: unknown[];
  /** Users whose list entries affect the result, in addition to the owner of the list. */
  people: readonly string[];
  /** Sort orders in which the first matching row may be far from the start of the scan. */
  far: readonly ('modified' | 'deadline')[];
  /**
   * Whether the result depends on data that changes without the list entries: readable form fields, returned mails.
   * Such results are not cached.
   */
  isFleeting: boolean;
  /** Join to `s` and sort keys of a list sorted by a form field; its values follow `values`. Null for other lists. */
  order: { join: string; by: string; values: unknown[] } | null;
};

/** The form field that a list is sorted by. */
export type FieldOrder = { id: string; kind: FormColumnType; direction: 'asc' | 'desc' };

/** The viewer, the requested list, and the time zone in which days begin. */
export type Asker = {
  viewerId: string;
  company: boolean;
  zone: string;
  form: FormReader | null;
  field: FieldOrder | null;
};

/** The form template whose fields are requested, and the facts that decide which documents the viewer may read. */
export interface FormReader {
  viewerId: string;
  templateId: string;
  /** Folders in which the viewer reads every document. */
  wholeFolders: readonly string[];
  /** Users whom the viewer acts for as delegate (`signers`: those for whom the viewer may also sign). */
  delegators: readonly string[];
  signers: readonly string[];
  /** The company lets the viewer open every document whose content its owner does not hide (product D5). */
  opensAll: boolean;
}

const MINE = "tenant_id = current_setting('app.tenant_id')::uuid";

/**
 * Returns filters as SQL. `first` is the number of the first parameter. Every value is a parameter: the text never
 * contains input of a request.
 */
export function conditionsOf(filters: readonly KnownFilter[], asker: Asker, first: number): Conditions {
  const values: unknown[] = [];
  const putTo =
    (list: unknown[], from: number): Put =>
    (value, type) =>
      `$${from + list.push(value) - 1}::${type}`;
  const text = filters.map((filter) => `(${write(filter, asker, putTo(values, first))})`).join(' and ');
  const more: unknown[] = [];
  const { field, form } = asker;
  const order = field && form && { ...orderOf(field, form, putTo(more, first + values.length)), values: more };
  return {
    text: text || 'true',
    values,
    people: filters.flatMap((filter) => deciding(filter, asker)),
    far: filters.flatMap(farIn),
    isFleeting: field !== null || filters.some(({ kind }) => isFleeting(kind, asker)),
    order,
  };
}

/** Whether the result of a filter depends on data that changes without the list entries. */
const isFleeting = (kind: KnownFilter['kind'], { company }: Asker): boolean =>
  kind.startsWith('field') || kind === 'returned' || (company && kind === 'template');

/** Creation and modification dates correlate. Rows matched through other tables may all have a deadline, or none. */
function farIn(filter: KnownFilter): Conditions['far'] {
  if (filter.kind === 'days' && filter.field === 'created') return ['modified', 'deadline'];
  const isElsewhere = filter.kind === 'tags' || filter.kind === 'module' || filter.kind === 'people';
  return isElsewhere ? ['deadline'] : [];
}

/**
 * Returns other users whose list entries a filter reads. Without a filter by turn, all viewers of
 * the company's list share one cached result, so the viewer is not named.
 */
function deciding(filter: KnownFilter, { viewerId, company }: Asker): readonly string[] {
  if (filter.kind === 'people') return filter.part === 'seat' ? filter.ids : [];
  const asksForTurn =
    filter.kind === 'status' && filter.statuses.some((status) => WAITING[status] && !isWhole(status, filter.statuses));
  return asksForTurn && company ? [viewerId] : [];
}

/** Values that the viewer may not read sort last, like missing ones. */
const orderOf = ({ id, kind, direction }: FieldOrder, form: FormReader, put: Put) => ({
  join: `left join form_values v on v.${MINE} and v.template_id = ${put(form.templateId, 'uuid')}
    and v.element_id = ${put(id, 'text')} and v.document_id = s.document_id and ${readable(form, put)}`,
  by: [...KEYS[kind].map((key) => `${key} ${direction} nulls last`), `s.document_id ${direction}`].join(', '),
});

type Put = (value: unknown, type: string) => string;

/** Starts from returned mails, because they are far fewer than documents. */
const RETURNED = `select m.document_id from mail_outbox mail
  join members m on m.tenant_id = mail.tenant_id and m.document_id = mail.subject_id and m.mail_id = mail.id
  where mail.${MINE} and mail.returned_at is not null and not m.done`;

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
    case 'returned':
      return `s.owner_id = ${put(asker.viewerId, 'uuid')} and s.document_id = any(array(${RETURNED}))`;
    case 'nothing':
      return 'false';
    case 'template':
      return ofTemplate(filter.templateId, asker, put);
    case 'fieldText':
    case 'fieldNumber':
    case 'fieldDays':
      return fieldIs(filter, asker.form!, put);
    case 'people':
      return filter.part === 'owner'
        ? `s.owner_id = any(${put(`{${filter.ids.join(',')}}`, 'uuid[]')})`
        : `s.document_id in (select document_id from seats
          where ${MINE} and user_id = any(${put(`{${filter.ids.join(',')}}`, 'uuid[]')}))`;
    default:
      return foldedMatch('s.name', filter.operator, put(folded(filter.words), 'text'));
  }
}

/**
 * In the company's list a filter by template leaves out documents with a private name that the viewer may not read:
 * the template would disclose what the name hides (product D3).
 */
function ofTemplate(templateId: string, { company, form }: Asker, put: Put): string {
  const isOfTemplate = `s.form_template_id = ${put(templateId, 'uuid')}`;
  if (!company || !form) return isOfTemplate;
  return `${isOfTemplate} and (not exists (select from documents d where d.${MINE} and d.id = s.document_id
    and d.private_kind is not null) or ${readable(form, put)})`;
}

type FieldFilter = ListFilter & { kind: `field${string}` };

/** Values that the viewer may not read match no condition: a filter must not disclose what the column hides. */
function fieldIs(filter: FieldFilter, form: FormReader, put: Put): string {
  // The array makes the planner look up values once, whatever the statistics say about their frequency.
  return `s.document_id = any(array(select v.document_id from form_values v where v.${MINE}
      and v.template_id = ${put(form.templateId, 'uuid')} and v.element_id = ${put(filter.id, 'text')}
      and ${valueIs(filter, put)}))
    and ${readable(form, put)}`;
}

function valueIs(filter: FieldFilter, put: Put): string {
  if (filter.kind === 'fieldText') {
    const said = put(folded(filter.words), 'text');
    const found = foldedMatch('v.folded', filter.operator, said);
    return filter.operator === 'equals' ? `left(v.folded, 100) = left(${said}, 100) and ${found}` : found;
  }
  if (filter.kind === 'fieldNumber') return `v.number ${SIZES[filter.operator]} ${put(filter.number, 'numeric')}`;
  const { from, to, whole } = filter;
  // A range that only has to overlap is compared by its end with the first day, and by its start with the last.
  const [first, last] = whole ? [STARTS, ENDS] : [ENDS, STARTS];
  const ends = [from && `${first} >= ${put(from, 'date')}`, to && `${last} <= ${put(to, 'date')}`];
  return ends.filter(Boolean).join(' and ') || 'true';
}

const SIZES = { equals: '=', atLeast: '>=', atMost: '<=' } as const;
const [STARTS, ENDS] = ['coalesce(v.starts_on, v.ends_on)', 'coalesce(v.ends_on, v.starts_on)'] as const;
const KEYS: Record<FormColumnType, readonly string[]> = {
  string: ['v.folded'],
  number: ['v.number'],
  date: [STARTS],
  dateRange: [STARTS, ENDS],
};

/**
 * Returns SQL that tests whether the viewer may read the document of `s`, by the rules of `mayOpen`. Participants and
 * users who read the entire folder may. Hidden content is limited to the owner and members who acted or are on turn
 * (readings DOC-098). A stated reason opens only the page of its document, never values in lists.
 */
export function readable(reader: FormReader, put: Put): string {
  const own = readableByPart(reader, put);
  if (!reader.opensAll) return own;
  return `(${own} or exists (select from documents d where d.${MINE} and d.id = s.document_id and not d.hide_sensitive))`;
}

function readableByPart({ viewerId, wholeFolders, delegators, signers }: FormReader, put: Put): string {
  const me = put(viewerId, 'uuid');
  const delegated = `m.user_id = any(${put([...delegators], 'uuid[]')}) and not m.done and m.rejected_at is null`;
  const acts = `${delegated} and (m.kind in ('approve', 'acknowledge')
    or (m.kind = 'sign' and m.delegate_may_sign and m.user_id = any(${put([...signers], 'uuid[]')})))`;
  const member = (which: string) =>
    `exists (select from members m where m.${MINE} and m.document_id = d.id and (${which}))`;
  return `exists (select from documents d where d.${MINE} and d.id = s.document_id and (d.owner_id = ${me}
    or (not d.hide_sensitive and (d.folder_id = any(${put([...wholeFolders], 'uuid[]')})
      or ${member(`d.phase <> 'new' and (m.user_id = ${me} or m.acted_by = ${me} or (m.kind <> 'copy' and ${delegated}))`)}))
    or ${member(`(m.on_turn or m.done) and (m.user_id = ${me} or m.acted_by = ${me}) or m.on_turn and ${acts}`)}))`;
}

/** Days are those of the viewer's time zone; the last day is included completely. */
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

/** Matches any of the statuses. If both sides of a turn are requested, only the phase is compared. */
function statusesAre(statuses: readonly FilterStatus[], asker: Asker, put: Put): string {
  return statuses
    .map((status) =>
      WAITING[status] && isWhole(status, statuses) ? phaseIs(WAITING[status].phase, put) : statusIs(status, asker, put),
    )
    .map((text) => `(${text})`)
    .join(' or ');
}

const isWhole = (status: FilterStatus, statuses: readonly FilterStatus[]): boolean =>
  statuses.some((other) => other !== status && WAITING[other]?.phase === WAITING[status]?.phase);

const phaseIs = (phase: Phase, put: Put): string => `s.phase = ${put(phase, 'text')}`;

/**
 * Compares the status that the viewer sees. The company's list entries store no turns, so the viewer's are read.
 * The number of signatures is looked up per list entry, so that a page or a count reads only as many as it needs.
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
