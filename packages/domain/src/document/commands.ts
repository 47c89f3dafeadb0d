import type { Capability } from '../access/capabilities.ts';
import { managesAllIn } from '../drive/file-actions.ts';
import { type FolderRole, mayInFolder } from '../drive/folder-actions.ts';
import type { ErrorCode } from '../errors.ts';
import { takesFromHeld } from './legal-hold.ts';
import { hasPart, takesPart, type ContentOpening } from './opening.ts';
import { type MemberKind, type Phase, PHASES } from './phase.ts';
import { isAwaitedByForm } from './required-forms.ts';
import { refusalOfSigning, type SignatureLimit } from './signature-limit.ts';

/**
 * Who may give a command:
 * - `owner`: the owner
 * - `manager`: the owner, or a user who manages all of the folder and is not suspended
 * - `participant-or-manager`: the owner, a participant, or a user who manages all of the folder
 * - `opener`: the owner, a participant, a user who reads all of the folder, or one for whom it was opened
 * - `owner-or-admin`: the owner, or an admin for a document from an integration, which has no owner
 * - `keeper`: the owner, or an admin who takes part or for whom it was opened
 * - `on-turn`: a member on turn
 * - `open-entry`: a member with an open entry
 * - `participant`: the owner or any participant
 */
type By =
  | 'owner'
  | 'manager'
  | 'participant-or-manager'
  | 'opener'
  | 'owner-or-admin'
  | 'keeper'
  | 'on-turn'
  | 'open-entry'
  | 'participant';

type Command = {
  from: readonly Phase[];
  by: By;
  kind?: MemberKind;
  capability?: Capability;
  /** Error when the phase does not allow the command. */
  otherwise: ErrorCode;
  /** Guests of a link may give it too. */
  guest?: true;
  /** Not for a counterparty in a tenant without colleagues, who has the rights of a guest. */
  inside?: true;
  /** Returns document content, which its owner may hide from users (readings DOC-098). */
  gives?: 'content';
  /** Could reveal content to a user from whom it is hidden: refused to them, even if they gave a reason. */
  opens?: true;
};

/** Members must act. */
const ASKED = ['approving', 'signing', 'acknowledging'] as const satisfies readonly Phase[];
/** Not over yet. */
const OPEN = ['new', ...ASKED, 'related'] as const satisfies readonly Phase[];

/**
 * Every act on a document: from which phases, by whom, with which capability (readings B1, B2).
 * The same row shows the button and accepts the call.
 */
