import type { AnswerOf, company, InputOf } from '@paraph/contract';
import { wholeOf } from '../../lib/format/numbers.ts';
import { carriesWhite, COLOUR, LIMITS, LOCALE_NAMES } from '@paraph/domain';

export type CompanySettingsView = AnswerOf<typeof company.settings>;
export type SaveBody = InputOf<typeof company.save>['body'];

type Numbers = 'deadlineDays' | 'validDays' | 'linkDays' | 'undoSeconds' | 'idleMinutes';

/** Pictures, which are saved separately, and settings that the answer repeats under other names. */
type Others =
  | 'completedDocumentLifetime'
  | 'defaultExpirationTime'
  | 'documentDeadline'
  | 'hasLogo'
  | 'hasStamp'
  | 'logoImage'
  | 'stampBySigner';

/** Numbers as typed texts; everything else as it is saved. */
export interface CompanyDraft extends Omit<CompanySettingsView, Numbers | Others | 'lifetime' | 'factorDays'> {
  deadlineDays: string;
  validDays: string;
  linkDays: string;
  undoSeconds: string;
  idleMinutes: string;
  /** Whether second factors are required. */
  asksFactor: boolean;
  factorDays: string;
  deletes: boolean;
  lifetimeDays: string;
  lifetimeHours: string;
  /** How many documents the new lifetime deletes. */
  confirmDeletion: string;
}

const typed = (value: number | null): string => (value === null ? '' : String(value));

export function draftOf({
  deadlineDays,
  validDays,
  linkDays,
  undoSeconds,
  idleMinutes,
  lifetime,
  factorDays,
  completedDocumentLifetime: _lifetime,
  defaultExpirationTime: _validDays,
  documentDeadline: _deadlineDays,
  hasLogo: _hasLogo,
  hasStamp: _hasStamp,
  logoImage: _logo,
  stampBySigner: _bySigner,
  ...rest
}: CompanySettingsView): CompanyDraft {
  return {
    ...rest,
    deadlineDays: typed(deadlineDays),
    validDays: typed(validDays),
    linkDays: typed(linkDays),
    undoSeconds: typed(undoSeconds),
    idleMinutes: typed(idleMinutes),
    asksFactor: factorDays !== null,
    factorDays: typed(factorDays ?? 7),
    deletes: lifetime !== null,
    lifetimeDays: typed(lifetime?.days ?? null),
    lifetimeHours: typed(lifetime?.hours ?? null),
    confirmDeletion: '',
  };
}

/** Bounds of the numbers, as in the contract; a lifetime of less than a day deletes too soon. */
export const BOUNDS = {
  deadlineDays: { least: 1, most: 3650 },
  validDays: { least: 1, most: 3650 },
  linkDays: { least: 1, most: 365 },
  undoSeconds: { least: 0, most: LIMITS.undoMostSeconds },
  idleMinutes: { least: LIMITS.idleLeastMinutes, most: LIMITS.idleMostMinutes },
  factorDays: { least: 0, most: 90 },
  lifetimeDays: { least: 1, most: 36_500 },
  lifetimeHours: { least: 0, most: 23 },
} as const;

const isWithin = (value: number, { least, most }: { least: number; most: number }) => value >= least && value <= most;

/**
 * Returns what the server refuses beyond the contract (COMPANY-007, COMPANY-008). Only changed settings are checked: one
 * that was empty before does not prevent saving others.
 */
export function rulesOf(draft: CompanyDraft, before: CompanyDraft) {
  const { colour, lifetime } = changesOf(draft, before);
  return {
    colour: colour && COLOUR.test(colour) && !carriesWhite(colour) ? 'company.colour-light' : undefined,
    lifetimeDays: lifetime && !isWithin(lifetime.days, BOUNDS.lifetimeDays) ? 'field.invalid' : undefined,
    lifetimeHours: lifetime && !isWithin(lifetime.hours, BOUNDS.lifetimeHours) ? 'field.invalid' : undefined,
  } as const;
}

/** Returns the changed settings to send. */
function changesOf(draft: CompanyDraft, before: CompanyDraft): SaveBody {
  const [now, then] = [bodyOf(draft), bodyOf(before)];
  return Object.fromEntries(
    Object.entries(now).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(then[name as keyof SaveBody]),
    ),
  );
}

/** A text that is no number becomes one that the contract refuses, never "no limit". */
const NO_NUMBER = -1;
const wholeIn = (text: string): number => wholeOf(text) ?? NO_NUMBER;
const wholeOrNone = (text: string): number | null => (text.trim() === '' ? null : wholeIn(text));

/** Returns all settings in stored form. */
function bodyOf(draft: CompanyDraft): SaveBody {
  const { deletes, lifetimeDays, lifetimeHours, asksFactor, confirmDeletion: _typed, ...rest } = draft;
  return {
    ...rest,
    deadlineDays: wholeOrNone(draft.deadlineDays),
    validDays: wholeOrNone(draft.validDays),
    linkDays: wholeIn(draft.linkDays),
    undoSeconds: wholeOrNone(draft.undoSeconds),
    idleMinutes: wholeIn(draft.idleMinutes),
    factorDays: asksFactor ? wholeIn(draft.factorDays) : null,
    lifetime: deletes ? { days: wholeIn(lifetimeDays), hours: wholeIn(lifetimeHours) } : null,
    // The language of the company is always offered.
    locales: LOCALE_NAMES.filter((one) => one === draft.locale || draft.locales.includes(one)),
    colour: draft.colour.trim().toLowerCase(),
  };
}

/** Returns the request: changed settings, and the number of documents to delete once it was asked for. */
export const saveBody = (draft: CompanyDraft, before: CompanyDraft): SaveBody => ({
  ...changesOf(draft, before),
  ...(draft.confirmDeletion.trim() && { confirmDeletion: wholeOf(draft.confirmDeletion) ?? 0 }),
});
