import { installJobs } from '../jobs/install.ts';
import { migrate } from './migrate.ts';
import { createRolesAndDatabase, type RoleChoice } from './make-roles.ts';
import { databaseUrl, type RolePasswords, roleUrl } from './roles.ts';

/** Makes the roles and the database where they are missing, and migrates its schema. */
export async function prepareDatabase(
  wanted: { adminUrl: string; name: string; passwords: RolePasswords } & RoleChoice,
): Promise<string[]> {
  const { adminUrl, name, passwords, ...choice } = wanted;
  await createRolesAndDatabase(adminUrl, name, passwords, choice);
  return upgradeDatabase(roleUrl(databaseUrl(adminUrl, name), 'paraph_owner', passwords.paraph_owner));
}

/** Migrates the schema as paraph_owner: the application's tables, then the queue's. */
export async function upgradeDatabase(ownerUrl: string, only?: readonly string[]): Promise<string[]> {
  const applied = await migrate(ownerUrl, undefined, only);
  await installJobs(ownerUrl);
  return applied;
}
