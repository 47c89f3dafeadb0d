import type { BookEntry } from '@paraph/contract';
import { sql } from 'kysely';
import { byName, contextOf, type Tx } from '../../../platform/db/index.ts';
import { beginsWith, hasInternalRole, isOfCompany, knownGuests } from '../../users/index.ts';

export interface BookQuery {
  /** Folded (lower case, no diacritics); each must occur in the name or the address. */
  words: readonly string[];
  role?: 'internal' | 'externalUser' | undefined;
  /** Only entries that the viewer has starred. */
  starred: boolean;
  viewerId: string;
  offset: number;
  limit: number;
}

/** The user's departments, else the department of the profile. */
const department = sql`coalesce((select string_agg(d.name, ', ' order by ${byName('d.name')}) from department_users m
  join departments d on d.tenant_id = m.tenant_id and d.id = m.department_id
  where m.tenant_id = u.tenant_id and m.user_id = u.id), u.department)`;

const colleagues = (tx: Tx) => sql`
  select u.id, 'user' as kind, u.first_name, u.last_name, u.email, u.phone, null::text as company,
    nullif(array_to_string(u.job_titles, ', '), '') as job_title, ${department} as department,
    ${hasInternalRole('u')} as internal, u.folded
  from users u where ${isOfCompany(tx, 'u')}`;

const addedContacts = (tx: Tx) => sql`
  select c.id, 'contact' as kind, c.first_name, c.last_name, c.email, c.phone, c.company, c.job_title, c.department,
    false as internal, c.folded
  from contacts c where c.tenant_id = ${contextOf(tx).tenantId}::uuid`;

/**
 * Colleagues, contacts and the outsiders whom documents of the viewer's lists name, as entries of one book. An outsider
 * with the address of a contact is that contact. Phone and job titles of outsiders are left out: these are private.
 */
const entries = (tx: Tx, listsOf?: readonly string[]) => sql`(${colleagues(tx)} union all ${addedContacts(tx)} union all
  select g.id, 'user', g.first_name, g.last_name, g.email, null, null, null, null, false, g.folded
  from ${knownGuests(tx, listsOf)} g
  where g.id is distinct from ${contextOf(tx).viewer?.userId ?? null}::uuid and not exists (select 1 from contacts c
    where c.tenant_id = ${contextOf(tx).tenantId}::uuid and c.email = g.email))`;

const star = (tenantId: string, viewerId: string) => sql`exists (select 1 from favourites f
  where f.tenant_id = ${tenantId}::uuid and f.user_id = ${viewerId}::uuid and f.entry_id = e.id)`;

