import type { AnswerOf, log } from '@paraph/contract';
import { isLocale, LOCALES, TERM_LABELS, termLabel, type CompanySettings, type LogDetail } from '@paraph/domain';
import type { TFunction } from 'i18next';

type Detail = AnswerOf<typeof log.list>['items'][number]['details'][number];
type DetailFormatter = (value: string, t: TFunction) => string;

/** Settings whose label on the company's pages differs from their name. */
const SETTINGS: Partial<Record<keyof CompanySettings | 'name' | 'locale', string>> = {
  locale: 'language',
  defaultEmailLocale: 'externalLocale',
  timestampPosition: 'stampPosition',
  timestampPagePosition: 'stampPage',
  stampBySigner: 'stampPosition',
  additionalUserValidation: 'validation',
  factorDays: 'factor',
  emailSenderName: 'senderName',
  holidayCountries: 'holidays',
  consentText: 'consent',
};

const settingOf: DetailFormatter = (name, t) => t(`company.${SETTINGS[name as keyof CompanySettings] ?? name}`);
const roleOf: DetailFormatter = (role, t) => t(`roles.${role}`);
const moduleOf: DetailFormatter = (name, t) => t(`modules.${name}`);
const permissionOf: DetailFormatter = (name, t) => t(`permissions.${name}`);
const methodOf: DetailFormatter = (name, t) => t([`log.by.${name}`, `methods.${name}`]);

const actOf: DetailFormatter = (name, t) => t(`log.acts.${name.replace('.', '_')}`);
/** A term of a company by its name, with both values where these say something to people. */
const termOf: DetailFormatter = (line, t) => {
  const [term = '', ...values] = line.split(': ');
  const text = TERM_LABELS[term as keyof typeof TERM_LABELS];
  return [text ? termLabel(t(`tenants.${text}`)) : term, ...values].join(': ');
};

/** Formatters of detail values; numbers, addresses and user input are shown unchanged. */
const SAID: Partial<Record<LogDetail, DetailFormatter>> = {
  roles: roleOf,
  added: roleOf,
  given: permissionOf,
  taken: permissionOf,
  on: moduleOf,
  off: moduleOf,
  method: methodOf,
  act: actOf,
  fields: settingOf,
  terms: termOf,
  cards: (card, t) => t(`profile.${card}`),
  template: (name, t) => t(`company.mails.types.${name}`),
  locale: (name) => (isLocale(name) ? LOCALES[name].name : name),
  plan: (name, t) => t(`plans.names.${name}`),
  module: (name, t) => t(`forms.module.${name}`),
  privacy: (name, t) => t(`log.sees.${name}`),
  askedBy: (who, t) => t(`log.askers.${who}`),
};

/** Returns a detail of an act as text: its name and new value. */
export function detailText({ name, of, values }: Detail, t: TFunction): string {
  const label = t(`log.details.${name}`, { role: of ? t(`roles.${of}`) : '' });
  const shown = values.map((value) => {
    if (value === 'true') return t('log.yes');
    if (value === 'false') return t('log.no');
    return SAID[name]?.(value, t) ?? value;
  });
  return `${label}: ${[...new Set(shown)].join(', ')}`;
}
