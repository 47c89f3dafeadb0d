import type { PagelessType } from '@paraph/domain';
import type { Ctx } from '../../platform/context.ts';
import { type ConversionUse, makePages, type OfficeInput } from '../../platform/office/index.ts';
import { runParser, taskOwner } from '../../platform/parser/index.ts';
import { pictureOnPage } from './picture-page.ts';
import { type Claim, PARSERS, type Recognised } from '../document-parsers/index.ts';

export interface Pageless {
  name: string;
  type: PagelessType;
  bytes: Uint8Array;
}

/**
 * Converts an office file or a picture to PDF with LibreOffice. It takes about a second, so it must not run inside a
 * transaction. The caller has to inspect the PDF like an uploaded one.
 * @throws file.not-office, file.not-picture, file.office-protected, file.picture-many, file.no-pages, file.damaged,
 * file.too-complex, file.converts-too-long, file.office-missing, file.tenant-busy, file.account-busy, generic.cancelled
 */
export async function pagesOf(ctx: Ctx, { name, type, bytes }: Pageless, use: ConversionUse): Promise<Buffer> {
  const owner = taskOwner(ctx);
  const found = await runParser<Recognised>(PARSERS.recognise, bytes, { name, type } satisfies Claim, owner);
  const input =
    found.as === 'picture'
      ? { name, type: 'fodg' as const, bytes: pictureOnPage(bytes, found.picture) }
      : { name, type: type as OfficeInput, bytes };
  return makePages(ctx.platform.config, { ...input, use }, owner);
}
