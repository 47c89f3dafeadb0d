import { returnReason } from '@paraph/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as sample from '../../../test/sample-reports.ts';
import { type MailReport, readReport } from './report.ts';

const read = (raw: Uint8Array, from = '') => readReport(raw, from);
const reasonOf = async (raw: Uint8Array) => {
  const report = (await read(raw)) as MailReport;
  return [report.action, report.status, returnReason(report.status, report.words)];
};

describe('mail to a return address', () => {
  test.each([
    ['Postfix', sample.POSTFIX, ['failed', '5.1.1', 'address']],
    ['Exchange', sample.EXCHANGE, ['failed', '5.1.10', 'address']],
    ['Gmail', sample.GMAIL_FULL, ['failed', '5.2.2', 'full']],
    ['Sendmail, with the code in its words only', sample.SENDMAIL, ['failed', '5.7.1', 'refused']],
    ['Exim, a letter', sample.EXIM, ['failed', '5.1.1', 'address']],
    ['qmail, a letter without a reason', sample.QMAIL, ['failed', null, 'unknown']],
    ['a server that writes all letters', sample.INTERNATIONAL, ['failed', '5.1.1', 'address']],
    ['a server that goes on trying', sample.DELAYED, ['delayed', '4.4.1', 'unknown']],
    ['a server that has delivered', sample.DELIVERED, ['delivered', '2.0.0', 'unknown']],
  ] as const)('is understood: %s', async (_server, raw, answer) => {
    expect(await reasonOf(raw)).toEqual(answer);
  });

  test('stores the folded answer of the server, without the type before it', async () => {
    expect(await read(sample.POSTFIX)).toMatchObject({
      words: '550 5.1.1 <k.poldma@pohjatuul.example>: Recipient address rejected: User unknown',
    });
  });

  test('is no bounce for an absence notice, and nothing when a server only relays the mail', async () => {
    expect(await read(sample.VACATION)).toBe('auto-reply');
    expect(await read(sample.VACATION, 'k.poldma@pohjatuul.example')).toBe('auto-reply');
    expect(await read(sample.RELAYED)).toBe('not-understood');
  });

  test("counts as a server's bounce only without an envelope sender: users write about failures too", async () => {
    expect(await read(sample.QMAIL, 'somebody@old.example')).toBe('not-understood');
    const person = sample.QMAIL.toString().replace('MAILER-DAEMON@old.example', 'jonas@old.example');
    expect(await read(Buffer.from(person))).toBe('not-understood');
  });

  test('is not searched for inside a mail that is only attached', async () => {
    const inner = Buffer.concat([
      Buffer.from('From: a@b.example\r\nContent-Type: multipart/mixed; boundary=o\r\n\r\n--o\r\n'),
      Buffer.from('Content-Type: message/rfc822\r\n\r\n'),
      sample.POSTFIX,
      Buffer.from('\r\n--o--\r\n'),
    ]);
    expect(await read(inner)).toBe('not-understood');
  });
});

const many = (count: number, part: string) =>
  Buffer.from(`Content-Type: multipart/mixed; boundary=x\r\n\r\n${`--x\r\n${part}\r\n`.repeat(count)}--x--\r\n`);
const deep = (levels: number) =>
  Buffer.from(
    Array.from(
      { length: levels },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
    ).join(''),
  );

describe('hostile bytes at a return address', () => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['20,000 levels', deep(20_000)],
    ['100,000 parts', many(100_000, '')],
    ['endless headers', Buffer.from(`Subject: ${'a'.repeat(200_000)}\r\n\r\nx`)],
    ['100,000 headers', Buffer.from(`${'X: y\r\n'.repeat(100_000)}\r\nx`)],
    ['a report without a report', Buffer.from('Content-Type: multipart/report; report-type=delivery-status\r\n\r\nx')],
    ['an empty report', many(1, 'Content-Type: message/delivery-status\r\n\r\n')],
    ['a report of colons', many(1, `Content-Type: message/delivery-status\r\n\r\n${':\r\n'.repeat(50_000)}`)],
    ['a charset of nobody', many(1, 'Content-Type: text/plain; charset=x-klingon\r\n\r\nÿþ')],
    [
      'base64 of nothing',
      many(1, 'Content-Type: message/delivery-status\r\nContent-Transfer-Encoding: base64\r\n\r\n%%%'),
    ],
  ])('are not understood: %s', async (_what, raw) => {
    expect(await read(raw)).toBe('not-understood');
  });

  test('never throw, and never make a bounce of what names none', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), async (raw) => {
        expect(await read(raw)).toBe('not-understood');
      }),
    );
  });

  test('a real report that is cut or changed anywhere is read or not understood, and its text stays short', async () => {
    const raws = Object.values(sample);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...raws),
        fc.nat(),
        fc.uint8Array({ minLength: 1, maxLength: 20 }),
        async (raw, at, noise) => {
          const place = at % raw.length;
          const changed = Buffer.concat([raw.subarray(0, place), noise, raw.subarray(place + noise.length)]);
          for (const bytes of [changed, raw.subarray(0, place)]) {
            const report = await read(bytes);
            if (typeof report !== 'string') expect(report.words.length).toBeLessThanOrEqual(1000);
          }
        },
      ),
    );
  });
});
