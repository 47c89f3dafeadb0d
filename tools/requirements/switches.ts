import { ACT_SWITCHES } from './switches-acts.ts';
import { CALENDAR_SWITCHES } from './switches-calendar.ts';
import { DRIVE_SWITCHES } from './switches-drive.ts';
import { FORM_SWITCHES } from './switches-forms.ts';
import { LIST_SWITCHES } from './switches-lists.ts';
import { DIRECTORY_SWITCHES } from './switches-directory.ts';
import { DOCUMENT_PAGE_SWITCHES } from './switches-document-pages.ts';
import { DOCUMENT_SWITCHES } from './switches-documents.ts';
import { SIGNING_SWITCHES } from './switches-signing.ts';
import { COMPANY_SWITCHES } from './switches-companies.ts';
import { PEOPLE_SWITCHES } from './switches-people.ts';
import { RIGHTS_SWITCHES } from './switches-rights.ts';

/** One change of the code that disables a capability and leaves everything else running. */
export interface Switch {
  file: string;
  /** Occurs in the file exactly once. */
  from: string;
  to: string;
}

const domain = 'packages/domain/src';
const server = 'apps/server/src';
const web = 'apps/web/src';
const documents = `${server}/features/documents`;
const auth = `${server}/features/auth`;

const without = (file: string, from: string): Switch => ({ file, from, to: '' });
const instead = (file: string, from: string, to: string): Switch => ({ file, from, to });

