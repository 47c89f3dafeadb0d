import { type Budget, BODY, BUDGET_KINDS, type BudgetKind, type Rate } from './budget.ts';
import { ENDPOINT_KINDS } from './endpoints.ts';
import { PUBLIC_ACTS } from './public-acts.ts';

const KB = 1024;
const account = (hits: number, seconds: number): Rate => ({ by: 'account', hits, seconds, shared: true });
const tenant = (hits: number, seconds: number): Rate => ({ by: 'tenant', hits, seconds, shared: true });

const session = (hits: number, seconds: number): Rate => ({ by: 'session', hits, seconds, shared: true });

/**
 * Acts by which the owner of an account ends a theft. Their rate is that of one session and is counted first, so that a
 * stolen session does not use up the calls of the account.
 */
export const ACTS_AGAINST_THEFT = [
  'safety.prove',
  'safety.mail-proof',
  'safety.ask-passkey',
  'safety.ways',
  'safety.get',
  'profile.set-password',
  'profile.sessions',
  'profile.end-session',
  'profile.end-other-sessions',
  'safety.deny-session',
  'safety.remove-passkey',
  'safety.remove-authenticator',
  'eid.unlink',
  'account-recovery.stop',
  'account-recovery.mail-stop',
  'address-change.ask',
  'address-change.confirm',
];

type More = Partial<Omit<Budget, 'kind'>>;

/** Rows that override their kind. Their rates apply in addition to those of the kind. */
const MORE: Readonly<Record<string, More>> = {
  // A hundred members with private messages.
  'documents.set-members': { bytes: 256 * KB, items: 4_000 },
  // A file in base64, as the specification has it.
  'documents.approve': { bytes: 4_200 * KB },
  // The logo in base64, as the specification has it.
  'company.save': { bytes: 2_900 * KB },
  // Twenty conditions with fifty values each.
  'documents.list': { bytes: 256 * KB },
  'documents.export-csv': { bytes: 256 * KB },
  // Five hundred rows of a list.
  'series.start': { bytes: 2_048 * KB, items: 8_000 },
  'people.invite-many': { bytes: 512 * KB, items: 4_000 },
  // A thousand addresses, folders or names.
  'access-groups.create': { bytes: 512 * KB, items: 8_000 },
  'access-groups.update': { bytes: 512 * KB, items: 8_000 },
  'folders.update-access': { bytes: 256 * KB, items: 4_000 },
  'custom-lists.create': { bytes: 512 * KB },
  'custom-lists.update': { bytes: 512 * KB },
  'form-templates.create': { items: 8_000 },
  'form-templates.update': { items: 8_000 },
  'form-filling.save': { items: 8_000 },
  'form-filling.submit': { items: 8_000 },
  // Certificates and digests of many documents.
  'signing.card-digests': { bytes: 256 * KB },
  'signing.card-finalize': { bytes: 256 * KB },
  'sso.save': { rates: [account(20, 600)] },
  'mail-server.try': { rates: [account(10, 600)] },
  'company.test-mail': { rates: [account(10, 600)] },
  'documents.create': { rates: [account(120, 3_600)] },
  'shares.create': { rates: [account(60, 600)] },
  'validation.validate': { rates: [account(30, 60), tenant(60, 60)] },
  'evidence.package': { rates: [account(30, 600)] },
  'evidence.printable': { rates: [account(60, 600)] },
};

const kindRows = Object.entries(ENDPOINT_KINDS).flatMap(([kind, names]) =>
  names
    .trim()
    .split(/\s+/)
    .map((name): [string, Budget] => [
      name,
      budget(kind as BudgetKind, MORE[name], ACTS_AGAINST_THEFT.includes(name) ? [session(30, 60)] : []),
    ]),
);
const publicRows = Object.entries(PUBLIC_ACTS).map(([name, rate]): [string, Budget] => [
  name,
  budget('public-act', { rates: [rate] }),
]);

/** The cost limits of every call, by the name of its endpoint. */
export const BUDGETS: ReadonlyMap<string, Budget> = new Map([...kindRows, ...publicRows]);

/** What a call may cost that has no row: the least of all. */
export const STRICTEST: Budget = { kind: 'change', ...BODY, rates: BUDGET_KINDS.change.rates };

function budget(kind: BudgetKind, more: More = {}, first: readonly Rate[] = []): Budget {
  const base = BUDGET_KINDS[kind];
  return { kind, ...base, ...more, rates: [...first, ...base.rates, ...(more.rates ?? [])] };
}
