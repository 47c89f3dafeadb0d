import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from './settings.ts';
import { actsOfSettings, SETTING_PROOFS } from './setting-proofs.ts';

test('every setting of a company states whether its change needs a fresh proof', () => {
  const all = ['name', 'locale', ...Object.keys(DEFAULT_SETTINGS)];
  expect(Object.keys(SETTING_PROOFS).toSorted()).toEqual(all.toSorted());
});

test.each([
  'lifetime',
  'shortEmailEndings',
  'factorDays',
  'idleMinutes',
  'additionalUserValidation',
  'replyTo',
  'emailSenderName',
  'name',
])('a change of %s needs a fresh proof', (name) =>
  expect(actsOfSettings([name], { adminsOpenAll: false })).toEqual(['company-settings.change']),
);

test('only switching on that administrators open everything needs a fresh proof', () => {
  expect(actsOfSettings(['adminsOpenAll'], { adminsOpenAll: true })).toEqual(['content.open-all']);
  expect(actsOfSettings(['adminsOpenAll'], { adminsOpenAll: false })).toEqual([]);
});
