import type { Capability, DocumentCommand, ErrorCode, MemberKind, Phase, DocumentStatus } from '../../src/index.ts';

/** Somebody's part in a document. */
export interface Part {
  person: number;
  kind: MemberKind;
  order: number | null;
  done: boolean;
}

/** A document and everybody around it, as plain as can be; what the portal does is compared with this. */
export interface Life {
  phase: Phase | 'deleted';
  parts: readonly Part[];
  /** Related documents that are still open. */
  related: number;
  /** What the owner's company or role does not let them do. */
  lacks: readonly Capability[];
}

/** People of a history: the owner, three possible members, an admin, and a colleague without a part. */
export const OWNER = 0;
export const ASKED = [1, 2, 3] as const;
export const ADMIN = 4;
export const OUTSIDER = 5;
export const PEOPLE = [OWNER, ...ASKED, ADMIN, OUTSIDER] as const;

export type RequestedPart = Omit<Part, 'done'>;
/** What leaves the life of a document as it is: shown where it is allowed, and no act of a history. */
type Beside =
  | 'validate'
  | 'download'
  | 'print'
  | 'evidence'
  | 'replace'
  | 'accompany'
  | 'relate'
  | 'again'
  | 'unsend'
  | 'tag'
  | 'set-terms'
  | 'hide'
  | 'keep'
  | 'lack-method'
  | 'open-methods'
  | 'ask'
  | 'answer';

export type LifeAct =
  | {
      command: Exclude<DocumentCommand, 'set-members' | 'remind' | Beside>;
      by: number;
    }
  | { command: 'set-members'; by: number; wanted: readonly RequestedPart[] }
  | { command: 'remind'; by: number; person: number }
  /** No command of a person: a related document is opened or closed. */
  | { command: 'others-end'; open: number };

export const birth = (lacks: readonly Capability[] = []): Life => ({ phase: 'new', parts: [], related: 0, lacks });

const COLUMNS = ['new', 'approving', 'signing', 'acknowledging', 'related', 'completed', 'rejected', 'voided'] as const;

/** Which command may be given in which phase (readings B1), a column per phase. */
const MATRIX: Record<DocumentCommand, readonly [columns: string, otherwise: ErrorCode]> = {
  send: ['x.......', 'document.already-sent'],
  unsend: ['x.......', 'document.already-sent'],
  edit: ['x.......', 'document.not-editable'],
  replace: ['xxxx....', 'document.not-editable'],
  'set-members': ['xxxx....', 'document.not-editable'],
  approve: ['.x......', 'document.not-approving'],
  sign: ['..x.....', 'document.not-signing'],
  acknowledge: ['...x....', 'document.not-acknowledging'],
  reject: ['.xxx....', 'document.not-running'],
  'lack-method': ['..x.....', 'document.not-signing'],
  'open-methods': ['.xxx....', 'document.not-running'],
  ask: ['.xxx....', 'document.not-running'],
  answer: ['xxxxxxxx', 'document.not-found'],
  void: ['xxxxx.x.', 'document.not-voidable'],
  accompany: ['xxxxx...', 'document.not-editable'],
  relate: ['xxxxx...', 'document.not-editable'],
  'set-terms': ['xxxxxx..', 'document.not-editable'],
  again: ['xxxxxxxx', 'document.not-found'],
  tag: ['xxxxxxxx', 'document.not-found'],
  hide: ['xxxxxxxx', 'document.not-found'],
  remind: ['.xxx....', 'document.not-running'],
  keep: ['xxxxx...', 'document.not-running'],
  delete: ['x.....xx', 'document.not-deletable'],
  validate: ['xxxxxxxx', 'document.not-found'],
  download: ['xxxxxxxx', 'document.not-found'],
  evidence: ['.....x..', 'document.not-completed'],
  print: ['.xxxxxxx', 'document.not-found'],
};