export const COMMANDS = {
  send: { from: ['new'], by: 'owner', capability: 'documents.compose', otherwise: 'document.already-sent' },
  /** Takes it back before anything was sent (product C5). */
  unsend: { from: ['new'], by: 'owner', capability: 'documents.compose', otherwise: 'document.already-sent' },
  edit: { from: ['new'], by: 'owner', capability: 'documents.compose', otherwise: 'document.not-editable' },
  /** Replaces the file while no member has acted on it. */
  replace: {
    from: ['new', ...ASKED],
    by: 'owner',
    capability: 'documents.compose',
    otherwise: 'document.not-editable',
  },
  'set-members': {
    from: ['new', ...ASKED],
    by: 'manager',
    capability: 'documents.members',
    otherwise: 'document.not-editable',
    opens: true,
  },
  approve: { from: ['approving'], by: 'on-turn', kind: 'approve', otherwise: 'document.not-approving', guest: true },
  sign: { from: ['signing'], by: 'on-turn', kind: 'sign', otherwise: 'document.not-signing', guest: true },
  acknowledge: {
    from: ['acknowledging'],
    by: 'on-turn',
    kind: 'acknowledge',
    otherwise: 'document.not-acknowledging',
    guest: true,
  },
  reject: {
    from: ASKED,
    by: 'open-entry',
    otherwise: 'document.not-running',
    guest: true,
  },
  /** The signer lacks the only method that the sender allows, and reports it (product S1). */
  'lack-method': { from: ['signing'], by: 'on-turn', kind: 'sign', otherwise: 'document.not-signing', guest: true },
  /** Lets everybody sign by any way (product S1). */
  'open-methods': { from: ASKED, by: 'owner', otherwise: 'document.not-running' },
  /** A question to the sender instead of a refusal (product S5). */
  ask: { from: ASKED, by: 'open-entry', otherwise: 'document.not-running', guest: true },
  /** Answers a question in any later phase of the document. */
  answer: { from: PHASES, by: 'owner', otherwise: 'document.not-found' },
  void: {
    from: [...OPEN, 'rejected'],
    by: 'owner-or-admin',
    capability: 'documents.void',
    otherwise: 'document.not-voidable',
  },
  accompany: {
    from: OPEN,
    by: 'participant',
    capability: 'documents.accompanying',
    otherwise: 'document.not-editable',
    inside: true,
  },
  relate: {
    from: OPEN,
    by: 'owner',
    capability: 'documents.compose',
    otherwise: 'document.not-editable',
  },
  /** A new document with the same people, words, tags and stamp: it adds people, as a list of recipients does. */
  again: {
    from: PHASES,
    by: 'owner',
    capability: 'documents.series',
    otherwise: 'document.not-found',
  },
  /** Tags are the company's own marks: outsiders neither set nor see them (product D3). */
  tag: {
    from: PHASES,
    by: 'participant-or-manager',
    capability: 'tags.use',
    otherwise: 'document.not-found',
    inside: true,
  },
  /** Deadline, validity, and the users from whom the content is hidden. */
  'set-terms': {
    from: [...OPEN, 'completed'],
    by: 'owner',
    otherwise: 'document.not-editable',
  },
  hide: {
    from: PHASES,
    by: 'participant',
    otherwise: 'document.not-found',
  },
  remind: { from: ASKED, by: 'owner', capability: 'documents.members', otherwise: 'document.not-running' },
  /**
   * Keeps a person whom a reaction suspended. It adds nobody, so it needs no permission: without it a document whose owner
   * has none would wait forever.
   */
  keep: { from: OPEN, by: 'owner', otherwise: 'document.not-running' },
  delete: {
    from: ['new', 'rejected', 'voided'],
    by: 'owner',
    capability: 'documents.compose',
    otherwise: 'document.not-deletable',
  },
  validate: {
    from: PHASES,
    by: 'opener',
    otherwise: 'document.not-found',
    guest: true,
    gives: 'content',
  },
  download: {
    from: PHASES,
    by: 'opener',
    otherwise: 'document.not-found',
    guest: true,
    gives: 'content',
  },
  evidence: { from: ['completed'], by: 'keeper', otherwise: 'document.not-completed', gives: 'content' },
  print: {
    from: ['approving', 'signing', 'acknowledging', 'related', 'completed', 'rejected', 'voided'],
    by: 'opener',
    otherwise: 'document.not-found',
    guest: true,
    gives: 'content',
  },
} as const satisfies Record<string, Command>;

export type DocumentCommand = keyof typeof COMMANDS;
export const DOCUMENT_COMMANDS = Object.keys(COMMANDS) as DocumentCommand[];

