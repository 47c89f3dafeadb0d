import { LOCALE_NAMES } from '@paraph/domain';
import { expect, test } from 'vitest';
import { phrases } from './index.ts';

/** The stem of the verb that rejects a document. */
const REJECT = {
  en: /reject|declin/i,
  lt: /atme[st]/i,
  lv: /noraid|atme[st]/i,
  ee: /lükka|lüka/i,
  ru: /отклон/i,
} as const;

test.each(LOCALE_NAMES)('in %s rejecting a document and dropping input are told by different verbs', (locale) => {
  const { document, unsaved, admin, operator } = phrases[locale];
  const reject = REJECT[locale];
  expect(document.reject.button).toMatch(reject);
  const others = [...Object.values(unsaved.closing), ...Object.values(unsaved.leaving), admin.discard];
  for (const text of [...others, operator.held.discard, operator.held.ask]) expect(text).not.toMatch(reject);
});
