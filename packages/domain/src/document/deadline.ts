/** What the checks before sending say of a deadline that has passed. */
export interface DeadlineCheck {
  check: 'deadline';
  outcome: 'failed';
  /** The day. */
  detail: string;
}

/** Why nobody can be asked to act by a day: it has passed. Days are YYYY-MM-DD, `today` that of the company. */
export const deadlineFault = (deadline: string | null, today: string): 'field.past' | null =>
  deadline && deadline < today ? 'field.past' : null;

/** The same as a check before sending, also of a draft that was kept for too long; nothing where the day is to come. */
export const deadlineChecks = (deadline: string | null, today: string): DeadlineCheck[] =>
  deadline && deadlineFault(deadline, today) ? [{ check: 'deadline', outcome: 'failed', detail: deadline }] : [];
