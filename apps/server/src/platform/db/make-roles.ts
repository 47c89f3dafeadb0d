import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { refuseRolesOfOthers } from './roles-of-others.ts';
import { databaseUrl, type RolePasswords, ROLES, withClient } from './roles.ts';

/** The database that every server of PostgreSQL has. */
const COMMON = 'postgres';

/** Roles belong to the server, and so to every installation with a database there. */
export interface RoleChoice {
  /** Sets their passwords even when another database of the server uses them. */
  takesOverRoles?: boolean;
}

/**
 * Makes the roles and the database `name`, owned by paraph_owner. Run by an administrator (superuser, or a role
 * with CREATEROLE and CREATEDB). May be repeated; sets the passwords again.
 * @throws before any change, when it would lock out another installation of the server
 */
export async function createRolesAndDatabase(
  adminUrl: string,
  name: string,
  passwords: RolePasswords,
  { takesOverRoles = false }: RoleChoice = {},
): Promise<void> {
  await inTurn(adminUrl, async () => {
    if (!takesOverRoles) await refuseRolesOfOthers(adminUrl, name, passwords);
    await makeAll(adminUrl, name, passwords);
  });
}

async function makeAll(adminUrl: string, name: string, passwords: RolePasswords): Promise<void> {
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

/**
 * Runs `make` while no other call changes roles or databases of the server. The lock is taken in the database that
 * every server has, since a lock is known only within its database; the end of the connection releases it.
 */
const inTurn = (adminUrl: string, make: () => Promise<void>): Promise<void> =>
  withClient(databaseUrl(adminUrl, COMMON), async (client) => {
    for (;;) {
      // Polled: a waiting statement would hold a snapshot, for which building an index elsewhere waits.
      const { rows } = await client.query<{ ours: boolean }>(
        "select pg_try_advisory_lock(hashtext('paraph roles')) as ours",
      );
      if (rows[0]?.ours) return make();
      await wait(100);
    }
  });

async function createRoles(client: pg.Client, passwords: RolePasswords): Promise<void> {
  for (const role of ROLES) {
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role]);
    const login = role === 'paraph_audit' ? 'nologin' : `login password ${client.escapeLiteral(passwords[role])}`;
    await client.query(`${rowCount ? 'alter' : 'create'} role ${role} noinherit ${login}`);
  }
  // The owner may assign functions to these two roles; membership does not give it their rights.
  await client.query('grant paraph_system, paraph_audit to paraph_owner');
}
