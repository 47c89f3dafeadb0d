import { describe, expect, test } from 'vitest';
import {
  copyName,
  duplicateName,
  isForOutsiders,
  isFormAddress,
  isSoundStructure,
  offeredFormModules,
  seesTemplate,
  typeNameIn,
} from './template-rules.ts';

describe('names of templates', () => {
  test('a copy of a copy gets a counter, compared without case (FORM-047)', () => {
    expect(copyName('A', ['A'], 'copy')).toBe('A (copy)');
    expect(copyName('A', ['A', 'a (COPY)'], 'copy')).toBe('A (copy) 1');
    expect(copyName('A', ['A', 'A (copy)', 'A (copy) 1'], 'copy')).toBe('A (copy) 2');
    expect(copyName('x'.repeat(100), [], 'copy')).toBe(`${'x'.repeat(93)} (copy)`);
  });

  test('a duplicate has no slash and at most a hundred letters (FORM-047)', () => {
    expect(duplicateName(' 1/2 leave/ ')).toBe('12 leave');
    expect(duplicateName('///')).toBe('');
    expect(duplicateName('ž'.repeat(140))).toHaveLength(100);
  });
});

test('an address has no blanks, one @ and a dot behind it (FORM-045)', () => {
  expect(['ieva@azuolas.example', 'a@b.lt'].every(isFormAddress)).toBe(true);
  expect(['a b@c.d', 'a@b', 'a@@b.lt', '@b.lt', 'a@b.', ''].some(isFormAddress)).toBe(false);
});

test('modules offered are those of the company, HR before Accounting; alone, Accounting is preset (FORM-043, FORM-044)', () => {
  expect(offeredFormModules(['Accounting', 'HR', 'Tags'])).toEqual(['HR', 'Accounting']);
  expect(offeredFormModules(['HR'])[0]).toBe('HR');
  expect(offeredFormModules(['Accounting', 'FormsModule'])[0]).toBe('Accounting');
  expect(offeredFormModules(['FormsModule'])).toEqual([]);
});

test('a language without a name of the type is marked as untranslated (FORM-019)', () => {
  const names = { en: 'Leave', lt: '', lv: '', ee: '', ru: '' };
  expect(typeNameIn(names, 'en', 'no translation')).toBe('Leave');
  expect(typeNameIn(names, 'lt', 'nėra vertimo')).toBe('nėra vertimo');
});

describe('who sees a template', () => {
  const colleague = { departmentIds: ['hr'], isInternal: true };

  test('departments restrict it, none is everybody (FORM-098)', () => {
    expect(seesTemplate({ departmentIds: [], forOutsiders: false }, colleague)).toBe(true);
    expect(seesTemplate({ departmentIds: ['hr', 'it'], forOutsiders: false }, colleague)).toBe(true);
    expect(seesTemplate({ departmentIds: ['it'], forOutsiders: false }, colleague)).toBe(false);
  });

  test('people outside see those with an element for them or for all (FORM-095)', () => {
    const outsider = { departmentIds: [], isInternal: false };
    const element = { isForExternal: false, isForInternal: true, isForAll: false };
    expect(isForOutsiders([element])).toBe(false);
    expect(isForOutsiders([element, { ...element, isForExternal: true }])).toBe(true);
    expect(isForOutsiders([{ ...element, isForAll: true }])).toBe(true);
    expect(seesTemplate({ departmentIds: [], forOutsiders: false }, outsider)).toBe(false);
    expect(seesTemplate({ departmentIds: [], forOutsiders: true }, outsider)).toBe(true);
  });
});

test('elements are on existing pages, once each, children of the kind of their parent (FORM-032)', () => {
  const element = (id: string, more: object = {}) => ({ id, type: 0, page: 1, ...more });
  expect(isSoundStructure([element('el-1', { childElements: ['el-2'] }), element('el-2', { page: 2 })], 2)).toBe(true);
  expect(isSoundStructure([element('el-1', { page: 3 })], 2)).toBe(false);
  expect(isSoundStructure([element('el-1'), element('el-1')], 1)).toBe(false);
  expect(isSoundStructure([element('el-1', { childElements: ['el-1'] })], 1)).toBe(false);
  expect(isSoundStructure([element('el-1', { childElements: ['el-2'] }), element('el-2', { type: 4 })], 1)).toBe(false);
});
