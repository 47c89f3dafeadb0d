import { lookup } from 'node:dns/promises';
import { ConfigError, type DatabaseLogins } from '../config/index.ts';

/** Where a URL of PostgreSQL leads. */
interface Place {
  variable: string;
  host: string;
  port: string;
  /** Empty for the administrator, who may log in to another database of the server. */
  database: string;
}

const THIS_MACHINE = 'this machine';
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]', 'socket', '']);

/**
 * Refuses logins of the owner, of the system role and of the administrator that lead to different servers or databases:
 * passwords and schema of another installation would be changed. DATABASE_URL may lead through a pooler, which has an
 * address of its own.
 * @throws ConfigError, before anything is changed
 */
export async function refuseDifferentPlaces(logins: DatabaseLogins): Promise<void> {
  const owner = placeOf('DATABASE_OWNER_URL', logins.databaseOwnerUrl);
  const others = [
    placeOf('DATABASE_SYSTEM_URL', logins.databaseSystemUrl),
    placeOf('DATABASE_ADMIN_URL', logins.databaseAdminUrl),
  ];
  if (!owner) return;
  for (const other of others)
    if (other && !(await isSamePlace(owner, other)))
      throw new ConfigError([
        `${owner.variable} leads to ${textOf(owner)}, and ${other.variable} to ${textOf(other)}. Nothing was changed. Let both lead to the same PostgreSQL server${other.variable === 'DATABASE_ADMIN_URL' ? '' : ' and database'}, directly and by the same name`,
      ]);
}

function placeOf(variable: string, url: string | undefined): Place | undefined {
  const found = url && URL.parse(url.replace('@/', '@socket/'));
  if (!found) return undefined;
  const host = LOCAL.has(found.hostname) ? THIS_MACHINE : found.hostname.toLowerCase();
  const database = variable === 'DATABASE_ADMIN_URL' ? '' : decodeURIComponent(found.pathname.slice(1));
  return { variable, host, port: found.port || found.searchParams.get('port') || '5432', database };
}

const textOf = ({ host, port, database }: Place): string =>
  `${database && `the database ${database} at `}${host === THIS_MACHINE ? 'localhost' : host}:${port}`;

async function isSamePlace(one: Place, other: Place): Promise<boolean> {
  if (one.port !== other.port || (other.database !== '' && one.database !== other.database)) return false;
  return one.host === other.host || haveOneAddress(one.host, other.host);
}

/** Two names of one machine are the same place; a name that cannot be resolved proves nothing. */
async function haveOneAddress(one: string, other: string): Promise<boolean> {
  const [addresses, others] = await Promise.all([addressesOf(one), addressesOf(other)]);
  return addresses.some((address) => others.includes(address));
}

const addressesOf = (host: string): Promise<string[]> =>
  lookup(host === THIS_MACHINE ? 'localhost' : host.replace(/^\[|\]$/gu, ''), { all: true }).then(
    (found) => found.map(({ address }) => address),
    () => [],
  );
