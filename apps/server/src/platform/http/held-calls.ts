import type { Endpoint, Topic } from '@paraph/contract';

/** Data that decides who comes in, what they may do, and who mails in the name of a company. */
const OF_RIGHTS: ReadonlySet<Topic> = new Set(['people', 'profile', 'roles', 'company', 'tenants', 'webhooks']);

/**
 * Returns whether the transactions of a call lock the session of its caller: acts on credentials and rights do. So the
 * end of a session either comes first and refuses the act, or waits for it and finds what it made.
 */
export const holdsSession = ({ guard, method, callers, touches = [] }: Endpoint): boolean =>
  guard !== undefined ||
  (method !== 'GET' && !callers.includes('public') && touches.some((topic) => OF_RIGHTS.has(topic)));
