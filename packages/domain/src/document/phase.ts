/** State of a document, the same for everybody. Only this is stored (decision 20). */
export const PHASES = [
  'new',
  'approving',
  'signing',
  'acknowledging',
  'related',
  'completed',
  'rejected',
  'voided',
] as const;
export type Phase = (typeof PHASES)[number];

/** Nothing moves any more. */
export const ENDED: readonly Phase[] = ['completed', 'rejected', 'voided'];
/** Sent, and a member has to act. */
export const RUNNING: readonly Phase[] = ['approving', 'signing', 'acknowledging', 'related'];

/** Required act of a member. `copy` members get the finished file by mail and never block. */
export const MEMBER_KINDS = ['approve', 'sign', 'acknowledge', 'copy'] as const;
export type MemberKind = (typeof MEMBER_KINDS)[number];

/** Work is done in this order; a stage with no members is skipped (readings B1). */
export const STAGES = [
  { phase: 'approving', kind: 'approve' },
  { phase: 'signing', kind: 'sign' },
  { phase: 'acknowledging', kind: 'acknowledge' },
] as const satisfies readonly { phase: Phase; kind: MemberKind }[];

export type MemberTurn = { id: string; kind: MemberKind; order: number | null; done: boolean };

/** The first stage with work left; `related` while a related document is open; else `completed`. */
export function phaseOf(members: readonly MemberTurn[], openRelated = 0): Phase {
  const stage = STAGES.find(({ kind }) => members.some((member) => member.kind === kind && !member.done));
  if (stage) return stage.phase;
  return openRelated > 0 ? 'related' : 'completed';
}

/** An empty order counts as 0 when no member of the stage has one, and as last among numbered ones. */
const place = (member: MemberTurn, anyNumbered: boolean): number =>
  member.order && member.order > 0 ? member.order : anyNumbered ? Number.POSITIVE_INFINITY : 0;

/**
 * Returns the members on turn: all open members of the current stage that share the lowest order. Equal orders act
 * together.
 */
export function turnsOf(members: readonly MemberTurn[]): MemberTurn[] {
  const stage = STAGES.find(({ phase }) => phase === phaseOf(members));
  if (!stage) return [];
  const inStage = members.filter((member) => member.kind === stage.kind);
  const open = inStage.filter((member) => !member.done);
  const anyNumbered = inStage.some((member) => member.order !== null && member.order > 0);
  const lowest = Math.min(...open.map((member) => place(member, anyNumbered)));
  return open.filter((member) => place(member, anyNumbered) === lowest);
}

/** Returns whether a signer who has started would still be on turn among these members. */
export const mayGoOnSigning = (people: readonly MemberTurn[], signerId: string): boolean =>
  turnsOf(people).some(({ id, kind }) => id === signerId && kind === 'sign');
