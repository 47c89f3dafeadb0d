// npm run migrate: migrates the schema of a production installation as paraph_owner; running nodes continue meanwhile.
// With DATABASE_ADMIN_URL it makes database and roles first and sets their passwords; roles that other Paraph databases
// of the server use are not changed without --take-over-roles.
import { ConfigError, readDatabaseLogins } from '../platform/config/index.ts';
import { orderOf } from '../platform/db/connect.ts';
import { createRolesAndDatabase } from '../platform/db/make-roles.ts';
import { upgradeDatabase } from '../platform/db/prepare.ts';
import { refuseOtherSchema } from '../platform/db/index.ts';
import { withClient } from '../platform/db/roles.ts';
import { refuseDifferentPlaces } from '../platform/db/same-place.ts';
import { readArguments } from './arguments.ts';
import { complain } from './complain.ts';
import { requireProduction } from './installation.ts';
import { releaseParent } from './release-parent.ts';

try {
  const { 'take-over-roles': takesOverRoles } = readArguments({ 'take-over-roles': 'flag' }).values;
  requireProduction(process.env);
  const logins = readDatabaseLogins(process.env);
  if (!logins.databaseOwnerUrl)
    throw new ConfigError(['DATABASE_OWNER_URL is missing: the login of paraph_owner (npm start needs no such step)']);
  if (logins.databaseAdminUrl) {
    const { adminUrl, name, passwords } = await orderOf(logins);
    await createRolesAndDatabase(adminUrl, name, passwords, { takesOverRoles });
    console.log(`The database ${name} and its roles are there, each role with the password of its URL.`);
  }
  await refuseDifferentPlaces(logins);
  const applied = await upgradeDatabase(logins.databaseOwnerUrl);
  await refuseOtherSchema(logins.databaseOwnerUrl);
  if (!logins.databaseAdminUrl) await tryLogins([logins.databaseUrl, logins.databaseSystemUrl]);
  console.log(applied.length > 0 ? `${applied.length} migrations applied.` : 'The schema was up to date.');
} catch (e) {
  complain(e);
  process.exitCode = 1;
}
releaseParent();

/**
 * Without DATABASE_ADMIN_URL no password is set: one that was changed in a URL is reported here, not by a node later.
 */
async function tryLogins(urls: readonly (string | undefined)[]): Promise<void> {
  for (const url of urls) if (url) await withClient(url, (client) => client.query('select 1'));
}