const NEEDS: Partial<Record<DocumentCommand, Capability>> = {
  send: 'documents.compose',
  unsend: 'documents.compose',
  edit: 'documents.compose',
  replace: 'documents.compose',
  relate: 'documents.compose',
  accompany: 'documents.accompanying',
  again: 'documents.series',
  tag: 'tags.use',
  'set-members': 'documents.members',
  remind: 'documents.members',
  delete: 'documents.compose',
  void: 'documents.void',
};

/** The eleven statuses: who is on turn reads the left one, everybody else the right one. */
const READ: Record<Phase, readonly [DocumentStatus, DocumentStatus]> = {
  new: ['New', 'New'],
  approving: ['WaitingForMeApprove', 'WaitingForOthersApprove'],
  signing: ['WaitingForMe', 'WaitingForOthers'],
  acknowledging: ['WaitingForMeToAcknowledge', 'WaitingForOthersToAcknowledge'],
  related: ['WaitingForRelatedDocuments', 'WaitingForRelatedDocuments'],
  completed: ['Completed', 'Completed'],
  rejected: ['Rejected', 'Rejected'],
  voided: ['Voided', 'Voided'],
};

const WORK: Partial<Record<Phase | 'deleted', MemberKind>> = {
  approving: 'approve',
  signing: 'sign',
  acknowledging: 'acknowledge',
};

/** Whose turn it is: among the open parts of the phase those that no other open part precedes. */
export function onTurn({ phase, parts }: Life): readonly Part[] {
  const all = parts.filter(({ kind }) => kind === WORK[phase]);
  const numbered = all.some(({ order }) => order !== null && order > 0);
  const rank = ({ order }: Part): number => (order !== null && order > 0 ? order : numbered ? 1e9 : 0);
  const open = all.filter(({ done }) => !done);
  return open.filter((part) => open.every((other) => rank(other) >= rank(part)));
}

const has = (life: Life, person: number) => life.parts.some((part) => part.person === person);

/** Whether a person knows that the document is there (readings B6, product D5). */
export function sees(life: Life, person: number): boolean {
  if (life.phase === 'deleted') return false;
  return person === OWNER || person === ADMIN || (life.phase !== 'new' && has(life, person));
}

/** The status one person reads. */
export const statusFor = (life: Life, person: number): DocumentStatus =>
  READ[life.phase as Phase][onTurn(life).some((part) => part.person === person) ? 0 : 1];

/** Returns why the rules refuse a command to a person who sees the document; null when they do not. */
export function refusal(life: Life, person: number, command: DocumentCommand): ErrorCode | null {
  const needed = NEEDS[command];
  if (needed && person === OWNER && life.lacks.includes(needed)) return 'access.permission-missing';
  const [columns, otherwise] = MATRIX[command];
  if (columns[COLUMNS.indexOf(life.phase as Phase)] !== 'x') return otherwise;
  const isOwner = person === OWNER;
  // A draft only names people.
  const counted = isOwner || life.phase !== 'new' ? life.parts : [];
  const mine = counted.filter((part) => part.person === person);
  switch (command) {
    case 'approve':
    case 'sign':
    case 'acknowledge':
      if (onTurn(life).some((part) => part.person === person)) return null;
      return mine.some(({ kind, done }) => kind === command && !done)
        ? 'document.not-your-turn'
        : 'document.not-allowed';
    // What these histories send leaves at once.
    case 'unsend':
      return isOwner ? 'document.not-sending' : 'document.not-allowed';
    // What these histories send may be signed any way.
    case 'open-methods':
      return isOwner ? 'document.methods-open' : 'document.not-allowed';
    case 'lack-method':
      if (onTurn(life).some((part) => part.person === person))
        return isOwner ? 'document.not-allowed' : 'document.methods-open';
      return mine.some(({ kind, done }) => kind === 'sign' && !done)
        ? 'document.not-your-turn'
        : 'document.not-allowed';
    case 'ask':
      if (isOwner) return 'document.not-allowed';
      return mine.some(({ kind, done }) => kind !== 'copy' && !done) ? null : 'document.not-allowed';
    case 'reject':
      return mine.some(({ kind, done }) => kind !== 'copy' && !done) ? null : 'document.not-allowed';
    case 'validate':
    case 'download':
    case 'print':
      return isOwner || mine.length > 0 ? null : 'document.not-allowed';
    case 'accompany':
    case 'tag':
      return isOwner || mine.length > 0 ? null : 'document.not-allowed';
    case 'hide':
      if (!isOwner && mine.length === 0) return 'document.not-allowed';
      return onTurn(life).some((part) => part.person === person) ? 'document.your-turn' : null;
    // Nobody is suspended in these histories.
    case 'keep':
      return isOwner ? 'document.member-missing' : 'document.not-allowed';
    case 'replace':
      if (!isOwner) return 'document.not-allowed';
      return life.parts.some(({ done }) => done) ? 'document.not-editable' : null;
    case 'evidence':
      return isOwner || (person === ADMIN && mine.length > 0) ? null : 'document.not-allowed';
    default:
      return isOwner ? null : 'document.not-allowed';
  }
}

