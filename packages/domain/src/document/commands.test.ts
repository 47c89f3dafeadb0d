import { expect, test } from 'vitest';
import { CAPABILITY_NAMES } from '../access/capabilities.ts';
import { COMMANDS, commandsFor, DOCUMENT_COMMANDS, refusalOfCommand, type ViewerState } from './commands.ts';
import { PHASES } from './phase.ts';

const outsider: ViewerState = {
  phase: 'signing',
  isOwner: false,
  onTurn: [],
  open: [],
  isParticipant: false,
  isProtected: false,
  signatureLimit: 'none',
  isBegun: false,
  isGuest: false,
  capabilities: CAPABILITY_NAMES,
};

test('an outsider may do nothing with a document, in any phase', () => {
  for (const phase of PHASES) expect(commandsFor({ ...outsider, phase })).toEqual([]);
});
test('the owner may void until the document is completed or already void', () => {
  const may = PHASES.filter((phase) => commandsFor({ ...outsider, isOwner: true, phase }).includes('void'));
  expect(may).toEqual(['new', 'approving', 'signing', 'acknowledging', 'related', 'rejected']);
});
test('void needs its module and permission', () => {
  const capabilities = CAPABILITY_NAMES.filter((name) => name !== 'documents.void');
  expect(refusalOfCommand('void', { ...outsider, isOwner: true, capabilities })).toBe('access.permission-missing');
});
test('a signer who is not yet on turn gets that error, an outsider gets that it is not allowed', () => {
  expect(refusalOfCommand('sign', { ...outsider, open: ['sign'], isParticipant: true })).toBe('document.not-your-turn');
  expect(refusalOfCommand('sign', outsider)).toBe('document.not-allowed');
});
test('approve is enabled only while the document is being approved', () => {
  const viewer: ViewerState = { ...outsider, open: ['approve'], onTurn: ['approve'], isParticipant: true };
  for (const phase of PHASES) {
    expect(refusalOfCommand('approve', { ...viewer, phase })).toBe(
      phase === 'approving' ? null : 'document.not-approving',
    );
  }
});
test('IN-09 a protected file is never signed', () => {
  expect(refusalOfCommand('sign', { ...outsider, open: ['sign'], onTurn: ['sign'], isProtected: true })).toBe(
    'document.protected',
  );
});
test('only its owner replaces a file, until a member has acted on it, and never when it is protected', () => {
  const owner: ViewerState = { ...outsider, isOwner: true };
  expect(refusalOfCommand('replace', owner)).toBeNull();
  expect(refusalOfCommand('replace', { ...owner, isBegun: true })).toBe('document.not-editable');
  expect(refusalOfCommand('replace', { ...owner, isProtected: true })).toBe('document.edit-protected');
  expect(refusalOfCommand('replace', { ...outsider, isParticipant: true })).toBe('document.not-allowed');
  for (const phase of ['completed', 'rejected', 'voided'] as const)
    expect(refusalOfCommand('replace', { ...owner, phase })).toBe('document.not-editable');
});
test('a participant may remove a document from their list, unless it is their turn', () => {
  const reader: ViewerState = { ...outsider, isParticipant: true, open: ['sign'] };
  expect(refusalOfCommand('hide', reader)).toBeNull();
  expect(refusalOfCommand('hide', { ...reader, onTurn: ['sign'] })).toBe('document.your-turn');
});
test('a guest of a link may only act, read and refuse', () => {
  const guest: ViewerState = {
    ...outsider,
    isOwner: true,
    isGuest: true,
    isParticipant: true,
    open: ['sign'],
    onTurn: ['sign'],
  };
  expect(commandsFor(guest).sort()).toEqual(['download', 'print', 'reject', 'sign', 'validate']);
});
test('the evidence of a completed document is for its owner and for an admin who takes part', () => {
  const done: ViewerState = { ...outsider, phase: 'completed' };
  const plain = CAPABILITY_NAMES.filter((name) => name !== 'admin.open');
  expect(refusalOfCommand('evidence', { ...done, isOwner: true, capabilities: plain })).toBeNull();
  expect(refusalOfCommand('evidence', { ...done, isParticipant: true })).toBeNull();
  expect(refusalOfCommand('evidence', { ...done, isParticipant: true, capabilities: plain })).toBe(
    'document.not-allowed',
  );
  expect(refusalOfCommand('evidence', done)).toBe('document.not-allowed');
  expect(refusalOfCommand('evidence', { ...done, isOwner: true, phase: 'signing' })).toBe('document.not-completed');
});
test('a document opened to an administrator can be read, downloaded, checked and printed, not changed', () => {
  for (const phase of PHASES) {
    const before = commandsFor({ ...outsider, phase });
    const gained = commandsFor({ ...outsider, phase, isOpened: true }).filter((command) => !before.includes(command));
    const read = ['validate', 'download', ...(phase === 'completed' ? ['evidence'] : [])];
    expect(gained).toEqual(phase === 'new' ? read : [...read, 'print']);
  }
});
test('DOC-098 users from whom an owner hides content cannot download, check, print or prove it', () => {
  const admin: ViewerState = { ...outsider, phase: 'completed', isParticipant: true };
  const gives = ['validate', 'download', 'evidence', 'print'] as const;
  for (const command of gives) {
    expect(refusalOfCommand(command, { ...admin, opening: 'open' })).toBeNull();
    expect(refusalOfCommand(command, { ...admin, opening: 'no' })).toBe('document.data-protected');
    expect(refusalOfCommand(command, { ...admin, opening: 'with-reason' })).toBe('document.needs-reason');
  }
  const all = commandsFor(admin);
  expect(commandsFor({ ...admin, opening: 'no' })).toEqual(all.filter((name) => !gives.includes(name as never)));
});
test('every refusal of every command has its own error', () => {
  for (const command of DOCUMENT_COMMANDS) expect(COMMANDS[command].otherwise).toMatch(/^document\./);
});

