import type { ValidationReport } from '@paraph/contract';
import { type Locale, shownText, shownTexts } from '@paraph/domain';
import { excessiveReport, plainReport, type Report, localize } from '@paraph/engine/report';
import { findings } from '@paraph/phrases';
import { momentIn } from '../../platform/printing.ts';

/** Returns the engine's report in plain words, with its document and version. */
export const presentReport = (
  report: Report,
  about: { documentId: string; name: string; sha256: string },
): ValidationReport => ({
  documentId: about.documentId,
  name: shownText(about.name),
  versionSha256: about.sha256,
  // Names of signers and files come from untrusted certificates and containers.
  ...shownTexts(plainReport(report)),
});

/** Returns the report on a file that asked for too much work. */
export const presentExcessive = (
  about: { documentId: string; name: string; sha256: string },
  at: Date,
): ValidationReport => ({
  documentId: about.documentId,
  name: shownText(about.name),
  versionSha256: about.sha256,
  ...excessiveReport(at),
});

/** The engine's own messages are English. */
const AS_STORED = { messages: {}, changes: {} };

/** A stored report: one of an older version has no changes. */
export type StoredReport = Omit<ValidationReport, 'signatures'> & {
  signatures: (Omit<ValidationReport['signatures'][number], 'changes'> & {
    changes?: ValidationReport['signatures'][number]['changes'];
  })[];
};

/**
 * Returns a stored report in the reader's language and zone. A report of an older version does not state the trust: it
 * is added where this installation trusts test services.
 */
export function localizeReport(
  stored: StoredReport,
  { locale, zone, isTest }: { locale: Locale; zone: string; isTest: boolean },
): ValidationReport {
  const signatures = stored.signatures.map((signature) => ({ ...signature, changes: signature.changes ?? [] }));
  const lacksTrust = isTest && stored.trust === undefined && signatures.length > 0;
  const report = { ...stored, signatures, ...(lacksTrust && { trust: 'test' as const }) };
  const sentences = locale === 'en' ? AS_STORED : findings[locale];
  return localize(report, sentences, (iso) => momentIn(zone, iso).moment);
}
