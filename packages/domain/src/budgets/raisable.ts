import { BUDGET_KINDS } from './budget.ts';
import { BUDGETS } from './table.ts';

/** Limits beside the rates of endpoints that `PARAPH_LIMITS` raises: of a node, a company, and tries by one account. */
export const OTHER_LIMITS = [
  'page',
  'uploads',
  'streams',
  'connections',
  'new-recipients',
  'file-bytes',
  'mail-attachment-bytes',
  'password',
  'password-session',
  'password-account',
  'code',
  'code-mail',
  'code-mail-day',
  'invitation',
  'asked',
  'address-code',
  'address-code-all',
  'eid-push',
  'signing-push',
  'person-asked',
  'recovery',
  'recovery-mail',
  'recovery-mail-known',
  'registration-network',
  'registration',
] as const;
export type OtherLimit = (typeof OTHER_LIMITS)[number];

/** Returns whether a name in `PARAPH_LIMITS` raises a limit: of an endpoint, a kind of endpoints, or another one. */
export const isRaisable = (name: string): boolean =>
  BUDGETS.has(name) || Object.hasOwn(BUDGET_KINDS, name) || (OTHER_LIMITS as readonly string[]).includes(name);