function conditions(tenantId: string, { words, role, starred, viewerId }: BookQuery) {
  const parts = words.map((word) => sql`e.folded like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
  if (role) parts.push(role === 'internal' ? sql`e.internal` : sql`not e.internal`);
  if (starred) parts.push(star(tenantId, viewerId));
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

const shown = sql`e.id, e.kind, e.first_name as "firstName", e.last_name as "lastName", e.email,
  e.phone as "phoneNumber", e.company, e.job_title as "jobTitle", e.department, e.internal as "isInternal"`;

/** An entry, or the number of matches alone where the page has none. */
type FoundRow = { total: number } & (BookEntry | { id: null });

/** Returns one page of the book by name, first those whose names begin with the words, and the number of matches. */
export async function loadBook(tx: Tx, query: BookQuery): Promise<{ total: number; items: BookEntry[] }> {
  const { rows } = await pageOf(tx, query).execute(tx);
  const items = rows.flatMap((row) => {
    const { total: _, ...entry } = row;
    return entry.id === null ? [] : [entry as BookEntry];
  });
  return { total: rows[0]?.total ?? 0, items };
}

function pageOf(tx: Tx, query: BookQuery) {
  const { tenantId } = contextOf(tx);
  return sql<FoundRow>`with found as materialized (select e.* from ${entries(tx)} e where ${conditions(tenantId, query)})
    select (select count(*)::int from found) as total, ${shown}, ${star(tenantId, query.viewerId)} as "isFavorite"
    from (select 1) always left join lateral (select * from found e
      order by ${beginsWith('e', query.words)} desc, ${byName('e.first_name')}, ${byName('e.last_name')}, e.id
      offset ${query.offset} limit ${query.limit}) e on true`;
}

/** Returns one entry of the book. */
export async function readEntry(tx: Tx, id: string, viewerId: string): Promise<BookEntry | undefined> {
  const { tenantId } = contextOf(tx);
  const { rows } = await sql<BookEntry>`select ${shown}, ${star(tenantId, viewerId)} as "isFavorite"
    from ${entries(tx)} e where e.id = ${id}::uuid`.execute(tx);
  return rows[0];
}

/** Returns the entry with this address in the book of these users; a user takes precedence over a contact. */
export async function entryByEmail(
  tx: Tx,
  email: string,
  listsOf: readonly string[],
): Promise<Pick<BookEntry, 'email' | 'firstName' | 'lastName'> | undefined> {
  const { rows } = await sql<Pick<BookEntry, 'email' | 'firstName' | 'lastName'>>`
    select e.email, e.first_name as "firstName", e.last_name as "lastName" from ${entries(tx, listsOf)} e
    where e.email = ${email} order by e.kind desc limit 1`.execute(tx);
  return rows[0];
}

/**
 * Returns whether a colleague or another contact has the address. Who knows an outsider from documents may add them as
 * contact for everybody.
 */
export async function isInBook(tx: Tx, email: string, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from (${colleagues(tx)} union all ${addedContacts(tx)}) e
    where e.email = ${email} and e.id <> ${id}::uuid limit 1`.execute(tx);
  return rows.length > 0;
}

export interface Contact {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  company: string | null;
  job_title: string | null;
  department: string | null;
  folded: string;
}

const contacts = (tx: Tx) => tx.selectFrom('contacts').where('tenant_id', '=', contextOf(tx).tenantId);

/** Returns the number of contacts of the company. */
export async function countContacts(tx: Tx): Promise<number> {
  const { total } = await contacts(tx)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Returns a contact with the user who added it, and locks its row until the transaction ends; undefined for users. */
export const holdContact = (tx: Tx, id: string) =>
  contacts(tx)
    .select(['id', 'email', 'first_name', 'last_name', 'phone', 'company', 'job_title', 'department', 'created_by'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function insertContact(tx: Tx, contact: Contact, createdBy: string): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await tx
    .insertInto('contacts')
    .values({ tenant_id: tenantId, ...contact, created_by: createdBy, created_at: clock.now() })
    .execute();
}

export async function saveContact(tx: Tx, { id, ...contact }: Contact): Promise<void> {
  await tx
    .updateTable('contacts')
    .set(contact)
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '=', id)
    .execute();
}

/** Deletes a contact and every star on it. */
export async function removeContact(tx: Tx, id: string): Promise<void> {
  const { tenantId } = contextOf(tx);
  await tx.deleteFrom('favourites').where('tenant_id', '=', tenantId).where('entry_id', '=', id).execute();
  await tx.deleteFrom('contacts').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

/** Stars an entry for a user, or removes the star. @returns whether it is starred now */
export async function switchStar(tx: Tx, userId: string, entryId: string): Promise<boolean> {
  const { tenantId } = contextOf(tx);
  const { numDeletedRows } = await tx
    .deleteFrom('favourites')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('entry_id', '=', entryId)
    .executeTakeFirst();
  if (numDeletedRows > 0n) return false;
  await tx
    .insertInto('favourites')
    .values({ tenant_id: tenantId, user_id: userId, entry_id: entryId })
    .onConflict((clash) => clash.doNothing())
    .execute();
  return true;
}
