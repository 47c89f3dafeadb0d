import { afterEach, expect, test, vi } from 'vitest';
import { assumeLanguage, currentLocale, localeAtStart } from './language.ts';

afterEach(() => vi.unstubAllGlobals());

const wanted = ['en-GB'];
const start = (host: string, more = {}) =>
  localeAtStart({ kept: null, host, wanted, company: 'en', mailed: null, ...more });

test('a host of a country begins in its language, every other one in English (UI-002)', () => {
  expect(
    ['x.lt', 'x.lv', 'x.ee', 'x.ru', 'sign.X.LV', 'x.com', 'lt.example', 'localhost'].map((host) => start(host)),
  ).toEqual(['lt', 'lv', 'ee', 'ru', 'lv', 'en', 'en', 'en']);
});
test("a user's choice wins over the host; without a country the browser's language applies, then the company's", () => {
  expect(start('x.lv', { kept: 'ru' })).toBe('ru');
  expect(start('x.lv', { kept: 'xx' })).toBe('lv');
  expect(start('x.com', { wanted: ['fr', 'et'] })).toBe('ee');
  expect(start('x.com', { wanted: ['fr'], company: 'lt' })).toBe('lt');
});
test('a guest whose browser speaks none of the languages begins in that of their mails', () => {
  expect(start('x.com', { wanted: ['de', 'fi'], company: 'lt', mailed: 'en' })).toBe('en');
  expect(start('x.lt', { wanted: ['de'], mailed: 'ee' })).toBe('ee');
  expect(start('x.com', { wanted: ['de', 'lv'], mailed: 'ee' })).toBe('lv');
  expect(start('x.com', { kept: 'ru', wanted: ['de'], mailed: 'ee' })).toBe('ru');
});
test('a refusal of the first call, as at an address of no company, is in the language of the page that shows it', () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('window', { location: { hostname: 'x.com' } });
  vi.stubGlobal('navigator', { languages: ['lt-LT', 'en'] });
  assumeLanguage();
  expect(currentLocale()).toBe('lt');
});
