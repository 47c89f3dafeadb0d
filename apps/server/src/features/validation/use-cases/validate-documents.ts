import type { ValidationReport } from '@paraph/contract';
import { type AnchorInput, type Report } from '@paraph/engine';
import { fail } from '@paraph/domain';
import { type Ctx, systemContext } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { readFile } from '../../../platform/files/index.ts';
import { runParser } from '../../../platform/parser/index.ts';
import { signal } from '../../../platform/realtime/index.ts';
import { castOf, loadVersion, mayRead, openDocument, presentVersion, saveValidation } from '../../documents/index.ts';
import { worldOf } from '../../trust/index.ts';
import type { PlainAnchor, Question } from '../judge-upload.ts';
import { presentReport, type StoredReport, tellReport } from '../present.ts';

const JUDGE = new URL('../judge-upload.ts', import.meta.url);

type Judged = { documentId: string; name: string; number: number; fileId: string; sha256: string };

/** Validates present versions; a document that may not be read is not judged for its viewer. */
export async function validateDocuments(
  ctx: Ctx,
  { ids }: { ids: readonly string[] },
): Promise<Record<string, ValidationReport>> {
  const reports: Record<string, ValidationReport> = {};
  for (const id of new Set(ids)) {
    const judged = await inTenant(ctx, async (tx): Promise<Judged> => {
      const { document, version, viewer } = await openDocument(tx, id);
      if (!mayRead(viewer)) fail('document.data-protected');
      return {
        documentId: id,
        name: document.name,
        number: version.number,
        fileId: version.fileId,
        sha256: version.sha256,
      };
    });
    reports[id] = tellReport(await judge(ctx, judged), ctx.locale);
  }
  return reports;
}

/** The last report about the present version; null when it was not judged yet. */
export const lastReport = (ctx: Ctx, { id }: { id: string }): Promise<ValidationReport | null> =>
  inTenant(ctx, async (tx) => {
    const { document } = await openDocument(tx, id);
    if (document.validated_version !== document.version) return null;
    const stored = document.validation as unknown as StoredReport | null;
    return stored && tellReport(stored, ctx.locale);
  });

/** Judges the present version without a viewer: after an upload, a signature, an extension. */
export async function judgePresent(base: Ctx, documentId: string): Promise<void> {
  const ctx = systemContext(base.platform, base.tenantId, base.trace);
  const judged = await inTenant(ctx, async (tx): Promise<Judged | undefined> => {
    const document = await presentVersion(tx, documentId);
    const version = document && (await loadVersion(tx, documentId, document.number));
    return (
      document &&
      version && {
        documentId,
        name: document.name,
        number: version.number,
        fileId: version.fileId,
        sha256: version.sha256,
      }
    );
  });
  if (judged) await judge(ctx, judged);
}

async function judge(ctx: Ctx, judged: Judged): Promise<ValidationReport> {
  const { anchors } = await worldOf(ctx.platform);
  const now = ctx.clock.now();
  const question: Question = { time: now.getTime(), anchors: (await anchors(now)).map(plain) };
  const file = await readFile(ctx, judged.fileId);
  const report = await runParser<Report>(JUDGE, file, question, { inBackground: !ctx.viewer });
  const shown = presentReport(report, judged);
  await inTenant(ctx, async (tx) => {
    await saveValidation(tx, judged.documentId, judged.number, shown);
    const cast = await castOf(tx, judged.documentId);
    // Open pages show the new line without asking; the history needs no entry for a look.
    if (cast)
      await signal(tx, 'UploadedDocumentsChanged', cast.id, [
        cast.ownerId,
        ...cast.members.map((member) => member.user_id),
      ]);
  });
  return shown;
}

const plain = (anchor: AnchorInput): PlainAnchor => {
  const { certificate, services } = anchor instanceof Uint8Array ? { certificate: anchor } : anchor;
  return { certificate, ...(services && { services }) };
};