test('DOC-017 a document from a document system has no owner: of an owner’s commands only voiding remains, for an administrator', () => {
  const capabilities = [
    'admin.open',
    'documents.void',
    'documents.compose',
    'documents.series',
    'documents.members',
  ] as const;
  const brought: ViewerState = { ...outsider, phase: 'signing', isFromIntegration: true, capabilities };
  const OWNERS = ['send', 'edit', 'replace', 'set-members', 'set-terms', 'relate', 'remind', 'delete'] as const;
  expect(commandsFor(brought).filter((command) => (OWNERS as readonly string[]).includes(command))).toEqual([]);
  expect(refusalOfCommand('void', brought)).toBeNull();
  expect(refusalOfCommand('void', { ...brought, capabilities: ['documents.void'] })).toBe('document.not-allowed');
  expect(refusalOfCommand('void', { ...brought, isFromIntegration: false })).toBe('document.not-allowed');
});
test('a document about to be sent is taken back by its owner and changed by nobody; once sent, it stays', () => {
  const owner: ViewerState = { ...outsider, isOwner: true, phase: 'new' };
  expect(refusalOfCommand('unsend', owner)).toBe('document.not-sending');
  const sending = { ...owner, isSending: true };
  expect(refusalOfCommand('unsend', sending)).toBeNull();
  for (const command of ['send', 'edit', 'set-members', 'replace', 'void', 'delete'] as const)
    expect(refusalOfCommand(command, sending)).toBe('document.sending');
  expect(refusalOfCommand('download', sending)).toBeNull();
  expect(refusalOfCommand('unsend', { ...sending, isOwner: false, isParticipant: true })).toBe('document.not-allowed');
  expect(refusalOfCommand('unsend', { ...sending, phase: 'signing' })).toBe('document.already-sent');
});
test('the next signer may report that they lack the only allowed method, and the owner may open the others', () => {
  const signer: ViewerState = {
    ...outsider,
    isParticipant: true,
    open: ['sign'],
    onTurn: ['sign'],
    isMethodFixed: true,
  };
  for (const isGuest of [false, true]) expect(refusalOfCommand('lack-method', { ...signer, isGuest })).toBeNull();
  expect(refusalOfCommand('lack-method', { ...signer, onTurn: [] })).toBe('document.not-your-turn');
  expect(refusalOfCommand('lack-method', { ...signer, isMethodFixed: false })).toBe('document.methods-open');
  expect(refusalOfCommand('lack-method', { ...signer, phase: 'approving' })).toBe('document.not-signing');
  expect(refusalOfCommand('open-methods', signer)).toBe('document.not-allowed');
  expect(refusalOfCommand('open-methods', { ...outsider, isOwner: true, isMethodFixed: true })).toBeNull();
  expect(refusalOfCommand('open-methods', { ...outsider, isOwner: true })).toBe('document.methods-open');
});
test('a member with an open entry may ask the owner, who alone answers and cannot ask themselves', () => {
  const reader: ViewerState = { ...outsider, isParticipant: true, open: ['acknowledge'] };
  for (const isGuest of [false, true]) expect(refusalOfCommand('ask', { ...reader, isGuest })).toBeNull();
  expect(refusalOfCommand('ask', { ...reader, open: ['copy'] })).toBe('document.not-allowed');
  expect(refusalOfCommand('ask', { ...reader, isOwner: true })).toBe('document.not-allowed');
  expect(refusalOfCommand('ask', { ...reader, isFromIntegration: true })).toBe('document.not-allowed');
  expect(refusalOfCommand('ask', { ...reader, phase: 'completed' })).toBe('document.not-running');
  for (const phase of PHASES) {
    expect(refusalOfCommand('answer', { ...outsider, isOwner: true, phase })).toBeNull();
    expect(refusalOfCommand('answer', { ...reader, phase })).toBe('document.not-allowed');
  }
});
test('PV-03 during a legal hold nobody removes or replaces what is in a document; voiding and reading continue', () => {
  const capabilities = [
    'documents.compose',
    'documents.series',
    'documents.members',
    'documents.void',
    'documents.accompanying',
  ] as const;
  const draft: ViewerState = { ...outsider, isOwner: true, phase: 'new', capabilities };
  for (const command of ['edit', 'replace', 'set-members', 'relate', 'delete'] as const) {
    expect(refusalOfCommand(command, draft)).toBeNull();
    expect(refusalOfCommand(command, { ...draft, isHeld: true })).toBe('document.on-hold');
  }
  for (const command of ['void', 'download', 'accompany', 'again'] as const)
    expect(refusalOfCommand(command, { ...draft, isHeld: true })).toBeNull();
});

