import { type ErrorCode, fail } from '@paraph/domain';
import { contextOf, type Tx } from '../../../platform/db/index.ts';
import { accountOfIdentity, takeEid } from '../eid/store.ts';
import { passkeyOf } from '../passkeys/store.ts';
import { isProviderOf, userOfSubject } from '../sso/store.ts';
import { takeTicket } from '../store/joining.ts';
import { lockAccess, type ProofHolder } from '../store/proofs.ts';
import { deleteSignIn, lockSignIn } from '../store/sign-ins.ts';

/** What was shown to sign in, and when that began by the clock of the database. */
export type Credential =
  | { kind: 'sign-in'; keyHash: Buffer }
  | { kind: 'ticket'; hash: Buffer }
  | { kind: 'passkey'; id: string; begunAt: Date | null }
  | { kind: 'eid'; id: string; country: string; hashes: Buffer[] }
  | { kind: 'provider'; begunAt: Date | null; issuer: string; clientId: string; subject: string };

declare const isChecked: unique symbol;

/** A proof that was checked in this transaction. No session is opened without one. */
export interface CheckedProof {
  readonly [isChecked]: true;
}

/** Errors for a proof that is used, has ended, or whose credential is gone. */
const REFUSALS: Readonly<Record<Credential['kind'], ErrorCode>> = {
  'sign-in': 'auth.code-expired',
  ticket: 'auth.link-used',
  passkey: 'auth.passkey-refused',
  eid: 'signing.session-not-found',
  provider: 'auth.sso-over',
};

/** Uses up a proof. @returns when it began; undefined when it was used */
async function take(tx: Tx, credential: Credential): Promise<{ begunAt: Date | null } | undefined> {
  const { tenantId, clock } = contextOf(tx);
  const now = clock.now();
  switch (credential.kind) {
    case 'sign-in': {
      // The first call to lock the row uses the code; a concurrent call finds no row.
      const row = await lockSignIn(tx, credential.keyHash, { now });
      if (row) await deleteSignIn(tx, row.id);
      return row && { begunAt: row.begun_at };
    }
    case 'ticket': {
      const ticket = await takeTicket(tx, credential.hash, { tenantId, now });
      return ticket && { begunAt: ticket.begun_at };
    }
    case 'eid': {
      const row = await takeEid(tx, credential.id);
      return row && { begunAt: row.begun_at };
    }
    default:
      // Their challenge was used up before the check of the response.
      return { begunAt: credential.begunAt };
  }
}

/** Returns whether a credential still opens the account. The account must be locked. */
async function isPresent(tx: Tx, credential: Credential, { accountId, userId }: ProofHolder): Promise<boolean> {
  switch (credential.kind) {
    case 'passkey':
      return (await passkeyOf(tx, accountId, credential.id)) !== undefined;
    case 'eid':
      return (await accountOfIdentity(tx, credential.country, credential.hashes)) === accountId;
    case 'provider':
      return (
        (await isProviderOf(tx, credential)) &&
        (await userOfSubject(tx, credential.issuer, credential.subject)) === userId
      );
    default:
      // An act that replaces the password or a factor deletes the sign-in; the end of its session deletes a ticket.
      return true;
  }
}

/**
 * Checks a proof again in the transaction that opens a session: it is unused, its credential is still there, account,
 * user and company are active, and their sessions were not all ended since it began. `before` may make the user active
 * (an invitation that is accepted). Needs a transaction of inSystemFor.
 * @throws auth.deactivated, and by kind auth.code-expired, auth.link-used, auth.passkey-refused,
 * signing.session-not-found, auth.sso-over
 */
export async function checkProof(
  tx: Tx,
  { credential, before, ...holder }: ProofHolder & { credential: Credential; before?: (tx: Tx) => Promise<void> },
): Promise<CheckedProof> {
  const refusal = REFUSALS[credential.kind];
  const taken = (await take(tx, credential)) ?? fail(refusal);
  await before?.(tx);
  const { isActive, endedAt } = await lockAccess(tx, holder);
  if (!isActive) fail(credential.kind === 'ticket' ? refusal : 'auth.deactivated');
  // A proof from before this column began at an unknown time.
  if (endedAt && (taken.begunAt?.getTime() ?? 0) <= endedAt.getTime()) fail(refusal);
  if (!(await isPresent(tx, credential, holder))) fail(refusal);
  return {} as CheckedProof;
}
