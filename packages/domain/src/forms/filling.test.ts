import { describe, expect, test } from 'vitest';
import { columnElements, columnType, columnValue } from './columns.ts';
import { FORM_ELEMENTS, type FormElementKind } from './elements.ts';
import { elementsFor, type FillElement } from './fill-element.ts';
import { profileData, valuesAtFirst } from './first-values.ts';
import { type isBlank, settledValues } from './settled-values.ts';
import { faultsOf, longestText } from './value-rules.ts';
import { countedDays, dayRangeText, valueText, workingDays } from './value-text.ts';

const element = (kind: FormElementKind, more: Partial<FillElement> = {}): FillElement => ({
  id: 'el-1',
  type: FORM_ELEMENTS[kind],
  page: 1,
  x: 12,
  y: 36,
  width: 164,
  height: 20,
  label: kind,
  required: false,
  isForAll: true,
  ...more,
});
const context = { today: '2026-11-22', lists: new Map([['l', ['Vilnius', 'Kaunas']]]), pages: 2 };
const fault = (one: FillElement, value: Parameters<typeof isBlank>[0], more = {}) =>
  faultsOf([one], value === undefined ? {} : { [one.id]: value }, { ...context, ...more })[one.id];
const profile = profileData({
  firstName: 'Jonas',
  lastName: 'Čepas',
  email: 'jonas@azuolas.example',
  phoneNumber: '+37060000001',
  company: 'Ąžuolas',
  jobTitle: ['Meistras', 'Vairuotojas'],
  address: 'Liepų g. 1',
  city: 'Vilnius',
  zipCode: null,
  country: 'LT',
  manager: { firstName: 'Rasa', lastName: 'Kazlė', email: 'rasa@azuolas.example' },
});

describe('the initial values of a form', () => {
  test('FORM-025 the eight facts of a profile, and nothing where nothing is known', () => {
    expect(profile).toEqual({
      Name: 'Jonas Čepas',
      Email: 'jonas@azuolas.example',
      Phone: '+37060000001',
      Company: 'Ąžuolas',
      Job: 'Meistras, Vairuotojas',
      Address: 'Liepų g. 1, Vilnius, LT',
      ManagersName: 'Rasa Kazlė',
      ManagersEmail: 'rasa@azuolas.example',
    });
    const job = element('User', { userDataOption: 'Job' });
    expect(valuesAtFirst([job], { profile, today: '2026-11-22' })).toEqual({ 'el-1': 'Meistras, Vairuotojas' });
    expect(valuesAtFirst([job], { profile: { ...profile, Job: '' }, today: '2026-11-22' })).toEqual({});
  });

  test('FORM-059 today, which a template may fix and whose past it may block', () => {
    const at = { profile, today: '2026-11-22' };
    expect(valuesAtFirst([element('Date')], at)).toEqual({ 'el-1': '2026-11-22' });
    const fixed = element('Date', { todayDate: true, disablePast: true });
    expect(settledValues([fixed], { 'el-1': '2020-01-01' }, '2026-11-22')).toEqual({ 'el-1': '2026-11-22' });
    const future = element('Date', { disablePast: true });
    expect(fault(future, '2026-11-21')).toEqual({ code: 'field.past' });
    expect(fault(future, '2026-11-22')).toBeUndefined();
    expect(fault(fixed, '2026-11-21')).toBeUndefined();
    for (const wrong of ['22.11.2026', '2026-02-30', '2026-13-01']) {
      expect(fault(element('Date'), wrong)).toEqual({ code: 'field.invalid' });
    }
  });

  test('boxes that the template ticked', () => {
    const formGroupOptions = [
      { label: 'Taip', isChecked: true },
      { label: 'Ne', isChecked: false },
    ];
    const at = { profile, today: '2026-11-22' };
    expect(valuesAtFirst([element('Checkbox', { formGroupOptions })], at)).toEqual({ 'el-1': ['Taip'] });
    expect(valuesAtFirst([element('RadioButton', { formGroupOptions })], at)).toEqual({ 'el-1': 'Taip' });
  });

  test('a text and a choice have the value that their template gives, if it is among the options', () => {
    const at = { profile, today: '2026-11-22' };
    const given = { initialValue: 'Vilnius' };
    expect(valuesAtFirst([element('InputField', given)], at)).toEqual({ 'el-1': 'Vilnius' });
    expect(valuesAtFirst([element('MultiLineInput', given)], at)).toEqual({ 'el-1': 'Vilnius' });
    expect(valuesAtFirst([element('Dropdown', { ...given, options: ['Vilnius'] })], at)).toEqual({ 'el-1': 'Vilnius' });
    expect(valuesAtFirst([element('Dropdown', { ...given, options: ['Kaunas'] })], at)).toEqual({});
  });
});

