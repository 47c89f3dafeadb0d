import type { DocumentDetails } from '@paraph/contract';
import { type DraftSettings, settingsOf } from './draft-settings.ts';
import { isSamePeople, mergeFields, mergePeople } from './merge.ts';
import { draftOf, type DraftPerson } from './model.ts';

/** The state of a draft at the server, as this page last saw it. */
export interface StoredDraft {
  editTag: string | null;
  version: number;
  settings: DraftSettings;
  people: readonly DraftPerson[];
}

export const storedOf = (document: DocumentDetails): StoredDraft => ({
  editTag: document.editTag,
  version: document.version.number,
  settings: settingsOf(document),
  people: draftOf(document.members),
});

export interface ShownDraft {
  settings: DraftSettings;
  people: DraftPerson[];
}

export interface Rebased extends ShownDraft {
  /** What still differs from the server. */
  unsaved: { settings: boolean; people: boolean };
  /** Whether the server has other settings, people or pages than before. */
  isOther: boolean;
}

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Combines what a page shows with what another page stored meanwhile. */
export function rebased(base: StoredDraft, shown: ShownDraft, stored: StoredDraft): Rebased {
  const settings = mergeFields({ base: base.settings, shown: shown.settings, stored: stored.settings });
  const people = mergePeople({ base: base.people, shown: shown.people, stored: stored.people });
  return {
    settings,
    people,
    unsaved: { settings: !isEqual(settings, stored.settings), people: !isSamePeople(people, stored.people) },
    isOther:
      !isEqual(base.settings, stored.settings) ||
      !isSamePeople(base.people, stored.people) ||
      base.version !== stored.version,
  };
}
