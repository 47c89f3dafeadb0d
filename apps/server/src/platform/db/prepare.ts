import { installJobs } from '../jobs/install.ts';
import { migrate } from './migrate.ts';
import { createRolesAndDatabase, databaseUrl, type RolePasswords, roleUrl } from './roles.ts';

/** Makes the roles and the database where they are missing, and brings its schema up to date. */
export async function prepareDatabase(wanted: {
  adminUrl: string;
  name: string;
  passwords: RolePasswords;
}): Promise<string[]> {
  const { adminUrl, name, passwords } = wanted;
  await createRolesAndDatabase(adminUrl, name, passwords);
  return upgradeDatabase(roleUrl(databaseUrl(adminUrl, name), 'paraph_owner', passwords.paraph_owner));
}

/** Brings the schema up to date as paraph_owner: our tables, then the queue's. */
export async function upgradeDatabase(ownerUrl: string, only?: readonly string[]): Promise<string[]> {
  const applied = await migrate(ownerUrl, undefined, only);
  await installJobs(ownerUrl);
  return applied;
}
