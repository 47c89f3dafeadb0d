import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { leastLimit } from '@paraph/domain';
import type * as z from 'zod';
import { loadOrCreateKey, type MasterKeys, readKeyRing } from './keys.ts';
import { faultsOfNames, type NameFaults } from './setting-names.ts';
import { SANDBOX_IN_PRODUCTION, VARIABLES, type VariableName } from './variables.ts';

const MODES = ['production', 'development', 'test'] as const;
export type Mode = (typeof MODES)[number];
type Values = { [N in VariableName]: z.output<(typeof VARIABLES)[N]['schema']> };

/** The configuration of the installation, with every default filled in. */
export interface Config extends Omit<
  Values,
  'backups' | 'publicUrl' | 'sandbox' | 'sandboxUrl' | 'limits' | 'keyList'
> {
  mode: Mode;
  /** PARAPH_HOME as it was given. */
  givenHome: string;
  /** Folder of the backups. */
  backups: string;
  /** PARAPH_BACKUPS as it was given. */
  givenBackups: string | undefined;
  publicUrl: string;
  sandbox: boolean;
  sandboxUrl: string;
  /** Raised rate limits by name. */
  limits: Record<string, number>;
  keys: MasterKeys;
  /** Names of the environment that look like settings and are none. Production refuses those that are misspelt. */
  ignoredNames: string[];
}

/** Reports all faults at once, by the names of the variables. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`The configuration is not complete:\n${problems.map((line) => `  ${line}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

const sandboxMail = (port: number): string => `smtp://127.0.0.1:${port + 2}`;

/** Whether mails end up in the mailbox of the sandbox, which anyone can read. */
export const isSandboxMail = ({ sandbox, smtpUrl, port }: Config): boolean => sandbox && smtpUrl === sandboxMail(port);

const RETURNS_OF_SANDBOX = 'returns.paraph.example';

const sentencesOf = ({ refused }: NameFaults): string[] => refused.map(({ sentence }) => sentence);

type Env = Readonly<Record<string, string | undefined>>;

/** Returns PARAPH_HOME as an absolute path, without reading any other variable. */
export const homeOf = (env: Env): string => resolve(VARIABLES.home.schema.parse(env[VARIABLES.home.env] || undefined));

/** @throws ConfigError naming every variable that is missing or unreadable */
export function loadConfig(env: Env, mode: Mode): Config {
  const names = faultsOfNames(env);
  const values = readValues(env, mode, mode === 'production' ? sentencesOf(names) : []);
  refuseUnsafe(values, { mode, env });
  const home = resolve(values.home);
  const sandbox = isSandboxOn(values.sandbox, mode);
  const bringsReturns = sandbox && mode === 'development' && !values.smtpUrl;
  return {
    ...values,
    mode,
    home,
    givenHome: values.home,
    givenBackups: values.backups,
    backups: resolve(values.backups ?? join(home, 'backups')),
    sandbox,
    sandboxUrl: values.sandboxUrl ?? `http://127.0.0.1:${values.port + 1}`,
    publicUrl: (values.publicUrl ?? `http://localhost:${values.port}`).replace(/\/+$/, ''),
    smtpUrl: values.smtpUrl ?? (sandbox ? sandboxMail(values.port) : undefined),
    // The sandbox reports bounces like real mail servers do (tests that need this enable it).
    bounceDomain: (values.bounceDomain ?? (bringsReturns ? RETURNS_OF_SANDBOX : undefined))?.toLowerCase(),
    bounceListen: values.bounceListen ?? (bringsReturns ? `127.0.0.1:${values.port + 4}` : undefined),
    demo: values.demo && mode !== 'production',
    limits: readLimits(values.limits),
    keys: keyRing(values.keyList ?? loadOrCreateKey(join(home, 'keys', 'master.key'))),
    ignoredNames: [...names.refused.map(({ name }) => name), ...names.ignored],
  };
}

/** Refuses values that are valid alone, but unsafe for real signatures. */
function refuseUnsafe(
  { sandbox, demo, publicUrl, s3KeyId, s3Secret }: Values,
  { mode, env }: { mode: Mode; env: Env },
): void {
  if (mode !== 'production') return;
  const problems: string[] = [];
  if (Boolean(s3KeyId) !== Boolean(s3Secret))
    problems.push(
      `${s3KeyId ? 'S3_SECRET_ACCESS_KEY' : 'S3_ACCESS_KEY_ID'} is missing: set both, or neither where the machine has a role of its own`,
    );
  if (sandbox && sandbox !== 'off' && sandbox !== SANDBOX_IN_PRODUCTION)
    problems.push(
      `PARAPH_SANDBOX=${sandbox} does nothing in production: write ${SANDBOX_IN_PRODUCTION}, or take the variable out`,
    );
  if (env[VARIABLES.demo.env] && demo)
    problems.push(
      'PARAPH_DEMO does nothing in production, which gets no demo people: write off, or take the variable out',
    );
  if (publicUrl && !isSafeAddress(new URL(publicUrl)))
    problems.push('PARAPH_PUBLIC_URL must begin with https://: passwords and documents pass there');
  if (problems.length > 0) throw new ConfigError(problems);
}

