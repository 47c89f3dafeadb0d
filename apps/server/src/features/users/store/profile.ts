import { sql } from 'kysely';
import { byName, contextOf, type Tx } from '../../../platform/db/index.ts';
import { isColleague } from './colleague.ts';

/** Names of the departments that a colleague belongs to. */
const departmentNames = sql<string[]>`array(select d.name from department_users m
  join departments d on d.tenant_id = m.tenant_id and d.id = m.department_id
  where m.tenant_id = users.tenant_id and m.user_id = users.id and ${isColleague('users')}
  order by ${byName('d.name')})`.as('departments');

export const readProfile = (tx: Tx, userId: string) =>
  tx
    .selectFrom('users')
    .leftJoin('users as manager', (join) =>
      join
        .onRef('manager.id', '=', 'users.manager_id')
        .onRef('manager.tenant_id', '=', 'users.tenant_id')
        .on(isColleague('manager')),
    )
    .select([
      'users.first_name',
      'users.last_name',
      'users.email',
      'users.phone',
      'users.country',
      'users.city',
      'users.address',
      'users.zip_code',
      sql<string | null>`users.birth_day::text`.as('birth_day'),
      'users.job_titles',
      'users.contract',
      sql<string | null>`trim_scale(users.fte)::text`.as('fte'),
      sql<number | null>`users.hours_per_week::float8`.as('hours_per_week'),
      'users.department',
      departmentNames,
      'users.image_id',
      'users.image_name',
      'users.state',
      'users.account_id',
      'manager.id as manager_id',
      'manager.first_name as manager_first_name',
      'manager.last_name as manager_last_name',
      'manager.email as manager_email',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof readProfile>>>;

interface Personal {
  first_name: string;
  last_name: string;
  folded: string;
  phone: string | null | undefined;
  country: string | undefined;
  city: string | undefined;
  address: string | undefined;
  zip_code: string | undefined;
  birth_day: string | undefined;
}

/** Saves what is given; undefined values stay. */
export const updatePersonal = (tx: Tx, userId: string, { birth_day, ...personal }: Personal) =>
  tx
    .updateTable('users')
    .set({ ...given(personal), ...(birth_day !== undefined && { birth_day: sql`${birth_day}::date` }) })
    .where('id', '=', userId)
    .execute();

/** Returns the values that are given. */
const given = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

interface Work {
  job_titles: string[];
  contract: string | null;
  fte: string | null;
  hours_per_week: number | null;
  department: string | null;
}

export const updateWork = (tx: Tx, userId: string, { job_titles, contract, fte, hours_per_week, department }: Work) =>
  tx
    .updateTable('users')
    .set({
      job_titles,
      contract,
      department,
      fte: sql`${fte}::numeric`,
      hours_per_week: sql`${hours_per_week}::numeric`,
    })
    .where('id', '=', userId)
    .execute();

/** @returns the previous picture */
export async function replaceImage(
  tx: Tx,
  userId: string,
  image: { id: string; name: string } | null,
): Promise<string | null> {
  const before = await tx
    .selectFrom('users')
    .select('image_id')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  await tx
    .updateTable('users')
    .set({ image_id: image?.id ?? null, image_name: image?.name ?? null })
    .where('id', '=', userId)
    .execute();
  return before?.image_id ?? null;
}

/** Returns the names of the company's own job titles. */
export async function readTitles(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('job_titles').select('name').execute();
  return rows.map(({ name }) => name);
}

/** Returns the names of the other users of the company, also of deactivated and invited ones; not of deleted ones. */
export async function namesOfOthers(tx: Tx, userId: string): Promise<{ firstName: string; lastName: string }[]> {
  const rows = await tx
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('id', '<>', userId)
    .where('deleted_at', 'is', null)
    .where('first_name', '<>', '')
    .execute();
  return rows.map((row) => ({ firstName: row.first_name, lastName: row.last_name }));
}

/** Stores that a user has changed their own name. */
export const markRenamed = (tx: Tx, userId: string) =>
  tx
    .updateTable('users')
    .set({ renamed_at: contextOf(tx).clock.now() })
    .where('id', '=', userId)
    .execute();
