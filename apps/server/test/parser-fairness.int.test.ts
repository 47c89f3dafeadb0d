import { newId } from '../src/platform/ids.ts';
import { systemContext } from '../src/platform/context.ts';
import { createTenant } from '../src/features/tenants/index.ts';
import { TIME_BUDGETS } from '@paraph/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { parserTime, runParser } from '../src/platform/parser/index.ts';
import { CONTRACT, startTestPortal, newColleague, upload, type TestPortal } from './test-portal.ts';

const greedy = new URL('./parsers/greedy.ts', import.meta.url);
let ours: TestPortal;
let theirs: TestPortal;
beforeAll(async () => {
  ours = await startTestPortal({}, { 'file-bytes': 5_000_000, 'documents.create': 100_000 });
  const host = `k${newId().slice(-12)}.localhost`;
  const tenantId = await createTenant(ours.app.platform, {
    kind: 'company',
    name: 'UAB Kita',
    hosts: [host],
    locale: 'lt',
    zone: 'Europe/Vilnius',
  });
  theirs = { ...ours, host, tenantId, ctx: systemContext(ours.app.platform, tenantId) };
});

/** The file of the review: 2,000 pages that share one list of 250,000 annotations, in 1.7 MB. */
function sharedAnnotations(): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count 2000/Kids[${Array.from({ length: 2000 }, (_, i) => `${i + 5} 0 R`).join(' ')}]>>`,
    `[${'4 0 R '.repeat(250_000)}]`,
    '<</Type/Annot/Subtype/Link/Rect[0 0 1 1]>>',
    ...Array.from({ length: 2000 }, () => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Annots 3 0 R>>'),
  ];
  let text = '%PDF-1.7\n';
  const rows = objects.map((object, i) => {
    const at = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<</Size ${size}/Root 1 0 R>>\n`;
  return Buffer.from(`${text}${table}startxref\n${text.length}\n%%EOF\n`);
}

describe('S3 FT-33 one company cannot block the uploads of another', { timeout: 120_000 }, () => {
  test('four files with shared annotations are read, and the other company does not wait for them', async () => {
    const [a, b] = [await newColleague(theirs, 'Tomas Piktas'), await newColleague(ours, 'Ieva Žemaitienė')];
    const bad = sharedAnnotations();
    const ended: string[] = [];
    const flood = Array.from({ length: 4 }, (_, i) =>
      upload(a.browser, bad, `bloga-${i}.pdf`).then((answer) => {
        ended.push('flood');
        return answer;
      }),
    );
    const answer = await upload(b.browser, CONTRACT, 'sutartis.pdf');
    ended.push('ours');
    expect(answer.status).toBeLessThan(300);
    for (const { status } of await Promise.all(flood)) expect(status).toBeLessThan(300);
    // Two of them run at a time, so at least the last two end later than ours, which never waited.
    expect(ended.indexOf('ours')).toBeLessThanOrEqual(2);
  });

  test('files that use all their time occupy two slots; the first file of another company is parsed meanwhile', async () => {
    const ended: string[] = [];
    const flood = Array.from({ length: 6 }, async () => {
      const tenantId = theirs.tenantId;
      await runParser(greedy, Buffer.from('time'), {}, { tenantId, cpu: 4000 }).catch(() => ended.push('flood'));
    });
    const b = await newColleague(ours, 'Jonas Čepas');
    expect((await upload(b.browser, CONTRACT, 'sutartis.pdf')).status).toBeLessThan(300);
    ended.push('ours');
    await Promise.all(flood);
    expect(ended.filter((one) => one === 'flood')).toHaveLength(6);
    expect(ended.indexOf('ours')).toBeLessThanOrEqual(2);
  });

  test('a company that used up its minute learns when to try again, and others continue', async () => {
    const a = await newColleague(theirs, 'Ona Pikta');
    parserTime.spend({ tenantId: theirs.tenantId }, 2 * TIME_BUDGETS.parser.tenant);
    const answer = await upload(a.browser, CONTRACT, 'a.pdf');
    expect(answer).toMatchObject({ status: 429, body: { code: 'file.tenant-busy' } });
    const { seconds } = answer.body.params as { seconds: number };
    expect(seconds).toBeGreaterThan(1);
    expect(answer.body.detail).toContain(String(seconds));
    const b = await newColleague(ours, 'Rasa Eglė');
    expect((await upload(b.browser, CONTRACT, 'b.pdf')).status).toBeLessThan(300);
  });
});
