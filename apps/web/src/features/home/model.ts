export type Greeting = 'morning' | 'day' | 'evening';

/** How one greets at an hour of the day, 0 to 23. */
export const greetingAt = (hour: number): Greeting => {
  if (hour < 5 || hour >= 18) return 'evening';
  return hour < 11 ? 'morning' : 'day';
};
