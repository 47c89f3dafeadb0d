import { causesOf } from '../platform/causes.ts';
import { pathVariableOf } from '../platform/config/index.ts';
import { DatabaseTlsRefused } from '../platform/db/connection-lost.ts';
import { isDatabaseFull } from '../platform/disk-state.ts';
import { refusedLogin } from '../platform/db/refused-login.ts';
import { isDatabaseAway } from '../platform/log-failure.ts';
import { isTlsFault } from '../platform/tls-fault.ts';
import { ALL_LOGINS, connectReason } from './connect-reason.ts';

/**
 * Prints one line for faults that an operator can correct: settings, addresses, an unavailable service. Prints a stack
 * only for internal errors.
 */
export function complain(e: unknown): void {
  if (e instanceof AggregateError) return complain(e.errors[0]);
  const { code, message } = e as { code?: unknown; message?: string };
  const isExternal = (e instanceof Error && e.name === 'ConfigError') || typeof code === 'string';
  console.error(
    storageReason(e) ??
      tlsReason(e) ??
      portReason(e) ??
      connectReason(e) ??
      settingReason(e) ??
      (isExternal ? message : e),
  );
}

/** Returns advice for a failure of the S3 service; undefined for any other error. */
function storageReason(e: unknown): string | undefined {
  const { code, cause, name } = e as { code?: unknown; cause?: unknown; name?: unknown };
  if (name === 'CredentialsProviderError')
    return 'The file storage is given no access key. Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or give this machine a role that may use the bucket.';
  const status = refusalOf(e);
  if (status === undefined && code !== 'generic.files-away') return undefined;
  const causes = causesOf(code === 'generic.files-away' ? cause : e).join(': ');
  if (isTlsFault(e)) return refusedCertificate('file storage', causes, 'S3_ENDPOINT');
  // Without an answer the SDK stores its attempts in the same field, but no status: that is no refusal.
  return status !== undefined && status > 0 && status < 500
    ? `The file storage refused the request (${causes}). Check S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`
    : `The file storage does not answer (${causes}). Check S3_ENDPOINT and the network, then try again.`;
}

/** Returns which service's certificate is not accepted, with advice; undefined for any other error. */
function tlsReason(e: unknown): string | undefined {
  if (!isTlsFault(e)) return undefined;
  const causes = causesOf(e).at(-1) ?? '';
  if (e instanceof DatabaseTlsRefused) return refusedCertificate('database', causes, ALL_LOGINS);
  const { host } = e as { host?: string };
  return refusedCertificate(host ? `service ${host}` : 'service', causes, 'the variable with its address');
}

/** How to mend it is the same for every service: its certificate, its name, its issuer, the clock. */
const refusedCertificate = (service: string, causes: string, variable: string): string =>
  `The certificate of the ${service} is not accepted, or no encrypted connection came about (${causes}). Check that it is valid today and for the host in ${variable}, and the clock of this machine. If an authority of your own issued it, set NODE_EXTRA_CA_CERTS to a PEM file with its certificate${service === 'database' ? ', or sslrootcert in the URL' : ''}.`;

/** Returns the HTTP status of the service from anywhere in the chain of causes. */
function refusalOf(e: unknown): number | undefined {
  const { $metadata, cause } = (e ?? {}) as { $metadata?: { httpStatusCode?: number }; cause?: unknown };
  if ($metadata) return $metadata.httpStatusCode ?? 0;
  return cause === undefined ? undefined : refusalOf(cause);
}

