import type { Switch } from './switches.ts';

const domain = 'packages/domain/src';
const server = 'apps/server/src/features';
const signing = `${server}/signing`;
const documents = `${server}/documents/use-cases`;
const web = 'apps/web/src/features';
const panel = `${web}/signing`;
const view = `${web}/document`;

/** Switches of the rows of the signing panel and its acts. */
export const ACT_SWITCHES: Record<string, Switch> = {
  'SIGN-001': {
    file: `${documents}/list-signers.ts`,
    from: 'signatureRequestedByEmail: owner.email,',
    to: 'signatureRequestedByEmail: member.email,',
  },
  'SIGN-002': {
    file: `${documents}/get-document.ts`,
    from: 'blockedTimeTo: isOther ? (lock.expires_at?.toISOString() ?? null) : null,',
    to: 'blockedTimeTo: null,',
  },
  'SIGN-003': {
    file: `${signing}/pad/sign-by-hand.ts`,
    from: '{ name: `${name} <${email}>` }',
    to: '{ name: member.email }',
  },
  'SIGN-005': {
    file: `${domain}/document/stamp.ts`,
    from: "['Unknown', 'NoSignatures', 'B', 'T', 'LT', 'LTA'] as const",
    to: "['NoSignatures', 'B', 'T', 'LT', 'LTA'] as const",
  },
  'SIGN-006': {
    file: `${panel}/parts/stamp-fold.tsx`,
    from: '...STAMP_POSITIONS.map(',
    to: '...STAMP_POSITIONS.slice(1).map(',
  },
  'SIGN-007': { file: `${panel}/parts/stamp-fold.tsx`, from: 'value={page}', to: 'value="LAST"' },
  'SIGN-008': {
    file: `${panel}/parts/sign-form.tsx`,
    from: 'document.stamp.chosenBySigner && placesStamp',
    to: 'placesStamp',
  },
  'SIGN-009': {
    file: `${signing}/stamp-choice.ts`,
    from: '(mayChoose ? wished : null) ?? own',
    to: 'wished ?? own',
  },
  'SIGN-011': {
    file: `${domain}/document/stamp.ts`,
    from: "['onlyQualified', 'onlyApprove', 'handWrittenSign'] as const",
    to: "['onlyQualified', 'onlyApprove'] as const",
  },
  'SIGN-012': {
    file: `${panel}/parts/person-fields.tsx`,
    from: 'options={COUNTRIES.map(',
    to: 'options={COUNTRIES.slice(0, 2).map(',
  },
  'SIGN-014': {
    file: `${view}/parts/panel-body.tsx`,
    from: '<Collapse in={!fold?.folded} id={id}>',
    to: '<Collapse in id={id}>',
  },
  'SIGN-016': {
    file: `${view}/parts/panel-foot.tsx`,
    from: "const mayReject = document.actions.includes('reject');",
    to: 'const mayReject = false;',
  },
  'SIGN-017': {
    file: `${view}/parts/ending-dialogs.tsx`,
    from: '      <MessageBox pressed={pressed} notify={notify} onNotify={setNotify} message={message} onMessage={setMessage} />\n',
    to: '',
  },
  'SIGN-018': { file: `${view}/parts/ending-dialogs.tsx`, from: "if (!event.target.checked) onMessage('');", to: '' },
  'SIGN-019': { file: `${view}/parts/action-dialog.tsx`, from: '{error && (\n', to: '{false && (\n' },
  'SIGN-020': {
    file: `${panel}/methods/mobile-id.tsx`,
    from: "      <Field\n        label={t('signing.phone')}",
    to: "      <Field\n        disabled\n        label={t('signing.phone')}",
  },
  'SIGN-027': {
    file: `${view}/parts/owner-actions.tsx`,
    from: "{may('void') && !may('delete') && <Button",
    to: '{document.isOwner && <Button',
  },
  'SIGN-028': { file: `${view}/parts/panel-foot.tsx`, from: 'size="large" disabled sx', to: 'size="large" sx' },
  'SIGN-029': {
    file: `${view}/parts/panel-foot.tsx`,
    from: 'const isUntouched = isPad && !panel.form.drawn;',
    to: 'const isUntouched = false;',
  },
  'SIGN-030': {
    file: `${domain}/signing/methods.ts`,
    from: "flow: 'redirect',\n    module: null,\n    refuses: ['adoc', 'LTA'],",
    to: "flow: 'redirect',\n    module: null,\n    refuses: ['adoc'],",
  },
  'SIGN-031': {
    file: `${domain}/signing/methods.ts`,
    from: "refuses: ['adoc'],\n    // Of",
    to: 'refuses: [],\n    // Of',
  },
  'SIGN-032': {
    file: `${panel}/model.ts`,
    from: "if (signs && refusalOfSigning(document)) return 'protected';",
    to: '',
  },
  'SIGN-033': {
    file: `${panel}/parts/sign-form.tsx`,
    from: "document.validation?.result === 'invalid' &&",
    to: "document.validation?.result === 'valid' &&",
  },
  'SIGN-034': {
    file: `${domain}/signing/methods.ts`,
    from: "document.isOnlyMine && document.extension !== 'pdf' ? 'onlyQualified' : document.mode",
    to: 'document.mode',
  },
  'SIGN-035': {
    file: `${domain}/signing/methods.ts`,
    from: "handWrittenSign: ({ flow }) => flow === 'pad',",
    to: 'handWrittenSign: () => true,',
  },
  'SIGN-036': {
    file: `${view}/parts/panel-body.tsx`,
    from: "{kind === 'sign' && <Sign",
    to: "{kind !== 'approve' && <Sign",
  },
  'SIGN-038': {
    file: `${documents}/send-document.ts`,
    from: "if (chosenMode(document) === 'onlyApprove') await approveInstead(tx, id);",
    to: '',
  },
  'SIGN-043': { file: `${view}/parts/panel-body.tsx`, from: "showComment={can('signing.comment')}", to: 'showComment' },
  'SIGN-044': {
    file: 'packages/contract/src/signing-shapes.ts',
    from: 'comment: z.string().trim().max(LIMITS.signingComment).nullish(),\n  /** A free place',
    to: 'comment: z.string().trim().nullish(),\n  /** A free place',
  },
  'SIGN-045': {
    file: 'packages/contract/src/shapes.ts',
    from: 'stampPlace = z.object({ position: stampPosition, page: stampPage,',
    to: 'stampPlace = z.object({ position: stampPosition.nullish(), page: stampPage.nullish(),',
  },
  'SIGN-054': { file: `${panel}/pages/provider-return-page.tsx`, from: 'document: 2_000,', to: 'document: 200,' },
  'SIGN-056': {
    file: `${panel}/pages/provider-return-page.tsx`,
    from: 'goTo(error ? withError(back, error) : back)',
    to: 'goTo(back)',
  },
  'SIGN-060': {
    file: `${signing}/methods/eid-easy.ts`,
    from: '    clientId: (await tenantTrustServices(ctx)).eidEasyClient,',
    to: "    clientId: '',",
  },
  'SIGN-061': {
    file: `${signing}/methods/eid-easy.ts`,
    from: 'return awaitSession(ctx, session.id, call.signal);',
    to: 'return awaitSession(ctx, session.id, AbortSignal.abort());',
  },
  'SIGN-062': { file: `${documents}/get-document.ts`, from: 'isBlocked: isOther,', to: 'isBlocked: false,' },
  'SIGN-063': { file: `${panel}/use-signing.ts`, from: "toast.error(t('signing.blocked.message'));", to: '' },
  'SIGN-068': {
    file: `${panel}/pad/model.ts`,
    from: 'return { page: number, x: left,',
    to: 'return { page: number + 1, x: left,',
  },
  'SIGN-083': { file: `${panel}/pad/model.ts`, from: 'gap: 30,', to: 'gap: 20,' },
  'SIGN-084': {
    file: `${panel}/parts/draw-dialog.tsx`,
    from: "isReady={first.trim() !== '' && last.trim() !== ''}",
    to: "isReady={first.trim() !== ''}",
  },
  'SIGN-085': {
    file: `${panel}/pad/model.ts`,
    from: '[Math.floor(Math.min(...xs) - pen), Math.floor(Math.min(...ys) - pen)]',
    to: '[0, 0]',
  },
  'SIGN-086': {
    file: `${panel}/pad/model.ts`,
    from: 'top: page.height * 0.9 - height,',
    to: 'top: page.height * 0.1,',
  },
  'SIGN-089': {
    file: 'packages/contract/src/signing-many.ts',
    from: "path: '/documents/init-sign-bulk',",
    to: "path: '/documents/bulk-init-sign',",
  },
  'SIGN-094': {
    file: `${documents}/mass-approve.ts`,
    from: "if (viewer.viewerState.onTurn.includes('approve') && findEntryFor(viewer, 'approve')) return REASON.none;",
    to: 'if (viewer.viewerState.onTurn.length > 0) return REASON.none;',
  },
  'SIGN-096': {
    file: `${documents}/mass-approve.ts`,
    from: 'url: `${site}/standard/documents/${documentId}`',
    to: 'url: site',
  },
  'SIGN-098': { file: `${documents}/mass-approve.ts`, from: 'if (isSigned) notify(REASON.higherLevel);', to: '' },
  'SIGN-100': {
    file: `${web}/documents/parts/many-dialog.tsx`,
    from: '{answer.errors.map(({ documentId, reason })',
    to: '{answer.errors.slice(1).map(({ documentId, reason })',
  },
  'SIGN-114': {
    file: 'apps/server/src/features/documents/store/members.ts',
    from: "  await sql`update members set kind = 'approve' where ${open} and kind = 'sign'`.execute(tx);\n",
    to: '',
  },
};
