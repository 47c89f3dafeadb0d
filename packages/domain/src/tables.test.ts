import { expect, test } from 'vitest';
import { HISTORY, HISTORY_ACTIONS, historyByCode } from './document/history.ts';
import { type FileType, fileTypeOf } from './document/files.ts';
import { folderActionCodes } from './drive/folder-actions.ts';
import { AppError, ERRORS, fail } from './errors.ts';
import { EVENT_NAMES, EVENTS } from './events.ts';
import { localeOfHeader, localeOfHost } from './locales.ts';
import { MAIL_TEMPLATE_NAMES, missingParameters } from './mail/templates.ts';
import { maskEmail, sameName } from './people/names.ts';
import { canonicalPersonalCode } from './people/personal-code.ts';
import { type ChoosableMethod, METHODS, methodsFor, modeOf } from './signing/methods.ts';

test('AU-04 the history knows 38 kinds of entries, numbered without a gap, and each is written by an event', () => {
  expect(HISTORY_ACTIONS.map((name) => HISTORY[name].code)).toEqual(Array.from({ length: 38 }, (_, n) => n + 1));
  const written = new Set(EVENT_NAMES.map((name) => EVENTS[name].history));
  expect(HISTORY_ACTIONS.filter((name) => !written.has(name))).toEqual([]);
  expect(historyByCode(11)).toBe('extendedSignatureLevel');
});
test('there are 22 types of mail, and a text without its link is refused', () => {
  expect(MAIL_TEMPLATE_NAMES).toHaveLength(22);
  expect(missingParameters('documentForSigning', 'Sign {{DocumentName}}')).toEqual(['DocumentLink']);
});
test('an error carries its code and its parameters', () => {
  expect(() => fail('document.blocked', { name: 'Rasa', until: '12:00' })).toThrow(AppError);
  expect(ERRORS['document.changed'].http).toBe(409);
});
test('the language follows the host, then the header by its weights', () => {
  expect(localeOfHost('portal.example.ee:4000')).toBe('ee');
  expect(localeOfHost('portal.example.com')).toBeNull();
  expect(localeOfHeader('de, et;q=0.8, lt;q=0.9')).toBe('lt');
  expect(localeOfHeader('et-EE')).toBe('ee');
  expect(localeOfHeader('lv;q=0, fr')).toBeNull();
});
test('personal codes are checked by country and brought to one spelling', () => {
  expect(canonicalPersonalCode('lt', '40404040009')).toBe('40404040009');
  expect(canonicalPersonalCode('ee', '40404040008')).toBeNull();
  expect(canonicalPersonalCode('lv', '04040410003')).toBe('040404-10003');
  expect(canonicalPersonalCode('lv', '0404')).toBeNull();
});
test('names match without diacritics, case and order, and not otherwise', () => {
  expect(sameName('Jānis Bērziņš', 'BERZINS JANIS')).toBe(true);
  expect(sameName('Jānis Bērziņš', 'Anna Kalniņa')).toBe(false);
  expect(sameName('', '')).toBe(false);
  expect(sameName('Rasa Rasa', 'Rasa Kairyte')).toBe(false);
});
test('outsiders see an address by its first letter only', () => {
  expect(maskEmail('jonas@example.lt')).toBe('j***@example.lt');
  expect(maskEmail('broken')).toBe('***');
});
test('SIGN-042 eParaksts is refused on adoc and on files that are LTA; eID Easy needs its module', () => {
  const on = (extension: FileType, highestLevel: string, modules: 'EidEasy'[] = []) =>
    methodsFor({ extension, highestLevel, modules, mode: 'onlyQualified' });
  expect(on('pdf', 'LTA').find(({ method }) => method === 'EPARAKSTS')?.refused).toBe('LTA');
  expect(on('adoc', 'B').find(({ method }) => method === 'EPARAKSTS_CARD')?.refused).toBe('adoc');
  expect(on('pdf', 'LT').some(({ method }) => method === 'EID_EASY')).toBe(false);
  expect(on('pdf', 'LT', ['EidEasy']).some(({ method }) => method === 'EID_EASY')).toBe(true);
  expect(on('asice', 'LT', ['EidEasy']).some(({ method }) => method === 'EID_EASY')).toBe(true);
  expect(on('docx', 'LT', ['EidEasy']).some(({ method }) => method === 'EID_EASY')).toBe(false);
});
test('SIGN-030 SIGN-031 eParaksts, mobile and card, signs neither ADOC nor what is LTA; eID Easy signs no ADOC', () => {
  const refusedOn = (extension: FileType, highestLevel: string) =>
    methodsFor({ extension, highestLevel, modules: ['EidEasy'], mode: 'onlyQualified' })
      .filter(({ refused }) => refused !== null)
      .map(({ method, refused }) => `${method} ${refused}`);
  expect(refusedOn('pdf', 'LTA')).toEqual(['EPARAKSTS LTA', 'EPARAKSTS_CARD LTA']);
  expect(refusedOn('adoc', 'NoSignatures')).toEqual(['EPARAKSTS adoc', 'EPARAKSTS_CARD adoc', 'EID_EASY adoc']);
  expect(refusedOn('pdf', 'LT')).toEqual([]);
});
test('SIGN-039 chosen eParaksts leaves its card too, other methods eID Easy; a method always remains', () => {
  const on = (chosen: ChoosableMethod, modules: 'EidEasy'[] = ['EidEasy'], extension: 'pdf' | 'adoc' = 'pdf') =>
    methodsFor({ extension, highestLevel: 'NoSignatures', modules, mode: 'onlyQualified', chosen }).map(
      ({ method }) => method,
    );
  expect(on('EPARAKSTS')).toEqual(['EPARAKSTS', 'EPARAKSTS_CARD']);
  expect(on('SMART_ID')).toEqual(['SMART_ID', 'EID_EASY']);
  expect(on('MOBILE_ID')).toEqual(['MOBILE_ID', 'EID_EASY']);
  expect(on('EID_EASY')).toEqual(['EID_EASY']);
  expect(on('SMART_ID', [])).toEqual(['SMART_ID']);
  // The chosen method cannot sign here, so the others may.
  expect(on('EID_EASY', [])).toEqual(['SMART_ID', 'MOBILE_ID', 'EPARAKSTS', 'EPARAKSTS_CARD']);
  expect(on('EPARAKSTS', ['EidEasy'], 'adoc')).toHaveLength(5);
});
test('SIGN-040 a user who signs in without an eID has the four qualified ways, eParaksts with its card', () => {
  const offered = methodsFor({
    extension: 'pdf',
    highestLevel: 'NoSignatures',
    modules: ['EidEasy'],
    mode: 'onlyQualified',
    chosen: null,
  });
  expect(offered).toEqual(
    (['SMART_ID', 'MOBILE_ID', 'EPARAKSTS', 'EPARAKSTS_CARD', 'EID_EASY'] as const).map((method) => ({
      method,
      refused: null,
    })),
  );
});
test('SIGN-035 hand-drawn mode offers the pad alone, and only where there are pages; SIGN-037 other modes the qualified ones', () => {
  const on = (mode: 'onlyQualified' | 'handWrittenSign', extension: 'pdf' | 'adoc') =>
    methodsFor({ extension, highestLevel: 'NoSignatures', modules: ['EidEasy'], mode }).map(({ method }) => method);
  expect(on('handWrittenSign', 'pdf')).toEqual(['SIGNATURE_PAD']);
  expect(on('handWrittenSign', 'adoc')).toEqual([]);
  expect(on('onlyQualified', 'pdf').every((method) => METHODS[method].qualified)).toBe(true);
  expect(on('onlyQualified', 'pdf')).toHaveLength(5);
});
test('SIGN-034 a file that is no PDF, signed by its owner alone, always takes a qualified signature', () => {
  const of = (extension: 'pdf' | 'asice', isOnlyMine: boolean) =>
    modeOf({ mode: 'handWrittenSign', extension, isOnlyMine });
  expect(of('asice', true)).toBe('onlyQualified');
  expect(of('asice', false)).toBe('handWrittenSign');
  expect(of('pdf', true)).toBe('handWrittenSign');
});
test('SIGN-004 each method has the number of the specification', () => {
  const codes = Object.fromEntries(Object.entries(METHODS).map(([name, { code }]) => [name, code]));
  expect(codes).toEqual({
    MOBILE_ID: 0,
    SMART_ID: 1,
    APPROVE: 2,
    EPARAKSTS: 3,
    EPARAKSTS_CARD: 3,
    ACKNOWLEDGE: 4,
    SIGNATURE_PAD: 5,
    EID_EASY: 6,
  });
});
test('a reader of a folder may read, upload and fill forms; a writer has all sixteen actions', () => {
  expect(folderActionCodes('read')).toEqual([1, 11, 12]);
  expect(folderActionCodes('write')).toHaveLength(16);
  expect(folderActionCodes('root-user')).toEqual([1, 4, 5, 11, 12]);
});
test('the extension determines the file type, in any case', () => {
  expect(fileTypeOf('Contract.PDF')).toBe('pdf');
  expect(fileTypeOf('virus.exe')).toBeUndefined();
});
