import { Readable } from 'node:stream';
import type { endpoints, ParsedOf } from '@paraph/contract';
import { derivedFileName, fail, LOCALES, type Phase } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import { trustsTest } from '../../../platform/config/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { readFile } from '../../../platform/files/index.ts';
import { runParser, taskOwner } from '../../../platform/parser/index.ts';
import { giveContent, must, mustRead, openDocument, stillReadable } from '../../documents/index.ts';
import { tenantUrl } from '../../tenants/index.ts';
import { letters } from '../../../platform/printing.ts';
import { readableVersion, reportFor } from '../../validation/index.ts';
import { newCode } from '../code.ts';
import { printSignatures } from '../signature-page.ts';
import { openState } from '../state.ts';
import { codeFor } from '../store.ts';

/** Returns the text at the foot of each page. */
function markOf({ locale }: Ctx, isTest: boolean): string {
  const { proof, validation } = phrases[locale];
  return isTest ? `${validation.trust.notice} ${proof.print.mark}` : proof.print.mark;
}

const COPIER = new URL('../copy-upload.ts', import.meta.url);

/**
 * Returns a PDF for print: its pages marked as a copy, a page with the signatures, and the code of the check page. The
 * history records the print.
 * @throws document.not-found, document.data-protected, document.needs-reason, evidence.not-printable
 */
export async function printCopy(ctx: Ctx, { params }: ParsedOf<typeof endpoints.evidence.printable>) {
  const { id } = params;
  const phase = await inTenant(ctx, async (tx) => {
    const open = await openDocument(tx, id);
    const { document, viewer } = open;
    mustRead(viewer);
    must('print', viewer);
    if (document.extension !== 'pdf' || document.is_protected) fail('evidence.not-printable');
    await giveContent(tx, open);
    return document.phase as Phase;
  });
  const validated = await readableVersion(ctx, id);
  const report = await reportFor(ctx, validated);
  const code = await inTenant(ctx, (tx) => codeFor(tx, id, newCode()));
  const address = `${await tenantUrl(ctx.platform, ctx.tenantId)}/check`;
  const { name, number: version, sha256 } = validated;
  const isTest = trustsTest(ctx.platform.config) || report.trust === 'test';
  const followed = await printSignatures(ctx, {
    name,
    version,
    sha256,
    state: openState(phase),
    report,
    code,
    address,
    isTest,
  });
  const bytes = Buffer.from(
    await runParser<Uint8Array>(
      COPIER,
      await readFile(ctx, validated.fileId),
      {
        mark: markOf(ctx, isTest),
        language: LOCALES[ctx.locale].bcp47,
        font: await letters(),
        followed,
      },
      taskOwner(ctx),
    ),
  );
  await inTenant(ctx, (tx) => emit(tx, 'document.copy-printed', id, { data: { version, form: 'printedCopy' } }));
  const file = derivedFileName(name, phrases[ctx.locale].proof.copyFile, 'pdf');
  return {
    stream: Readable.from([bytes]),
    name: file,
    type: 'application/pdf',
    size: bytes.length,
    recheck: stillReadable(id),
  };
}