test('FORM-096 people from outside and of the company meet what is for them, and what is for all', () => {
  const [inside, outside, all] = [
    element('InputField', { id: 'el-in', isForAll: false, isForInternal: true }),
    element('InputField', { id: 'el-out', isForAll: false, isForExternal: true }),
    element('InputField', { id: 'el-all' }),
  ];
  expect(elementsFor([inside, outside, all], true)).toEqual([inside, all]);
  expect(elementsFor([inside, outside, all], false)).toEqual([outside, all]);
});

test('FORM-033 children have the value of their parent, a signature at their own position', () => {
  const parent = element('InputField', { childElements: ['el-2', 'el-3'] });
  const [child, other] = [element('InputField', { id: 'el-2', isChild: true }), element('Date', { id: 'el-3' })];
  const given = { 'el-1': 'Jonas', 'el-2': 'kitas', 'el-3': '2026-01-01', 'el-9': 'svetimas' };
  expect(settledValues([parent, child, other], given, '2026-11-22')).toEqual({
    'el-1': 'Jonas',
    'el-2': 'Jonas',
    'el-3': '2026-01-01',
  });
  expect(settledValues([parent, child], { 'el-2': 'kitas' }, '2026-11-22')).toEqual({});
  const place = { page: 1, x: 1, y: 1, width: 9, height: 9 };
  const drawn = settledValues(
    [element('Signature', { childElements: ['el-2'] }), element('Signature', { id: 'el-2', page: 2, x: 50 })],
    { 'el-1': { file: 'iVBORw0KGgo', ...place } },
    '2026-11-22',
  );
  expect(drawn['el-2']).toEqual({ file: 'iVBORw0KGgo', page: 2, x: 50, y: 36, width: 164, height: 20 });
});

describe('what is refused', () => {
  test('FORM-052 nothing in a required field, and "Invalid Date" is nothing', () => {
    for (const kind of ['InputField', 'Dropdown', 'Checkbox', 'Date', 'DateRange', 'AddressBook', 'Signature'] as const)
      expect(fault(element(kind, { required: true }), undefined)).toEqual({ code: 'field.required' });
    expect(fault(element('Date', { required: true }), 'Invalid Date')).toEqual({ code: 'field.required' });
    expect(fault(element('DateRange', { required: true }), { start: '', end: '' })).toEqual({ code: 'field.required' });
    expect(fault(element('Date'), 'Invalid Date')).toBeUndefined();
    expect(fault(element('InputField', { required: true }), '  ')).toEqual({ code: 'field.required' });
  });

  test('FORM-054 FORM-055 letters in a number, and addresses that the stricter pattern does not know', () => {
    const number = element('InputField', { validations: 'numbers' });
    for (const good of ['-3.5', '3', '0', '12,5', '1 250,50 €']) expect(fault(number, good), good).toBeUndefined();
    for (const bad of ['3a', '.', '3.', '--3', '1 00'])
      expect(fault(number, bad), bad).toEqual({ code: 'field.number' });
    const address = element('InputField', { validations: 'email' });
    const short = { shortEmailEndings: true };
    for (const good of ['a.b@c.lt', 'a_b@c-d.com']) expect(fault(address, good, short), good).toBeUndefined();
    for (const bad of ['a@b.info', 'a@b', 'a b@c.lt', 'a@b.l', '@c.lt'])
      expect(fault(address, bad, short), bad).toEqual({ code: 'field.email' });
  });

  test('addresses with long endings are accepted, unless the company accepts only short ones (product A13)', () => {
    const address = element('InputField', { validations: 'email' });
    for (const good of ['a@b.info', 'a@firma.company']) expect(fault(address, good), good).toBeUndefined();
    for (const bad of ['a@b', 'a b@c.lt', 'a@b.l', '@c.lt'])
      expect(fault(address, bad), bad).toEqual({ code: 'field.email' });
  });

  test('FORM-056 FORM-058 too few or too many letters', () => {
    const of = (least: number, most: number) =>
      element('InputField', { validations: 'characters', numberOfCharacters: [least, most] });
    expect(fault(of(5, 5), 'abcd')).toEqual({ code: 'field.characters-exactly', figures: { count: 5 } });
    expect(fault(of(5, 15), 'abcd')).toEqual({ code: 'field.characters', figures: { least: 5, most: 15 } });
    expect(fault(of(5, 15), 'šešios')).toBeUndefined();
    expect(longestText(of(5, 15))).toBe(15);
    expect(longestText(element('InputField', { numberOfCharacters: [5, 15] }))).toBe(1000);
    expect(fault(element('MultiLineInput'), 'x'.repeat(1000))).toBeUndefined();
    expect(fault(element('MultiLineInput'), 'x'.repeat(1001))).toEqual({
      code: 'field.too-long',
      figures: { most: 1000 },
    });
  });

  test('choices that the template or its list does not offer, and values of another kind', () => {
    const formGroupOptions = [{ label: 'Taip', isChecked: false }];
    expect(fault(element('CustomList', { list: 'l' }), 'Kaunas')).toBeUndefined();
    expect(fault(element('CustomList', { list: 'l' }), 'Ryga')).toEqual({ code: 'field.invalid' });
    expect(fault(element('Dropdown', { options: ['A'] }), 'B')).toEqual({ code: 'field.invalid' });
    expect(fault(element('Checkbox', { formGroupOptions }), ['Taip'])).toBeUndefined();
    expect(fault(element('Checkbox', { formGroupOptions }), ['Ne'])).toEqual({ code: 'field.invalid' });
    expect(fault(element('RadioButton', { formGroupOptions }), ['Taip'])).toEqual({ code: 'field.invalid' });
    expect(fault(element('InputField'), ['Taip'])).toEqual({ code: 'field.invalid' });
    expect(fault(element('AddressBook'), { name: 'Ona', email: 'ona' })).toEqual({ code: 'field.email' });
    const place = { page: 3, x: 1, y: 1, width: 9, height: 9 };
    expect(fault(element('Signature'), { file: 'iVBORw0KGgo', ...place })).toEqual({ code: 'field.invalid' });
    for (const file of ['R0lGODlh', '/9j/4AAQ'])
      expect(fault(element('Signature'), { file, ...place, page: 1 })).toEqual({ code: 'field.invalid' });
    const large = { file: 'iVBORw0KGgo', ...place, page: 1, width: 301 };
    expect(fault(element('Signature', { width: 150 }), large)).toEqual({ code: 'field.large-on-page' });
    expect(fault(element('Signature', { width: 301 }), large)).toBeUndefined();
  });

  test('a range that ends before it begins, or is half given', () => {
    const range = element('DateRange', { disablePast: true });
    expect(fault(range, { start: '2026-12-02', end: '2026-12-01' })).toEqual({ code: 'field.before-start' });
    expect(fault(range, { start: '2026-12-02', end: '' })).toEqual({ code: 'field.no-end' });
    expect(fault(range, { start: '', end: '2026-12-02' })).toEqual({ code: 'field.no-start' });
    expect(fault(range, { start: '2026-11-02', end: '2026-12-01' })).toEqual({ code: 'field.past' });
    expect(fault(range, { start: '2026-12-01', end: '2026-12-01' })).toBeUndefined();
  });
});

