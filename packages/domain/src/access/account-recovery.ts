/** Who can request the removal of lost second factors of an account: its owner, or the operator for them. */
export const RECOVERY_ASKERS = ['owner', 'operator'] as const;
export type RecoveryAsker = (typeof RECOVERY_ASKERS)[number];

/** How such a request ends: it waits, its owner or the operator stops it, or the factors are gone. */
export const RECOVERY_STATES = ['waiting', 'stopped', 'done'] as const;
export type RecoveryState = (typeof RECOVERY_STATES)[number];

/** What decides whether an administrator of a company may act on an account (decision 37). */
export interface AccountReach {
  /** Another company has invited the account at any time, also long ago. */
  isKnownElsewhere: boolean;
  isSuperAdmin: boolean;
}

/** An administrator of a company acts only on an account that concerns no other company and not the installation. */
export const mayAdminResetFactors = ({ isKnownElsewhere, isSuperAdmin }: AccountReach): boolean =>
  !isKnownElsewhere && !isSuperAdmin;