/** The switch of each proven row: `--bite` applies it to see whether a test detects it. */
export const SWITCHES: Record<string, Switch> = {
  ...COMPANY_SWITCHES,
  ...PEOPLE_SWITCHES,
  ...RIGHTS_SWITCHES,
  ...DIRECTORY_SWITCHES,
  ...DOCUMENT_SWITCHES,
  ...DOCUMENT_PAGE_SWITCHES,
  'API-005': instead(`${server}/platform/http/server.ts`, 'caseSensitive: false', 'caseSensitive: true'),
  'AUTH-004': instead(`${web}/app/app-routes.tsx`, '`?redirect=${encodeURIComponent(pathname + search)}`', "''"),
  'AUTH-005': instead(
    `${web}/app/app.tsx`,
    "safePath(new URLSearchParams(location.search).get('redirect'))",
    'safePath(null)',
  ),
  'AUTH-006': instead(`${web}/app/app.tsx`, "const stays = state === 'out' ||", "const stays = state !== 'lost' ||"),
  'AUTH-015': instead(
    `${auth}/deliver-tokens.ts`,
    'return { ...answer, refresh_token: refreshToken };',
    'return answer;',
  ),
  'AUTH-021': without(`${auth}/use-cases/reset.ts`, 'await setPassword(tx, account.id, { password: hash, now });'),
  'AUTH-022': instead(
    `${auth}/use-cases/recover.ts`,
    'if (account?.active && (await takeRecoveryMail(tx, ctx, who)))',
    'if (account && false)',
  ),
  'AUTH-024': instead(
    `${auth}/eid/routes.ts`,
    "verificationCode: challenge.show === 'code' ? challenge.code : null,",
    'verificationCode: null,',
  ),
  'AUTH-027': instead(
    `${web}/features/auth/parts/redirect-step.tsx`,
    '({ redirectUrl }) => window.location.assign(redirectUrl),',
    '() => undefined,',
  ),
  'AUTH-029': without(
    `${web}/features/auth/parts/eid-wait.tsx`,
    "{state !== 'proven' && code && <ControlCode check={t('auth.eid.check')} code={code} then=\"auth.eid.pin\" />}",
  ),
  'AUTH-031': instead(`${auth}/allowances.ts`, 'left: Math.max(0, most - hits)', 'left: most'),
  'AUTH-032': without(
    `${auth}/use-cases/reset.ts`,
    "await forgetAttempts(tx, [subjectOf(ctx, 'password', account.email)]);",
  ),
  'AUTH-037': instead(
    `${web}/lib/api/call.ts`,
    'if (response.status === 401 && !withoutRenewal(endpoint) && (await renew(token))) response = await again();',
    'return response;',
  ),
  'AUTH-040': instead(`${web}/lib/session/use-idle.ts`, 'seconds <= limit / 2', 'seconds <= 0'),
  'AUTH-044': without(
    `${web}/lib/api/token.ts`,
    'put(event.data.token, { shared: false, byItself: event.data.byItself });',
  ),
  'AUTH-049': instead(
    `${web}/features/auth/model.ts`,
    "password !== confirmPassword && ('field.password-differs' as const)",
    'false as const',
  ),
  'AUTH-051': without(`${auth}/use-cases/recover.ts`, 'await sendJob(tx, RECOVERY_JOB, { id });'),
  'AUTH-052': instead(
    `${web}/features/auth/pages/reset-page.tsx`,
    'body: { token, ...chosen }',
    "body: { token: '', ...chosen }",
  ),
  'AUTH-062': instead(
    `${auth}/use-cases/start-sign-in.ts`,
    "return fail('auth.locked', { minutes });",
    "return fail('auth.busy');",
  ),
  'AUTH-064': without(`${auth}/use-cases/start-sign-in.ts`, "if (!account.active) fail('auth.deactivated');"),
  'DOC-002': instead(
    `${domain}/document/phase.ts`,
    'return open.filter((member) => place(member, anyNumbered) === lowest);',
    'return open.filter((member) => place(member, anyNumbered) >= lowest);',
  ),
  'DOC-013': instead(`${server}/features/validation/index.ts`, 'listeners: [silentValidator]', 'listeners: []'),
  'DOC-022': instead(
    `${web}/features/document/parts/file-view.tsx`,
    'if (document.contents) {',
    'if (document.contents && document.isPdf) {',
  ),
  'DOC-023': instead(
    `${server}/features/document-intake/take-in.ts`,
    'as ?? (await customaryPackage(ctx))',
    "as ?? 'bdoc'",
  ),
  'DOC-025': instead(
    `${domain}/document/files.ts`,
    "  asic: { mime: 'application/vnd.etsi.asic-e+zip', upload: true",
    "  asic: { mime: 'application/vnd.etsi.asic-e+zip', upload: false",
  ),
  'DOC-030': without(
    `${server}/features/document-intake/take-in.ts`,
    "if (sources.length > LIMITS.filesPerUpload) fail('file.too-many', { most: LIMITS.filesPerUpload });",
  ),
  'DOC-031': without(
    `${server}/features/document-intake/take-in.ts`,
    "if (hasContainer && (more.length > 0 || wanted.as !== null)) fail('file.set-unfit');",
  ),
  'DOC-055': instead(
    `${domain}/document/commands.ts`,
    "approve: { from: ['approving'], by",
    "approve: { from: ['approving', 'signing', 'voided'], by",
  ),
  'DOC-059': instead(`${domain}/events.ts`, "history: 'removedFromApprove'", "history: 'edited'"),
  'DOC-060': instead(`${domain}/events.ts`, "history: 'removedMailGetter'", "history: 'edited'"),
  'DOC-064': instead(
    `${server}/features/signing/use-cases/start-signing.ts`,
    "if (!isOwn || open.state === 'completing') {",
    "if (open.state === 'completing') {",
  ),
  'DOC-070': instead(
    `${documents}/use-cases/create-document.ts`,
    "{ ...body, packAs: 'adoc' }",
    "{ ...body, packAs: 'asice' }",
  ),
  'DOC-078': without(`${server}/features/document-list/use-cases/export-list.ts`, 'rows.push(...items);'),
  'DOC-103': without(
    `${server}/features/document-list/use-cases/export-list.ts`,
    "if (rows.length === 0) fail('document.nothing-to-export');",
  ),
  'FILTER-002': instead(
    `${web}/features/documents/model.ts`,
    'sortModel: [{ field: sort, sort: direction }]',
    'sortModel: []',
  ),
  'FILTER-006': instead(
    'packages/contract/src/view-presets.ts',
    'label: z.string().trim().min(1).max(LIMITS.presetName)',
    'label: z.string()',
  ),
  'FILTER-007': instead(`${web}/features/documents/presets.ts`, '!== formNameOf(startState)', '!== null'),
  'FILTER-008': instead(`${server}/features/presets/store.ts`, 'columns: preset.columns', 'columns: null'),
  'FILTER-009': without(
    `${server}/features/presets/store.ts`,
    ".where('tenant_id', '=', contextOf(tx).tenantId).where('user_id', '=', userId);",
  ),
  'FILTER-010': without(
    `${server}/features/presets/use-cases/presets.ts`,
    'await changePreset(tx, params.id, { ...body, columns: body.columns ?? null });',
  ),
  'FILTER-011': without(
    `${server}/features/presets/use-cases/presets.ts`,
    "if (module !== query.module) fail('generic.not-found');",
  ),
  'FILTER-024': instead(
    `${server}/features/presets/use-cases/presets.ts`,
    'platform.clock.now().getTime() - LIMITS.presetKeep',
    '0',
  ),
  'FILTER-016': instead('packages/domain/src/csv.ts', "',' = ';'", "',' = ','"),
  'FILTER-018': instead(
    `${server}/features/document-list/use-cases/export-list.ts`,
    'status: (name) => status[name]',
    'status: (name) => name',
  ),
  'FILTER-027': without(
    `${server}/features/document-list/use-cases/export-list.ts`,
    "if (rows.length === 0) fail('document.nothing-to-export');",
  ),
  'SIGN-015': instead(
    `${web}/features/signing/parts/sign-form.tsx`,
    '{document.stamp.chosenBySigner && placesStamp(document, way)',
    '{document.stamp.chosenBySigner',
  ),
  'SIGN-046': without(
    `${server}/features/signing/use-cases/start-signing.ts`,
    "if (isAdoc && !order.position) failFields({ position: 'field.required' });",
  ),
  'VALID-019': instead(
    `${server}/features/validation/listener.ts`,
    "events: ['document.created', 'document.file-replaced', 'document.signed', 'document.level-extended']",
    "events: ['document.level-extended']",
  ),
  'DOC-067': instead(
    `${documents}/use-cases/read-document-file.ts`,
    'partOf(wanted.part, {',
    "partOf({ range: 'bytes=0-9' }, {",
  ),
  'DOC-076': without(
    `${documents}/use-cases/remind-member.ts`,
    `await emit(tx, 'document.reminded', id, {
      data: { memberId, kind: member.kind },
      texts: await personTexts(tx, member),
    });`,
  ),
  'DOC-079': instead(
    `${documents}/use-cases/end-document.ts`,
    'texts: { message, ...(await executorTexts(tx, entry, actedBy)) }',
    'texts: await executorTexts(tx, entry, actedBy)',
  ),
  'DOC-080': instead(
    `${documents}/use-cases/end-document.ts`,
    "{ phase: 'voided', by: viewerOf(ctx).userId, message }",
    "{ phase: 'voided', by: viewerOf(ctx).userId, message: null }",
  ),
  'DOC-092': without(`${server}/features/history/store.ts`, '.offset(page.offset)'),
  'DOC-101': without(
    `${documents}/use-cases/send-document.ts`,
    "if (members.length === 0) fail('document.no-members');",
  ),
  'DOC-105': instead(
    `${documents}/present-member.ts`,
    'privateMessage: knowsAll ? member.private_message : null',
    'privateMessage: member.private_message',
  ),
  'DOC-106': instead(
    `${domain}/access/capabilities.ts`,
    "'documents.members': { modules: ['ManageSigners'], permissions: ['ManageSigners'] }",
    "'documents.members': { modules: ['ManageSigners'] }",
  ),
  'DOC-109': instead(
    `${server}/features/mail/write.ts`,
    "return member && lives && (member.kind !== 'copy' ||",
    "return member && !lives && (member.kind !== 'copy' ||",
  ),
  'DOC-111': instead(
    `${server}/features/mail/listener.ts`,
    "mail.template === 'asAttachment' ? await",
    "mail.template === 'removed' ? await",
  ),
  'ERR-004': instead(`${server}/platform/texts.ts`, 'phrases[locale].errors[code]', 'phrases.en.errors[code]'),
  'ERR-007': instead(
    'packages/phrases/src/en/errors.ts',
    'is signing at this moment. Try again in a minute.',
    'is signing at this moment.',
  ),
  'ERR-009': instead(`${web}/app/frame/idle-dialog.tsx`, 'minutesAndSeconds(left ?? 0)', 'minutesAndSeconds(300)'),
  'NOTIF-002': instead(
    `${server}/features/notifications/store.ts`,
    ".set({ seen_at: clock.now() })\n    .where('tenant_id', '=', tenantId)\n    .where('user_id', '=', userId)",
    ".set({ seen_at: null })\n    .where('tenant_id', '=', tenantId)\n    .where('user_id', '=', userId)",
  ),
  'NOTIF-004': instead(`${server}/features/notifications/store.ts`, '.limit(LIMITS.notificationsKept)', '.limit(0)'),
  'PERM-004': instead(
    `${domain}/access/capabilities.ts`,
    "'documents.members': { modules: ['ManageSigners'], permissions: ['ManageSigners'] }",
    "'documents.members': {}",
  ),
  'SIGN-022': instead(
    `${web}/ui/use-countdown.ts`,
    'setInterval(() => setSeconds(left()), 250)',
    'setInterval(() => undefined, 250)',
  ),
  'SIGN-023': instead(`${documents}/present.ts`, 'needSign: running && open.some(', 'needSign: true || open.some('),
  'SIGN-024': instead(
    `${documents}/present.ts`,
    "canAcknowledge: onTurn.includes('acknowledge')",
    'canAcknowledge: false',
  ),
  'SIGN-025': instead(
    `${domain}/access/capabilities.ts`,
    "'documents.void': { modules: ['VoidDocuments'], permissions: ['VoidDocument'] }",
    "'documents.void': {}",
  ),
  'SIGN-026': instead(
    `${domain}/document/commands.ts`,
    "from: ASKED,\n    by: 'open-entry'",
    "from: ['acknowledging'],\n    by: 'open-entry'",
  ),
  'SIGN-050': instead(`${web}/features/signing/use-signing.ts`, 'if (!id) return;', 'if (id || !id) return;'),
  'SIGN-051': instead(
    `${web}/features/signing/use-signing.ts`,
    "setFailure(isLeft(view) ? t('signing.returned.cancelled') : (view.error?.detail ?? offlineText));",
    'setFinished(true);',
  ),
  'SIGN-053': without(
    `${web}/features/signing/use-signing.ts`,
    'if (begun.redirectUrl) window.location.assign(begun.redirectUrl);',
  ),
  'SIGN-078': instead(
    `${server}/features/signing/use-cases/follow-session.ts`,
    "changeSession(tx, id, 'started', { state: 'cancelled', ended_at: ctx.clock.now() })",
    'Promise.resolve(false)',
  ),
  'SIGN-107': instead(
    'packages/contract/src/signing-sessions.ts',
    'documentId: id.nullish(),\n      comment: z.string().trim().max(LIMITS.signingComment).nullish(),\n      message:',
    'documentId: id,\n      comment: z.string().trim().max(LIMITS.signingComment).nullish(),\n      message:',
  ),
  'UI-001': instead(
    `${web}/lib/i18n/language.ts`,
    "ru: () => import('@paraph/phrases/ru/entry')",
    "ru: () => import('@paraph/phrases/en/entry')",
  ),
  'UI-004': instead(`${web}/app/frame/profile-menu.tsx`, 'if (!me) return null;', 'if (me) return null;'),
  'UI-014': instead(
    `${web}/app/app-routes.tsx`,
    "return state === 'in' ? <Navigate to={landingOf(can)} replace /> : <ToSignIn />;",
    "return state === 'in' ? <Splash /> : <ToSignIn />;",
  ),
  'USER-029': without(
    `${server}/features/users/use-cases/set-locale.ts`,
    'await inTenant(ctx, (tx) => updateLocale(tx, viewerOf(ctx).userId, body.locale));',
  ),
  'VALID-001': instead(
    `${web}/features/validation/model.ts`,
    "validation?.result ?? 'none'",
    "validation ? 'valid' : 'none'",
  ),
  'VALID-002': instead(
    `${server}/features/validation/use-cases/validate-documents.ts`,
    'of new Set(ids))',
    'of ids.slice(0, 1))',
  ),
  'VALID-003': instead(`${web}/features/validation/parts/report.tsx`, 'report.name]', "'']"),
  'VALID-004': instead(
    `${web}/features/validation/parts/signature-card.tsx`,
    'dayOf(signature.certificateUntil)',
    "'–'",
  ),
  'VALID-005': instead('packages/engine/src/report/adoc-rows.ts', "documentName ?? ''", "''"),
  'VALID-006': instead('packages/engine/src/report/adoc-rows.ts', "documentCreationSoftware ?? ''", "''"),
  'VALID-007': instead('packages/engine/src/report/adoc-rows.ts', "signatureFileName ?? ''", "''"),
  'VALID-008': instead(
    `${documents}/present-validation.ts`,
    'document.validated_version !== document.version) return null',
    'document.version > 0) return null',
  ),
  'VALID-010': without(
    `${web}/features/validation/parts/report.tsx`,
    '{localized.adoc && <AdocFacts adoc={localized.adoc} />}',
  ),
  'VALID-011': without(`${web}/features/validation/parts/save-report.tsx`, 'prepare().catch(() => undefined);'),
  'VALID-012': instead(`${web}/features/validation/parts/validation-line.tsx`, 'clockOf(validation.at)', "'00:00'"),
  'VALID-013': without(`${web}/features/validation/parts/report-dialog.tsx`, ' loading={validate.isPending}'),
  'VALID-009': without(`${web}/features/validation/parts/validation-line.tsx`, 'onClick={check.run}'),
  'VALID-014': instead(
    `${web}/features/validation/use-check.ts`,
    "toasts.error(t('documents.snackbar.documentValidationFailed', { name }))",
    'undefined',
  ),
  'VALID-015': without(
    `${web}/features/validation/parts/report-dialog.tsx`,
    '{!error && report && <SaveReport report={report} />}',
  ),
  'VALID-020': instead(`${web}/features/validation/parts/report.tsx`, 'report.policy]', "'']"),
  ...SIGNING_SWITCHES,
  ...ACT_SWITCHES,
  ...LIST_SWITCHES,
  ...CALENDAR_SWITCHES,
  ...FORM_SWITCHES,
  ...DRIVE_SWITCHES,
};
