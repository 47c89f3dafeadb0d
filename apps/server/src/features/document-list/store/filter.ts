import type { FilterStatus, ListFilter, Phase } from '@paraph/domain';
import { sql, type SqlBool } from 'kysely';
import { anyOf, folded } from '../../documents/index.ts';
import { fieldIs } from './field.ts';
import { type Condition, listed } from './order.ts';
import type { KnownFilter } from './people.ts';
import type { Value } from './query.ts';
import { documentIs, type FormReader, isReadable } from './readable.ts';
import { matchesText } from './words.ts';

/** The viewer, the requested list, and the time zone in which days begin. */
export interface Asker {
  tenantId: string;
  viewerId: string;
  company: boolean;
  zone: string;
  form: FormReader | null;
}

/** Quick filters that are conditions over list entries; the others leave out positions. */
export const MARKS = ['overdue', 'withComment'] as const;

/** Returns quick filters as conditions over list entries `s`. */
export const quickConditions = (quick: readonly string[], today: Value<string>): Condition[] => [
  ...(quick.includes('overdue') ? [listed('s.deadline', '<', today)] : []),
  ...(quick.includes('withComment') ? [listed.ref('s.has_message')] : []),
];

/** Returns a filter as a condition over list entries `s`. */
export function conditionOf(filter: KnownFilter, asker: Asker): Condition {
  switch (filter.kind) {
    case 'status':
      return listed.or(filter.statuses.map((status) => statusIs(status, filter.statuses, asker)));
    case 'tags':
      return isTagged(filter.ids, asker);
    case 'module':
      return isOfModule(filter.module, asker);
    case 'days':
      return daysAre(filter, asker);
    case 'returned':
      return listed.and([listed('s.owner_id', '=', asker.viewerId), hasReturnedMail(asker)]);
    case 'nothing':
      return sql`false`;
    case 'template':
      return isOfTemplate(filter.templateId, asker);
    case 'people':
      return filter.part === 'owner'
        ? listed('s.owner_id', '=', anyOf(filter.ids))
        : isListedFor(filter.ids, asker);
    case 'text':
      return matchesText('s.name', filter.operator, folded(filter.words));
    default:
      return fieldIs(filter, asker.tenantId, asker.form!);
  }
}

/**
 * Whether the result of a filter depends on data that changes without the list entries: readable form fields, returned
 * mails.
 */
export const isFleeting = ({ kind }: KnownFilter, company: boolean): boolean =>
  kind.startsWith('field') || kind === 'returned' || (company && kind === 'template');

/** Returns the users whose list entries a filter reads, in addition to the owner of the list. */
export function usersReadBy(filter: KnownFilter, { viewerId, company }: Pick<Asker, 'viewerId' | 'company'>): readonly string[] {
  if (filter.kind === 'people') return filter.part === 'entry' ? filter.ids : [];
  const asksForTurn =
    filter.kind === 'status' &&
    filter.statuses.some((status) => WAITING[status] && !isWhole(status, filter.statuses));
  // Without a filter by turn, all viewers of the company's list share one result, so the viewer is not named.
  return asksForTurn && company ? [viewerId] : [];
}

const isTagged = (ids: readonly string[], { tenantId }: Asker): Condition =>
  listed(
    's.document_id',
    'in',
    listed
      .selectFrom('document_tags as x')
      .select('x.document_id')
      .where('x.tenant_id', '=', tenantId)
      .where('x.tag_id', '=', anyOf(ids)),
  );

const isOfModule = (module: string, { tenantId }: Asker): Condition =>
  listed(
    's.document_id',
    'in',
    listed
      .selectFrom('form_fillings as x')
      .select((eb) => eb.ref('x.document_id').$notNull().as('document_id'))
      .where('x.tenant_id', '=', tenantId)
      .where('x.document_id', 'is not', null)
      .where('x.module', '=', module),
  );

/** One of the users has a list entry of the document at one of these positions. */
const isListedFor = (ids: readonly string[], { tenantId }: Asker, [first, last]: readonly [number, number] = [0, 13]): Condition =>
  listed(
    's.document_id',
    'in',
    listed
      .selectFrom('seats as x')
      .select('x.document_id')
      .where('x.tenant_id', '=', tenantId)
      .where('x.user_id', '=', anyOf(ids))
      .where('x.shelf', '>=', first)
      .where('x.shelf', '<=', last),
  );

