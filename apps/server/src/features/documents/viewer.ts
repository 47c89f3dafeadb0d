import {
  capabilitiesOf,
  commandsFor,
  type DocumentCommand,
  isInternal,
  type MemberKind,
  refusalOfCommand,
  type Standing,
  AppError,
} from '@paraph/domain';
import type { Ctx } from '../../platform/context.ts';
import type { DocumentRecord } from './store/documents.ts';
import type { MemberRecord } from './store/members.ts';

/** How the caller stands towards one document; pure, from rows and context. */
export type DocumentViewer = {
  userId: string;
  isGuest: boolean;
  /** Not of the company: sees less (product D3). */
  isOutsider: boolean;
  /** The viewer's own entries; a guest has the one of the link. */
  entries: MemberRecord[];
  standing: Standing;
  /** The owner keeps the content from whoever is not on turn and has not acted (readings DOC-098). */
  isKeptFrom: boolean;
  actions: DocumentCommand[];
};

/** Works out what the caller is to the document and may do with it now. */
export function viewerOfDocument(ctx: Ctx, document: DocumentRecord, members: readonly MemberRecord[]): DocumentViewer {
  const viewer = ctx.viewer;
  if (!viewer) throw new AppError('access.no-token');
  const isGuest = viewer.caller === 'guest';
  const entries = members.filter((member) =>
    isGuest ? member.id === viewer.link?.memberId : member.user_id === viewer.userId,
  );
  const kinds = (list: readonly MemberRecord[]) => [...new Set(list.map((member) => member.kind as MemberKind))];
  const standing: Standing = {
    phase: document.phase as Standing['phase'],
    isOwner: !isGuest && document.owner_id === viewer.userId,
    onTurn: kinds(entries.filter((member) => member.on_turn)),
    open: kinds(entries.filter((member) => !member.done)),
    isParticipant: entries.length > 0,
    isProtected: document.is_protected,
    isBegun: members.some((member) => member.done && member.kind !== 'copy'),
    isGuest,
    capabilities: capabilitiesOf(viewer.rights),
  };
  return {
    userId: viewer.userId,
    isGuest,
    isOutsider: isGuest || !isInternal(viewer.rights.roles),
    entries,
    standing,
    isKeptFrom:
      document.hide_sensitive && !standing.isOwner && !entries.some((member) => member.on_turn || member.done),
    actions: commandsFor(standing),
  };
}

/** Ends the act unless the viewer may give the command. */
export function must(command: DocumentCommand, { standing }: DocumentViewer): void {
  const refusal = refusalOfCommand(command, standing);
  if (refusal) throw new AppError(refusal);
}

/** The viewer's entry that an act is about: on turn, of the kind asked for. */
export function entryFor(viewer: DocumentViewer, kind: MemberKind): MemberRecord {
  const entry = viewer.entries.find((member) => member.kind === kind && member.on_turn && !member.done);
  if (!entry) throw new AppError('document.not-your-turn');
  return entry;
}
