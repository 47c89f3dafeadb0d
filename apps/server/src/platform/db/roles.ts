import pg from 'pg';
import { CONNECTION_LIMITS } from './connection-limits.ts';

/** The four roles of the database; none is a superuser, none bypasses row-level security. */
export const ROLES = ['paraph_owner', 'paraph_app', 'paraph_system', 'paraph_audit'] as const;
/** The roles that log in, each with a password of its own. */
export type LoginRole = Exclude<DatabaseRole, 'paraph_audit'>;
export type RolePasswords = Record<LoginRole, string>;
/** One password for all roles: embedded servers, tests and development only. */
export const samePassword = (password: string): RolePasswords => ({
  paraph_owner: password,
  paraph_app: password,
  paraph_system: password,
});
/** A single connection. */
export type Connection = pg.Client;
export type DatabaseRole = (typeof ROLES)[number];

/**
 * Makes the roles and the database `name`, owned by paraph_owner. Done by an administrator (superuser, or a role
 * with CREATEROLE and CREATEDB); may be repeated, sets the passwords anew.
 */
export async function createRolesAndDatabase(adminUrl: string, name: string, passwords: RolePasswords): Promise<void> {
  await withClient(adminUrl, async (client) => {
    await createRoles(client, passwords);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)} owner paraph_owner`);
  });
  await withClient(databaseUrl(adminUrl, name), async (client) => {
    // paraph_owner does not inherit, so being the database's owner does not make the schema its own.
    await client.query('alter schema public owner to paraph_owner');
    // A database that an administrator made beforehand: extensions are made by its owner.
    await client.query(`alter database ${client.escapeIdentifier(name)} owner to paraph_owner`);
    await client.query(`revoke all on database ${client.escapeIdentifier(name)} from public`);
    await client.query(`grant connect on database ${client.escapeIdentifier(name)} to ${ROLES.join(', ')}`);
    await client.query(`grant usage on schema public to ${ROLES.join(', ')}`);
  });
}

async function createRoles(client: pg.Client, passwords: RolePasswords): Promise<void> {
  // Two starts at once must not both create a role.
  await client.query("select pg_advisory_lock(hashtext('paraph roles'))");
  try {
    for (const role of ROLES) {
      const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
      const login = role === 'paraph_audit' ? 'nologin' : `login password ${client.escapeLiteral(passwords[role])}`;
      await client.query(`${rowCount ? 'alter' : 'create'} role ${role} noinherit ${login}`);
    }
    // The owner gives functions to these two; it does not get their rights by that.
    await client.query('grant paraph_system, paraph_audit to paraph_owner');
  } finally {
    await client.query("select pg_advisory_unlock(hashtext('paraph roles'))");
  }
}

/** The same server and login, another database. */
export function databaseUrl(url: string, name: string): string {
  return url.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${encodeURIComponent(name)}`);
}

/** The same server and database, another login. */
export function roleUrl(url: string, role: DatabaseRole, password?: string): string {
  return url.replace(/^(\w+:\/\/)[^:@/]*(?::([^@/]*))?@/, (_, scheme: string, own = '') => {
    return `${scheme}${role}:${password === undefined ? own : encodeURIComponent(password)}@`;
  });
}

export async function withClient<T>(url: string, fn: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...CONNECTION_LIMITS, connectionString: url });
  client.on('error', () => undefined); // the statement that was asked fails; the process must not
  await client.connect();
  try {
    return await fn(client);
  } finally {
    await client.end();
  }
}
