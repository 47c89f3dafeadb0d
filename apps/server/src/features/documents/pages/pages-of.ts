import type { PagelessType } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { makePages, type OfficeInput } from '../../../platform/office/index.ts';
import { runParser } from '../../../platform/parser/index.ts';
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
 *   file.too-complex, file.office-missing, file.office-busy
 */
export async function pagesOf({ platform, tenantId }: Ctx, { name, type, bytes }: Pageless): Promise<Buffer> {
  const found = await runParser<Recognised>(RECOGNISER, bytes, { name, type } satisfies Claim, { tenantId });
  const input =
    found.as === 'picture'
      ? { name, type: 'fodg' as const, bytes: pictureOnPage(bytes, found.picture) }
      : { name, type: type as OfficeInput, bytes };
  return makePages(platform.config, input, tenantId);
}