/** What of a document decides about commands. */
export type ViewerState = {
  phase: Phase;
  isOwner: boolean;
  /** Kinds of the viewer's entries that are on turn now. */
  onTurn: readonly MemberKind[];
  /** Kinds of the viewer's entries that are not done yet, on turn or not. */
  open: readonly MemberKind[];
  isParticipant: boolean;
  isProtected: boolean;
  /** How the file limits a further signature. */
  signatureLimit: SignatureLimit;
  /** A member has approved, signed or acknowledged: the file can no longer change. */
  isBegun: boolean;
  isGuest: boolean;
  /** A registered user of a tenant without colleagues, where another user owns the document (product D3). */
  isCounterparty?: boolean;
  /** Kinds of entries on turn of people for whom the viewer acts elsewhere, and not here: it is their own document. */
  onTurnOfAbsent?: readonly MemberKind[];
  /** An approval of such a person waits, and the viewer cannot give it because they have another approval here. */
  hasOtherApproval?: boolean;
  /** The sender allows only one signing method. */
  isMethodFixed?: boolean;
  /** Sent by the company's document system, so it has no owner (DOC-017). */
  isFromIntegration?: boolean;
  /** Made from a filled form: its file contains the values. */
  isFromForm?: boolean;
  /** A form that another document still waits for, because the template of that document requires it. */
  isRequired?: boolean;
  /** The viewer is suspended in it after the owner of an account denied a sign-in: they let nobody take part in it. */
  isSuspended?: boolean;
  /** Somebody is suspended in it, and waits for its owner to keep or remove them. */
  hasSuspended?: boolean;
  /** It was sent a moment ago and leaves soon; until then it stays as it is. */
  isSending?: boolean;
  /** A list is being sent: the rest of its documents are still to be made of this draft. */
  isListSending?: boolean;
  /** Under legal hold, so its content cannot change. */
  isHeld?: boolean;
  /** In the bin: participants can still read it, and nothing changes it (product D9). */
  isInBin?: boolean;
  /** Role of the viewer in the folder that holds it; absent or null: none. */
  folder?: FolderRole | null;
  /** Opened for a user without a part in it: by a reason, or because the company allows it (product D5). */
  isOpened?: boolean;
  /** Its owner hides the content from the viewer (readings DOC-098). */
  isHiddenFrom?: boolean;
  /** How the viewer may open the content; absent: at once. */
  opening?: ContentOpening;
  capabilities: readonly Capability[];
};

const matches: Record<By, (viewerState: ViewerState, kind?: MemberKind) => boolean> = {
  owner: (viewerState) => viewerState.isOwner,
  'owner-or-admin': (viewerState) =>
    viewerState.isOwner || (viewerState.isFromIntegration === true && viewerState.capabilities.includes('admin.open')),
  // Evidence contains the full history: an admin gets it only for documents that they may read (product D5).
  keeper: (viewerState) =>
    viewerState.isOwner ||
    ((takesPart(viewerState) || viewerState.isOpened === true) && viewerState.capabilities.includes('admin.open')),
  'on-turn': (viewerState, kind) => kind !== undefined && viewerState.onTurn.includes(kind),
  'open-entry': (viewerState) => viewerState.open.some((kind) => kind !== 'copy'),
  participant: takesPart,
  manager: (viewerState) =>
    viewerState.isOwner || (viewerState.isSuspended !== true && managesAllIn(viewerState.folder ?? null)),
  'participant-or-manager': (viewerState) => takesPart(viewerState) || managesAllIn(viewerState.folder ?? null),
  opener: (viewerState) =>
    viewerState.isOpened === true || hasPart({ ...viewerState, folder: viewerState.folder ?? null }),
};

/**
 * Returns whether a user may know that the document exists. That is true for participants once it is sent, and always
 * for the owner, admin and ceo. Users who read all of its folder may know too (readings B6, product D5).
 */
export function maySee(viewerState: ViewerState, roles: readonly string[]): boolean {
  const { isGuest, folder } = viewerState;
  if (takesPart(viewerState)) return true;
  if (!isGuest && mayInFolder(folder ?? null, 'ReadAll')) return true;
  return !isGuest && (roles.includes('admin') || roles.includes('ceo'));
}

/** It was sent a moment ago and is not gone: until then it stays as it is. */
export const isLeaving = ({ phase, isSending }: Pick<ViewerState, 'phase' | 'isSending'>): boolean =>
  phase === 'new' && isSending === true;

/**
 * Why a draft stays as it is for now, or null: it was sent a moment ago, or its list is being sent, and everybody in the
 * list gets the draft as its sender confirmed it.
 */
export function keptStill(viewerState: Pick<ViewerState, 'phase' | 'isSending' | 'isListSending'>): ErrorCode | null {
  if (viewerState.phase === 'new' && viewerState.isListSending === true) return 'document.list-sending';
  return isLeaving(viewerState) ? 'document.sending' : null;
}

/** Commands that would change a document about to be sent. */
const STILL: ReadonlySet<DocumentCommand> = new Set([
  'send',
  'edit',
  'replace',
  'set-members',
  'void',
  'accompany',
  'relate',
  'set-terms',
  'keep',
  'delete',
]);

