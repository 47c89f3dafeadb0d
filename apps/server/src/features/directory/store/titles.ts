import type { JobTitle } from '@paraph/contract';
import { sql } from 'kysely';
import { byName, contextOf, type Tx } from '../../../platform/db/index.ts';

/** Number of existing users with a title; profiles store titles by name. */
const users = sql<number>`(select count(*)::int from users u
  where u.tenant_id = t.tenant_id and u.deleted_at is null and t.name = any(u.job_titles))`.as('users');

const all = (tx: Tx) => tx.selectFrom('job_titles as t').where('t.tenant_id', '=', contextOf(tx).tenantId);

type Page = { search: string; offset: number; limit: number };

/** Returns one page of the titles whose name contains the words, by name, and their number. */
export async function loadTitles(tx: Tx, page: Page): Promise<{ total: number; items: JobTitle[] }> {
  const found = all(tx).where(sql<boolean>`position(lower(${page.search}) in lower(t.name)) > 0`);
  const { total } = await found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const items = await found
    .select(['t.id', 't.name', 't.description', users])
    .orderBy(byName('t.name'))
    .orderBy('t.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return { total: Number(total), items };
}

/** Returns one title and locks its row until the transaction ends. */
export const loadTitle = (tx: Tx, id: string): Promise<JobTitle | undefined> =>
  all(tx).select(['t.id', 't.name', 't.description', users]).where('t.id', '=', id).forUpdate().executeTakeFirst();

/** Returns whether a profile has a title. */
export const isTitleUsed = async (tx: Tx, id: string): Promise<boolean> => ((await loadTitle(tx, id))?.users ?? 0) > 0;

type JobTitleFields = Pick<JobTitle, 'id' | 'name' | 'description'>;

export async function insertTitle(tx: Tx, title: JobTitleFields): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  await tx
    .insertInto('job_titles')
    .values({ tenant_id: tenantId, ...title, created_at: clock.now() })
    .execute();
}

/** Changes a title, and its name in every profile with it. */
export async function saveTitle(tx: Tx, before: string, { id, name, description }: JobTitleFields): Promise<void> {
  const { tenantId } = contextOf(tx);
  await tx
    .updateTable('job_titles')
    .set({ name, description })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  if (name !== before)
    await sql`update users set job_titles = array_replace(job_titles, ${before}, ${name})
      where tenant_id = ${tenantId}::uuid and ${before} = any(job_titles)`.execute(tx);
}

/** Deletes a title, also from every profile (DIR-046). */
export async function removeTitle(tx: Tx, { id, name }: { id: string; name: string }): Promise<void> {
  const { tenantId } = contextOf(tx);
  await tx.deleteFrom('job_titles').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
  await sql`update users set job_titles = array_remove(job_titles, ${name})
    where tenant_id = ${tenantId}::uuid and ${name} = any(job_titles)`.execute(tx);
}
