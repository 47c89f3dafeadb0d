import type { EventName } from '@paraph/domain';
import { sql } from 'kysely';
import { contextOf, type Tx } from '../../platform/db/index.ts';

/** Kinds of changes of a grant of a folder, and of the members of a group or department, each with ids in the data of its act. */
export const GRANT_CHANGES = [
  'readAdded',
  'writeAdded',
  'raised',
  'lowered',
  'readRemoved',
  'writeRemoved',
  'membersAdded',
  'membersRemoved',
] as const;
export type GrantChange = (typeof GRANT_CHANGES)[number];

export interface LogQuery {
  act?: string | undefined;
  /** Folded (lower case, no diacritics); each must occur in the texts of the act or in the name of the actor. */
  words: readonly string[];
  from?: Date | undefined;
  until?: Date | undefined;
}

export interface LogRow {
  id: string;
  number: number;
  name: string;
  at: Date;
  hash: Buffer;
  data: Record<string, unknown>;
  actor: string | null;
  about: string | null;
  ip: string | null;
  /** Why it was done, if the act requires a reason. */
  reason: string | null;
  /** The users whom the act let into folders or documents of others. */
  readers: string | null;
  /** The owners of the documents. */
  owners: string | null;
  /** Whose grants of a folder or membership changed: users, groups and departments, by kind of change. */
  grantees: Partial<Record<GrantChange, string>>;
}

const ACTOR = sql<
  string | null
>`(select trim(u.first_name || ' ' || u.last_name) || ' <' || coalesce(u.former_email, u.email) || '>'
  from users u where u.tenant_id = e.tenant_id and u.id = e.actor_id)`;
/** How many people of one act are named. */
const NAMED = 20;
/**
 * People whom an act names by ids only, other than its actor. A name is read when the log is, so that an erased person
 * has none.
 */
const peopleIn = (key: string) => sql<string | null>`(select string_agg(
      trim(u.first_name || ' ' || u.last_name) || ' <' || coalesce(u.former_email, u.email) || '>', ', '
      order by x.place) || case when jsonb_array_length(e.data -> ${key}::text) > ${NAMED} then ', …' else '' end
    from jsonb_array_elements_text(e.data -> ${key}::text) with ordinality x (id, place)
    join users u on u.tenant_id = e.tenant_id and u.id = x.id::uuid
    where x.place <= ${NAMED} and u.id is distinct from e.actor_id)`;
/** The people whom an act on users is about. */
const SUBJECTS = sql<
  string | null
>`case when e.name like 'user.%' or e.name like 'session.%' or e.name = 'tenant.change-reverted' then ${peopleIn('userIds')} end`;
const OF_DOCUMENTS: readonly EventName[] = ['tenant.document-opened', 'tenant.documents-moved', 'tenant.files-shared'];
/** The owners of the documents that an act is about. */
const OWNERS = sql<string | null>`case when e.name = any(${[...OF_DOCUMENTS]}) then ${peopleIn('userIds')} end`;
const OF_GRANTEES: readonly EventName[] = [
  'tenant.folder-access-changed',
  'tenant.access-group-created',
  'tenant.access-group-changed',
  'tenant.department-created',
  'tenant.department-changed',
];
/** The present names of those whose grants or membership changed, without subjects that were deleted since. */
const GRANTEES = sql<
  Partial<Record<GrantChange, string>>
>`(select coalesce(jsonb_object_agg(c.change, c.names), '{}') from (
    select k.change, string_agg(coalesce(g.name, d.name,
      nullif(trim(u.first_name || ' ' || u.last_name) || ' <' || coalesce(u.former_email, u.email) || '>', ' <>')), ', '
      order by x.place) || case when jsonb_array_length(e.data -> k.change) > ${NAMED} then ', …' else '' end as names
    from unnest(${[...GRANT_CHANGES]}::text[]) k (change)
    cross join lateral jsonb_array_elements_text(e.data -> k.change) with ordinality x (id, place)
    left join access_groups g on g.tenant_id = e.tenant_id and g.id = x.id::uuid
    left join departments d on d.tenant_id = e.tenant_id and d.id = x.id::uuid
    left join users u on u.tenant_id = e.tenant_id and u.id = x.id::uuid
    where x.place <= ${NAMED} and e.name = any(${[...OF_GRANTEES]}) group by k.change) c where c.names is not null)`;
/** Names of folders and tags are shown only while the company has their module; of the text `t` of the event `e`. */
const IS_NAMED = sql<boolean>`(t.key not in ('folder', 'tag') or exists (select from tenant_modules m
  where m.tenant_id = e.tenant_id and m.module = case t.key when 'tag' then 'Tags' else 'FoldersModule' end))`;

const text = (...keys: string[]) => sql<string | null>`(select t.text from event_texts t
  where t.tenant_id = e.tenant_id and t.event_id = e.id and t.key = any(${keys}) and ${IS_NAMED}
  order by t.key limit 1)`;

/** Returns acts of the company's chain, newest first. */
export function selectActs(tx: Tx, { act, words, from, until }: LogQuery) {
  let found = tx
    .selectFrom('events as e')
    .where('e.subject_type', '=', 'tenant')
    .where('e.subject_id', '=', contextOf(tx).tenantId);
  if (act) found = found.where('e.name', '=', act);
  if (from) found = found.where('e.at', '>=', from);
  if (until) found = found.where('e.at', '<', until);
  for (const word of words) {
    const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    found = found.where(
      sql<boolean>`(exists (select 1 from users u where u.tenant_id = e.tenant_id and u.folded like ${like}
          and (u.id = e.actor_id or e.data -> 'userIds' ? u.id::text or e.data -> 'readerIds' ? u.id::text
            or exists (select from unnest(${[...GRANT_CHANGES]}::text[]) k (change) where e.data -> k.change ? u.id::text)))
        or exists (select 1 from event_texts t where t.tenant_id = e.tenant_id and t.event_id = e.id and lower(t.text) like ${like}
          and ${IS_NAMED}))`,
    );
  }
  return found;
}

export async function countActs(tx: Tx, query: LogQuery): Promise<number> {
  const { total } = await selectActs(tx, query)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export const listActs = async (
  tx: Tx,
  query: LogQuery,
  { offset, limit }: { offset: number; limit: number },
): Promise<LogRow[]> => {
  const rows = await selectActs(tx, query)
    .select([
      'e.id',
      'e.number',
      'e.name',
      'e.at',
      'e.hash',
      'e.data',
      ACTOR.as('actor'),
      sql<
        string | null
      >`coalesce(${text('people')}, nullif(concat_ws(': ', ${SUBJECTS}, ${text('email', 'name', 'tag', 'url')}), ''),
        ${text('folder')})`.as('about'),
      text('ip').as('ip'),
      text('reason').as('reason'),
      peopleIn('readerIds').as('readers'),
      OWNERS.as('owners'),
      GRANTEES.as('grantees'),
    ])
    .orderBy('e.number', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, data: row.data as Record<string, unknown> }));
};
