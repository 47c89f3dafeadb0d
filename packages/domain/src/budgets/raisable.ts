import { LIMITS } from '../limits.ts';
import {
  BUDGET_KINDS,
  type BudgetKind,
  CONNECTION,
  NEW_RECIPIENTS,
  PAGE_RATE,
  STREAMS_AT_ONCE,
  UPLOADS_AT_ONCE,
} from './budget.ts';
import { BUDGETS } from './table.ts';

/**
 * Limits beside the rates of endpoints that `PARAPH_LIMITS` raises: of a node, a company, and tries by one account; each
 * with its default, the least where one name stands for several.
 */
export const OTHER_LIMITS = {
  page: PAGE_RATE.hits,
  uploads: UPLOADS_AT_ONCE.account,
  streams: STREAMS_AT_ONCE.account,
  connections: CONNECTION.perAddress,
  'new-recipients': NEW_RECIPIENTS.consumers.sender,
  'file-bytes': LIMITS.fileBytes,
  'mail-attachment-bytes': LIMITS.mailAttachmentBytes,
  password: LIMITS.passwordTries,
  'password-session': LIMITS.passwordProofsOfSession,
  'password-account': LIMITS.passwordProofsOfAccount,
  code: LIMITS.codeTries,
  'code-mail': LIMITS.codeSends,
  'code-mail-day': LIMITS.codeSendsDay,
  invitation: LIMITS.mailsToOne,
  asked: LIMITS.mailsToOne,
  'address-code': LIMITS.mailsToOne,
  'address-code-all': LIMITS.addressCodesToOne,
  'eid-push': LIMITS.eidPushes,
  'signing-push': LIMITS.signingPushes,
  'person-asked': 1,
  recovery: LIMITS.recoveries,
  'recovery-mail': LIMITS.recoveryMails,
  'recovery-mail-known': LIMITS.recoveryMails,
  'registration-network': LIMITS.registrationsOfNetwork,
  registration: LIMITS.recoveries,
} as const;
export type OtherLimit = keyof typeof OTHER_LIMITS;

/** Limits of sizes, which an operator may lower too: a mail server or a disk may take less. */
const LOWERABLE: readonly string[] = ['file-bytes', 'mail-attachment-bytes'] satisfies OtherLimit[];

/**
 * Returns the least value that raises, or keeps, something by this name in `PARAPH_LIMITS`: of an endpoint, a kind of
 * endpoints, or another limit. Undefined for a name of no limit.
 */
export function leastLimit(name: string): number | undefined {
  if (LOWERABLE.includes(name)) return 1;
  if (Object.hasOwn(OTHER_LIMITS, name)) return OTHER_LIMITS[name as OtherLimit];
  const rates = Object.hasOwn(BUDGET_KINDS, name) ? ratesOfKind(name as BudgetKind) : BUDGETS.get(name)?.rates;
  return rates && Math.min(...rates.map(({ hits }) => hits));
}

/** Acts without sign-in have rates of their own only. */
function ratesOfKind(kind: BudgetKind) {
  const { rates } = BUDGET_KINDS[kind];
  return rates.length > 0
    ? rates
    : [...BUDGETS.values()].filter((row) => row.kind === kind).flatMap((row) => row.rates);
}
