import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inSystem, openDatabase, type Tx } from '../../../apps/server/src/platform/db/index.ts';

/** Returns the address of a generated user, by number. */
export const addressOf = (place: number): string => `kandidatas.${place}@azuolas.example`;

/**
 * Adds this many users to Ieva's company, who can all sign in with her password.
 * @returns the ids of the users, in the order of their numbers
 */
export async function seedPeople(databaseUrl: string, count: number): Promise<string[]> {
  const db = openDatabase({ url: databaseUrl, poolSize: 2 });
  const made = Array.from({ length: count }, (_, n) => ({
    n,
    id: randomUUID(),
    account: randomUUID(),
    email: addressOf(n),
  }));
  try {
    await inSystem({ db }, (tx) => insertPeople(tx, JSON.stringify(made)));
  } finally {
    await db.close();
  }
  return made.map(({ id }) => id);
}

async function insertPeople(tx: Tx, made: string): Promise<void> {
  const people = sql`jsonb_to_recordset(${made}::jsonb) as p(n int, id uuid, account uuid, email text)`;
  const ieva = sql`(select u.tenant_id, a.password from users u join accounts a on a.id = u.account_id
    where u.email = 'ieva@azuolas.example') as ieva`;
  await sql`insert into accounts (id, email, password, password_changed_at, confirmed_at, state, created_at)
    select account, email, password, now(), now(), 'active', now() from ${people}, ${ieva}`.execute(tx);
  await sql`insert into users (tenant_id, id, account_id, email, first_name, last_name, folded, state, created_at)
    select tenant_id, id, account, email, 'Vardas' || n, 'Pavardė' || n % 997,
      'vardas' || n || ' pavarde' || n % 997 || ' ' || email, 'active', now() from ${people}, ${ieva}`.execute(tx);
  await sql`insert into user_roles (tenant_id, user_id, role)
    select tenant_id, id, 'user' from ${people}, ${ieva}`.execute(tx);
}
