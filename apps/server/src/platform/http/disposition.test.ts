import { expect, test } from 'vitest';
import { contentDisposition } from './disposition.ts';

test('a download has a name that Windows can save, for any name of the document', () => {
  expect(contentDisposition('CON.pdf', 'attachment')).toBe(
    `attachment; filename="_CON.pdf"; filename*=UTF-8''_CON.pdf`,
  );
  expect(contentDisposition('..', 'inline')).toBe(`inline; filename="_"; filename*=UTF-8''_`);
  expect(contentDisposition('Ąžuolas "x"; y.pdf', 'inline')).toBe(
    `inline; filename="__uolas _x__ y.pdf"; filename*=UTF-8''%C4%84%C5%BEuolas%20_x_%3B%20y.pdf`,
  );
});

test('a name of 300 emoji is cut between two of them and causes no error', () => {
  for (const before of ['', 'a']) {
    const header = contentDisposition(`${before}${'😀'.repeat(300)}.pdf`, 'attachment');
    expect(() => decodeURIComponent(header.split("''")[1]!)).not.toThrow();
    expect(header).toContain('.pdf"');
  }
});
