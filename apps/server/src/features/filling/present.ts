import type { FormChainStep, FormDraftRow, FormFilling } from '@paraph/contract';
import type { ShownStep } from './chain-away.ts';
import type { FolderState } from './folder.ts';
import type { Snapshot } from './snapshot.ts';
import type { DraftRow, Filling, loadSet } from './store/fillings.ts';
import type { RegisterRow } from './store/numbers.ts';

type SetRow = Awaited<ReturnType<typeof loadSet>>[number];

const stateOf = (documentId: string | null) => (documentId === null ? ('draft' as const) : ('submitted' as const));

const chainStep = ({ order, kind, people, missing }: ShownStep): FormChainStep => ({
  order,
  kind,
  missing,
  people: people.map(({ email, firstName, lastName, away, isUnknown = false }) => ({
    email,
    name: `${firstName} ${lastName}`.trim() || email,
    away,
    isUnknown,
  })),
});

interface Around {
  folder: FolderState;
  chain: readonly ShownStep[];
  set: readonly SetRow[];
  /** The elements that the filler meets. */
  elements: Snapshot['elements'];
}

/** Returns a form as its filler sees it. */
export const presentFilling = (filling: Filling, { folder, chain, set, elements }: Around): FormFilling => ({
  id: filling.id,
  formBuilderId: filling.templateId,
  name: filling.name,
  formModuleType: filling.module,
  ...folder,
  state: stateOf(filling.documentId),
  documentId: filling.documentId,
  corrects: filling.againOf,
  isRequired: filling.isRequired,
  pages: filling.template.pageSizes.length,
  pageSizes: [...filling.template.pageSizes],
  elements: [...elements],
  values: { ...filling.values },
  chain: chain.map(chainStep),
  documents: set.map(({ id, templateId, name, documentId }) => ({
    id,
    formBuilderId: templateId,
    name,
    state: stateOf(documentId),
  })),
  modified: filling.modifiedAt.toISOString(),
});

/** Returns a draft of the list of started forms; `covers` are titles of documents whose names the viewer may not see. */
export const presentDraft = (row: DraftRow, covers: ReadonlyMap<string, string>): FormDraftRow => ({
  id: row.id,
  formBuilderId: row.templateId,
  name: row.name,
  formModuleType: row.module,
  belongsTo: belongsTo(row, covers),
  isRequired: row.isRequired,
  modified: row.modifiedAt.toISOString(),
});

function belongsTo(row: DraftRow, covers: ReadonlyMap<string, string>): FormDraftRow['belongsTo'] {
  const { againOf, correctedName, firstDocumentId, firstName } = row;
  if (againOf !== null && correctedName !== null)
    return { kind: 'corrects', documentId: againOf, name: covers.get(againOf) ?? correctedName };
  if (firstDocumentId !== null)
    return {
      kind: 'requiredBy',
      documentId: firstDocumentId,
      name: covers.get(firstDocumentId) ?? row.firstDocumentName ?? '',
    };
  return firstName === null ? null : { kind: 'filledAfter', documentId: null, name: firstName };
}

const ENDS: Readonly<Record<string, 'completed' | 'rejected' | 'voided'>> = {
  completed: 'completed',
  rejected: 'rejected',
  voided: 'voided',
};

/** Returns a number with the outcome of its document, so that gaps are explained (product A11). */
export const presentNumber = (row: RegisterRow) => ({
  number: row.shown,
  documentId: row.deletedAt === null ? row.documentId : null,
  name: row.name,
  author: `${row.firstName} ${row.lastName}`.trim(),
  created: row.createdAt.toISOString(),
  end: endOf(row),
  reason: row.reason ?? '',
});

function endOf({ phase, documentId, deletedAt, isKept }: RegisterRow) {
  if (deletedAt !== null || (documentId === null && !isKept)) return 'deleted' as const;
  return (phase && ENDS[phase]) || ('open' as const);
}
