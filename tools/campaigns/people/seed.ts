import pg from 'pg';

/** What stands before the number in the address of everybody made here. */
const PREFIX = 'kandidatas';
export const addressOf = (place: number): string => `${PREFIX}.${place}@azuolas.example`;

/**
 * Adds so many people to the company of Ieva, who can all sign in with her password.
 * @returns the ids of the users, in the order of their numbers
 */
export async function seedPeople(databaseUrl: string, count: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    const { rows: known } = await client.query<{ tenant_id: string; password: string }>(
      `select u.tenant_id, a.password from users u join accounts a on a.id = u.account_id
       where u.email = 'ieva@azuolas.example'`,
    );
    const [ieva] = known;
    if (!ieva) throw new Error('The demo is not there.');
    await client.query(
      `create temp table made on commit drop as
       select n, gen_random_uuid() as account, uuidv7() as id, $2 || '.' || n || '@azuolas.example' as email
       from generate_series(0, $1::int - 1) n`,
      [count, PREFIX],
    );
    await client.query(
      `insert into accounts (id, email, password, password_changed_at, confirmed_at, state, created_at)
       select account, email, $1, now(), now(), 'active', now() from made`,
      [ieva.password],
    );
    await client.query(
      `insert into users (tenant_id, id, account_id, email, first_name, last_name, folded, state, created_at)
       select $1, id, account, email, 'Vardas' || n, 'Pavardė' || n % 997, 'vardas' || n || ' pavarde' || n % 997 || ' ' || email,
         'active', now() from made`,
      [ieva.tenant_id],
    );
    await client.query(`insert into user_roles (tenant_id, user_id, role) select $1, id, 'user' from made`, [
      ieva.tenant_id,
    ]);
    const { rows } = await client.query<{ id: string }>('select id from made order by n');
    await client.query('commit');
    await client.query('analyze users');
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}
