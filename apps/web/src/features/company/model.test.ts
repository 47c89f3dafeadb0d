import { company } from '@paraph/contract';
import { DEFAULT_SETTINGS } from '@paraph/domain';
import { expect, test } from 'vitest';
import { faultsOf } from '../../ui/form/contract-check.ts';
import { fieldErrors } from '../../ui/form/field-errors.ts';
import { type CompanyDraft, type CompanySettingsView, draftOf, rulesOf, saveBody } from './model.ts';

const repeated = {
  completedDocumentLifetime: DEFAULT_SETTINGS.lifetime,
  defaultExpirationTime: DEFAULT_SETTINGS.validDays,
  documentDeadline: DEFAULT_SETTINGS.deadlineDays,
  logoImage: null,
};
const saved = {
  ...DEFAULT_SETTINGS,
  locales: ['en'],
  timestampPosition: 'USER_CHOICE',
  timestampPagePosition: 'USER_CHOICE',
  holidayCountries: [],
  code: '1',
  address: 'A',
  name: 'UAB',
  locale: 'lt',
  hasLogo: false,
  hasStamp: false,
} satisfies Partial<CompanySettingsView>;
const settings: CompanySettingsView = { ...saved, ...repeated };
const draft = draftOf(settings);

/** Names of the settings that are refused when only they were changed. */
async function refused(part: Partial<CompanyDraft>): Promise<string[]> {
  const after = { ...draft, ...part };
  const known = Object.entries(rulesOf(after, draft)).flatMap(([path, code]) => (code ? [{ path, code }] : []));
  const refusals = await faultsOf(company.save.name, saveBody(after, draft), known);
  return Object.keys(fieldErrors(refusals, Object.keys(draft)));
}

test('settings that were only viewed are not sent, and without a change nothing is refused', async () => {
  expect(saveBody(draft, draft)).toEqual({});
  expect(await refused({})).toEqual([]);
});
test('name, code and address are required', async () => {
  expect(await refused({ code: ' ', address: '', name: '' })).toEqual(['code', 'address', 'name']);
});
test('a lifetime is required only when the switch is on, and is a whole day at least', async () => {
  const on = (lifetimeDays: string, lifetimeHours: string) => refused({ deletes: true, lifetimeDays, lifetimeHours });
  expect(await refused({ lifetimeDays: 'x' })).toEqual([]);
  for (const [days, hours] of [
    ['30', '12'],
    ['30', '0'],
    ['1', '0'],
  ])
    expect(await on(days!, hours!)).toEqual([]);
  for (const days of ['0', '-1', '1.5', '']) expect(await on(days, '0'), days).toEqual(['lifetimeDays']);
});
test('an empty deadline is none, and text that is no number is refused instead of none', async () => {
  const before = { ...draft, deadlineDays: '5' };
  expect(saveBody({ ...draft, deadlineDays: '', validDays: '30' }, before)).toEqual({
    deadlineDays: null,
    validDays: 30,
  });
  for (const deadlineDays of ['0', 'x', '1.5', '4000'])
    expect(await refused({ deadlineDays }), deadlineDays).toEqual(['deadlineDays']);
});
test('a colour must carry white text; a word is refused as no colour', async () => {
  expect(rulesOf({ ...draft, colour: '#FFEE00' }, draft).colour).toBe('company.colour-light');
  expect(rulesOf({ ...draft, colour: 'red' }, draft).colour).toBeUndefined();
  expect(await refused({ colour: 'red' })).toEqual(['colour']);
  expect(saveBody({ ...draft, colour: ' #7A1F5C ' }, draft)).toEqual({ colour: '#7a1f5c' });
});
test('a new language of the company is among those it offers', () => {
  expect(saveBody({ ...draft, locale: 'lv' }, draft)).toEqual({ locale: 'lv', locales: ['en', 'lv'] });
});

test('a field that was empty before does not prevent saving another setting, and only that one is sent', () => {
  const before = draftOf({ ...settings, code: '', address: '' });
  expect(saveBody({ ...before, linkDays: '14' }, before)).toEqual({ linkDays: 14 });
});
