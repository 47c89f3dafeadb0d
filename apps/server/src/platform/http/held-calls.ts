import type { Endpoint, Topic } from '@paraph/contract';

/**
 * How the transactions of a call hold the rights of its caller while they write:
 * - `alone`: no other call of the account runs beside it; for acts on credentials and rights.
 * - `shared`: beside other calls of the account; a removal of these rights waits for both.
 */
export type HoldMode = 'alone' | 'shared';

/** Data that decides who comes in, what they may do, and who mails in the name of a company. */
const OF_RIGHTS: ReadonlySet<Topic> = new Set([
  'people',
  'profile',
  'roles',
  'company',
  'tenants',
  'webhooks',
  'directory',
]);

/** Acts of other topics that give access. */
const GIVES_ACCESS: ReadonlySet<string> = new Set(['folders.update-access']);

/**
 * Returns how the transactions of a call hold the rights of its caller, so that a removal of a right either comes first
 * and refuses the act, or waits for it and finds what it made. Undefined for calls that only read, and for those that
 * need no caller.
 */
export function holdModeOf({ name, guard, method, callers, touches = [] }: Endpoint): HoldMode | undefined {
  if (guard !== undefined || GIVES_ACCESS.has(name)) return 'alone';
  if (method === 'GET' || callers.includes('public')) return undefined;
  return touches.some((topic) => OF_RIGHTS.has(topic)) ? 'alone' : 'shared';
}
