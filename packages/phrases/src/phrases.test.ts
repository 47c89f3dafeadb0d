import {
  CAPABILITY_NAMES,
  type ErrorCode,
  ERRORS,
  LOCALE_NAMES,
  LOCALES,
  MAIL_TEMPLATE_NAMES,
  missingParameters,
  MODULE_NAMES,
  PERMISSION_NAMES,
} from '@paraph/domain';
import { expect, test } from 'vitest';
import { fill, phrases } from './index.ts';

type Tree = { [key: string]: string | null | Tree };
const SUFFIX = /_(zero|one|two|few|many|other)$/;

/** `path → text`, plural forms gathered under their base. */
function leaves(tree: Tree, path = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    const at = path ? `${path}.${key}` : key;
    if (value === null) found.set(at, '');
    else if (typeof value === 'string') found.set(at, value);
    else for (const [inner, text] of leaves(value, at)) found.set(inner, text);
  }
  return found;
}
const bases = (tree: Tree): string[] =>
  [...new Set([...leaves(tree).keys()].map((key) => key.replace(SUFFIX, '')))].sort();
const names = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map((match) => match[1]!))].sort();

test.each(LOCALE_NAMES)('%s has every text and every plural form its grammar wants (UI-001)', (locale) => {
  expect(bases(phrases[locale] as unknown as Tree)).toEqual(bases(phrases.en as unknown as Tree));
  const all = leaves(phrases[locale] as unknown as Tree);
  const wanted = new Intl.PluralRules(LOCALES[locale].bcp47).resolvedOptions().pluralCategories;
  for (const key of all.keys()) {
    if (!SUFFIX.test(key)) continue;
    for (const category of wanted)
      expect(all.has(key.replace(SUFFIX, `_${category}`)), `${key} → ${category}`).toBe(true);
  }
});
test.each(LOCALE_NAMES)('%s names the same values in its texts as English', (locale) => {
  const english = leaves(phrases.en as unknown as Tree);
  for (const [key, text] of leaves(phrases[locale] as unknown as Tree)) {
    const model = english.get(key) ?? english.get(key.replace(SUFFIX, '_other'));
    if (model !== undefined && !SUFFIX.test(key)) expect(names(text), `${locale} ${key}`).toEqual(names(model));
  }
});
const TRANSLATED = LOCALE_NAMES.filter((locale) => locale !== 'en');
test.each(TRANSLATED)('%s is translated, not copied from English (UI-001)', (locale) => {
  const english = leaves(phrases.en as unknown as Tree);
  const same = [...leaves(phrases[locale] as unknown as Tree)].filter(
    ([key, text]) => text.length > 20 && /[a-z]{4,} [a-z]{3,}/.test(text) && english.get(key) === text,
  );
  expect(same).toEqual([]);
});
test.each(LOCALE_NAMES)('%s mails contain what their type requires', (locale) => {
  for (const template of MAIL_TEMPLATE_NAMES) {
    const text = phrases[locale].mail[template];
    const all = `${text.subject} ${text.title} ${text.body} ${text.button === null ? '' : '{{DocumentLink}}{{Url}}'}`;
    expect(missingParameters(template, all), `${locale} ${template}`).toEqual([]);
  }
});
test('a missing value stays visible', () => {
  expect(fill('Hello {{name}}, {{x}}', { name: 'Rasa' })).toBe('Hello Rasa, {{x}}');
});
test('every capability, permission and module has a name that people understand', () => {
  const { capabilities, permissions, modules } = phrases.en;
  expect(Object.keys(capabilities).sort()).toEqual(CAPABILITY_NAMES.map((name) => name.replace('.', '_')).sort());
  expect(Object.keys(permissions).sort()).toEqual([...PERMISSION_NAMES].sort());
  expect(Object.keys(modules).sort()).toEqual([...MODULE_NAMES].sort());
});

test('AUTH-047 the text of consent says in every language that e-mail data and saved filters are kept for two years', () => {
  const said = {
    en: ['e-mail data', 'saved filters', 'two years'],
    lt: ['el. pašto duomenys', 'filtrai', 'dvejus metus'],
    lv: ['e-pasta datus', 'filtrus', 'divus gadus'],
    ee: ['e-posti andmeid', 'filtreid', 'kaks aastat'],
    ru: ['эл. почты', 'фильтры', 'два года'],
  };
  for (const [locale, words] of Object.entries(said))
    for (const word of words) expect(phrases[locale as keyof typeof said].joining.privacyText).toContain(word);
});

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  'a text that names {{%s}} shows it as it is',
  (name) => {
    expect(fill(`a {{${name}}} b`, {})).toBe(`a {{${name}}} b`);
  },
);

test.each(LOCALE_NAMES)(
  '%s errors print no parameter by its name: each has the values that its text names',
  (locale) => {
    for (const [code, row] of Object.entries(ERRORS)) {
      const text = phrases[locale].errors[code as ErrorCode];
      const params: readonly string[] = 'params' in row ? row.params : [];
      expect(
        names(text).filter((name) => !params.includes(name)),
        code,
      ).toEqual([]);
      expect(text.replaceAll(/\{\{\w+\}\}/g, ''), code).not.toMatch(/[{}]/);
    }
  },
);
