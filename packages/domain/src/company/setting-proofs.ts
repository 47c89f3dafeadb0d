import type { GuardedAct } from '../access/fresh-proof.ts';
import type { CompanySettings } from './settings.ts';

/** All fields that an administrator saves with the settings of a company. */
export type SavedSetting = keyof CompanySettings | 'name' | 'locale';

/**
 * The act that a change of a setting is, when it requires a fresh proof of identity: all that touch sign-in, second
 * factors, access, senders and answers of mails, and deletion. Null: an open session is enough.
 */
export const SETTING_PROOFS: Readonly<Record<SavedSetting, GuardedAct | null>> = {
  name: 'company-settings.change',
  emailSenderName: 'company-settings.change',
  replyTo: 'company-settings.change',
  consentText: 'company-settings.change',
  additionalUserValidation: 'company-settings.change',
  idleMinutes: 'company-settings.change',
  factorDays: 'company-settings.change',
  linkDays: 'company-settings.change',
  // They decide how long documents exist, and to whom they go.
  lifetime: 'company-settings.change',
  shortEmailEndings: 'company-settings.change',
  adminsOpenAll: 'content.open-all',
  code: null,
  address: null,
  locale: null,
  locales: null,
  defaultEmailLocale: null,
  timestampPosition: null,
  timestampPagePosition: null,
  stampBySigner: null,
  deadlineDays: null,
  validDays: null,
  undoSeconds: null,
  holidayCountries: null,
  colour: null,
};

/** Returns the acts that a change of these settings is; switching `adminsOpenAll` off is none. */
export const actsOfSettings = (
  changed: readonly string[],
  { adminsOpenAll }: { adminsOpenAll: boolean },
): GuardedAct[] =>
  changed
    .filter((name) => name !== 'adminsOpenAll' || adminsOpenAll)
    .flatMap((name) => SETTING_PROOFS[name as SavedSetting] ?? []);
