import { DEFAULT_SETTINGS } from '@paraph/domain';
import { expect, test } from 'vitest';
import { bodyOf, changedFaults, changesOf, draftOf, faultsOf, type CompanySettingsView } from './model.ts';

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

test('settings that were only viewed are sent unchanged', () => {
  const { hasLogo: _l, hasStamp: _s, stampBySigner: _b, ...same } = saved;
  expect(faultsOf(draft)).toEqual({});
  expect(bodyOf(draft)).toEqual(same);
});
test('name, code and address are required', () => {
  expect(faultsOf({ ...draft, code: ' ', address: '', name: '' })).toEqual({
    code: { key: 'required' },
    address: { key: 'required' },
    name: { key: 'required' },
  });
});
test('a lifetime is required only when the switch is on, and is a whole day at least', () => {
  const on = (lifetimeDays: string, lifetimeHours: string) =>
    Object.keys(faultsOf({ ...draft, deletes: true, lifetimeDays, lifetimeHours }));
  expect(faultsOf({ ...draft, lifetimeDays: 'x' })).toEqual({});
  for (const [days, hours] of [
    ['30', '12'],
    ['30', '0'],
    ['1', '0'],
  ])
    expect(on(days!, hours!)).toEqual([]);
  for (const days of ['0', '-1', '1.5', '']) expect(on(days, '0'), days).toEqual(['lifetimeDays']);
});
test('an empty deadline is none; a colour must carry white words', () => {
  expect(bodyOf({ ...draft, deadlineDays: '', validDays: '30' })).toMatchObject({ deadlineDays: null, validDays: 30 });
  expect(faultsOf({ ...draft, deadlineDays: '0' })).toEqual({ deadlineDays: { key: 'whole', least: 1, most: 3650 } });
  expect(faultsOf({ ...draft, colour: '#ffee00' })).toEqual({ colour: { key: 'colourBad' } });
  // A word is no colour that is too light: its form is at fault.
  expect(faultsOf({ ...draft, colour: 'red' })).toEqual({ colour: { key: 'colourFormat' } });
});

test('a field that was empty before does not prevent saving another setting, and only that one is sent', () => {
  const before = draftOf({ ...settings, code: '', address: '' });
  const after = { ...before, linkDays: '14' };
  expect(changedFaults(after, before)).toEqual({});
  expect(changesOf(after, before)).toEqual({ linkDays: 14 });
  expect(changedFaults({ ...after, name: '' }, before)).toEqual({ name: { key: 'required' } });
});
