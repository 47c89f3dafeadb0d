import type { Switch } from './switches.ts';

const server = 'apps/server/src/features';
const signing = `${server}/signing`;
const massApprove = `${server}/documents/use-cases/mass-approve.ts`;

/** How the rows of signing, of the signing service and of its keys are turned off. */
export const SIGNING_SWITCHES: Record<string, Switch> = {
  'API-016': {
    file: `${server}/usage/store/acts.ts`,
    from: 'const most = beyond ? null : limit;',
    to: 'const most = null;',
  },
  'SIGN-065': {
    file: `${signing}/batch/start.ts`,
    from: 'if (code === null) signable.push(id);',
    to: 'if (code !== null) signable.push(id);',
  },
  'SIGN-070': {
    file: `${signing}/service/order.ts`,
    from: 'return { ...taken, ...said, returnUrl: wanted.redirectUrl ?? null };',
    to: 'return { ...taken, returnUrl: wanted.redirectUrl ?? null };',
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
    file: `${signing}/methods/card.ts`,
    from: "hex: Buffer.from(prepared.digest).toString('hex'), type",
    to: "hex: '00'.repeat(32), type",
  },
  'SIGN-076': {
    file: `${signing}/methods/card.ts`,
    from: 'return { signedCount: 1, failedCount: 0 };',
    to: 'return { signedCount: 0, failedCount: 1 };',
  },
  'SIGN-077': {
    file: `${server}/documents/use-cases/carried.ts`,
    from: 'draw(await readFile(ctx, first.fileId), pages ?? 1);',
    to: 'draw ? await readFile(ctx, first.fileId) : new Uint8Array(0);',
  },
  'SIGN-079': {
    file: `${server}/auth/store/api-keys.ts`,
    from: ".where('k.revoked', '=', false)",
    to: '',
  },
  'SIGN-087': {
    file: `${signing}/batch/start.ts`,
    from: "return facts.canSign ? refusalOf(facts) : 'document.not-your-turn';",
    to: 'return refusalOf(facts);',
  },
  'SIGN-088': {
    file: `${signing}/routes.ts`,
    from: "if (!('documents' in body)) return startEparaksts(ctx, body, call);",
    to: "if ('documents' in body) return startEparaksts(ctx, body as never, call);",
  },
  'SIGN-091': { file: `${signing}/routes.ts`, from: 'if (refusal) fail(refusal.code);', to: '' },
  'SIGN-092': {
    file: `${signing}/batch/start.ts`,
    from: 'refused.push({ documentId: id, code: error.code });',
    to: "refused.push({ documentId: id, code: 'generic.unexpected' });",
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
    from: "if (mine.some(({ kind }) => kind === 'sign')) return REASON.addedAsSigner;",
    to: '',
  },
  'SIGN-099': { file: massApprove, from: 'addedAsAcknowledger: 3,', to: 'addedAsAcknowledger: 7,' },
  'TENANT-008': {
    file: `${server}/auth/use-cases/finish-sign-in.ts`,
    from: "    await addAct(tx, 'authentication', 'PASSWORD');\n",
    to: '',
  },
  'TENANT-017': {
    file: 'apps/web/src/features/tenants/parts/keys-card.tsx',
    from: "apiActionLimit: data.apiActionLimit === null ? '' : String(data.apiActionLimit),",
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
