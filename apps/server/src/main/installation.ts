import { join } from 'node:path';
import { type Config, faultOfMode, homeOf, loadConfig, type Mode, secretOf } from '../platform/config/index.ts';
import { isThere } from '../platform/is-there.ts';
import { refusal } from './arguments.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Logins that only a production installation has: `npm start` takes an administrator's DATABASE_URL, or none. */
const PRODUCTION_LOGINS = ['DATABASE_SYSTEM_URL', 'DATABASE_OWNER_URL', 'DATABASE_ADMIN_URL'];
/** What `npm start` leaves in PARAPH_HOME. */
const TRACES = ['db', 'keys', 'files'];

/**
 * Returns which installation a command works on, and prints it. A shell with one of the two environment files only
 * would otherwise lead the command to the installation of `npm start`.
 * @throws when NODE_ENV is unknown, or a login of a production installation is set without NODE_ENV=production
 */
export function modeOf(env: Env): Extract<Mode, 'production' | 'development'> {
  const fault = faultOfMode(env);
  if (fault) throw refusal(`${fault}. Nothing was done.`);
  const mode = env['NODE_ENV'] === 'production' ? 'production' : 'development';
  const logins = mode === 'production' ? [] : productionLogins(env);
  if (logins.length > 0)
    throw refusal(
      `${logins.join(' and ')} belong${logins.length > 1 ? '' : 's'} to a production installation, but NODE_ENV=production is not set. Nothing was done. ${loadAdvice(env)}`,
    );
  const ofStart = `the installation of npm start in ${homeOf(env)}; NODE_ENV=production, as in paraph.env, names a production installation`;
  console.log(`Mode: ${mode}${mode === 'production' ? placeOf(env) : ` (${ofStart})`}.`);
  return mode;
}

const NODE = 'DATABASE_URL';
const OWNER = 'DATABASE_OWNER_URL';

/** Names the database that the command works on, without its login, and the public address; settings that cannot be read are reported later. */
function placeOf(env: Env): string {
  const [first, second] = isOfOwner(env) ? [OWNER, NODE] : [NODE, OWNER];
  const database = databaseOf(secretOf(env, first) ?? secretOf(env, second) ?? '');
  const address = env['PARAPH_PUBLIC_URL'];
  const parts = [database && `database ${database}`, address && `public address ${address}`].filter(Boolean);
  return parts.length > 0 ? ` (${parts.join(', ')})` : '';
}

/** A URL without a host leads to a socket of this machine. */
function databaseOf(url: string): string | undefined {
  const found = URL.parse(url.replace('@/', '@socket/'));
  // A password with a slash that is not encoded would be taken for the name of the database.
  if (!found || found.pathname.includes('@')) return undefined;
  const host = found.hostname === 'socket' ? (found.searchParams.get('host') ?? 'a socket') : found.host;
  return `${found.pathname.slice(1)} at ${host}`;
}

/** @throws when the command is for production installations only and NODE_ENV=production is not set */
export function requireProduction(env: Env): void {
  if (modeOf(env) === 'production') return;
  throw refusal(`This command is for a production installation; npm start needs no such step. ${loadAdvice(env)}`);
}

/**
 * Reads the settings of the installation that a command works on.
 * @throws where there is no installation of `npm start` to work on: loading its settings would begin one
 */
export function loadInstallation(env: Env): Config {
  const mode = modeOf(env);
  const home = homeOf(env);
  const isStarted = env['DATABASE_URL'] || TRACES.some((name) => isThere(join(home, name)));
  if (mode === 'development' && !isStarted)
    throw refusal(`There is no installation of npm start in ${home}, and none was made. ${loadAdvice(env)}`);
  return loadConfig(env, mode);
}

/**
 * Reads the settings of the installation that a restore makes.
 * @throws where the keys of `npm start` are missing: loading its settings would make a new key, which opens no backup
 */
export function loadTarget(env: Env): Config {
  const mode = modeOf(env);
  const path = join(homeOf(env), 'keys', 'master.key');
  const hasKeys = env['PARAPH_KEYS'] || env['PARAPH_KEYS_FILE'] || isThere(path);
  if (mode === 'development' && !hasKeys)
    throw refusal(
      `The key of the backup is missing: put the master.key of its installation of npm start to ${path}, or set PARAPH_KEYS. ${loadAdvice(env)}`,
    );
  return loadConfig(env, mode);
}

function productionLogins(env: Env): string[] {
  const isOfNode = /^\w+:\/\/paraph_app[:@]/.test(env['DATABASE_URL'] ?? '');
  const given = PRODUCTION_LOGINS.filter((name) => env[name] || env[`${name}_FILE`]);
  return isOfNode ? ['DATABASE_URL', ...given] : given;
}

/** Commands that log in as paraph_owner or as the administrator of the database. */
const OF_OWNER = ['backup', 'migrate', 'restore'];
const isOfOwner = (env: Env): boolean => OF_OWNER.includes(env['npm_lifecycle_event'] ?? '');

/** A command names its own script and files in advice; one that was not started by npm has none. */
function loadAdvice(env: Env): string {
  const command = env['npm_lifecycle_event'] ?? 'COMMAND';
  const advice = (owner: string) =>
    `For a production installation load its settings: (set -a; . ./paraph.env; ${owner}npm run ${command}).`;
  if (command === 'COMMAND') return `${advice('')} Backup, migrate and restore need owner.env besides: . ./owner.env`;
  return advice(OF_OWNER.includes(command) ? '. ./owner.env; ' : '');
}
