import { maskEmail } from '@paraph/domain';

/** A person by name, who may not have written one yet. */
export const fullName = (first: string, last: string, email: string) => `${first} ${last}`.trim() || email;

/** A moment as the contract tells it. */
export const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** The day is past and somebody still has something to do. */
export const isOverdue = (deadline: string | null, phase: string, today: string) =>
  deadline !== null && deadline < today && ['approving', 'signing', 'acknowledging', 'related'].includes(phase);

/** A signer as rows name them; addresses of people are not for outsiders (product D3). */
export const presentSigner = (
  { first_name, last_name, email }: { first_name: string; last_name: string; email: string },
  isMasked: boolean,
) => {
  const shown = isMasked ? maskEmail(email) : email;
  return { fullName: fullName(first_name, last_name, shown), email: shown };
};
