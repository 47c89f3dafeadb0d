import type { ListFilter } from '@paraph/domain';
import { sql, type SqlBool } from 'kysely';
import { anyOf, folded } from '../../documents/index.ts';
import { fieldIs } from './field.ts';
import { type EntryCondition, listed } from './order.ts';
import type { KnownFilter } from './people.ts';
import type { Value } from './query.ts';
import { documentIs, type FormReader, isReadable } from './readable.ts';
import { hasStatus, isByTurn, isListedFor, type StatusViewer } from './status-filter.ts';
import { matchesText } from './words.ts';

/** The viewer, the requested list, and the time zone in which days begin. */
export interface Asker extends StatusViewer {
  zone: string;
  form: FormReader | null;
}

/** Quick filters that are conditions over list entries; the others leave out positions. */
export const MARKS = ['overdue', 'withComment'] as const;

/** Returns quick filters as conditions over list entries `s`. */
export const quickConditions = (quick: readonly string[], today: Value<string>): EntryCondition[] => [
  ...(quick.includes('overdue') ? [listed('s.deadline', '<', today)] : []),
  ...(quick.includes('withComment') ? [listed.ref('s.has_message')] : []),
];

/** Returns the condition of documents that a delegate may act on: nobody decides on their own (`isOwnDocument`). */
export const isOfOthers = (userId: string, tenantId: string): EntryCondition =>
  listed('s.owner_id', '<>', userId).and(
    sql<boolean>`not exists (select from form_fillings f where f.tenant_id = ${tenantId}
      and f.document_id = s.document_id and f.user_id = ${userId})`,
  );

/** Returns a filter as a condition over list entries `s`. */
export function conditionOf(filter: KnownFilter, asker: Asker): EntryCondition {
  switch (filter.kind) {
    case 'status':
      return hasStatus(filter.statuses, asker);
    case 'tags':
      return isTagged(filter.ids, asker);
    case 'module':
      return isOfModule(filter.module, asker).and(hidesNone(sql`d.private_kind = 'folder'`, asker));
    case 'days':
      return daysAre(filter, asker);
    case 'returned':
      return listed.and([listed('s.owner_id', '=', asker.viewerId), hasReturnedMail(asker)]);
    case 'nothing':
      return sql`false`;
    case 'template':
      return listed('s.form_template_id', '=', filter.templateId).and(
        hidesNone(sql`d.private_kind is not null`, asker),
      );
    case 'people':
      return filter.part === 'owner' ? listed('s.owner_id', '=', anyOf(filter.ids)) : isListedFor(filter.ids, asker);
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
  kind.startsWith('field') || kind === 'returned' || (company && (kind === 'template' || kind === 'module'));

/** Returns the users whose list entries a filter reads, in addition to the owner of the list. */
export function usersReadBy(
  filter: KnownFilter,
  { viewerId, company }: Pick<Asker, 'viewerId' | 'company'>,
): readonly string[] {
  if (filter.kind === 'people') return filter.part === 'entry' ? filter.ids : [];
  // Without a filter by turn, all viewers of the company's list share one result, so the viewer is not named.
  return company && filter.kind === 'status' && isByTurn(filter.statuses) ? [viewerId] : [];
}

const isTagged = (ids: readonly string[], { tenantId }: Asker): EntryCondition =>
  listed(
    's.document_id',
    'in',
    listed
      .selectFrom('document_tags as x')
      .select('x.document_id')
      .where('x.tenant_id', '=', tenantId)
      .where('x.tag_id', '=', anyOf(ids)),
  );

const isOfModule = (module: string, { tenantId }: Asker) =>
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

/** A member still has to act, is not doubted, and their last mail was returned. */
const hasReturnedMail = ({ tenantId }: Asker): EntryCondition =>
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
      .where('m.done', '=', false)
      .where('m.doubted_at', 'is', null),
  );

/**
 * In the company's list a filter by template or module leaves out documents with a private name that the viewer may not
 * read, where it would disclose what the name hides (product D3). The name that replaces one of HR tells its module.
 */
function hidesNone(isPrivate: EntryCondition, { tenantId, company, form }: Asker): EntryCondition {
  if (!company || !form) return sql<SqlBool>`true`;
  return listed.or([listed.not(documentIs(tenantId, isPrivate)), isReadable(tenantId, form)]);
}

/** Days are those of the viewer's time zone; the last day is included completely. */
function daysAre({ field, from, to }: ListFilter & { kind: 'days' }, { tenantId, zone }: Asker): EntryCondition {
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
