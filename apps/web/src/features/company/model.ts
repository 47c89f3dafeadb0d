import type { AnswerOf, company, InputOf } from '@paraph/contract';
import { wholeOf } from '../../lib/format/numbers.ts';
import { carriesWhite, LIMITS, lifetimeHours, LEAST_LIFETIME_HOURS } from '@paraph/domain';

export type CompanySettingsView = AnswerOf<typeof company.settings>;
export type SaveBody = InputOf<typeof company.save>['body'];

type Numbers = 'deadlineDays' | 'validDays' | 'linkDays' | 'undoSeconds' | 'idleMinutes';

/** Settings that the answer repeats under other names, and the address of the logo. */
type Repeated =
  | 'completedDocumentLifetime'
  | 'defaultExpirationTime'
  | 'documentDeadline'
  | 'logoImage'
  | 'stampBySigner';

/** Numbers as typed texts; everything else as it is saved. */
export interface CompanyDraft extends Omit<CompanySettingsView, Numbers | Repeated | 'lifetime' | 'factorDays'> {
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
  };
}

export type CompanyError =
  | { key: 'required' | 'colourBad' | 'colourFormat' }
  | { key: 'whole'; least: number; most: number };
export type CompanyErrors = Partial<Record<keyof CompanyDraft, CompanyError>>;

const RANGES = {
  deadlineDays: { least: 1, most: 3650, empty: true },
  validDays: { least: 1, most: 3650, empty: true },
  linkDays: { least: 1, most: 365, empty: false },
  undoSeconds: { least: 0, most: LIMITS.undoMostSeconds, empty: true },
  idleMinutes: { least: LIMITS.idleLeastMinutes, most: LIMITS.idleMostMinutes, empty: false },
  factorDays: { least: 0, most: 90, empty: false },
} as const;

/** Faults of changed fields only: a field that was empty before does not prevent saving others. */
export const changedFaults = (draft: CompanyDraft, before: CompanyDraft): CompanyErrors =>
  Object.fromEntries(
    Object.entries(faultsOf(draft)).filter(([name]) => !isSame(draft, before, name as keyof CompanyDraft)),
  ) as CompanyErrors;

/** The lifetime is one setting of three fields. */
const TOGETHER: Partial<Record<keyof CompanyDraft, readonly (keyof CompanyDraft)[]>> = {
  lifetimeDays: ['deletes', 'lifetimeDays', 'lifetimeHours'],
  lifetimeHours: ['deletes', 'lifetimeDays', 'lifetimeHours'],
  factorDays: ['asksFactor', 'factorDays'],
};

const isSame = (draft: CompanyDraft, before: CompanyDraft, name: keyof CompanyDraft): boolean =>
  (TOGETHER[name] ?? [name]).every((part) => JSON.stringify(draft[part]) === JSON.stringify(before[part]));

/** Returns faults of the settings, by field (COMPANY-007, COMPANY-008). */
export function faultsOf(draft: CompanyDraft): CompanyErrors {
  const faults: CompanyErrors = {};
  for (const name of ['name', 'code', 'address'] as const)
    if (draft[name].trim() === '') faults[name] = { key: 'required' };
  for (const [name, { least, most, empty }] of Object.entries(RANGES) as [
    keyof typeof RANGES,
    (typeof RANGES)[keyof typeof RANGES],
  ][]) {
    if (name === 'factorDays' && !draft.asksFactor) continue;
    const value = wholeOf(draft[name]);
    if (empty && draft[name].trim() === '') continue;
    if (value === null || value < least || value > most) faults[name] = { key: 'whole', least, most };
  }
  if (draft.colour && !/^#[0-9a-f]{6}$/.test(draft.colour)) faults.colour = { key: 'colourFormat' };
  else if (draft.colour && !carriesWhite(draft.colour)) faults.colour = { key: 'colourBad' };
  return { ...faults, ...(draft.deletes ? lifetimeFaults(draft) : {}) };
}

function lifetimeFaults(draft: CompanyDraft): CompanyErrors {
  const [days, hours] = [wholeOf(draft.lifetimeDays), wholeOf(draft.lifetimeHours)];
  const faults: CompanyErrors = {};
  if (days === null || days > 36_500) faults.lifetimeDays = { key: 'whole', least: 0, most: 36_500 };
  if (hours === null || hours > 23) faults.lifetimeHours = { key: 'whole', least: 0, most: 23 };
  if (days !== null && hours !== null && lifetimeHours({ days, hours }) < LEAST_LIFETIME_HOURS)
    faults.lifetimeDays = { key: 'whole', least: 1, most: 36_500 };
  return faults;
}

/** Returns the changed settings to send; only for a draft without faults in them. */
export function changesOf(draft: CompanyDraft, before: CompanyDraft): SaveBody {
  const [now, then] = [bodyOf(draft), bodyOf(before)];
  return Object.fromEntries(
    Object.entries(now).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(then[name as keyof SaveBody]),
    ),
  );
}

/** Returns all settings in stored form. */
export function bodyOf(draft: CompanyDraft): SaveBody {
  const { deletes, lifetimeDays, lifetimeHours: hours, asksFactor, ...kept } = draft;
  const { hasLogo: _logo, hasStamp: _stamp, ...rest } = kept;
  return {
    ...rest,
    deadlineDays: wholeOf(draft.deadlineDays),
    validDays: wholeOf(draft.validDays),
    linkDays: wholeOf(draft.linkDays) ?? 0,
    undoSeconds: wholeOf(draft.undoSeconds),
    idleMinutes: wholeOf(draft.idleMinutes) ?? 0,
    factorDays: asksFactor ? (wholeOf(draft.factorDays) ?? 0) : null,
    lifetime: deletes ? { days: wholeOf(lifetimeDays) ?? 0, hours: wholeOf(hours) ?? 0 } : null,
  };
}
