import type { ListedRow } from '@paraph/contract';
import {
  coded,
  commandsFor,
  countsOf,
  INTEGRATION_OWNER,
  isOutside,
  maskEmail,
  type MemberKind,
  type Phase,
  progressOf,
  seenAs,
  STATUS_CODES,
} from '@paraph/domain';
import { openingOfRow } from './opening.ts';
import { fullName, isOverdue, iso, presentSigner } from './present-facts.ts';
import { fileFacts } from './signable.ts';
import type { ListedDocument } from './store/rows.ts';
import type { DocumentViewer } from './viewer.ts';

const kindsOf = (entries: readonly { kind: string }[]) => [...new Set(entries.map(({ kind }) => kind as MemberKind))];

/** Returns the viewer's comment at the last open entry of theirs, else at the last one done. */
const ownComment = ({ entries }: ListedDocument): string | null =>
  entries.find(({ kind }) => kind !== 'copy')?.comment ?? null;

/** Outsiders see signers and themselves (product D3). */
const actsForOutsider = ({ acts, entries }: ListedDocument) => [
  ...acts.filter(({ kind }) => kind === 'sign'),
  ...countsOf(entries.filter(({ kind }) => kind !== 'sign')),
];

/** Returns a row of a list, as its viewer sees it. */
export function presentRow(
  row: ListedDocument,
  viewer: {
    userId: string;
    today: string;
    isInternal: boolean;
    hasColleagues: boolean;
    capabilities: DocumentViewer['viewerState']['capabilities'];
    /** A setting of the company lets the viewer open every document. */
    opensAll: boolean;
  },
  /** Redacted title for a name that the viewer may not see. */
  cover?: string,
): ListedRow {
  const isOwner = row.owner_id === viewer.userId;
  const isOutsider = isOutside({ ...viewer, isOwner });
  const phase = row.phase as Phase;
  const isFromIntegration = row.owner_email === INTEGRATION_OWNER;
  const onTurn = kindsOf(row.entries.filter((entry) => entry.on_turn));
  const actions = commandsFor({
    phase,
    isOwner,
    onTurn,
    open: kindsOf(row.entries.filter((entry) => !entry.done)),
    isParticipant: row.entries.length > 0,
    ...fileFacts(row),
    // A row has no approvals; replacing the file is offered on the document's page.
    isBegun: true,
    isGuest: false,
    isCounterparty: !isOwner && !viewer.hasColleagues,
    isFromIntegration,
    ...openingOfRow(row, viewer),
    capabilities: viewer.capabilities,
  });
  return {
    id: row.id,
    name: cover ?? row.name,
    extension: row.extension,
    phase,
    ...coded('status', STATUS_CODES, seenAs(phase, onTurn.length > 0)),
    owner: {
      userId: row.owner_id,
      name: fullName(row.owner_first_name, row.owner_last_name, row.owner_email),
      email: isOutsider && !isOwner ? maskEmail(row.owner_email) : row.owner_email,
    },
    isOwner,
    isFromIntegration,
    created: row.created_at.toISOString(),
    modified: row.modified_at.toISOString(),
    deadline: row.deadline,
    isOverdue: isOverdue(row.deadline, phase, viewer.today),
    comment: viewer.capabilities.includes('documents.comment') ? ownComment(row) : null,
    alreadySigned: row.signed,
    totalSigners: row.signers,
    progress: phase === 'new' ? null : progressOf(isOutsider ? actsForOutsider(row) : row.acts),
    signerDetails: row.signer_details.map((signer) => presentSigner(signer, isOutsider)),
    tags: viewer.capabilities.includes('tags.use') && !isOutsider ? row.tags : [],
    // In other phases the members on turn are hidden from outsiders (product D3).
    waitingFor: isOutsider && phase !== 'signing' ? [] : row.waiting_for,
    waitingSince: iso(row.waiting_since),
    hasUnseenAccompanyingDocuments: hasUnseenBeside(row, { ...viewer, isOutsider }),
    actions,
    sha256: actions.includes('approve') || actions.includes('sign') ? row.sha256 : null,
  };
}

/** Viewers who may not read a document, or lack the module, do not see whether it has accompanying files. */
const hasUnseenBeside = (
  row: ListedDocument,
  { userId, isOutsider, capabilities }: Parameters<typeof presentRow>[1] & { isOutsider: boolean },
): boolean => {
  const reads =
    row.owner_id === userId || row.entries.some(({ on_turn, done }) => !row.hide_sensitive || on_turn || done);
  return reads && capabilities.includes('documents.accompanying-see') && row.unseen >= (isOutsider ? 2 : 1);
};
