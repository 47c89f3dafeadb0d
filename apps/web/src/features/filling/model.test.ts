import type { FormElement } from '@paraph/contract';
import { FORM_ELEMENTS, type FormElementKind } from '@paraph/domain';
import { describe, expect, it } from 'vitest';
import {
  atFirst,
  faultsByElement,
  faultsIn,
  firstOpen,
  inOrder,
  isEnteredByFiller,
  laterProfile,
  listed,
  progressOf,
  unseenPages,
  valueOf,
} from './model.ts';

const TODAY = '2026-11-16';
const CONTEXT = { today: TODAY, pages: 2, lists: new Map<string, readonly string[]>() };
const element = (kind: FormElementKind, id: string, more: Partial<FormElement> = {}): FormElement => ({
  id: `el-${id}`,
  type: FORM_ELEMENTS[kind],
  page: 1,
  x: 12,
  y: 36,
  width: 164,
  height: 20,
  font: 'Arial',
  fontSize: 12,
  textAlignment: 0,
  textStyle: 'Regular',
  textDecoration: 0,
  color: '#000000',
  rotate: 0,
  required: false,
  validations: 'none',
  label: id,
  isForExternal: false,
  isForInternal: false,
  isForAll: true,
  enableResizing: true,
  ...more,
});

describe('a form that is being filled', () => {
  it('counts required fields that can be filled, and finds the next empty one', () => {
    const elements = [
      element('InputField', 'last', { required: true, page: 2 }),
      element('InputField', 'low', { required: true, y: 300 }),
      element('InputField', 'high', { required: true, y: 100 }),
      element('InputField', 'child', { required: true, isChild: true }),
      element('StaticText', 'text', { required: true }),
      element('Date', 'today', { required: true, todayDate: true }),
      element('Dropdown', 'may'),
    ];
    expect(
      inOrder(elements)
        .map(({ label }) => label)
        .slice(-3),
    ).toEqual(['high', 'low', 'last']);
    const faults = faultsIn(elements, { 'el-high': 'x', 'el-low': ' ' }, CONTEXT);
    expect(progressOf(elements, faults)).toEqual({ done: 1, total: 3 });
    expect(firstOpen(faults)?.label).toBe('low');
    expect(isEnteredByFiller(element('RegistrationNumber', 'n'))).toBe(false);
  });
  it('a period that lacks a day or is reversed is not filled in yet, and is the next field to fill', () => {
    const elements = [element('DateRange', 'leave', { required: true }), element('DateRange', 'may')];
    const asked = (start: string, end: string) => faultsIn(elements, { 'el-leave': { start, end } }, CONTEXT);
    for (const faults of [asked('2026-12-14', ''), asked('', '2026-12-14'), asked('2026-12-14', '2026-12-13')]) {
      expect(progressOf(elements, faults)).toEqual({ done: 0, total: 1 });
      expect(firstOpen(faults)?.label).toBe('leave');
    }
    expect(progressOf(elements, asked('2026-12-14', '2026-12-15'))).toEqual({ done: 1, total: 1 });
  });
  it('children show the value of their parent and are no input fields (FORM-033)', () => {
    const parent = element('InputField', 'name', { isParent: true, childElements: ['el-again'] });
    const child = element('InputField', 'again', { isChild: true });
    expect(valueOf(child, [parent, child], { 'el-name': 'Rasa' })).toBe('Rasa');
    expect(isEnteredByFiller(child)).toBe(false);
  });
  it('an empty day is today, and a fixed one always (FORM-059)', () => {
    const elements = [element('Date', 'a'), element('Date', 'b', { todayDate: true }), element('Date', 'c')];
    expect(atFirst(elements, { 'el-b': '2020-01-01', 'el-c': '2026-12-24' }, TODAY)).toEqual({
      'el-a': TODAY,
      'el-b': TODAY,
      'el-c': '2026-12-24',
    });
  });
  it('a manager chosen meanwhile is taken into fields that were never filled in', () => {
    const elements = [element('User', 'a'), element('User', 'b'), element('User', 'c'), element('InputField', 'd')];
    const shown = { 'el-a': 'Rasa', 'el-b': 'Rasa', 'el-c': 'Rasa', 'el-d': 'Rasa' };
    expect(laterProfile(elements, shown, { 'el-b': '', 'el-c': 'Tomas' })).toEqual({ 'el-a': 'Rasa' });
  });
  it('several pages must be viewed; a single page counts as viewed (FORM-065)', () => {
    expect(unseenPages(1, new Set())).toEqual([]);
    expect(unseenPages(3, new Set([2]))).toEqual([1, 3]);
  });
  it('a list omits texts that only repeat the label of the adjacent field', () => {
    const words = element('StaticText', 'words', { staticText: 'Miestas ' });
    const heading = element('StaticText', 'heading', { staticText: 'Prašymas' });
    const city = element('Dropdown', 'city', { label: 'Miestas' });
    expect(listed([heading, words, city])).toEqual([heading, city]);
    // A day that is fixed to today is shown with its label too.
    const day = element('StaticText', 'day', { staticText: 'Data:' });
    const today = element('Date', 'today', { label: 'Data', todayDate: true });
    expect(listed([day, today])).toEqual([today]);
  });
  it('takes the errors of the server to its elements', () => {
    expect(faultsByElement({ 'values.el-1': 'No', 'el-2': 'Nor this' })).toEqual({ 'el-1': 'No', 'el-2': 'Nor this' });
  });
});

describe('what is wrong', () => {
  it('is reported by element in reading order, for elements that can be filled (FORM-052)', () => {
    const elements = [
      element('InputField', 'low', { required: true, y: 300 }),
      element('InputField', 'high', { required: true, y: 100 }),
      element('InputField', 'number', { validations: 'numbers', y: 200 }),
      element('Date', 'fixed', { required: true, todayDate: true }),
    ];
    const context = { today: TODAY, pages: 1, lists: new Map() };
    const message = faultsIn(elements, { 'el-number': '3a', 'el-low': 'Invalid Date' }, context);
    expect(message.map(({ element: { label }, fault: { code } }) => [label, code])).toEqual([
      ['high', 'field.required'],
      ['number', 'field.number'],
      ['low', 'field.required'],
    ]);
    expect(faultsIn(elements, { 'el-high': 'a', 'el-low': 'b', 'el-number': '-3.5' }, context)).toEqual([]);
  });
});
