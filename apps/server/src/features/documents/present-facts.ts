import { maskEmail } from '@paraph/domain';

/** Returns the full name, or the address for a person without a name. */
export const fullName = (first: string, last: string, email: string) => `${first} ${last}`.trim() || email;

/** Returns a time in the format of the contract. */
export const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Returns whether the deadline is past and an act is still missing. */
export const isOverdue = (deadline: string | null, phase: string, today: string) =>
  deadline !== null && deadline < today && ['approving', 'signing', 'acknowledging', 'related'].includes(phase);

/** Returns a signer as shown in rows; outsiders do not see addresses (product D3). */
export const presentSigner = (
  { first_name, last_name, email }: { first_name: string; last_name: string; email: string },
  isMasked: boolean,
) => {
  const shown = isMasked ? maskEmail(email) : email;
  return { fullName: fullName(first_name, last_name, shown), email: shown };
};
