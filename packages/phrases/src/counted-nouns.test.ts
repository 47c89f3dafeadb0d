import type { Locale } from '@paraph/domain';
import { expect, test } from 'vitest';
import { phrases } from './index.ts';

const SUFFIX = /_(zero|one|two|few|many|other)$/;

function leaves(tree: object, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    const at = path ? `${path}.${key}` : key;
    if (typeof value === 'string') return [[at, value]];
    return value ? leaves(value as object, at) : [];
  });
}

/** Words that may follow any number, since they do not agree with it. */
const FREE: Partial<Record<Locale, readonly string[]>> = {
  lt: ['iš', 'ir', 'val', 'min', 'kB', 'psl', 'portale'],
  lv: ['no', 'un', 'h', 'min', 'kB', 'portālā'],
  ru: ['из', 'и', 'ч', 'мин', 'кБ', 'на', 'с', 'стоят', 'опирается', 'не', 'отмечен', 'для'],
};

/** Texts in which the number is an ordinal, or never another one. */
const FIXED: Partial<Record<Locale, readonly RegExp[]>> = {
  lt: [/\{\{number\}\} (sąlyg|piktogram|pasirinkim|versij|įraš|grandim|laišk)/],
  lv: [/\{\{number\}\} vēstuļu/],
  ru: [/\{\{number\}\} писем/],
};

test.each(['lt', 'lv', 'ru'] as const)(
  '%s: a noun after a number that is counted has all its plural forms, or stands before the number',
  (locale) => {
    const found = leaves(phrases[locale]).filter(([key, text]) => {
      if (SUFFIX.test(key) || (FIXED[locale] ?? []).some((pattern) => pattern.test(text))) return false;
      const word = /\{\{(?:count|number)\}\} (\p{Ll}+)/u.exec(text)?.[1];
      return word !== undefined && !FREE[locale]!.includes(word);
    });
    expect(found).toEqual([]);
  },
);
