import type { Switch } from './switches.ts';

const domain = 'packages/domain/src';
const contract = 'packages/contract/src';
const server = 'apps/server/src/features';
const documents = `${server}/documents`;

const without = (file: string, from: string): Switch => ({ file, from, to: '' });
const instead = (file: string, from: string, to: string): Switch => ({ file, from, to });

/** Switches of the rows of documents in calls and rules; those of their pages are in switches-document-pages. */
export const DOCUMENT_SWITCHES: Record<string, Switch> = {
  'DOC-001': instead(
    `${documents}/use-cases/set-members.ts`,
    '    kind: want.kind,',
    "    kind: want.kind === 'acknowledge' ? 'approve' : want.kind,",
  ),
  'DOC-003': without(
    `${documents}/use-cases/create-document.ts`,
    "await saveSeats(tx, { id, owner_id: ownerId, deadline: proposed.deadline, phase: 'new' }, [], new Set());",
  ),
  'DOC-005': instead(
    `${documents}/present.ts`,
    'isSentToDms: transfer !== undefined && transfer.sentAt !== null,',
    'isSentToDms: false,',
  ),
  'DOC-006': instead(
    `${documents}/present.ts`,
    'ownerFullName: fullName(owner.firstName, owner.lastName, email),',
    'ownerFullName: email,',
  ),
  'DOC-007': instead(`${documents}/present-row.ts`, 'totalSigners: row.signers,', 'totalSigners: row.signed,'),
  'DOC-008': instead(`${documents}/present.ts`, "isOnlyApprove: mode === 'onlyApprove',", 'isOnlyApprove: false,'),
  'DOC-009': instead(
    `${server}/mail/write.ts`,
    'documentForSigning: (participants) => participants.message,',
    'documentForSigning: () => null,',
  ),
  'DOC-010': instead(
    `${documents}/present.ts`,
    'breadcrumbs: place?.path.map(({ id, name }) => ({ id, name })) ?? [],',
    'breadcrumbs: [],',
  ),
  'DOC-011': instead(
    `${documents}/present.ts`,
    "hasMailGetters: !viewer.isOutsider && open.members.some(({ kind }) => kind === 'copy'),",
    'hasMailGetters: false,',
  ),
  'DOC-012': instead(
    `${documents}/present.ts`,
    "viewerState.capabilities.includes('integration.url') ? (transfer?.url ?? null) : null",
    'null',
  ),
  'DOC-015': instead(
    `${documents}/related/use-cases.ts`,
    'isSeen: viewer.viewerState.isOwner || (await hasOpened(tx, relatedId, viewer.userId)),',
    'isSeen: true,',
  ),
  'DOC-017': instead(
    `${domain}/document/commands.ts`,
    "viewerState.isOwner || (viewerState.isFromIntegration === true && viewerState.capabilities.includes('admin.open')),",
    'viewerState.isOwner,',
  ),
  'DOC-019': instead(
    `${documents}/store/rows.ts`,
    "['t.id', 't.name', 't.color']",
    "['t.id', 't.name', 't.name as color']",
  ),
  'DOC-020': instead(`${domain}/document/files.ts`, "  bmp: { mime: 'image/bmp'", "  dib: { mime: 'image/bmp'"),
  'DOC-021': instead(
    `${domain}/document/files.ts`,
    "  edoc: { mime: 'application/vnd.etsi.asic-e+zip', upload: true, container: true }",
    "  edoc: { mime: 'application/vnd.etsi.asic-e+zip', upload: true, container: false }",
  ),
  'DOC-024': instead(
    `${server}/document-intake/take-in.ts`,
    "fail('file.type-unknown', { types: UPLOAD_TYPE_NAMES })",
    "fail('file.type-unknown', { types: 'pdf' })",
  ),
  'DOC-026': without(`${documents}/use-cases/create-document.ts`, "if (!first) return fail('file.missing');"),
  'DOC-027': instead(`${domain}/limits.ts`, 'fileBytes: 3_072_000,', 'fileBytes: 3_000_000,'),
  'DOC-028': instead(
    `${server}/document-intake/take-in.ts`,
    "fail('file.too-many', { most: LIMITS.filesPerUpload })",
    "fail('file.set-unfit')",
  ),
  'DOC-033': without(`${documents}/use-cases/set-members.ts`, '    refuseDuplicates(wanted);\n'),
  'DOC-046': instead(`${domain}/document/status.ts`, "code: 0, tone: 'secondary'", "code: 0, tone: 'warning'"),
  'DOC-047': instead(`${domain}/document/status.ts`, "code: 1, tone: 'success'", "code: 1, tone: 'secondary'"),
  'DOC-048': instead(`${domain}/document/status.ts`, "code: 10, tone: 'warning'", "code: 10, tone: 'secondary'"),
  'DOC-049': instead(`${domain}/document/status.ts`, "code: 9, tone: 'error'", "code: 9, tone: 'warning'"),
  'DOC-050': instead(`${domain}/document/status.ts`, "code: 4, tone: 'error'", "code: 4, tone: 'secondary'"),
  'DOC-051': instead(
    `${domain}/document/phase.ts`,
    "return openRelated > 0 ? 'related' : 'completed';",
    "return 'completed';",
  ),
  'DOC-052': instead(
    'apps/web/src/ui/status-style.ts',
    "(name as DocumentStatus) : 'WaitingForOthers';",
    "(name as DocumentStatus) : 'New';",
  ),
  'DOC-053': instead(
    `${domain}/document/list-filters.ts`,
    "[...STATUS_NAMES, 'partiallySigned', 'signed'] as const;",
    "[...STATUS_NAMES, 'signed'] as const;",
  ),
  'DOC-054': instead(
    `${contract}/document-sending.ts`,
    '  messageByMail: message.nullish(),\n',
    '  messageByMail: message.nullish(),\n  status: z.string().optional(),\n',
  ),
  'DOC-057': instead(`${domain}/events.ts`, "history: 'repeatedInvite'", "history: 'requestedSigning'"),
  'DOC-058': instead(
    `${documents}/use-cases/save-comment.ts`,
    "entry.comment === null ? 'document.signing-comment' : 'document.comment-changed'",
    "'document.signing-comment'",
  ),
  'DOC-061': instead(`${domain}/events.ts`, "history: 'massApproved'", "history: 'approved'"),
  'DOC-062': instead(
    `${server}/attachments/read.ts`,
    "seen ? 'document.accompanying-seen' : 'document.accompanying-not-seen'",
    "'document.accompanying-seen'",
  ),
  'DOC-063': without(
    `${documents}/use-cases/set-terms.ts`,
    'await notifyExpiration(tx, document, body.expirationDate);',
  ),
  'DOC-065': instead(`${server}/document-list/list-request.ts`, '?? LIMITS.pageSize,', '?? LIMITS.pageSizeMost,'),
  'DOC-066': instead(
    `${server}/document-list/use-cases/list-documents.ts`,
    '      total,\n',
    '      total: rows.length,\n',
  ),
  'DOC-068': instead(
    `${server}/validation/listener.ts`,
    "events: ['document.created', 'document.file-replaced',",
    "events: ['document.file-replaced',",
  ),
  'DOC-071': instead(
    `${documents}/store/list-entries.ts`,
    'and h.document_id = ${documentId} and s.user_id = h.user_id`',
    'and h.document_id = ${documentId}`',
  ),
  'DOC-073': without(
    `${documents}/use-cases/replace-file.ts`,
    "await saveContent(tx, params.id, number, { ...content, level: isSigned ? 'Unknown' : 'NoSignatures' });",
  ),
  'DOC-075': instead(
    `${documents}/use-cases/set-tags.ts`,
    'await changeTagsOf(tx, params.id, change);',
    'await changeTagsOf(tx, params.id, { ...change, removed: [] });',
  ),
  'DOC-077': without(
    `${documents}/use-cases/save-comment.ts`,
    'await setComment(tx, entry.id, { comment: newComment, commentBy: actedBy });',
  ),
  'DOC-081': instead(
    `${server}/document-list/store/counters.ts`,
    'waitingForOthers: [6, 9]',
    'waitingForOthers: [8, 9]',
  ),
  'DOC-082': instead(
    'apps/server/src/features/drive/routes.ts',
    'downloadChosen(ctx, { documentIds, folderIds })',
    'downloadChosen(ctx, { documentIds: documentIds.slice(0, 1), folderIds })',
  ),
  'DOC-083': instead(
    `${documents}/use-cases/bulk-download.ts`,
    'const name = `${phrases[ctx.locale].documents.title} ${dayIn(ctx.zone, ctx.clock.now())}.zip`;',
    "const name = 'download';",
  ),
  'DOC-084': instead(
    `${contract}/document-care.ts`,
    "method: 'GET',\n    path: '/documents/bulk-download',",
    "method: 'GET',\n    path: '/documents/bulk',",
  ),
  'DOC-086': instead(
    `${server}/document-intake/temp-files/store.ts`,
    ".where('user_id', '=', userId)\n    .where('set_id', '=', setId);",
    ".where('user_id', '=', userId);",
  ),
  'DOC-087': without(`${server}/attachments/change.ts`, 'await deleteAccompanying(tx, one.id);'),
  'DOC-088': instead(`${documents}/present-row.ts`, 'hasUnseenBeside(row, { ...viewer, isOutsider }),', 'false,'),
  'DOC-090': without(`${documents}/use-cases/set-terms.ts`, 'await saveSettings(tx, params.id, { deadline });'),
  'DOC-093': instead(
    `${server}/history/use-cases/export-history.ts`,
    'printHistory({ ...ctx, locale }, found, found.entries)',
    'printHistory(ctx, found, found.entries)',
  ),
  'DOC-094': without(
    `${server}/attachments/read.ts`,
    "await emit(tx, 'document.accompanying-downloaded', id, { texts: { name: one.name } });",
  ),
  'DOC-095': instead(
    `${documents}/use-cases/list-signers.ts`,
    "document.members.filter(({ kind }) => kind !== 'copy').map(",
    'document.members.map(',
  ),
  'DOC-096': without(`${documents}/use-cases/set-terms.ts`, 'await saveProtection(tx, params.id, hide);'),
  'DOC-097': instead(
    'packages/domain/src/document/opening.ts',
    'if (hasPart(opener) && !opener.isHiddenFrom)',
    'if (hasPart(opener))',
  ),
  'DOC-099': instead(
    `${documents}/open-document.ts`,
    "if (!document) return fail('document.not-found');",
    "if (!document) return fail('generic.not-found');",
  ),
  'DOC-100': instead(
    `${server}/filling/drawing/draw-form.ts`,
    "throw causedBy(new AppError('form.not-drawn'), error);",
    'return readFile(ctx, fileId);',
  ),
  'DOC-104': instead(
    `${domain}/document/commands.ts`,
    "isProtected ? 'document.edit-protected' : isBegun ?",
    'isBegun ?',
  ),
  'DOC-126': instead(
    `${domain}/access/capabilities.ts`,
    "'documents.compose': { modules: ['Standard', 'ComposeDocuments'], permissions: ['ComposeDocument'] },",
    "'documents.compose': { modules: ['Standard', 'ComposeDocuments'] },",
  ),
  'DOC-127': instead(
    `${documents}/use-cases/create-document.ts`,
    'await keep(ctx, { name, folderId }, taken);',
    'await keep(ctx, { name, folderId: null }, taken);',
  ),
};
