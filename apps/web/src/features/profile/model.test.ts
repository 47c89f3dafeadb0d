import { profile } from '@paraph/contract';
import { faultsIn } from '@paraph/contract/checked';
import { deviceOf } from '@paraph/domain';
import { expect, test } from 'vitest';
import { isSwitchable, personalBody, pictureFault, workBody } from './model.ts';

const FULL = {
  firstName: 'Ona',
  lastName: 'Bitė',
  phoneNumber: '',
  country: 'LT',
  city: 'Vilnius',
  address: 'Gedimino 1',
  zipCode: '01103',
  birthDay: '1990-01-01',
};

test('every required field of the personal data is named while it is empty; the phone may be', () => {
  const faultsOf = (draft: typeof FULL, before = FULL) =>
    faultsIn(profile.save.name, personalBody(draft, before)).map(({ path }) => path);
  expect(faultsOf(FULL)).toEqual([]);
  for (const name of ['firstName', 'lastName', 'country', 'city', 'address', 'zipCode', 'birthDay'] as const)
    expect(faultsOf({ ...FULL, [name]: ' ' })).toEqual([`personal.${name}`]);
  // What was empty before prevents no other change.
  const empty = { ...FULL, country: '', city: '' };
  expect(faultsOf({ ...empty, phoneNumber: '+370 (600) 00-000' }, empty)).toEqual([]);
  expect(faultsOf({ ...FULL, phoneNumber: 'rytoj' })).toEqual(['personal.phoneNumber']);
});
test.each([
  ['fte', ['', '1', '0.75', '12,25'], ['1.234', '123', 'x', '.5']],
  ['hoursPerWeek', ['', '40', '37,5', '0', '168'], ['1e1', '0x10', 'forty', '169', '-1']],
] as const)(
  'of the work card, %s is empty or a number that is written out and within its limits',
  (name, good, bad) => {
    const work = { jobTitle: [], contract: 'none' as const, fte: '', hoursPerWeek: '', department: '' };
    const faultsOf = (text: string) =>
      faultsIn(profile.save.name, { work: workBody({ ...work, [name]: text }) }).map(({ path }) => path);
    for (const text of good) expect(faultsOf(text)).toEqual([]);
    for (const text of bad) expect(faultsOf(text)).toEqual([`work.${name}`]);
  },
);
test('one png or jpg of at most 2 MB is a picture; a gif or two files are none (USER-012)', () => {
  expect(pictureFault([{ name: 'a.jpg', size: 1_900_000 }])).toBeNull();
  expect(pictureFault([{ name: 'a.gif', size: 1 }])).toBe('pictureType');
  expect(pictureFault([{ name: 'a.png', size: 2_100_000 * 1.01 }])).toBe('pictureLarge');
  const two = [
    { name: 'a.png', size: 1 },
    { name: 'b.png', size: 1 },
  ];
  expect(pictureFault(two)).toBe('pictureType');
});
test('a device is described in two words', () => {
  expect(deviceOf('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140 Safari/537.36')).toBe(
    'Chrome · Linux',
  );
  expect(deviceOf(null)).toBeNull();
});

test('where nobody acts for a user, no delegation is shown as on; one that is being written can be switched', () => {
  expect(isSwitchable(null, ' ')).toBe(false);
  expect(isSwitchable(null, 'jonas@azuolas.example')).toBe(true);
});
