import { accessSync, constants, readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { lossOf } from './lasting-folder.ts';
import { type Config, ConfigError } from './load.ts';
import { readSealPem } from './seal-pem.ts';
import { VARIABLES } from './variables.ts';

/** A condition over several variables; loadConfig checks each variable alone. */
type Rule = (config: Config) => string | undefined;

const loginOf = (url = ''): { username: string; password: string } => {
  try {
    return new URL(url.replace('@/', '@localhost/'));
  } catch {
    return { username: '', password: '' };
  }
};

const LOGINS: readonly Rule[] = [
  ({ databaseUrl }) =>
    loginOf(databaseUrl).username === 'paraph_app'
      ? undefined
      : 'DATABASE_URL must be the login of paraph_app; `npm run migrate` makes the roles (DATABASE_ADMIN_URL)',
  ({ databaseSystemUrl }) =>
    databaseSystemUrl ? undefined : 'DATABASE_SYSTEM_URL is missing: the login of paraph_system, with its own password',
  ({ databaseSystemUrl }) =>
    !databaseSystemUrl || loginOf(databaseSystemUrl).username === 'paraph_system'
      ? undefined
      : 'DATABASE_SYSTEM_URL must be the login of paraph_system; `npm run migrate` makes the roles (DATABASE_ADMIN_URL)',
];

const ELSEWHERE = 'set an absolute folder outside of the checkout, for instance /var/lib/paraph';

const BACKUPS: readonly Rule[] = [
  ({ givenBackups, givenHome }) => {
    const loss = lossOf(givenBackups ?? givenHome);
    const name = givenBackups === undefined ? `PARAPH_HOME (${givenHome})` : `PARAPH_BACKUPS (${givenBackups})`;
    return loss && `${name} ${loss}, so the next release would not find the backups: ${ELSEWHERE}`;
  },
];

const hasProvider = ({ smartIdUrl, mobileIdUrl, eparakstsUrl, eidEasyUrl }: Config): boolean =>
  [smartIdUrl, mobileIdUrl, eparakstsUrl, eidEasyUrl].some(Boolean);

/** Returns the fault of a certificate file; undefined when it contains certificates. */
function faultOfPem(name: string, path: string): string | undefined {
  try {
    if (readFileSync(path, 'latin1').includes('-----BEGIN CERTIFICATE-----')) return undefined;
    return `${name} (${path}) holds no certificate in PEM`;
  } catch (e) {
    return `${name} cannot be read: ${(e as Error).message}`;
  }
}

/** Returns why the program of PARAPH_OFFICE cannot run. */
function faultOfOffice(path: string | undefined): string | undefined {
  if (path === undefined || path === 'off') return undefined;
  try {
    accessSync(path, constants.X_OK);
    return undefined;
  } catch (e) {
    return `PARAPH_OFFICE (${path}) cannot be run: ${(e as Error).message}. Set the path of soffice, or off`;
  }
}

/** Returns why the file of the e-seal cannot seal. */
function faultOfSeal(path: string, password: string | undefined): string | undefined {
  try {
    readSealPem(readFileSync(path, 'latin1'), password);
    return undefined;
  } catch (e) {
    return `PARAPH_SEAL (${path}) cannot be used: ${(e as Error).message}`;
  }
}

const NODES: readonly Rule[] = [
  ({ s3Bucket, singleNode }) =>
    s3Bucket || singleNode
      ? undefined
      : 'S3_BUCKET is missing: nodes must share their files. PARAPH_SINGLE_NODE=yes keeps them in PARAPH_HOME of this machine',
  ({ s3Bucket, singleNode, givenHome }) => {
    const loss = s3Bucket || !singleNode ? undefined : lossOf(givenHome);
    return loss && `PARAPH_HOME (${givenHome}) ${loss}, so the next release would not find the files: ${ELSEWHERE}`;
  },
  ({ s3Bucket, givenHome }) =>
    !s3Bucket || isAbsolute(givenHome) || givenHome === VARIABLES.home.schema.parse(undefined)
      ? undefined
      : `PARAPH_HOME (${givenHome}) is not an absolute path, so each folder from which a node starts would have its own: ${ELSEWHERE}`,
  ({ sandbox, tsaUrls, without }) =>
    sandbox || tsaUrls.length > 0 || without.includes('timestamps')
      ? undefined
      : 'TSA_URL is missing: signatures need timestamps. PARAPH_WITHOUT=timestamps does without them',
  ({ sandbox, trustAnchors, without }) =>
    sandbox || trustAnchors || without.includes('anchors')
      ? undefined
      : 'PARAPH_TRUST_ANCHORS is missing: no certificate can be trusted. PARAPH_WITHOUT=anchors does without it',
  ({ trustAnchors }) => trustAnchors && faultOfPem('PARAPH_TRUST_ANCHORS', trustAnchors),
  ({ office }) => faultOfOffice(office),
  ({ sealFile, sealPassword }) => sealFile && faultOfSeal(sealFile, sealPassword),
  (config) =>
    config.sandbox || hasProvider(config) || config.without.includes('providers')
      ? undefined
      : 'No signing service is configured (SMARTID_URL, MOBILEID_URL, EPARAKSTS_URL, EIDEASY_URL). PARAPH_WITHOUT=providers does without one',
];

function refuse(config: Config, rules: readonly Rule[]): void {
  if (config.mode !== 'production') return;
  const problems = rules.flatMap((rule) => rule(config) ?? []);
  if (problems.length > 0) throw new ConfigError(problems);
}

/**
 * In production nodes log in as paraph_app and paraph_system, never as an administrator (SE-06). `npm run migrate`
 * refuses one password for two roles, and the doctor reports it.
 * @throws ConfigError naming all faults
 */
export const refuseWrongLogins = (config: Config): void => refuse(config, LOGINS);

/**
 * A production node starts only with shared files, timestamps, anchors and a signing service, unless the operator
 * explicitly does without.
 * @throws ConfigError naming everything that is missing
 */
export const refuseIncomplete = (config: Config): void => refuse(config, [...LOGINS, ...NODES]);

/**
 * Refuses a backup folder inside a release in production, since it would be lost with the release.
 * @throws ConfigError
 */
export const refuseLosingBackups = (config: Config): void => refuse(config, BACKUPS);