/** A member still has to act, and their last mail was returned. */
const hasReturnedMail = ({ tenantId }: Asker): Condition =>
  listed(
    's.document_id',
    'in',
    listed
      .selectFrom('mail_outbox as mail')
      .innerJoin('members as m', (join) =>
        join
          .onRef('m.tenant_id', '=', 'mail.tenant_id')
          .onRef('m.document_id', '=', 'mail.subject_id')
          .onRef('m.mail_id', '=', 'mail.id'),
      )
      .select('m.document_id')
      .where('mail.tenant_id', '=', tenantId)
      .where('mail.returned_at', 'is not', null)
      .where('m.done', '=', false),
  );

/**
 * In the company's list a filter by template leaves out documents with a private name that the viewer may not read:
 * the template would disclose what the name hides (product D3).
 */
function isOfTemplate(templateId: string, { tenantId, company, form }: Asker): Condition {
  const isMadeFrom = listed('s.form_template_id', '=', templateId);
  if (!company || !form) return isMadeFrom;
  const isPrivate = documentIs(tenantId, sql`d.private_kind is not null`);
  return isMadeFrom.and(listed.or([listed.not(isPrivate), isReadable(tenantId, form)]));
}

/** Days are those of the viewer's time zone; the last day is included completely. */
function daysAre({ field, from, to }: ListFilter & { kind: 'days' }, { tenantId, zone }: Asker): Condition {
  if (field === 'deadline')
    return listed.and([
      ...(from ? [listed('s.deadline', '>=', from)] : []),
      ...(to ? [listed('s.deadline', '<=', to)] : []),
    ]);
  const time = sql.ref(field === 'modified' ? 's.modified_at' : 'd.created_at');
  const beginning = (day: string, next: number) =>
    sql`((${day}::date + ${sql.lit(next)})::timestamp at time zone ${zone})`;
  const within = listed.and([
    ...(from ? [sql<SqlBool>`${time} >= ${beginning(from, 0)}`] : []),
    ...(to ? [sql<SqlBool>`${time} < ${beginning(to, 1)}`] : []),
  ]);
  return field === 'modified' ? within : documentIs(tenantId, within);
}

const WAITING: Partial<Record<FilterStatus, { phase: Phase; mine: boolean }>> = {
  WaitingForMe: { phase: 'signing', mine: true },
  WaitingForOthers: { phase: 'signing', mine: false },
  WaitingForMeApprove: { phase: 'approving', mine: true },
  WaitingForOthersApprove: { phase: 'approving', mine: false },
  WaitingForMeToAcknowledge: { phase: 'acknowledging', mine: true },
  WaitingForOthersToAcknowledge: { phase: 'acknowledging', mine: false },
};
const PHASES: Partial<Record<FilterStatus, Phase>> = {
  New: 'new',
  Completed: 'completed',
  Rejected: 'rejected',
  Voided: 'voided',
  WaitingForRelatedDocuments: 'related',
};

/** First and last position of entries on turn. */
const ON_TURN = [2, 5] as const;

/** Whether both sides of a turn are requested, so that the phase decides. */
const isWhole = (status: FilterStatus, statuses: readonly FilterStatus[]): boolean =>
  statuses.some((other) => other !== status && WAITING[other]?.phase === WAITING[status]?.phase);

/** Compares the status that the viewer sees. The company's list entries store no turns, so the viewer's are read. */
function statusIs(status: FilterStatus, statuses: readonly FilterStatus[], asker: Asker): Condition {
  if (status === 'signed')
    return listed('s.all_signed', '=', true).and('s.phase', 'not in', ['new', 'rejected', 'voided']);
  if (status === 'partiallySigned') return documentIs(asker.tenantId, sql`d.signed > 0 and d.signed < d.signers`);
  const waiting = WAITING[status];
  const phaseIs = listed('s.phase', '=', waiting?.phase ?? PHASES[status]!);
  if (!waiting || isWhole(status, statuses)) return phaseIs;
  const isOnTurn = asker.company
    ? isListedFor([asker.viewerId], asker, ON_TURN)
    : listed('s.on_turn', '=', true);
  return phaseIs.and(waiting.mine ? isOnTurn : listed.not(isOnTurn));
}
