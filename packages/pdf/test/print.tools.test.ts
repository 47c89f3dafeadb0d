import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type LayoutBlock, fillPdf, printPdf } from '../src/index.ts';
import { inspectPdf } from '@paraph/engine/pades';
import { stampFont } from '../../engine/test/fixtures.ts';

const folder = mkdtempSync(join(tmpdir(), 'paraph-print-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const print = (blocks: LayoutBlock[]): Uint8Array =>
  printPdf(
    {
      title: 'Parašų <ataskaita> & kita',
      language: 'lt',
      time: new Date('2026-03-01T10:00:00Z'),
      blocks,
      foot: (page, pages) => `Lapas ${page} iš ${pages}`,
    },
    stampFont(),
  );

function tool(program: string, file: Uint8Array, ...args: string[]): string {
  const path = join(folder, 'printed.pdf');
  writeFileSync(path, file);
  const { status, stdout, stderr, error } = spawnSync(program, args.length > 0 ? args.concat(path) : [path, '-'], {
    encoding: 'utf8',
  });
  if (error) throw new Error(`This test needs ${program}: ${error.message}`);
  expect(status, stderr).toBe(0);
  return stdout;
}

const LONG: LayoutBlock[] = [
  { kind: 'title', text: 'Galioja', ink: 'good' },
  { kind: 'line' },
  ...Array.from({ length: 40 }, (_, place): LayoutBlock[] => [
    { kind: 'heading', text: `${place + 1}. Šarūnė Žąsinaitė, Ķēde, Õunapuu, Иван` },
    { kind: 'facts', rows: [['Failas', 'a'.repeat(150)]] },
    { kind: 'list', items: ['pirmas', 'antras'], ink: 'bad' },
  ]).flat(),
];

it('a printed file is valid for qpdf and for our reader, and the same input yields the same bytes', () => {
  const file = print(LONG);
  expect(tool('qpdf', file, '--check')).toContain('No syntax or stream encoding errors');
  expect(inspectPdf(file)).toMatchObject({ encrypted: false, signatures: [] });
  expect(Buffer.compare(print(LONG), file)).toBe(0);
});

it('every word of five languages can be copied out of it, page after page', () => {
  const file = print(LONG);
  const text = tool('pdftotext', file);
  for (let number = 1; number <= 40; number++)
    expect(text).toContain(`${number}. Šarūnė Žąsinaitė, Ķēde, Õunapuu, Иван`);
  expect(text.replace(/\s/g, '')).toContain('a'.repeat(150));
  const pages = inspectPdf(file).pages;
  expect(pages).toBeGreaterThan(3);
  expect(text).toContain(`Lapas ${pages} iš ${pages}`);
});

it('a screen reader gets its title, its language and its headings', () => {
  const file = print(LONG);
  expect(tool('pdfinfo', file, '-meta')).toContain('Parašų &lt;ataskaita&gt; &amp; kita');
  expect(tool('pdfinfo', file, '-isodates')).toMatch(/Tagged:\s+yes/);
  const tree = tool('pdfinfo', file, '-struct');
  expect(tree.match(/^\s*H2/gm)).toHaveLength(40);
  expect(tree.match(/^\s*H1/gm)).toHaveLength(1);
  expect(tree.match(/TH/g)).toHaveLength(40);
});

it('a filled form is sound for qpdf, and its words of five languages can be copied out of it', () => {
  const face = (name: string) => new Uint8Array(readFileSync(join(import.meta.dirname, `../assets/forms/${name}.ttf`)));
  const words = 'Šarūnė Žąsinaitė, Ķēde, Õunapuu, Иван №';
  const style = { size: 12, align: 'left', isUnderlined: true, colour: [0, 0, 0.6] } as const;
  const place = { page: 1, x: 40, width: 300, kind: 'text', text: words, wraps: false } as const;
  const filled = fillPdf(
    print(LONG),
    [
      { ...place, y: 20, style: { ...style, face: 'sans' } },
      { ...place, y: 40, style: { ...style, face: 'serif' } },
    ],
    { sans: face('sans-bold'), serif: face('serif-italic') },
  );
  expect(tool('qpdf', filled, '--check')).toContain('No syntax or stream encoding errors');
  const text = tool('pdftotext', filled);
  expect(text.match(new RegExp(words, 'g'))!.length).toBeGreaterThanOrEqual(2);
});

it('two names in letters that the font lacks stay different on paper', () => {
  const text = tool(
    'pdftotext',
    print([
      { kind: 'heading', text: '1. 王伟' },
      { kind: 'heading', text: '2. 李娜' },
    ]),
  );
  expect(text).toContain('1. [U+738B][U+4F1F]');
  expect(text).toContain('2. [U+674E][U+5A1C]');
});