test('being named in a draft allows no command, whatever the role', () => {
  const named: ViewerState = { ...outsider, phase: 'new', isParticipant: true, open: ['sign'], onTurn: ['sign'] };
  for (const command of DOCUMENT_COMMANDS) expect(refusalOfCommand(command, named), command).not.toBeNull();
});
test('a draft takes no change while its list is being sent, also of its tags; reading and copying go on', () => {
  const owner: ViewerState = { ...outsider, isOwner: true, phase: 'new', isListSending: true };
  const kept = DOCUMENT_COMMANDS.filter((command) => refusalOfCommand(command, owner) === 'document.list-sending');
  expect(kept).toEqual([
    'send',
    'edit',
    'replace',
    'set-members',
    'void',
    'accompany',
    'relate',
    'tag',
    'set-terms',
    'keep',
    'delete',
  ]);
  expect(commandsFor(owner)).toEqual(expect.arrayContaining(['again', 'download']));
});

test('AN-16 an owner without any permission may keep a suspended person, and reminds nobody without the permission', () => {
  const owner: ViewerState = { ...outsider, isOwner: true, capabilities: [], hasSuspended: true };
  for (const phase of ['new', 'approving', 'signing', 'acknowledging', 'related'] as const)
    expect(commandsFor({ ...owner, phase })).toContain('keep');
  expect(refusalOfCommand('remind', owner)).toBe('access.permission-missing');
  expect(commandsFor({ ...owner, hasSuspended: false })).not.toContain('keep');
  const manager: ViewerState = {
    ...owner,
    isOwner: false,
    isParticipant: true,
    folder: 'owner',
    capabilities: CAPABILITY_NAMES,
  };
  expect(refusalOfCommand('keep', manager)).toBe('document.not-allowed');
});
