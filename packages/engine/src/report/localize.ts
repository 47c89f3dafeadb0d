import { filled } from './filled.ts';
import type { PlainFinding } from './plain.ts';

/** How a reader sees a moment: in their zone. Without it moments stay as the engine writes them. */
export type ShownMoment = (iso: string) => string;

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** The text of a finding with the moments among its facts as the reader sees them; the facts stay as they are. */
export function withMoments(finding: PlainFinding, shown: ShownMoment): PlainFinding {
  const moments = Object.values(finding.params ?? {}).filter(
    (value): value is string => typeof value === 'string' && MOMENT.test(value),
  );
  const text = moments.reduce((sentence, iso) => sentence.replaceAll(iso, shown(iso)), finding.text);
  return { ...finding, text };
}

/** Sentences of a language by the keys of messages and changes. */
export interface Sentences {
  messages: Readonly<Record<string, string>>;
  changes: Readonly<Record<string, string>>;
}

/** A report with findings that was already put into one language. */
interface Retellable<S> {
  signatures: S[];
  warnings?: PlainFinding[] | undefined;
  adoc?: { adocStructureErrors: PlainFinding[] } | undefined;
}

interface LocalizedFindings {
  contentFaults?: PlainFinding[] | undefined;
  errors: PlainFinding[];
  warnings: PlainFinding[];
  changes: PlainFinding[];
}

/**
 * Returns a plain report in another language. A finding without a sentence in that language keeps its text, so that no
 * result of a validator is lost. Times are formatted by `shown`.
 */
export function localize<S extends LocalizedFindings, R extends Retellable<S>>(
  report: R,
  { messages, changes }: Sentences,
  shown: ShownMoment = (iso) => iso,
): R {
  const inWords = (table: Readonly<Record<string, string>>) => (finding: PlainFinding) => {
    const pattern = table[finding.key];
    const worded = pattern === undefined ? finding : { ...finding, text: filled(pattern, finding.params ?? {}) };
    return withMoments(worded, shown);
  };
  const signatures = report.signatures.map((signature) => ({
    ...signature,
    errors: signature.errors.map(inWords(messages)),
    warnings: signature.warnings.map(inWords(messages)),
    changes: signature.changes.map(inWords(changes)),
    ...(signature.contentFaults && { contentFaults: signature.contentFaults.map(inWords(changes)) }),
  }));
  const { adoc } = report;
  const warnings = report.warnings?.map(inWords(messages));
  const reported = adoc && { ...adoc, adocStructureErrors: adoc.adocStructureErrors.map(inWords(messages)) };
  return { ...report, signatures, ...(warnings && { warnings }), ...(reported && { adoc: reported }) };
}
