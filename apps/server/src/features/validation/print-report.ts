import { readFile } from 'node:fs/promises';
import type { ValidationReport } from '@paraph/contract';
import { LOCALES } from '@paraph/domain';
import { printPdf, reportBlocks, type ReportText } from '@paraph/engine';
import { fill, phrases } from '@paraph/phrases';
import type { Ctx } from '../../platform/context.ts';

const FONT = new URL('../../../../../packages/engine/assets/dejavu-sans.ttf', import.meta.url);
let font: Promise<Uint8Array> | undefined;
/** The letters of printed pages; read once. */
export const letters = () => (font ??= readFile(FONT).then((bytes) => new Uint8Array(bytes)));

type Tree = { [name: string]: string | Tree };

/** The text of a path; with a count, the form the language has for it. */
function textOf(tree: Tree, path: string, form: string | undefined): string {
  const found = path
    .split('.')
    .reduce<string | Tree | undefined>(
      (at, step) => (typeof at === 'object' ? (at[step] ?? (form && at[`${step}_${form}`])) : undefined),
      tree,
    );
  if (typeof found !== 'string') throw new Error(`There is no text for ${path}.`);
  return found;
}

/** "2026-11-16 09:12:44 EET", or its day. */
export function momentIn(zone: string, iso: string): { moment: string; day: string } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).formatToParts(new Date(iso));
  const of = new Map(parts.map(({ type, value }) => [type, value]));
  const day = `${of.get('year')}-${of.get('month')}-${of.get('day')}`;
  return { day, moment: `${day} ${of.get('hour')}:${of.get('minute')}:${of.get('second')} ${of.get('timeZoneName')}` };
}

/** A report as PDF/A in the caller's language and zone. */
export async function printReport({ locale, zone, clock }: Ctx, report: ValidationReport): Promise<Uint8Array> {
  const { bcp47 } = LOCALES[locale];
  const words: Tree = phrases[locale].validation;
  const rules = new Intl.PluralRules(bcp47);
  const say = (path: ReportText | 'print.page', params: Record<string, string | number> = {}) => {
    const { count } = params;
    return fill(textOf(words, path, typeof count === 'number' ? rules.select(count) : undefined), params);
  };
  return printPdf(
    {
      title: `${say('title')}: ${report.name}`,
      language: bcp47,
      time: clock.now(),
      blocks: reportBlocks(report, {
        say,
        moment: (iso) => momentIn(zone, iso).moment,
        day: (iso) => momentIn(zone, iso).day,
      }),
      foot: (page, pages) => `${report.name} · ${say('print.page', { page, pages })}`,
    },
    await letters(),
  );
}
