import { LOCALE_NAMES } from '@paraph/domain';
import { expect, test } from 'vitest';
import { phrases } from './index.ts';

/** The keys that the specification names (2 §5, §8). */
const NAMED = [
  'dlxDrive.errors.downloadError',
  'dlxDrive.errors.bulkApproveError',
  'dlxDrive.notifications.downloadSuccess',
  'documents.snackbar.errorDownloadingDocument',
  'documents.snackbar.documentSuccessfullyDownloaded',
  'documents.snackbar.documentValidationFailed',
  'documents.snackbar.documentSuccessfullyValidated',
  'documents.snackbar.documentIsBeingSigned',
  'shared.snackbar.slowInternetConnection',
  'layout.snackbar.unableToLogout',
  'calendar.noEventFound',
  'forms.snackbar.typeCreated',
  'forms.snackbar.typeUpdated',
  'forms.snackbar.formDuplicated',
  'forms.snackbar.formCreated',
  'customList.snackbar.created',
  'customList.snackbar.updated',
  'customList.snackbar.delete',
  'departments.errors.nameRequired',
  'departments.errors.managerRequired',
  'departments.create',
  'departments.delete',
  'accessGroups.notifications.accessGroupCreated',
  'accessGroups.notifications.accessGroupEdited',
  'accessGroups.notifications.accessGroupDeleted',
];

const at = (tree: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], tree);

test('ERR-011 the keys that the specification names are there in five languages', () => {
  expect(LOCALE_NAMES).toHaveLength(5);
  for (const locale of LOCALE_NAMES)
    for (const key of NAMED) expect(at(phrases[locale], key), `${locale} ${key}`).toEqual(expect.stringMatching(/\S/));
});

/** What a field says of what lacks or does not fit, with the figures it must name (2 §8). */
const OF_FIELDS: Record<string, readonly string[]> = {
  'field.required': [],
  'field.number': [],
  'field.email': [],
  'field.characters': ['least', 'most'],
  'field.characters-exactly': ['count'],
  'form.module-required': [],
  'form.type-required': [],
  'form.only-numbers': [],
  'file.type-unknown': ['types'],
  'file.not-pdf': [],
  'file.too-large': ['most'],
};

test('ERR-003 what a field says is there in five languages, each in its own words and with its figures', () => {
  for (const [code, figures] of Object.entries(OF_FIELDS)) {
    const told = LOCALE_NAMES.map((locale) => (phrases[locale].errors as Record<string, string>)[code]);
    expect(new Set(told).size, code).toBe(5);
    for (const text of told) for (const figure of figures) expect(text, code).toContain(`{{${figure}}}`);
  }
});
