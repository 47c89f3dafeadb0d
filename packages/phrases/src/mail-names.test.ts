import { LOCALE_NAMES, MAIL_NAMES, MAIL_TEMPLATES, SAFETY_MAIL_NAMES } from '@paraph/domain';
import { expect, test } from 'vitest';
import { phrases } from './index.ts';

test.each(LOCALE_NAMES)('every kind of mail that an operator is shown has a name in words, in %s', (locale) => {
  const { company, operator } = phrases[locale];
  const names: Record<string, string> = { ...company.mails.types, ...operator.mails.names };
  for (const name of MAIL_NAMES) expect(names[name], name).toMatch(/^\p{L}[^{}]{2,}$/u);
  const others = MAIL_NAMES.filter((name) => !Object.hasOwn(MAIL_TEMPLATES, name));
  expect(Object.keys(operator.mails.names).toSorted()).toEqual(others.toSorted());
});

/** Values of subjects that the portal or a checked name decides; whoever acts on an account writes none of them. */
const IN_SUBJECTS = ['at', 'by', 'device', 'method', 'TenantName'];

test.each(LOCALE_NAMES)(
  'no subject of a mail about the safety of an account contains words of an intruder, in %s',
  (locale) => {
    for (const name of SAFETY_MAIL_NAMES) {
      const { subject, title } = phrases[locale].mailSafety[name];
      for (const [, value] of `${subject} ${title}`.matchAll(/\{\{(\w+)\}\}/g))
        expect(IN_SUBJECTS, `${name}: ${value}`).toContain(value);
    }
  },
);
