import { LOCALES, LOCALE_NAMES, type Locale } from '../locales.ts';

/** Languages considered for a mail; null where none was chosen. */
export interface MailLanguages {
  /** Of the recipient's own account in this company. */
  account: Locale | null;
  /** Which the sender chose for this recipient. */
  chosen: Locale | null;
  /** In which the company writes to people like this one. */
  company: Locale;
}

/** The language of a mail: the recipient's own choice, else the sender's, else the company's (decision 43). */
export const mailLanguage = ({ account, chosen, company }: MailLanguages): Locale => account ?? chosen ?? company;

/** The language that the country of an address suggests; null for domains of no country of ours. */
export function languageOfAddress(email: string): Locale | null {
  const tld = email.trim().toLowerCase().split('.').at(-1);
  return email.includes('@') ? (LOCALE_NAMES.find((name) => LOCALES[name].tld === tld) ?? null) : null;
}