/** A trial on one machine needs no TLS. */
const isSafeAddress = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || /^(?:127\.0\.0\.1|\[::1\]|(?:.+\.)?localhost)$/.test(hostname);

/** @throws ConfigError: a weak key is a configuration error, not an internal one */
function keyRing(list: string): MasterKeys {
  try {
    return readKeyRing(list);
  } catch (e) {
    throw new ConfigError([(e as Error).message]);
  }
}

/** The four logins of the database, where given; no other variable is required. */
export type DatabaseLogins = Pick<
  Values,
  'databaseUrl' | 'databaseSystemUrl' | 'databaseOwnerUrl' | 'databaseAdminUrl'
>;

/** @throws ConfigError naming every variable that is unreadable or misspelt; no other setting is required */
export const readDatabaseLogins = (env: Env): DatabaseLogins =>
  readValues(env, 'development', sentencesOf(faultsOfNames(env)));

/** Returns what is wrong with NODE_ENV: another value than these would be taken for none. */
export const faultOfMode = ({ NODE_ENV: value }: Env): string | undefined =>
  !value || MODES.some((mode) => mode === value)
    ? undefined
    : `NODE_ENV cannot be read: write production, or take the variable out for the installation of npm start (it is ${value})`;

function readValues(env: Env, mode: Mode, misspelt: readonly string[]): Values {
  const problems: string[] = [faultOfMode(env) ?? [], misspelt].flat();
  const entries = Object.entries(VARIABLES).map(([name, row]) => {
    const raw = rawValue(env, row.env, { isSecret: 'secret' in row, problems });
    if (raw === undefined && mode === 'production' && 'required' in row)
      problems.push(`${row.env} is missing: ${row.meaning}`);
    const read = row.schema.safeParse(raw);
    if (!read.success) problems.push(`${row.env} cannot be read: ${read.error.issues[0]?.message}`);
    return [name, read.data];
  });
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.fromEntries(entries) as Values;
}

/** Returns a secret variable or the content of its file; undefined where there is none, or where it cannot be read. */
export const secretOf = (env: Env, name: string): string | undefined =>
  rawValue(env, name, { isSecret: true, problems: [] });

/** Treats an empty variable as absent. A file that cannot be read is a problem of its own. */
function rawValue(
  env: Env,
  name: string,
  { isSecret, problems }: { isSecret: boolean; problems: string[] },
): string | undefined {
  const file = isSecret ? env[`${name}_FILE`] : undefined;
  if (!file) return env[name] || undefined;
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (e) {
    problems.push(`${name}_FILE cannot be read: ${(e as Error).message}`);
    return undefined;
  }
}

function isSandboxOn(value: string | undefined, mode: Mode): boolean {
  if (mode === 'production') return value === SANDBOX_IN_PRODUCTION;
  return value !== 'off';
}

function readLimits(text: string | undefined): Record<string, number> {
  if (!text) return {};
  const read = parseObject(text);
  if (!read) throw new ConfigError(['PARAPH_LIMITS is no JSON object']);
  const bad = Object.entries(read).filter(([, value]) => !(Number.isInteger(value) && (value as number) > 0));
  if (bad.length > 0)
    throw new ConfigError([`PARAPH_LIMITS: ${bad.map(([name]) => name).join(', ')} must be whole numbers above 0`]);
  const unknown = Object.keys(read).filter((name) => leastLimit(name) === undefined);
  if (unknown.length > 0)
    throw new ConfigError([`PARAPH_LIMITS: ${unknown.join(', ')} names no limit; docs/limits.md lists them`]);
  const low = Object.entries(read).flatMap(([name, value]) =>
    Number(value) < leastLimit(name)! ? [`${name} is ${String(value)}, its limit is ${leastLimit(name)}`] : [],
  );
  if (low.length > 0)
    throw new ConfigError([
      `PARAPH_LIMITS: ${low.join('; ')}. It raises limits and lowers none of these: leave the name out, or name a higher number`,
    ]);
  return read as Record<string, number>;
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
