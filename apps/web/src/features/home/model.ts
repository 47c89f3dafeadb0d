import { momentParts } from '@paraph/domain';

export type Greeting = 'morning' | 'day' | 'evening';

/** Returns the greeting at an hour of the day, 0 to 23. */
export const greetingAt = (hour: number): Greeting => {
  if (hour < 5 || hour >= 18) return 'evening';
  return hour < 11 ? 'morning' : 'day';
};

/**
 * Returns the hour in the company's zone, which its times and reminders follow; in the reader's until that is known.
 */
export const hourIn = (zone: string | undefined, now: Date): number =>
  zone === undefined ? now.getHours() : Number(momentParts(zone, now).clock.slice(0, 2));
