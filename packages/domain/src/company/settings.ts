import type { Locale } from '../locales.ts';
import { LIMITS } from '../limits.ts';
import { DEFAULT_STAMP, type StampPage, type StampPosition } from '../document/stamp.ts';

/** What a company decides for itself. The four times are apart: each has its own name and effect (product D7). */
export interface CompanySettings {
  /** Registration number and address. */
  code: string;
  address: string;
  /** Languages offered to its people. */
  locales: readonly Locale[];
  /** Language of mails to people outside. */
  defaultEmailLocale: Locale;
  timestampPosition: StampPosition;
  timestampPagePosition: StampPage;
  /** Each signer chooses the stamp position; position and page are the defaults (DOC-016). */
  stampBySigner: boolean;
  /** Sign by: days from upload; null: no deadline is proposed. Reminds, closes nothing. */
  deadlineDays: number | null;
  /** Valid until: days from upload; null: none is proposed. Information only. */
  validDays: number | null;
  /** Link works until: days for which people outside reach a document. */
  linkDays: number;
  /** Delete after this time; null retains completed documents (product D6). */
  lifetime: { days: number; hours: number } | null;
  /** People outside enter a mailed code before they see a document. */
  additionalUserValidation: boolean;
  /**
   * Seconds in which a sent document can be taken back, 0 for none; null: the default of the installation (product
   * D11).
   */
  undoSeconds: number | null;
  /** Minutes without a sign of life after which people are signed out (product A1). */
  idleMinutes: number;
  /** Days in which people make a second factor; null: it is their own choice. */
  factorDays: number | null;
  /** Administrators and chief executives open every document without saying why (product D5). */
  adminsOpenAll: boolean;
  /** Shares and forms accept only addresses with a short ending, as the specification words it (product A13). */
  shortEmailEndings: boolean;
  emailSenderName: string;
  replyTo: string;
  holidayCountries: readonly ('lt' | 'lv' | 'ee')[];
  /** Text that outsiders must accept before they open a document; empty: no consent is required. */
  consentText: string;
  /** `#rrggbb`; empty: the product's own. */
  colour: string;
}

export const DEFAULT_SETTINGS: CompanySettings = {
  code: '',
  address: '',
  locales: ['en', 'lt', 'lv', 'ee', 'ru'],
  defaultEmailLocale: 'en',
  timestampPosition: DEFAULT_STAMP.position,
  timestampPagePosition: DEFAULT_STAMP.page,
  stampBySigner: true,
  deadlineDays: null,
  validDays: null,
  linkDays: LIMITS.guestLinkLife / 86_400_000,
  lifetime: null,
  additionalUserValidation: false,
  undoSeconds: null,
  idleMinutes: LIMITS.idle / 60_000,
  factorDays: null,
  adminsOpenAll: false,
  shortEmailEndings: false,
  emailSenderName: '',
  replyTo: '',
  holidayCountries: [],
  consentText: '',
  colour: '',
};

/** Least hours after which completed documents may be deleted (product D6). */
export const LEAST_LIFETIME_HOURS = 24;

/** Hours of a lifetime; the switch is on only when it is positive and a day at least. */
export const lifetimeHours = ({ days, hours }: { days: number; hours: number }): number => days * 24 + hours;
