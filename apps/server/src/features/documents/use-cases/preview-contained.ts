import { AppError, CONVERSION, ERRORS, type ErrorCode, fail, fileTypeOf, isPageless, LIMITS } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant, type Tx } from '../../../platform/db/index.ts';
import { holdFile, openFile, putBytes, readFile } from '../../../platform/files/index.ts';
import { runParser, taskOwner } from '../../../platform/parser/index.ts';
import { SharedWork } from '../../../platform/shared-work.ts';
import { type ContainerListing, type Inspected, PARSERS } from '../../document-parsers/index.ts';
import { giveContent } from '../give-content.ts';
import { openDocument } from '../open-document.ts';
import { stillReadable } from '../still-readable.ts';
import { contentVersion, loadPreview, pagesOf, savePreview } from '../../document-content/index.ts';

/** Errors caused by the file itself: an immediate second attempt would fail in the same way. */
const LASTING: readonly string[] = [
  'file.not-office',
  'file.not-picture',
  'file.office-protected',
  'file.picture-many',
  'file.no-pages',
  'file.converts-too-long',
  'file.damaged',
  'file.too-complex',
] satisfies ErrorCode[];

type PreviewRequest = { id: string; place: number };
type PreviewSource = Awaited<ReturnType<typeof ask>>;

/** Conversions that run on this node: callers that request the same pages share one conversion. */
const making = new SharedWork<string>();

/**
 * Returns the pages of an office file or picture in a container, to view: converted on the first request, stored
 * encrypted like all files, deleted with the document. Signatures are on the file itself, not on the pages.
 * @throws document.not-found, document.data-protected, document.needs-reason, file.office-missing, file.tenant-busy,
 * file.account-busy, generic.cancelled, and the codes of a failed conversion
 */
export async function previewContained(ctx: Ctx, wanted: PreviewRequest) {
  const asked = await inTenant(ctx, (tx) => ask(tx, wanted));
  const fileId = asked.known?.file_id ?? (await makeOnce(ctx, asked));
  const { stream, size, sha256 } = await openFile(ctx, fileId);
  const [name, recheck] = [`${asked.name}.pdf`, stillReadable(wanted.id)];
  return { stream, size, name, type: 'application/pdf', etag: sha256, inline: true, recheck };
}

async function ask(tx: Tx, { id, place }: PreviewRequest) {
  const open = await openDocument(tx, id);
  await giveContent(tx, open);
  const file = (open.document.contents as ContainerListing | null)?.files[place] ?? fail('document.not-found');
  const spot = { documentId: id, version: await contentVersion(tx, id), place };
  return {
    spot,
    name: file.name.replace(/^.*\//, ''),
    sealed: open.version.fileId,
    known: await loadPreview(tx, spot),
  };
}

/** Refuses again without a conversion when one was refused a short time ago. @returns the file id of the pages */
function makeOnce(ctx: Ctx, asked: PreviewSource): Promise<string> {
  const { known, spot, name } = asked;
  const again = ctx.clock.now().getTime() - CONVERSION.again;
  if (known?.refused && known.made_at.getTime() > again) throw refusal(known.refused, name);
  const key = [ctx.tenantId, spot.documentId, spot.version, spot.place].join(' ');
  return making.join(key, ctx.gone, (gone) => make({ ...ctx, gone }, asked));
}

const refusal = (code: string, name: string): AppError =>
  new AppError(code in ERRORS ? (code as ErrorCode) : 'file.no-pages', { name });

async function make(ctx: Ctx, { spot, name, sealed }: PreviewSource): Promise<string> {
  const type = fileTypeOf(name);
  if (!isPageless(type)) return fail('file.no-pages', { name });
  try {
    const bytes = await runParser<Uint8Array>(
      PARSERS.takeFile,
      await readFile(ctx, sealed),
      { place: spot.place },
      taskOwner(ctx),
    );
    const pages = await pagesOf(ctx, { name, type, bytes }, 'preview');
    const { pages: count } = await runParser<Inspected>(PARSERS.inspectPdf, pages, {}, taskOwner(ctx));
    if (count > LIMITS.officePages) fail('file.too-complex');
    const { fileId } = await putBytes(ctx, pages);
    await inTenant(ctx, async (tx) => {
      if (await savePreview(tx, spot, { fileId })) await holdFile(tx, fileId);
    });
    return fileId;
  } catch (fault) {
    if (fault instanceof AppError && LASTING.includes(fault.code))
      await inTenant(ctx, (tx) => savePreview(tx, spot, { refused: fault.code }));
    throw fault;
  }
}
