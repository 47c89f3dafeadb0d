import {
  COMPANY_ACT_NAMES,
  DEFAULT_SETTINGS,
  EDITED_TERMS,
  LOCALE_NAMES,
  type LogDetail,
  MAIL_TEMPLATES,
  MODULE_NAMES,
  PERMISSION_NAMES,
  PLANS,
  ROLE_NAMES,
} from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { detailText } from './details.ts';

const KNOWN: Partial<Record<LogDetail, readonly string[]>> = {
  roles: ROLE_NAMES,
  given: PERMISSION_NAMES,
  on: MODULE_NAMES,
  act: COMPANY_ACT_NAMES,
  terms: EDITED_TERMS,
  fields: [...Object.keys(DEFAULT_SETTINGS), 'name', 'locale'],
  template: Object.keys(MAIL_TEMPLATES),
  locale: LOCALE_NAMES,
  plan: Object.keys(PLANS),
  module: ['HR', 'Accounting'],
  cards: ['personal', 'work'],
  method: ['password', 'passkey', 'sso', 'switch', 'SMART_ID', 'MOBILE_ID', 'EPARAKSTS', 'EID_EASY'],
  privacy: ['public', 'private'],
  askedBy: ['owner', 'operator'],
  isEnabled: ['true', 'false'],
};

describe.each(LOCALE_NAMES)('the log of the administrator (%s)', (locale) => {
  const { t } = createInstance(
    { lng: locale, resources: { [locale]: { translation: phrases[locale] } }, interpolation: { escapeValue: false } },
    () => undefined,
  );

  test.each(Object.entries(KNOWN))('%s is said in words, not by names of the program', (name, values) => {
    for (const value of values) {
      const text = detailText({ name: name as LogDetail, of: 'user', values: [value] }, t);
      expect(text).not.toMatch(/\b(log|roles|modules|permissions|company|profile|plans|forms|methods)\.\w/);
      if (/^[a-z]+[A-Z]/.test(value)) expect(text).not.toContain(value);
    }
  });
});
