import { filled } from './filled.ts';
import type { PlainFinding } from './plain.ts';

/** Sentences of a language by the keys of messages and changes. */
export interface Sentences {
  messages: Readonly<Record<string, string>>;
  changes: Readonly<Record<string, string>>;
}

/** A report with findings, as it was told once. */
interface Retellable<S> {
  signatures: S[];
  warnings?: PlainFinding[] | undefined;
  adoc?: { adocStructureErrors: PlainFinding[] } | undefined;
}

interface LocalizedFindings {
  errors: PlainFinding[];
  warnings: PlainFinding[];
  changes: PlainFinding[];
}

/**
 * A plain report in another language. A finding without a sentence there keeps the text it has, so that nothing a
 * validator found is ever lost for want of words.
 */
export function localize<S extends LocalizedFindings, R extends Retellable<S>>(
  report: R,
  { messages, changes }: Sentences,
): R {
  const inWords = (table: Readonly<Record<string, string>>) => (finding: PlainFinding) => {
    const pattern = table[finding.key];
    return pattern === undefined ? finding : { ...finding, text: filled(pattern, finding.params ?? {}) };
  };
  const signatures = report.signatures.map((signature) => ({
    ...signature,
    errors: signature.errors.map(inWords(messages)),
    warnings: signature.warnings.map(inWords(messages)),
    changes: signature.changes.map(inWords(changes)),
  }));
  const { adoc } = report;
  const warnings = report.warnings?.map(inWords(messages));
  const reported = adoc && { ...adoc, adocStructureErrors: adoc.adocStructureErrors.map(inWords(messages)) };
  return { ...report, signatures, ...(warnings && { warnings }), ...(reported && { adoc: reported }) };
}
