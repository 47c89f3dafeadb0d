import type { SignatureModification } from '../formats/pades/modification.ts';
import type { PdfOutcome } from '../validate/index.ts';
import type { ReportMessage } from './report.ts';

const SHOWS = new Set(['signature.added-visible', 'timestamp.added-visible']);
const MAY_COVER = new Set(['signature.added-covering', 'signature.added-may-cover', 'signature.added-over-text']);
/** What a valid later signature draws that changes what the page says, with the warning on earlier signatures. */
const WARNED: Readonly<Record<string, string>> = {
  'signature.added-covering': 'document.covered',
  'signature.added-over-text': 'document.text-drawn-over',
};

/** Fields whose signature or timestamp is valid; filled while signatures are concluded from the last one on. */
export class HeldFields {
  private readonly held = new Set<string>();
  private readonly failed = new Set<string>();

  constructor({ documentTimestamps }: PdfOutcome) {
    for (const { found, result } of documentTimestamps)
      this.note(found.field, result.conclusion.indication === 'PASSED');
  }

  note(field: string, holds: boolean): void {
    (holds ? this.held : this.failed).add(field);
  }

  /** Unreadable fields, and those with two values of which one fails, do not count as valid. */
  holds = (field = ''): boolean => this.held.has(field) && !this.failed.has(field);

  /** Returns the field of a later invalid signature whose appearance can hide content. */
  coveringOf(modification: SignatureModification | undefined): string | undefined {
    return modification?.changes.find(({ code, field }) => MAY_COVER.has(code) && !this.holds(field))?.field;
  }
}

const messages = (key: string, fields: Iterable<string>): ReportMessage[] =>
  [...new Set(fields)].map((field) => ({ key, params: { field } }));

/** One warning for each field that was added later, shows something and is not signed validly, or hides content. */
export function shownLater(modification: SignatureModification | undefined, fields: HeldFields): ReportMessage[] {
  const changes = modification?.changes ?? [];
  const shown = changes.filter(({ code, field }) => SHOWS.has(code) && !fields.holds(field));
  const held = changes.filter(({ field }) => fields.holds(field));
  return [
    ...messages(
      'document.shown-signature',
      shown.map(({ field = '' }) => field),
    ),
    ...Object.entries(WARNED).flatMap(([code, key]) =>
      messages(
        key,
        held.flatMap((change) => (change.code === code ? (change.field ?? '') : [])),
      ),
    ),
  ];
}

/** Returns the same changes, with more weight for those that show content of a failed signature or hide content. */
export const weighedByOutcome = (
  modification: SignatureModification | undefined,
  fields: HeldFields,
): SignatureModification | undefined =>
  modification && {
    ...modification,
    changes: modification.changes.map((change) => {
      const isFailed = (SHOWS.has(change.code) || MAY_COVER.has(change.code)) && !fields.holds(change.field);
      const isGrave = isFailed || change.code in WARNED;
      return isGrave && change.severity === 'info' ? { ...change, severity: 'warning' as const } : change;
    }),
  };
