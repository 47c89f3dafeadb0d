import { beforeAll, expect, test } from 'vitest';
import { phrases } from '@paraph/phrases';
import { type Browser } from './people.ts';
import { CONTRACT, startTestPortal, newColleague, upload, type TestPortal } from './test-portal.ts';

let portal: TestPortal;
let ieva: Browser;
beforeAll(async () => {
  portal = await startTestPortal();
  ieva = (await newColleague(portal, 'Ieva Žemaitienė')).browser;
});

const DECEPTIVE = 'sutartis\u202efdp.exe.pdf';

test('IN-04 a document name with direction marks is refused at the field, with an explanation', async () => {
  const { status, body } = await ieva.request('POST', '/api/documents', {
    name: DECEPTIVE,
    file: CONTRACT.toString('base64'),
  });
  expect([status, body.code]).toEqual([422, 'generic.fields']);
  const { code, detail } = (body.errors as Record<string, { code: string; detail: string }>).name!;
  expect(code).toBe('field.direction');
  expect(Object.values(phrases).map(({ errors }) => errors['field.direction'])).toContain(detail);
});

test('IN-04 a file name with direction marks is refused at upload', async () => {
  const { status, body } = await upload(ieva, CONTRACT, DECEPTIVE);
  expect(status).toBe(422);
  expect(body.errors).toMatchObject({ fileName: { code: 'field.direction' } });
});

test('zero-width characters are removed from a name', async () => {
  const { status, body } = await ieva.request('POST', '/api/documents', {
    name: 'Suta\u200brtis\ufeff',
    file: CONTRACT.toString('base64'),
  });
  expect(status).toBeLessThan(300);
  expect(body.name).toBe('Sutartis');
});
