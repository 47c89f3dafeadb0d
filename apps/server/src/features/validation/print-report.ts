import type { ValidationReport } from '@paraph/contract';
import { LOCALES } from '@paraph/domain';
import { printPdf, reportBlocks, type ReportText } from '@paraph/pdf';
import { fill, phrases } from '@paraph/phrases';
import type { Ctx } from '../../platform/context.ts';
import { letters, momentIn } from '../../platform/printing.ts';

type Tree = { [name: string]: string | Tree };

/** Returns the text of a path; with a count, in the plural form of the language. */
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

/** Returns a report as PDF/A in the caller's language and zone. */
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
