/** Result of the check before sending for a past deadline. */
export interface DeadlineCheck {
  check: 'deadline';
  outcome: 'failed';
  /** The day. */
  detail: string;
}

/**
 * Returns why a deadline cannot be set: it has passed. Days are YYYY-MM-DD, `today` is in the company's time zone.
 */
export const deadlineFault = (deadline: string | null, today: string): 'field.past' | null =>
  deadline && deadline < today ? 'field.past' : null;

/** Same as a check before sending, for example of an old draft; empty if the day is not past. */
export const deadlineChecks = (deadline: string | null, today: string): DeadlineCheck[] =>
  deadline && deadlineFault(deadline, today) ? [{ check: 'deadline', outcome: 'failed', detail: deadline }] : [];