describe('a range of days', () => {
  const range = { start: '2026-12-23', end: '2026-12-28' };

  test('FORM-060 is printed as its template defines', () => {
    expect(dayRangeText(range, { dateRangeTemplate: '[s]-[e], [c]/[w]', daysOfCountry: 'LT' })).toBe(
      '2026-12-23-2026-12-28, 6/2',
    );
    expect(dayRangeText(range, { dateRangeTemplate: undefined, daysOfCountry: undefined })).toBe(
      '2026-12-23 – 2026-12-28',
    );
    expect(dayRangeText({ start: '', end: '' }, { dateRangeTemplate: '[s]', daysOfCountry: undefined })).toBe('');
    for (const days of [
      { start: '2026-12-14', end: '' },
      { start: '', end: '2026-12-14' },
      { start: '2026-12-14', end: '2026-12-13' },
    ])
      expect(dayRangeText(days, { dateRangeTemplate: '[s] – [e], [c]', daysOfCountry: undefined })).toBe('');
    expect(countedDays({ start: '2026-12-01', end: '2026-12-01' })).toBe(1);
    expect(countedDays({ start: '2026-12-02', end: '2026-12-01' })).toBe(0);
  });

  test('FORM-061 counts working days by the country: 24 to 26 December are free', () => {
    expect(workingDays(range, null)).toBe(4);
    expect(workingDays(range, 'lt')).toBe(2);
    expect(workingDays({ start: '2026-02-16', end: '2026-02-16' }, 'lt')).toBe(0);
    expect(workingDays({ start: '2026-02-16', end: '2026-02-16' }, 'lv')).toBe(1);
    // Working days follow the country of the element; without one every weekday counts.
    const independence = { start: '2026-02-16', end: '2026-02-24' };
    const printed = ([undefined, 'LT', 'LV', 'EE'] as const).map((daysOfCountry) =>
      dayRangeText(independence, { dateRangeTemplate: '[w]', daysOfCountry }),
    );
    expect(printed).toEqual(['7', '6', '7', '6']);
  });
});

test('values are columns of lists: text, number, day and range; pictures and children are none', () => {
  const number = element('InputField', { validations: 'numbers' });
  expect(columnValue(number, '-3,5')).toMatchObject({ kind: 'number', number: '-3.5', text: '-3,5' });
  expect(columnType(element('Date'))).toBe('date');
  expect(columnValue(element('DateRange'), { start: '2026-12-01', end: '2026-12-02' })).toMatchObject({
    kind: 'dateRange',
    startsOn: '2026-12-01',
    endsOn: '2026-12-02',
  });
  expect(valueText(element('AddressBook'), { name: 'Ona', email: 'ona@x.lt' })).toBe('Ona <ona@x.lt>');
  expect(valueText(element('Checkbox'), ['A', 'B'])).toBe('A, B');
  const listed = columnElements([
    element('Signature'),
    element('StaticText'),
    element('Date', { isChild: true }),
    number,
  ]);
  expect(listed).toEqual([number]);
});
