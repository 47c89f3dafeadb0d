import { beforeAll, expect, test } from 'vitest';
import type { Browser } from './people.ts';
import { startTestPortal, newColleague, sendDocument, upload, type TestPortal, listOf } from './test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({});
});

/** Returns the list as a file; an error is JSON. */
async function exported({ host, token }: Browser, body: object = {}, language = 'lt') {
  const answer = await portal.app.server!.inject({
    method: 'POST',
    url: '/api/documents/export-csv',
    headers: { host, authorization: `Bearer ${token}`, 'accept-language': language },
    payload: body,
  });
  return { status: answer.statusCode, text: answer.body, headers: answer.headers };
}

test("DOC-078 FILTER-016 FILTER-018 a list is exported as a table for office programs, in the reader's language", async () => {
  const [ieva, jonas] = [await newColleague(portal, 'Ieva Žemaitienė'), await newColleague(portal, 'Jonas Čepas')];
  await sendDocument(ieva.browser, [{ email: jonas.email, kind: 'sign' }]);
  await upload(ieva.browser, undefined, '=SUM(A1).pdf');
  const { status, text, headers } = await exported(ieva.browser, { sortModel: [{ field: 'name', sort: 'asc' }] });
  expect(status, text).toBe(200);
  expect(text.startsWith('\uFEFF')).toBe(true);
  const lines = text.slice(1).trimEnd().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toBe('"Pavadinimas";"Būsena";"Atlikta";"Žymės";"Terminas";"Savininkas";"Pakeista"');
  expect(lines.find((line) => line.includes('SUM'))).toMatch(/^"'=SUM\(A1\)\.pdf";"[^"]+";"0\/0"/);
  expect(lines.find((line) => line.includes('contract'))).toMatch(
    /";"0\/1";"";"";"Ieva Žemaitienė";"\d{4}-\d\d-\d\d \d\d:\d\d"$/,
  );
  expect(decodeURIComponent(String(headers['content-disposition']))).toMatch(/Dokumentai \d{4}-\d\d-\d\d\.csv/);
  const { text: waiting } = await exported(jonas.browser, { filterModel: listOf('waitingForMe').filterModel }, 'en');
  expect(waiting).toContain('"Waiting for my signature"');
});

test('DOC-103 FILTER-027 an empty list is not exported, and the error explains why', async () => {
  const { browser } = await newColleague(portal, 'Vilma Naujokaitė');
  const { status, text } = await exported(browser);
  expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([409, 'document.nothing-to-export']);
});
