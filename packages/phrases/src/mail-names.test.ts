import { LOCALE_NAMES, MAIL_NAMES, MAIL_TEMPLATES } from '@paraph/domain';
import { expect, test } from 'vitest';
import { phrases } from './index.ts';

test.each(LOCALE_NAMES)('every kind of mail that an operator is shown has a name in words, in %s', (locale) => {
  const { company, operator } = phrases[locale];
  const names: Record<string, string> = { ...company.mails.types, ...operator.mails.names };
  for (const name of MAIL_NAMES) expect(names[name], name).toMatch(/^\p{L}[^{}]{2,}$/u);
  const others = MAIL_NAMES.filter((name) => !Object.hasOwn(MAIL_TEMPLATES, name));
  expect(Object.keys(operator.mails.names).toSorted()).toEqual(others.toSorted());
});
