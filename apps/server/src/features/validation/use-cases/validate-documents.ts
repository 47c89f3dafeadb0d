import type { ValidationReport } from '@paraph/contract';
import { trustsTest } from '../../../platform/config/index.ts';
import { type Ctx, systemContext } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { loadVersion, mustRead, openDocument, presentVersion } from '../../documents/index.ts';
import { validate, type ValidatedVersion, readableVersion } from '../validate-version.ts';
import { type StoredReport, localizeReport } from '../present.ts';

/** Returns how a report is presented: the reader's language and zone, and whether test services are trusted here. */
export const readingOf = ({ locale, zone, platform }: Pick<Ctx, 'locale' | 'zone' | 'platform'>) => ({
  locale,
  zone,
  isTest: trustsTest(platform.config),
});

/** Validates present versions that the viewer may read. */
export async function validateDocuments(
  ctx: Ctx,
  { ids }: { ids: readonly string[] },
): Promise<Record<string, ValidationReport>> {
  const reports: Record<string, ValidationReport> = {};
  for (const id of new Set(ids)) {
    reports[id] = localizeReport(await validate(ctx, await readableVersion(ctx, id)), readingOf(ctx));
  }
  return reports;
}

/**
 * Returns the last report on the present version; null when it was not validated yet.
 * @throws document.not-found, document.needs-reason, document.data-protected
 */
export const lastReport = (ctx: Ctx, { id }: { id: string }): Promise<ValidationReport | null> =>
  inTenant(ctx, async (tx) => {
    const { document, viewer } = await openDocument(tx, id);
    mustRead(viewer);
    if (document.validated_version !== document.version) return null;
    const stored = document.validation as unknown as StoredReport | null;
    return stored && localizeReport(stored, readingOf(ctx));
  });

/**
 * Validates the present version without a viewer: after an upload, a signature or an extension, and to determine the
 * end of its proof.
 */
export async function validatePresent(
  base: Ctx,
  documentId: string,
  { onlyIfNew = false }: { onlyIfNew?: boolean } = {},
): Promise<void> {
  const ctx = systemContext(base.platform, base.tenantId, base.trace);
  const validated = await inTenant(ctx, async (tx): Promise<ValidatedVersion | undefined> => {
    const document = await presentVersion(tx, documentId);
    if (!document || (onlyIfNew && document.isValidated)) return undefined;
    const version = await loadVersion(tx, documentId, document.number);
    return (
      version && {
        documentId,
        name: document.name,
        number: version.number,
        fileId: version.fileId,
        sha256: version.sha256,
      }
    );
  });
  if (validated) await validate(ctx, validated);
}
