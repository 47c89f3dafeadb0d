import { databaseUrl, type LoginRole, type RolePasswords, roleUrl, withClient } from './roles.ts';

/** PostgreSQL: the role does not have this password. */
const WRONG_PASSWORD = '28P01';

/**
 * A role has one password for all databases of its server, so a new one locks out the nodes of other installations.
 * @throws when another database belongs to paraph_owner, and a role has a different password than the new one
 */
export async function refuseRolesOfOthers(adminUrl: string, name: string, passwords: RolePasswords): Promise<void> {
  const others = await databasesOfOthers(adminUrl, name);
  if (others.length === 0) return;
  const changed = await rolesThatChange(databaseUrl(adminUrl, others[0]!), passwords);
  if (changed.length === 0) return;
  const text = `The roles ${changed.join(', ')} of this PostgreSQL server have other passwords than the URLs here, and other Paraph databases of the server use them: ${others.join(', ')}. Nothing was changed. Roles belong to the whole server: use a PostgreSQL server of its own, or put the passwords that the roles have into the URLs. If the other installations are gone, or will get the new passwords too, run this again with --take-over-roles.`;
  throw Object.assign(new Error(text), { code: 'EINVAL' });
}

const databasesOfOthers = (adminUrl: string, name: string): Promise<string[]> =>
  withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database join pg_roles on pg_roles.oid = datdba
       where rolname = 'paraph_owner' and datname <> $1 and datallowconn order by datname`,
      [name],
    );
    return rows.map(({ datname }) => datname);
  });

async function rolesThatChange(url: string, passwords: RolePasswords): Promise<LoginRole[]> {
  const changed: LoginRole[] = [];
  for (const role of Object.keys(passwords) as LoginRole[])
    if (await isRefused(roleUrl(url, role, passwords[role]))) changed.push(role);
  return changed;
}

/**
 * Whether the server refuses this password. A server that requires none, or refuses for another reason, proves
 * nothing.
 */
async function isRefused(url: string): Promise<boolean> {
  try {
    await withClient(url, (client) => client.query('select 1'));
    return false;
  } catch (e) {
    return (e as { code?: string }).code === WRONG_PASSWORD;
  }
}