const PORT_TAKEN = 'EADDRINUSE';
const FULL = 'ENOSPC';
const PATH_FAULTS = new Set(['ENOENT', 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ELOOP']);

/** Refused logins (PostgreSQL, SQLSTATE), with advice for each. */
const LOGIN_STATES: Record<string, readonly [what: string, cure: string]> = {
  '28P01': [
    'The database refuses the password',
    `Check ${ALL_LOGINS}; "npm run migrate" with DATABASE_ADMIN_URL sets the passwords that the URLs have.`,
  ],
  '28000': [
    'The database refuses the login',
    `Check the role in ${ALL_LOGINS}, that it may log in ("npm run migrate" with DATABASE_ADMIN_URL lets it), and pg_hba.conf of the server.`,
  ],
};

/** Returns which setting of a port to change; undefined for any other error. */
function portReason(e: unknown): string | undefined {
  const { code, syscall, message = '' } = e as { code?: unknown; syscall?: string; message?: string };
  if (code === PORT_TAKEN && isHealthPort(e))
    return `The port for operators is taken (${message}). Each process on one machine needs its own: set PARAPH_HEALTH_PORT for each, after the shared environment file, or leave it out.`;
  if (code === PORT_TAKEN)
    return `A port is taken (${message}). Processes on one machine need ports of their own: set PARAPH_PORT and PARAPH_HEALTH_PORT for each, after the shared environment file.`;
  if (code === 'EACCES' && syscall === 'listen')
    return `This user may not open the port (${message}). Set PARAPH_PORT and PARAPH_HEALTH_PORT to ports from 1024 on; the proxy takes 80 and 443.`;
  const isUnknownName = code === 'ENOTFOUND' && isOwnAddress((e as { hostname?: string }).hostname);
  if (isUnknownName || (code === 'EADDRNOTAVAIL' && syscall === 'listen'))
    return `This machine has no such address (${message}). Set PARAPH_LISTEN and PARAPH_HEALTH_LISTEN to addresses of this machine, or to 0.0.0.0 for all.`;
  return undefined;
}

/** Returns which setting to change, where the error of the system or the driver does not say it. */
function settingReason(e: unknown): string | undefined {
  const { code, message = '' } = e as { code?: unknown; message?: string };
  const state = typeof code === 'string' ? LOGIN_STATES[code] : undefined;
  if (state)
    return `${state[0]} (${message}). ${state[1].replace(ALL_LOGINS, refusedLogin(e)?.variable ?? ALL_LOGINS)}`;
  if (isDatabaseFull(e))
    return `The disk of the database is full (${message}). Free space on the disk of PostgreSQL, then try again.`;
  if (code === FULL) return `No room is left on a disk (${message}). Free some space and try again.`;
  if (typeof code === 'string' && PATH_FAULTS.has(code) && !message.startsWith('connect ')) return pathReason(e);
  if (isDatabaseAway(e))
    return `The database does not answer, or ended the connection (${message}). Check that PostgreSQL runs and DATABASE_URL, DATABASE_SYSTEM_URL, DATABASE_OWNER_URL and DATABASE_ADMIN_URL, then try again.`;
  return undefined;
}

/** Returns which setting leads to a file or folder that cannot be used. */
function pathReason(e: unknown): string {
  const { message = '', path } = e as { message?: string; path?: string };
  const variable = typeof path === 'string' ? pathVariableOf(path, process.env) : undefined;
  if (!variable)
    return `A file or folder cannot be used (${message}). Check that it is there and that the user who runs this may read and write it.`;
  const { name, value, kind } = variable;
  return kind === 'folder'
    ? `${name} (${value}) cannot be used (${message}). Set ${name} to an absolute path of a folder that the user who runs this may read and write, or give that user the folder.`
    : `${name} (${value}) cannot be used (${message}). Set ${name} to an absolute path of a file that the user who runs this may read.`;
}

const isOwnAddress = (name: string | undefined): boolean =>
  name !== undefined && [process.env.PARAPH_LISTEN, process.env.PARAPH_HEALTH_LISTEN].includes(name);

const isHealthPort = (e: unknown): boolean =>
  Boolean(process.env.PARAPH_HEALTH_PORT) && String((e as { port?: unknown }).port) === process.env.PARAPH_HEALTH_PORT;
