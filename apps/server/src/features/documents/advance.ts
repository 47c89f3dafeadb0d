import { type EventName, type MemberKind, phaseOf, RUNNING, type MemberTurn, turnsOf } from '@paraph/domain';
import { contextOf, type Tx } from '../../platform/db/index.ts';
import { emit } from '../../platform/events/index.ts';
import { notifyDeactivated } from './deactivated.ts';
import { notifyDelegates } from './delegates.ts';
import { personTexts, shownNameOf } from './member-name.ts';
import { countOpenRelated } from './related/store.ts';
import { type DocumentRecord, saveProgress } from './store/documents.ts';
import { isTrusted } from './viewer.ts';
import { loadMembers, markRequested, type MemberRecord, setTurns } from './store/members.ts';
import { replaceListEntries, type ListEntryRow } from './store/list-entries.ts';

const REQUESTED: Partial<Record<MemberKind, EventName>> = {
  approve: 'document.approve-requested',
  sign: 'document.sign-requested',
  acknowledge: 'document.acknowledge-requested',
};

const turnOf = (member: MemberRecord): MemberTurn => ({
  id: member.id,
  kind: member.kind as MemberKind,
  order: member.turn_order,
  done: member.done,
});

const needsFile = (member: MemberRecord) => member.kind === 'approve' || member.kind === 'sign';

/**
 * Updates a running document to the state of its members: phase, turns, requests to members who are newly on turn, and
 * the events of the last signature and of completion (decision 20; listeners that need the final file react to
 * `document.final`). `by` is the user who acted, where another caller runs this.
 */
export async function advance(tx: Tx, document: DocumentRecord, was: { final: boolean; by?: string }): Promise<void> {
  const members = await loadMembers(tx, document.id);
  const turns = members.map(turnOf);
  const phase = phaseOf(turns, await countOpenRelated(tx, document.id));
  const onTurn = new Set(turnsOf(turns).map((turn) => turn.id));
  const asked = members.filter((member) => onTurn.has(member.id) && !member.on_turn);
  await setTurns(tx, document.id, [...onTurn]);
  await saveDocumentProgress(tx, document, {
    phase,
    members,
    onTurn,
    changed: asked.length > 0 || phase !== document.phase,
  });
  for (const member of asked) await request(tx, document, member);
  // Doubted members wait for the sender alone: neither a delegate nor a deactivated account matters before that.
  await notifyDelegates(tx, document, { members, asked: asked.filter(isTrusted) });
  await notifyDeactivated(tx, document.id, asked.filter(isTrusted));
  await markRequested(
    tx,
    asked.map((member) => member.id),
    'asked_at',
  );
  const isFinal = members.every((member) => !needsFile(member) || member.done);
  const signed = members.filter((member) => member.kind === 'sign').length;
  const data = { signers: signed, ...(was.by && { by: was.by }) };
  if (isFinal && !was.final) await emit(tx, 'document.final', document.id, { data });
  if (phase === 'completed') await emit(tx, 'document.completed', document.id, { data: {} });
}

/** Returns whether all approvals and signatures were done before an act. */
export const isFinal = (document: DocumentRecord, members: readonly MemberRecord[]): boolean =>
  document.phase !== 'new' && members.every((member) => !needsFile(member) || member.done);

type Progress = {
  phase: ReturnType<typeof phaseOf>;
  members: readonly MemberRecord[];
  onTurn: ReadonlySet<string>;
  changed: boolean;
};

async function saveDocumentProgress(
  tx: Tx,
  document: DocumentRecord,
  { phase, members, onTurn, changed }: Progress,
): Promise<void> {
  const { clock } = contextOf(tx);
  const signers = members.filter((member) => member.kind === 'sign');
  const waiting = members.filter((member) => onTurn.has(member.id));
  const now = clock.now();
  await saveProgress(tx, document.id, {
    phase,
    signed: signers.filter((member) => member.done).length,
    signers: signers.length,
    waitingFor: waiting.map((member) => shownNameOf(member)),
    ...(changed && { waitingSince: waiting.length > 0 ? now : null }),
    ...(document.sent_at === null && { sentAt: now }),
    ...(phase === 'completed' && { end: { at: now, by: null, message: null } }),
  });
  await saveSeats(tx, { ...document, phase }, members, onTurn);
}

/** Rewrites the list entries of a document: who may see it and whose turn it is. */
export async function saveSeats(
  tx: Tx,
  document: Pick<DocumentRecord, 'id' | 'owner_id' | 'deadline'> & { phase: string },
  members: readonly MemberRecord[],
  onTurn: ReadonlySet<string>,
): Promise<void> {
  const listEntries = new Map<string, ListEntryRow>([
    [document.owner_id, { userId: document.owner_id, isOwner: true, isMember: false, onTurn: false }],
  ]);
  for (const member of document.phase === 'new' ? [] : members.filter(isTrusted)) {
    const entry = listEntries.get(member.user_id) ?? {
      userId: member.user_id,
      isOwner: false,
      isMember: true,
      onTurn: false,
    };
    listEntries.set(member.user_id, { ...entry, isMember: true, onTurn: entry.onTurn || onTurn.has(member.id) });
    // A delegate who acted keeps the document in their own lists.
    const actor = member.acted_by;
    if (actor && !listEntries.has(actor))
      listEntries.set(actor, { userId: actor, isOwner: false, isMember: true, onTurn: false });
  }
  const signers = members.filter((member) => member.kind === 'sign');
  await replaceListEntries(
    tx,
    {
      id: document.id,
      phase: document.phase as Parameters<typeof replaceListEntries>[1]['phase'],
      allSigned: signers.length > 0 && signers.every((member) => member.done),
      deadline: document.deadline,
    },
    [...listEntries.values()],
  );
}

/**
 * Requests an act of a member in the name of the user who added the member. A folder manager asks on behalf of the
 * owner; an administrator who handed work over asks in their own name, because the owner asked somebody else.
 */
async function request(tx: Tx, document: DocumentRecord, member: MemberRecord): Promise<void> {
  const event = REQUESTED[member.kind as MemberKind];
  if (!event) throw new Error(`Nobody is asked to ${member.kind}.`);
  await emit(tx, event, document.id, {
    data: { memberId: member.id },
    texts: await personTexts(tx, member),
    actorId: member.added_by ?? document.owner_id,
    ...(member.added_by && !member.handed_over && { actingForId: document.owner_id }),
  });
}

/** Ends the round without completion: no member is on turn any more. */
export async function endRound(
  tx: Tx,
  document: DocumentRecord,
  end: { phase: 'rejected' | 'voided'; by: string; message: string | null },
): Promise<void> {
  const { clock } = contextOf(tx);
  await setTurns(tx, document.id, []);
  await saveProgress(tx, document.id, {
    phase: end.phase,
    signed: document.signed,
    signers: document.signers,
    waitingFor: [],
    waitingSince: null,
    end: { at: clock.now(), by: end.by, message: end.message },
  });
  await saveSeats(tx, { ...document, phase: end.phase }, await loadMembers(tx, document.id), new Set());
}

/** Returns whether the phase of a document can still change. */
export const isRunning = (document: DocumentRecord): boolean => (RUNNING as readonly string[]).includes(document.phase);
