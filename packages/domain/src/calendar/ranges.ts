/** Ranges of the calendar with their numbers (specification 2 §3). */
export const CALENDAR_RANGES = { FourWeeks: 0, CurrentMonth: 1, OneDay: 2, SevenDays: 3 } as const;
export type CalendarRange = keyof typeof CALENDAR_RANGES;
