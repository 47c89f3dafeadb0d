import type { ValidationReport } from '@paraph/contract';
import { type Locale, shownText, shownTexts } from '@paraph/domain';
import { plainReport, type Report, localize } from '@paraph/engine/report';
import { findings } from '@paraph/phrases';
import { momentIn } from '../../platform/printing.ts';

/** The engine's report in plain words, with the document and the version it speaks of. */
export const presentReport = (
  report: Report,
  about: { documentId: string; name: string; sha256: string },
): ValidationReport => ({
  documentId: about.documentId,
  name: shownText(about.name),
  versionSha256: about.sha256,
  // Names of signers and files are what a certificate or container of anybody says.
  ...shownTexts(plainReport(report)),
});

/** The engine's own sentences are English. */
const AS_STORED = { messages: {}, changes: {} };

/** What is kept of a report: one validated by an older version lists no changes. */
export type StoredReport = Omit<ValidationReport, 'signatures'> & {
  signatures: (Omit<ValidationReport['signatures'][number], 'changes'> & {
    changes?: ValidationReport['signatures'][number]['changes'];
  })[];
};

/**
 * A stored report in the language and zone of anyone who reads it. One of an older version does not say what was trusted: an
 * installation that trusts test services says it for it.
 */
export function localizeReport(
  stored: StoredReport,
  { locale, zone, isTest }: { locale: Locale; zone: string; isTest: boolean },
): ValidationReport {
  const signatures = stored.signatures.map((signature) => ({ ...signature, changes: signature.changes ?? [] }));
  const isUntold = isTest && stored.trust === undefined && signatures.length > 0;
  const report = { ...stored, signatures, ...(isUntold && { trust: 'test' as const }) };
  const sentences = locale === 'en' ? AS_STORED : findings[locale];
  return localize(report, sentences, (iso) => momentIn(zone, iso).moment);
}
