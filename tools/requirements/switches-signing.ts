import type { Switch } from './switches.ts';

const server = 'apps/server/src/features';
const signing = `${server}/signing`;
const web = 'apps/web/src/features';
const massApprove = `${server}/documents/use-cases/mass-approve.ts`;

/** Switches of the rows of signing, of the signing service and of its keys. */
export const SIGNING_SWITCHES: Record<string, Switch> = {
  'API-016': {
    file: `${server}/usage/store/acts.ts`,
    from: 'const most = beyond ? null : limit;',
    to: 'const most = null;',
  },
  'SIGN-004': {
    file: 'packages/domain/src/signing/methods.ts',
    from: 'SMART_ID: { code: 1,',
    to: 'SMART_ID: { code: 7,',
  },
  'SIGN-037': {
    file: 'packages/domain/src/signing/methods.ts',
    from: 'onlyQualified: ({ qualified }) => qualified,',
    to: 'onlyQualified: () => true,',
  },
  'SIGN-047': {
    file: `${web}/signing/follow.ts`,
    from: 'CODE_SOON : LIMITS.signingPoll',
    to: 'CODE_SOON : 2 * LIMITS.signingPoll',
  },
  'SIGN-048': {
    file: `${web}/signing/follow.ts`,
    from: 'spent > LIMITS.signingCountdown',
    to: 'spent > 2 * LIMITS.signingCountdown',
  },
  'SIGN-049': {
    file: `${web}/signing/follow.ts`,
    from: 'return settled(() => settle(id), follower);',
    to: 'return view;',
  },
  'SIGN-055': {
    file: `${signing}/use-cases/start-signing.ts`,
    from: 'comment: order.comment || null,',
    to: 'comment: null,',
  },
  'SIGN-066': {
    file: 'packages/domain/src/document/history.ts',
    from: 'approved: { code: 7,',
    to: 'approved: { code: 8,',
  },
  'SIGN-067': { file: `${signing}/use-cases/follow-session.ts`, from: 'if (comment) {', to: 'if (!comment) {' },
  'SIGN-072': { file: 'packages/domain/src/people/phone.ts', from: "ee: '+372' };", to: "ee: '+371' };" },
  'SIGN-081': { file: 'packages/providers/src/eid-easy/wire.ts', from: "ee: 'et'", to: "ee: 'ee'" },
  'SIGN-117': {
    file: `${web}/signing/follow.ts`,
    from: 'await wait(pause);',
    to: 'await wait(CODE_SOON);',
  },
  'SIGN-010': { file: `${web}/document/parts/panel-foot.tsx`, from: 'kind.toUpperCase()', to: "'SIGN'" },
  'SIGN-013': {
    file: 'apps/web/src/lib/api/use-live.ts',
    from: 'if (topics.length > 0) void',
    to: 'if (topics.length < 0) void',
  },
  'SIGN-021': { file: `${web}/signing/model.ts`, from: "return 'widget';", to: "return 'away';" },
  'SIGN-039': {
    file: 'packages/domain/src/signing/methods.ts',
    from: "EPARAKSTS: ['EPARAKSTS', 'EPARAKSTS_CARD'],",
    to: "EPARAKSTS: ['EPARAKSTS'],",
  },
  'SIGN-040': {
    file: 'packages/domain/src/signing/methods.ts',
    from: 'onlyQualified: ({ qualified }) => qualified,',
    to: "onlyQualified: ({ qualified, flow }) => qualified && flow === 'poll',",
  },
  'SIGN-042': {
    file: 'packages/domain/src/signing/methods.ts',
    from: "only: ['pdf', 'asice', 'asic', 'bdoc', 'edoc', 'sce', 'adoc'],",
    to: 'only: null,',
  },
  'SIGN-052': { file: `${web}/signing/use-signing.ts`, from: "toast.error(t('signing.failed.toast'));", to: '' },
  'SIGN-057': { file: `${signing}/batch/card.ts`, from: 'successfullySigned += 1;', to: 'successfullySigned += 0;' },
  'SIGN-058': { file: `${web}/documents/parts/batch-progress.tsx`, from: '`${fileName}: ${message}`', to: 'message' },
  'SIGN-059': {
    file: `${web}/signing/widget/widget-frame.tsx`,
    from: "message.say === 'success') props.onSuccess();",
    to: "message.say === 'success') props.onStarted();",
  },
  'SIGN-065': {
    file: `${signing}/batch/start.ts`,
    from: 'if (found instanceof AppError) refused.push(',
    to: 'if (!(found instanceof AppError)) refused.push(',
  },
  'SIGN-070': {
    file: `${signing}/methods/smart-id.ts`,
    from: 'returnsCode ? await awaitCode(ctx, begun.sessionId) : null',
    to: 'returnsCode ? null : await awaitCode(ctx, begun.sessionId)',
  },
  'SIGN-071': {
    file: `${signing}/methods/mobile-id.ts`,
    from: "challenge.show === 'code' ? challenge.code : ''",
    to: "''",
  },
  'SIGN-073': {
    file: `${signing}/methods/eparaksts.ts`,
    from: "challenge.show === 'redirect' ? challenge.url : ''",
    to: "''",
  },
  'SIGN-074': {
    file: 'packages/contract/src/signing.ts',
    from: "path: '/Eparaksts-Mobile/InitSignSession'",
    to: "path: '/Eparaksts-Mobile/Nowhere'",
  },
  'SIGN-075': {
    file: 'packages/contract/src/signing-card.ts',
    from: 'requestCode: z.string().max(4000).nullish(),',
    to: '',
  },
  'SIGN-076': {
    file: `${signing}/methods/card.ts`,
    from: 'errors: [], signedCount: 1, failedCount: 0 };',
    to: 'errors: [], signedCount: 0, failedCount: 1 };',
  },
  'SIGN-077': {
    file: `${signing}/service/approve.ts`,
    from: '`${phrases[ctx.locale].stampApproved} ${stampTime(at, zone)}`',
    to: 'phrases[ctx.locale].stampApproved',
  },
  'SIGN-079': {
    file: `${server}/auth/store/api-keys.ts`,
    from: ".where('k.revoked', '=', false)",
    to: '',
  },
  'SIGN-087': {
    file: `${signing}/batch/start.ts`,
    from: 'facts.refusal ?? refusalOf(method, facts)',
    to: 'refusalOf(method, facts)',
  },
  'SIGN-088': {
    file: `${signing}/routes.ts`,
    from: "if (!('documents' in body)) return startEparaksts(ctx, body, call);",
    to: "if ('documents' in body) return startEparaksts(ctx, body as never, call);",
  },
  'SIGN-091': { file: `${signing}/routes.ts`, from: 'if (refusal) fail(refusal.code);', to: '' },
  'SIGN-092': {
    file: `${signing}/batch/start.ts`,
    from: 'refused.push({ id, error });',
    to: "refused.push({ id, error: new AppError('generic.unexpected') });",
  },
  'SIGN-093': {
    file: `${signing}/batch/follow.ts`,
    from: "signedCount: count('finished'),",
    to: 'signedCount: 0,',
  },
  'SIGN-095': {
    file: massApprove,
    from: 'return { totalCount: ids.length, successfullyApproved, errors };',
    to: 'return { totalCount: ids.length, successfullyApproved: 0, errors };',
  },
  'SIGN-097': {
    file: massApprove,
    from: "document.phase === 'approving' ? REASON.anothersTurn : REASON.undetermined",
    to: 'REASON.anothersTurn',
  },
  'SIGN-099': {
    file: 'packages/domain/src/document/mass-approval.ts',
    from: 'addedAsAcknowledger: 3,',
    to: 'addedAsAcknowledger: 7,',
  },
  'SIGN-082': {
    file: `${signing}/methods/eid-easy.ts`,
    from: 'sandbox: config.sandbox || isTestHost(site.hostname),',
    to: 'sandbox: false,',
  },
  'SIGN-101': {
    file: `${web}/document/parts/panel-foot.tsx`,
    from: '(document.isBalanceSpent && !isPad) || panel.refused',
    to: 'panel.refused',
  },
  'SIGN-102': {
    file: `${web}/signing/use-signing.ts`,
    from: "toast.success(t('signing.done.signedToast'));",
    to: '',
  },
  'SIGN-103': {
    file: `${web}/signing/use-signing.ts`,
    from: "toast.error(t('signing.blocked.message'));",
    to: '',
  },
  'TENANT-008': {
    file: `${server}/auth/use-cases/enter.ts`,
    from: "    await addAct(tx, 'authentication', entry.counted);\n",
    to: '',
  },
  'TENANT-017': {
    file: 'apps/web/src/features/tenants/model.ts',
    from: 'apiActionLimit: typed(known.apiActionLimit),',
    to: "apiActionLimit: '',",
  },
  'TENANT-020': {
    file: `${server}/auth/store/api-keys.ts`,
    from: ".where('k.revoked', '=', false)",
    to: '',
  },
  'TENANT-022': {
    file: `${server}/usage/meter.ts`,
    from: 'const isSpent = limit !== null && !beyond && acts >= limit;',
    to: 'const isSpent = limit !== null && acts >= limit;',
  },
};
