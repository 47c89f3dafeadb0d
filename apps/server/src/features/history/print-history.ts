import { LOCALES, type HistoryForm } from '@paraph/domain';
import { type LayoutBlock, printPdf } from '@paraph/pdf';
import { fill, phrases } from '@paraph/phrases';
import type { Ctx } from '../../platform/context.ts';
import { letters, momentIn } from '../../platform/printing.ts';
import type { presentEntry } from './present.ts';

type Entry = ReturnType<typeof presentEntry>;

/** Returns the sentence of an entry, with its message or comment. */
function sentenceOf({ locale }: Ctx, { actionName, customData, rejectMessage }: Entry): string {
  const params = Object.fromEntries(Object.entries(customData).map(([key, value]) => [key, value ?? '']));
  const comment = rejectMessage ?? customData.comment;
  const { history } = phrases[locale];
  const form = `${actionName}_${String(customData['form'] ?? '')}`;
  const sentence = form in history ? history[form as HistoryForm] : history[actionName];
  const text = fill(sentence, params as Record<string, string | number>);
  const server = customData['linkServer'];
  const link = typeof server === 'string' ? `. ${fill(phrases[locale].linkBySender, { server })}` : '';
  const unnamed = customData['isHashNamed'] === false ? `. ${phrases[locale].hashNotNamed}` : '';
  return `${comment ? `${text}: ${comment}` : text}${link}${unnamed}`;
}

/**
 * Returns the history of a document as PDF/A in the caller's language and zone, newest first. It names the fingerprint
 * of the file unless it is empty.
 */
export async function printHistory(
  ctx: Ctx,
  document: { name: string; sha256: string; isTest: boolean },
  entries: readonly Entry[],
): Promise<Uint8Array> {
  const { locale, zone, clock } = ctx;
  const words = phrases[locale];
  const blocks: LayoutBlock[] = [
    ...(document.isTest ? [{ kind: 'text', text: words.validation.trust.notice, ink: 'bad' } as const] : []),
    { kind: 'title', text: words.document.tab.history },
    {
      kind: 'facts',
      rows: [
        [words.documents.column.name, document.name],
        ...(document.sha256 ? [[words.document.general.fingerprint, document.sha256] as const] : []),
      ],
    },
    { kind: 'line' },
    ...entries.map((entry): LayoutBlock => ({
      kind: 'facts',
      rows: [[momentIn(zone, entry.dateTime).moment, `${entry.executorName}. ${sentenceOf(ctx, entry)}`]],
    })),
  ];
  const title = `${words.document.tab.history}: ${document.name}`;
  const { print } = words.validation;
  const foot = (page: number, pages: number) => `${document.name} · ${fill(print.page, { page, pages })}`;
  return printPdf({ title, language: LOCALES[locale].bcp47, time: clock.now(), blocks, foot }, await letters());
}
