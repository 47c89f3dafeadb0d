import { expect, test } from 'vitest';
import { OFFICE_AND_IMAGE_TYPES, savedName } from './saved-name.ts';

test('FORM-069 FORM-085 office files, pictures and PDFs keep their name, anything else is saved as a PDF', () => {
  expect(OFFICE_AND_IMAGE_TYPES).toHaveLength(19);
  for (const type of OFFICE_AND_IMAGE_TYPES) expect(savedName(`Priedas.${type}`)).toBe(`Priedas.${type}`);
  expect(savedName('Sąmata.DOCX')).toBe('Sąmata.DOCX');
  expect(savedName('Sutartis.pdf')).toBe('Sutartis.pdf');
  expect(savedName('Sutartis.adoc')).toBe('Sutartis.adoc.pdf');
  expect(savedName('Sutartis')).toBe('Sutartis.pdf');
});
