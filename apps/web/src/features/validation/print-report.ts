import { printPdf, reportBlocks, type ReportText } from '@paraph/pdf';
import type { TFunction } from 'i18next';
import { dayOf, momentOf } from '../../lib/format/dates.ts';
import type { ShownReport } from './model.ts';

const FONT = new URL('../../../../../packages/pdf/assets/dejavu-sans.ttf', import.meta.url);
let font: Promise<Uint8Array> | undefined;

/** Loads the font of the PDF; a failure is not cached. */
export async function loadFont(): Promise<Uint8Array> {
  font ??= fetch(FONT).then(async (answer) => {
    if (!answer.ok) throw new Error(`The font could not be fetched (${answer.status}).`);
    return new Uint8Array(await answer.arrayBuffer());
  });
  try {
    return await font;
  } catch (fault) {
    font = undefined;
    throw fault;
  }
}

/** Renders a report as PDF, in the language of the pages; on this device. */
export async function printReport(report: ShownReport, t: TFunction, language: string): Promise<Blob> {
  const say = (text: ReportText, params = {}) => t(`validation.${text}`, params);
  const moment = (iso: string) => momentOf(iso, { seconds: true });
  const bytes = printPdf(
    {
      title: `${t('validation.title')}: ${report.name}`,
      language,
      time: new Date(),
      blocks: reportBlocks(report, { say, moment, day: dayOf }),
      foot: (page, pages) => `${report.name} · ${t('validation.print.page', { page, pages })}`,
    },
    await loadFont(),
  );
  return new Blob([bytes.slice()], { type: 'application/pdf' });
}
