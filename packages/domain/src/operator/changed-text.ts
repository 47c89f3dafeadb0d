/** Returns a text of the log for something that has another value now: the former one too, if it differs. */
export const changedText = (before: unknown, after: unknown): string =>
  before === after ? shown(after) : `${shown(before)} → ${shown(after)}`;

const shown = (value: unknown): string => (value === null || value === undefined || value === '' ? '–' : String(value));
