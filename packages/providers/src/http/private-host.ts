import { addressesOf, type GuardRules, isAllowedHost } from './guarded.ts';
import { isPublicAddress } from './public-address.ts';

/** Longest wait for a name server while a form is saved, in ms. */
const LOOKUP_MS = 3_000;

/**
 * Whether an address leads to a private network (security SG-31): as a literal in any notation, or because one of its
 * DNS answers is private. A name that does not resolve in three seconds is not refused; each call checks it again.
 */
export async function isPrivateHost(url: URL, rules: Pick<GuardRules, 'allow' | 'resolve'>): Promise<boolean> {
  if (isAllowedHost(url, rules)) return false;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<[]>((done) => (timer = setTimeout(done, LOOKUP_MS, [])));
  try {
    const found = await Promise.race([addressesOf(url, rules).catch(() => []), timeout]);
    return found.some(({ address }) => !isPublicAddress(address));
  } finally {
    clearTimeout(timer);
  }
}
