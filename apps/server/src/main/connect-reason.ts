import { phrases } from '@paraph/phrases';
import { connectFault } from '../platform/db/connect-fault.ts';
import { isDatabaseAway } from '../platform/log-failure.ts';

/** Services by the variable that holds their address. */
const SERVICES = {
  DATABASE_URL: 'database',
  DATABASE_SYSTEM_URL: 'database',
  DATABASE_OWNER_URL: 'database',
  DATABASE_ADMIN_URL: 'database',
  SMTP_URL: 'mail',
} as const;
type Variable = keyof typeof SERVICES;
const NAMES = Object.keys(SERVICES) as Variable[];
const DEFAULT_PORTS: Record<string, string> = { 'smtp:': '587', 'smtps:': '465' };

export const ALL_LOGINS = 'DATABASE_URL, DATABASE_SYSTEM_URL, DATABASE_OWNER_URL and DATABASE_ADMIN_URL';
/** The doctor only knows the logins of nodes. */
const LOGINS_OF_NODES = 'DATABASE_URL and DATABASE_SYSTEM_URL';
const WORDS = phrases.en.doctor;

/** Returns why no connection came about, with the advice of the doctor; undefined for any other error. */
export function connectReason(e: unknown): string | undefined {
  const { message = '' } = e as { message?: string };
  const variable = variableIn(e);
  if (variable && SERVICES[variable] === 'mail')
    return `The mail server does not answer (${message}). Check ${variable} and that it runs.`;
  const fault = connectFault(e, variable !== undefined || isDatabaseAway(e));
  if (!fault) return undefined;
  const cure = WORDS.cures[fault].replace(LOGINS_OF_NODES, variable ?? ALL_LOGINS);
  return `${WORDS.says[fault].replace(/\.$/, '')} (${message}). ${cure}`;
}

interface Unreached {
  code?: unknown;
  address?: string;
  hostname?: string;
  port?: number;
  cause?: unknown;
}

const UNREACHED = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'ETIMEDOUT', 'EAI_AGAIN']);

/** Returns the variable whose URL points to the unreachable address of an error or of one of its causes. */
function variableIn(e: unknown): Variable | undefined {
  if (typeof e !== 'object' || e === null) return undefined;
  const { code, cause } = e as Unreached;
  return (UNREACHED.has(String(code)) ? variableOf(e as Unreached) : undefined) ?? variableIn(cause);
}

/** Matches by port where the error has no host name. */
const variableOf = ({ address, hostname, port }: Unreached): Variable | undefined =>
  NAMES.find((name) => {
    const url = URL.parse(process.env[name] ?? '');
    if (!url) return false;
    if (port === undefined) return url.hostname === hostname;
    return (url.port || DEFAULT_PORTS[url.protocol] || '5432') === String(port) && !isOtherAddress(url, address);
  });

const isOtherAddress = ({ hostname }: URL, address: string | undefined): boolean =>
  /^[\d.]+$/.test(hostname) && address !== undefined && hostname !== address;
