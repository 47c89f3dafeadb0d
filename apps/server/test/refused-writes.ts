import { roleUrl, withClient } from '../src/platform/db/roles.ts';

/**
 * Makes the database refuse changes of a table to rows that meet a condition, as it does while its disk is full.
 * @param condition SQL over `old` and `new`
 * @param sqlstate 53100: the disk is full; 58030: another error of its disk
 * @returns lets them pass again
 */
export async function refuseWrites(
  databaseUrl: string,
  table: string,
  condition: string,
  sqlstate = '58030',
): Promise<() => Promise<void>> {
  const asOwner = (text: string) =>
    withClient(roleUrl(databaseUrl, 'paraph_owner'), (client) => client.query(text).then(() => undefined));
  await asOwner(`create or replace function refuse_write() returns trigger language plpgsql as $$
    begin raise exception using errcode = '${sqlstate}', message = 'could not extend file'; end $$`);
  await asOwner(
    `create trigger refused_write before update on ${table} for each row when (${condition}) execute function refuse_write()`,
  );
  return () => asOwner(`drop trigger refused_write on ${table}`);
}
