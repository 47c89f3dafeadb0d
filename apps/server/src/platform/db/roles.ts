import pg from 'pg';
import { CONNECTION_LIMITS } from './connection-limits.ts';
import { orTlsRefused } from './connection-lost.ts';

/** The four roles of the database; none is a superuser, none bypasses row-level security. */
export const ROLES = ['paraph_owner', 'paraph_app', 'paraph_system', 'paraph_audit'] as const;
/** The roles that log in, each with its own password. */
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
  await orTlsRefused(client.connect());
  try {
    return await fn(client);
  } finally {
    await client.end();
  }
}
