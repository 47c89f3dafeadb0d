import type { SignatureModification } from '../formats/pades/modification.ts';
import type { PdfOutcome } from '../validate/index.ts';
import type { Concluded } from './conclude.ts';
import type { Message } from './report.ts';

const SHOWS = new Set(['signature.added-visible', 'timestamp.added-visible']);

/** Names of the fields whose signature or timestamp does not hold: what they show is not signed validly. */
export function failedFields(outcome: PdfOutcome, concluded: readonly Concluded[]): ReadonlySet<string> {
  const signatures = outcome.signatures.filter((_, i) => concluded[i]!.facts.indication !== 'TOTAL-PASSED');
  const stamps = outcome.documentTimestamps.filter(({ result }) => result.conclusion.indication !== 'PASSED');
  return new Set([
    ...signatures.map(({ token }) => token.found.field),
    ...stamps.map(({ found }) => found.field),
    ...outcome.unreadableTimestamps.map(({ field }) => field),
  ]);
}

/** One warning for each field that was added later, shows something and is not signed validly. */
export function shownWithoutSignature(
  modification: SignatureModification | undefined,
  failed: ReadonlySet<string>,
): Message[] {
  const shown = modification?.changes.filter(({ code, field = '' }) => SHOWS.has(code) && failed.has(field)) ?? [];
  const fields = new Set(shown.map(({ field = '' }) => field));
  return [...fields].map((field) => ({ key: 'document.shown-signature', params: { field } }));
}

/** The same changes, where one that shows content of a failed signature is more than information. */
export const weighedByOutcome = (
  modification: SignatureModification | undefined,
  failed: ReadonlySet<string>,
): SignatureModification | undefined =>
  modification && {
    ...modification,
    changes: modification.changes.map((change) =>
      SHOWS.has(change.code) && failed.has(change.field ?? '') && change.severity === 'info'
        ? { ...change, severity: 'warning' as const }
        : change,
    ),
  };