/** Returns the next state: the first kind of remaining work, then related documents, then the end. */
function settled(life: Life): Life {
  const left = (kind: MemberKind) => life.parts.some((part) => part.kind === kind && !part.done);
  if (left('approve')) return { ...life, phase: 'approving' };
  if (left('sign')) return { ...life, phase: 'signing' };
  if (left('acknowledge')) return { ...life, phase: 'acknowledging' };
  return { ...life, phase: life.related > 0 ? 'related' : 'completed' };
}

export type Next = { life: Life } | { refused: ErrorCode };

/** What becomes of a document by an act, or why nothing does. */
export function live(life: Life, act: LifeAct): Next {
  if (act.command === 'others-end') return { life: related(life, act.open) };
  const needed = NEEDS[act.command];
  // Permission is checked before any document is read (decision 11).
  if (needed && act.by === OWNER && life.lacks.includes(needed)) return { refused: 'access.permission-missing' };
  if (!sees(life, act.by)) return { refused: 'document.not-found' };
  const refused = refusal(life, act.by, act.command) ?? detail(life, act);
  return refused ? { refused } : { life: after(life, act) };
}

function related(life: Life, open: number): Life {
  const next = { ...life, related: open };
  return ['approving', 'signing', 'acknowledging', 'related'].includes(life.phase) ? settled(next) : next;
}

/** What depends on the people and files of a document, not on its phase. */
export function detail(life: Life, act: LifeAct): ErrorCode | null {
  const { parts } = life;
  if (act.command === 'send' && parts.length === 0) return 'document.no-members';
  if (act.command === 'set-members') {
    const stays = (part: Part) => act.wanted.some(({ person, kind }) => person === part.person && kind === part.kind);
    if (parts.some((part) => part.done && !stays(part))) return 'document.not-editable';
    return act.wanted.length === 0 && life.phase !== 'new' ? 'document.no-members' : null;
  }
  if (act.command === 'delete')
    return parts.some(({ kind, done }) => kind === 'sign' && done) ? 'document.not-deletable' : null;
  if (act.command !== 'remind') return null;
  // Members on turn were notified a moment ago.
  return onTurn(life).some(({ person }) => person === act.person) ? 'document.reminded' : 'document.member-missing';
}

function after(life: Life, act: Exclude<LifeAct, { command: 'others-end' }>): Life {
  switch (act.command) {
    case 'send':
      return settled(life);
    case 'set-members': {
      const parts = act.wanted.map((want): Part => {
        const have = life.parts.find(({ person, kind }) => person === want.person && kind === want.kind);
        return have?.done ? have : { ...want, done: false };
      });
      return life.phase === 'new' ? { ...life, parts } : settled({ ...life, parts });
    }
    case 'approve':
    case 'sign':
    case 'acknowledge': {
      const acted = onTurn(life).find(({ person }) => person === act.by);
      return settled({ ...life, parts: life.parts.map((part) => (part === acted ? { ...part, done: true } : part)) });
    }
    case 'reject':
      return { ...life, phase: 'rejected' };
    case 'void':
      return { ...life, phase: 'voided' };
    case 'delete':
      return { ...life, phase: 'deleted' };
    default:
      return life;
  }
}
