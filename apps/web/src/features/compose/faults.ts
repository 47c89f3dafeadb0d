import type { DraftPerson } from './model.ts';

/** Sentences by field of one person's row. */
export type RowFaults = Readonly<Record<string, string>>;

/** Errors of a refused draft, by where the page shows them. */
export interface ComposeErrors {
  /** By key of the person, then by field. */
  rows: Readonly<Record<string, RowFaults>>;
  /** By field of the document itself. */
  settings: Readonly<Record<string, string>>;
}

export const NO_FAULTS: ComposeErrors = { rows: {}, settings: {} };

const MEMBER = /^members\.(\d+)(?:\.(.+))?$/;

/**
 * Sorts the sentences of a refusal: `members.2.lastName` belongs to the third sent person, everything else to the
 * document. `people` is the list of the refused call.
 */
export function faultsOf(fields: Readonly<Record<string, string>>, people: readonly DraftPerson[]): ComposeErrors {
  const rows: Record<string, Record<string, string>> = {};
  const settings: Record<string, string> = {};
  for (const [path, sentence] of Object.entries(fields)) {
    const [, place, field = 'email'] = MEMBER.exec(path) ?? [];
    const person = place === undefined ? undefined : people[Number(place)];
    if (person) (rows[person.key] ??= {})[field] = sentence;
    else settings[path] = sentence;
  }
  return { rows, settings };
}

/** Returns the errors after a change, without those of changed or removed people. */
export const withoutChanged = (
  faults: ComposeErrors,
  before: readonly DraftPerson[],
  now: readonly DraftPerson[],
): ComposeErrors => ({
  ...faults,
  rows: Object.fromEntries(
    Object.entries(faults.rows).filter(([key]) => {
      const person = now.find((one) => one.key === key);
      return person !== undefined && person === before.find((one) => one.key === key);
    }),
  ),
});

/** Returns sentences that no field of the page shows, in their order. */
export const unplaced = ({ settings }: ComposeErrors, placed: readonly string[]): string[] =>
  Object.entries(settings)
    .filter(([path]) => !placed.includes(path))
    .map(([, sentence]) => sentence);
