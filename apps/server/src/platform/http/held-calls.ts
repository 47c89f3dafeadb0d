import type { Endpoint, Topic } from '@paraph/contract';

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

/** Acts that go on for long after their caller was checked: they convert or draw files, or act on many documents. */
const GOES_ON: ReadonlySet<string> = new Set([
  'documents.create',
  'documents.create-adoc',
  'documents.replace',
  'documents.mass-approve',
  'form-filling.submit',
  'series.start',
]);

/**
 * Returns whether the transactions of a call lock the session of its caller: acts on credentials and rights do, and those
 * that go on for long. So the end of a session either comes first and refuses the act, or waits for it and finds what it
 * made.
 */
export const holdsSession = ({ name, guard, method, callers, touches = [] }: Endpoint): boolean =>
  guard !== undefined ||
  GIVES_ACCESS.has(name) ||
  GOES_ON.has(name) ||
  (method !== 'GET' && !callers.includes('public') && touches.some((topic) => OF_RIGHTS.has(topic)));
