import { LOCALES, isLocale, localeOfHeader, localeOfHost, type Locale, nestQuotes } from '@paraph/domain';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

const KEPT = 'paraph.language';

type Texts = () => Promise<{ phrases: Record<string, unknown> }>;

/**
 * Text chunks per language: for the sign-in page, the daily pages, the pages about people and companies, the drive,
 * forms and their editor. Only the chosen language is loaded.
 */
const texts: Record<Part, Record<Locale, Texts>> = {
  entry: {
    en: () => import('@paraph/phrases/en/entry'),
    lt: () => import('@paraph/phrases/lt/entry'),
    lv: () => import('@paraph/phrases/lv/entry'),
    ee: () => import('@paraph/phrases/ee/entry'),
    ru: () => import('@paraph/phrases/ru/entry'),
  },
  inside: {
    en: () => import('@paraph/phrases/en/inside'),
    lt: () => import('@paraph/phrases/lt/inside'),
    lv: () => import('@paraph/phrases/lv/inside'),
    ee: () => import('@paraph/phrases/ee/inside'),
    ru: () => import('@paraph/phrases/ru/inside'),
  },
  people: {
    en: () => import('@paraph/phrases/en/people'),
    lt: () => import('@paraph/phrases/lt/people'),
    lv: () => import('@paraph/phrases/lv/people'),
    ee: () => import('@paraph/phrases/ee/people'),
    ru: () => import('@paraph/phrases/ru/people'),
  },
  drive: {
    en: () => import('@paraph/phrases/en/drive'),
    lt: () => import('@paraph/phrases/lt/drive'),
    lv: () => import('@paraph/phrases/lv/drive'),
    ee: () => import('@paraph/phrases/ee/drive'),
    ru: () => import('@paraph/phrases/ru/drive'),
  },
  filling: {
    en: () => import('@paraph/phrases/en/filling'),
    lt: () => import('@paraph/phrases/lt/filling'),
    lv: () => import('@paraph/phrases/lv/filling'),
    ee: () => import('@paraph/phrases/ee/filling'),
    ru: () => import('@paraph/phrases/ru/filling'),
  },
  formEditor: {
    en: () => import('@paraph/phrases/en/form-editor'),
    lt: () => import('@paraph/phrases/lt/form-editor'),
    lv: () => import('@paraph/phrases/lv/form-editor'),
    ee: () => import('@paraph/phrases/ee/form-editor'),
    ru: () => import('@paraph/phrases/ru/form-editor'),
  },
};
type Part = 'entry' | 'inside' | 'people' | 'drive' | 'filling' | 'formEditor';

const wanted = new Set<Part>(['entry']);
const loaded = new Set<string>();
let present: Locale = 'en';
let markSpoken = () => {};
/** Resolves once a language is chosen, since before there is none to load texts in. */
const spoken = new Promise<void>((resolve) => (markSpoken = resolve));
let lengthening = '';

/** Tests the pages with words longer by the percentage of `?lengthen=30`; only with the sandbox (decision 33). */
export const lengthenByAddress = (search: string): void => {
  if (search.includes('lengthen')) lengthening = search;
};

export const currentLocale = (): Locale => present;

/** Inputs known when the first page opens. */
interface Beginning {
  /** The user's former choice on this device. */
  kept: string | null;
  /** Name of the host. */
  host: string;
  /** Languages of the browser, best first. */
  wanted: readonly string[];
  company: Locale;
  /** Language of the mails to a guest; null for users. */
  mailed: Locale | null;
}

/**
 * Returns the initial language: the user's former choice, that of the host's country (UI-002), the browser's, else the
 * company's. A guest whose browser asks for none that is offered begins in the language of their mails.
 */
export function localeAtStart({ kept, host, wanted, company, mailed }: Beginning): Locale {
  if (kept && isLocale(kept)) return kept;
  const browser = localeOfHeader(wanted.join(','));
  if (browser === null && mailed !== null) return mailed;
  return localeOfHost(host) ?? browser ?? company;
}

/** The same with the values of this browser. */
export const startingLocale = (company: Locale, mailed: Locale | null): Locale =>
  localeAtStart({
    mailed,
    kept: localStorage.getItem(KEPT),
    host: window.location.hostname,
    wanted: navigator.languages,
    company,
  });

/**
 * Assumes the language that the pages will most likely have, so that refusals of the first calls are in it too: where
 * those fail, no company names another one.
 */
export const assumeLanguage = (): void => {
  present = startingLocale('en', null);
};

/** Loads a language and switches the pages to it; `keep` stores it on this device. */
export async function loadLanguage(locale: Locale, { keep = false } = {}): Promise<void> {
  const tag = LOCALES[locale].bcp47;
  if (!i18next.isInitialized) await initialize(tag);
  await load(locale);
  present = locale;
  if (keep) localStorage.setItem(KEPT, locale);
  document.documentElement.lang = tag;
  await i18next.changeLanguage(tag);
  markSpoken();
}

/** Loads the texts of the pages behind the sign-in too, now and after every later change of language. */
export const loadMemberTexts = (): Promise<void> => loadAlso('inside');

/** The same for the pages about people and companies. */
export const loadPeopleTexts = (): Promise<void> => loadAlso('people');

/** The same for the drive. */
export const loadDriveTexts = (): Promise<void> => loadAlso('drive');

/** The same for filling forms. */
export const loadFillingTexts = (): Promise<void> => loadAlso('filling');

/** The same for the editor of forms. */
export const loadFormEditorTexts = (): Promise<void> => loadAlso('formEditor');

async function loadAlso(part: Part): Promise<void> {
  wanted.add(part);
  await Promise.all([spoken, import('./stops.ts')]);
  let of: Locale;
  do {
    of = present;
    await load(of);
    // The language may have been changed meanwhile.
  } while (of !== present);
}

const load = (locale: Locale) => Promise.all([...wanted].map((part) => loadPart(locale, part)));

async function loadPart(locale: Locale, part: Part): Promise<void> {
  if (loaded.has(`${locale}/${part}`)) return;
  const { phrases } = await texts[part][locale]();
  i18next.addResourceBundle(
    LOCALES[locale].bcp47,
    'translation',
    lengthening ? (await import('./lengthen.ts')).lengthenedAsAsked(phrases, lengthening) : phrases,
    true,
    true,
  );
  loaded.add(`${locale}/${part}`);
}

/** Adapts quotes inside values to the quotes of the text. */
const QUOTES = { type: 'postProcessor', name: 'quotes', process: nestQuotes } as const;

async function initialize(tag: string): Promise<void> {
  await i18next
    .use(initReactI18next)
    .use(QUOTES)
    .init({
      lng: tag,
      fallbackLng: false,
      resources: {},
      // React escapes what it renders.
      interpolation: { escapeValue: false },
      returnNull: false,
      postProcess: ['stops', QUOTES.name],
    });
}
