import { JSON_BUDGETS } from '../json/budgets.ts';
import { outsideJsonOrNothing } from '../json/outside-json.ts';
import { LOCALE_NAMES, type Locale } from '../locales.ts';

/** The colours that are offered for an event type (specification 2 §9). */
export const EVENT_COLOURS = ['#000', '#9c27b0', '#3f51b5', '#2196f3', '#4caf50', '#ff9800', '#f5125e'] as const;

/** How the colour of an event type is written. */
export const EVENT_COLOUR = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Returns the colour in six digits and lower case. */
export const sixDigits = (colour: string): string =>
  (colour.length === 4 ? `#${colour.slice(1).replace(/./g, '$&$&')}` : colour).toLowerCase();

/** Colour of an event whose kind is hidden from the viewer or was deleted (product D4). */
export const AWAY_COLOUR = '#667085';

/** A label that is not set yet (CAL-015). */
export const NO_LABEL = '-';

/** The name of an event type in each language. */
export type EventLabels = Record<Locale, string>;

/** What a new event type starts with: a dash in each language, and black (CAL-015). */
export const newEventLabels = (): EventLabels =>
  Object.fromEntries(LOCALE_NAMES.map((locale) => [locale, NO_LABEL])) as EventLabels;

/**
 * Who sees the kind: everybody, or only the person's managers, the chief executive and some departments (product D4).
 */
export const EVENT_AUDIENCES = ['everybody', 'managers'] as const;
export type EventAudience = (typeof EVENT_AUDIENCES)[number];

/**
 * Reads the name of an event type: JSON with a label for each of the five languages and nothing else (CAL-005). An
 * empty label becomes a dash. Returns null for anything else.
 */
export function readEventLabels(text: string, most: number): EventLabels | null {
  const found = outsideJsonOrNothing(text, JSON_BUDGETS.eventLabels);
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return null;
  const words = found as Record<string, unknown>;
  if (Object.keys(words).length !== LOCALE_NAMES.length) return null;
  const labels = LOCALE_NAMES.map((locale) => words[locale]);
  if (!labels.every((label): label is string => typeof label === 'string' && label.trim().length <= most)) return null;
  return Object.fromEntries(
    LOCALE_NAMES.map((locale, index) => [locale, labels[index]!.trim() || NO_LABEL]),
  ) as EventLabels;
}

/** Returns the label in a language; if that is a dash, the first other one. */
export const eventLabel = (labels: EventLabels, locale: Locale): string =>
  [labels[locale], ...LOCALE_NAMES.map((name) => labels[name])].find((label) => label && label !== NO_LABEL) ??
  NO_LABEL;
