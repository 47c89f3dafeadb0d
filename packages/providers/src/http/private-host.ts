import { lookup as systemLookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { GuardRules } from './guarded.ts';
import { isPublicAddress } from './public-address.ts';

/** Longest wait for a name server while a form is saved, in ms. */
const LOOKUP_MS = 3_000;

/**
 * Whether an address leads to a private network (security SG-31): as a literal in any notation, or because one of its
 * DNS answers is private. A name that does not resolve in three seconds is not refused; each call checks it again.
 */
export async function isPrivateHost(url: URL, rules: Pick<GuardRules, 'allow' | 'resolve'>): Promise<boolean> {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  if (rules.allow?.includes(`${url.hostname}:${port}`)) return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host)) return !isPublicAddress(host);
  const found = await resolveInTime(host, rules.resolve ?? ((name) => systemLookup(name, { all: true })));
  return found.some(({ address }) => !isPublicAddress(address));
}

async function resolveInTime(host: string, resolve: NonNullable<GuardRules['resolve']>) {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<[]>((done) => (timer = setTimeout(done, LOOKUP_MS, [])));
  try {
    return await Promise.race([resolve(host).catch(() => []), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
