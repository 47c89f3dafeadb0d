/** One change of address of an account that can still be taken back. */
export interface AddressStep {
  /** Got the link that takes the change back. */
  from: string;
  to: string;
}

interface AddressChain {
  /** Oldest first. */
  steps: readonly AddressStep[];
  /** The owner has taken back, set the password by mail, or used “It was not me”. */
  hasReacted: boolean;
}

/**
 * Returns the former addresses that may take the account back. Once the owner has reacted, or the account has returned
 * to one of them, only the earliest may: an intruder comes later than the owner (security AN-16).
 */
export function addressesThatTakeBack({ steps, hasReacted }: AddressChain): string[] {
  const former = [...new Set(steps.map(({ from }) => from))];
  return hasReacted || hasReturned(steps) ? former.slice(0, 1) : former;
}

const hasReturned = (steps: readonly AddressStep[]): boolean =>
  steps.some(({ to }, at) => steps.slice(0, at + 1).some(({ from }) => from === to));
