import { expect, test } from 'vitest';
import { doctorRaw } from './doctor.ts';

test('a list of our own files is not headed as the words of another side', () => {
  expect(doctorRaw('storageMissing')).toBe('files');
  expect(doctorRaw('sampleInvalid')).toBe('found');
  expect(doctorRaw('mailTakesNone')).toBe('answer');
  expect(doctorRaw(null)).toBe('answer');
});