/** Returns why a draft that is being sent, or of which a list is made, does not take a command. */
function refusalWhileSending(command: DocumentCommand, viewerState: ViewerState): ErrorCode | null {
  const refusal = keptStill(viewerState);
  // Each document of a list gets the tags of the draft, too.
  const isChange = STILL.has(command) || (command === 'tag' && refusal === 'document.list-sending');
  return isChange ? refusal : null;
}

const KEPT = {
  'with-reason': 'document.needs-reason',
  no: 'document.data-protected',
} as const satisfies Record<Exclude<ContentOpening, 'open'>, ErrorCode>;

/** Why a command is refused, or null when it may be given. Not listed means refused. */
export function refusalOfCommand(command: DocumentCommand, viewerState: ViewerState): ErrorCode | null {
  const row: Command = COMMANDS[command];
  if (viewerState.isGuest && !row.guest) return 'access.role-missing';
  if (viewerState.isCounterparty && row.inside) return 'document.not-allowed';
  if (row.capability && !viewerState.capabilities.includes(row.capability)) return 'access.permission-missing';
  if (!(row.from as readonly Phase[]).includes(viewerState.phase)) return row.otherwise;
  const sending = refusalWhileSending(command, viewerState);
  if (sending) return sending;
  if (!matches[row.by](viewerState, row.kind)) return refusalOfOther(row, viewerState);
  if (viewerState.isInBin && row.gives !== 'content') return 'document.not-found';
  if (viewerState.isHeld && takesFromHeld(command)) return 'document.on-hold';
  if (command === 'delete' && isAwaitedByForm(viewerState)) return 'document.required-by-form';
  if (row.gives && viewerState.opening !== undefined && viewerState.opening !== 'open')
    return KEPT[viewerState.opening];
  if (row.opens && viewerState.isHiddenFrom) return 'document.data-protected';
  if (command === 'unsend' && !viewerState.isSending) return 'document.not-sending';
  if (command === 'keep' && !viewerState.hasSuspended) return 'document.member-missing';
  const refusal = command === 'sign' ? refusalOfSigning(viewerState) : null;
  if (refusal) return refusal;
  if (command === 'hide' && viewerState.onTurn.length > 0) return 'document.your-turn';
  // A form must be filled in again: its PDF alone would lose fields, approvers and register (product C4).
  if (command === 'again' && viewerState.isFromForm) return 'document.file-of-form';
  if (command === 'replace') return refusalOfReplacing(viewerState);
  if (command === 'ask' || command === 'lack-method' || command === 'open-methods')
    return refusalOfWord(command, viewerState);
  return null;
}

/** Returns why this viewer may not give a command that other viewers may give now. */
function refusalOfOther({ by, kind }: Command, { open, onTurnOfAbsent, hasOtherApproval }: ViewerState): ErrorCode {
  if (by !== 'on-turn' || !kind) return 'document.not-allowed';
  if (open.includes(kind)) return 'document.not-your-turn';
  if (onTurnOfAbsent?.includes(kind)) return 'document.own-document';
  return kind === 'approve' && hasOtherApproval ? 'document.other-approval' : 'document.not-allowed';
}

/**
 * Refuses messages to oneself and to a missing owner. Without a method chosen by the sender there is nothing to open.
 */
function refusalOfWord(command: DocumentCommand, viewerState: ViewerState): ErrorCode | null {
  const hasNoRecipient = viewerState.isOwner || viewerState.isFromIntegration === true;
  if (command !== 'open-methods' && hasNoRecipient) return 'document.not-allowed';
  return command !== 'ask' && !viewerState.isMethodFixed ? 'document.methods-open' : null;
}

function refusalOfReplacing({ isProtected, isBegun, isFromForm }: ViewerState): ErrorCode | null {
  if (isFromForm) return 'document.file-of-form';
  return isProtected ? 'document.edit-protected' : isBegun ? 'document.not-editable' : null;
}

/** The commands a viewer may give now; the page shows exactly these. */
export const commandsFor = (viewerState: ViewerState): DocumentCommand[] =>
  DOCUMENT_COMMANDS.filter((command) => refusalOfCommand(command, viewerState) === null);
