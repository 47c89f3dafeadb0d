import type { PagelessType } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { type ConversionUse, makePages, type OfficeInput } from '../../../platform/office/index.ts';
import { runParser, taskOwner } from '../../../platform/parser/index.ts';
import { pictureOnPage } from './picture-page.ts';
import type { Claim, Recognised } from './recognise.ts';

const RECOGNISER = new URL('recognise.ts', import.meta.url);

export interface Pageless {
  name: string;
  type: PagelessType;
  bytes: Uint8Array;
}

/**
 * A PDF of an office file or a picture, made by LibreOffice; takes about a second, so never inside a transaction. The
 * PDF is to be looked at like one that was brought.
 * @throws file.not-office, file.not-picture, file.office-protected, file.picture-many, file.no-pages, file.damaged,
 *   file.too-complex, file.converts-too-long, file.office-missing, file.tenant-busy, file.account-busy,
 *   generic.cancelled
 */
export async function pagesOf(ctx: Ctx, { name, type, bytes }: Pageless, use: ConversionUse): Promise<Buffer> {
  const owner = taskOwner(ctx);
  const found = await runParser<Recognised>(RECOGNISER, bytes, { name, type } satisfies Claim, owner);
  const input =
    found.as === 'picture'
      ? { name, type: 'fodg' as const, bytes: pictureOnPage(bytes, found.picture) }
      : { name, type: type as OfficeInput, bytes };
  return makePages(ctx.platform.config, { ...input, use }, owner);
}
