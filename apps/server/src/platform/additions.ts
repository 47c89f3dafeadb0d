import type { AdditionKind } from '@paraph/domain';
import type { Tx } from './db/index.ts';

export interface AdditionPeriod {
  since: Date;
  until: Date;
}

/**
 * What users set up in a feature above the accounts, and what an intruder in an account may have set up there. The owner of
 * the account ends it by a reaction, and sees what still stands.
 */
export interface AccountAdditions {
  kind: AdditionKind;
  /** Ends what a user set up in a period. Needs a transaction of inSystemFor, in the user's company. @returns how many */
  endMadeIn(tx: Tx, userId: string, period: AdditionPeriod): Promise<number>;
  /** Returns when what still stands was set up by the users of an account. Needs a transaction of inSystem. */
  timesOf(tx: Tx, accountId: string, period: AdditionPeriod): Promise<Date[]>;
}
