import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { AppError, type ErrorCode, fail, LIMITS } from '@paraph/domain';
import type { Started } from '@paraph/providers';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import type { Call } from '../../../platform/http/index.ts';
import { newId } from '../../../platform/ids.ts';
import { hashOf, keepBrowser } from '../../auth/index.ts';
import { documentFacts } from '../../documents/index.ts';
import { tenantUrl } from '../../tenants/index.ts';
import { worldFor } from '../../trust/index.ts';
import { failSession } from '../drive/end-session.ts';
import { failureOf } from '../drive/failure.ts';
import { eparaksts } from '../methods/eparaksts.ts';
import type { Ask } from '../methods/method.ts';
import { sealHandle } from '../seal.ts';
import { setBatch } from '../store.ts';
import { beginSession } from '../use-cases/start-signing.ts';
import { changeBatch, insertBatch } from './store.ts';

type Calls = typeof endpoints.signing;
type Refused = AnswerOf<Calls['lookAtMany']>['refused'][number];

/** What one consent of eParaksts may not sign (specification 2 §4). */
function refusalOf({ extension, level }: { extension: string; level: string }): ErrorCode | null {
  if (extension !== 'pdf') return 'signing.method-not-offered';
  return level === 'LTA' ? 'signing.method-not-offered' : null;
}

/** Which of the documents one consent could sign; only looks, takes no lock. */
export async function lookAtMany(
  ctx: Ctx,
  { body }: ParsedOf<Calls['lookAtMany']>,
): Promise<AnswerOf<Calls['lookAtMany']>> {
  const [signable, refused]: [string[], Refused[]] = [[], []];
  for (const { id } of body.documentProps) {
    const code = await standing(ctx, id);
    if (code === null) signable.push(id);
    else refused.push({ documentId: id, code });
  }
  // Documents that may not be seen do not exist: who may see none of them is told no more (decision 11).
  if (refused.every(({ code }) => code === 'document.not-found') && signable.length === 0) fail('document.not-found');
  return { signable, refused };
}

async function standing(ctx: Ctx, id: string): Promise<ErrorCode | null> {
  try {
    const facts = await inTenant(ctx, (tx) => documentFacts(tx, id));
    return facts.canSign ? refusalOf(facts) : 'document.not-your-turn';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** Begins one signature of many documents; what cannot be signed now is told and left out. */
export async function startMany(
  ctx: Ctx,
  { documents }: { documents: readonly { id: string }[] },
  call: Call,
): Promise<AnswerOf<Calls['eparaksts']>> {
  const { provider } = await worldFor(ctx);
  const client = provider('EPARAKSTS') ?? fail('signing.method-not-offered');
  if (!client.startFiles) return fail('signing.method-not-offered');
  const now = ctx.clock.now();
  const id = newId(now.getTime());
  const expiresAt = new Date(now.getTime() + LIMITS.signingCountdown);
  const { userId } = viewerOf(ctx);
  const browserHash = hashOf(keepBrowser(call));
  await inTenant(ctx, (tx) => insertBatch(tx, { id, userId, method: 'EPARAKSTS', browserHash, expiresAt }));
  const { begun, refused } = await beginAll(ctx, id, documents);
  try {
    const first = refused[0];
    if (begun.length === 0) return fail((first?.code ?? 'document.not-found') as ErrorCode);
    const answer = await eparaksts.certificate(await askForMany(ctx, client, begun.length), null);
    if ('ready' in answer) return fail('signing.answer-wrong');
    await keepBatch(ctx, id, answer);
    const redirectUrl = answer.challenge.show === 'redirect' ? answer.challenge.url : '';
    return { sessionId: id, redirectUrl, expiresAt: expiresAt.toISOString(), refused };
  } catch (error) {
    const failure = failureOf(error, { isKnown: false }) ?? { code: 'generic.unexpected' as ErrorCode, params: {} };
    for (const session of begun) await failSession(ctx, session, failure);
    const ended = { state: 'failed', error_code: failure.code, error_params: failure.params, ended_at: now } as const;
    await inTenant(ctx, (tx) => changeBatch(tx, id, ended));
    throw error instanceof AppError ? error : new AppError(failure.code, failure.params);
  }
}

/** Each document takes its own lock, so that one that is being signed keeps back itself only. */
async function beginAll(ctx: Ctx, batchId: string, documents: readonly { id: string }[]) {
  const [begun, refused]: [string[], Refused[]] = [[], []];
  for (const { id } of documents) {
    try {
      const facts = await inTenant(ctx, (tx) => documentFacts(tx, id));
      const refusal = refusalOf(facts);
      if (refusal) fail(refusal);
      const order = { documentId: id, sha256: facts.sha256, stamp: null };
      const start = { name: 'EPARAKSTS', flow: 'batch', order, wish: null, country: null } as const;
      const { sessionId } = await beginSession(ctx, start);
      await inTenant(ctx, (tx) => setBatch(tx, sessionId, batchId));
      begun.push(sessionId);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ documentId: id, code: error.code });
    }
  }
  return { begun, refused };
}

/** What the provider is told of a batch. */
export async function askForMany(ctx: Ctx, provider: Ask['provider'], count: number): Promise<Ask> {
  const site = await tenantUrl(ctx.platform, ctx.tenantId);
  return {
    provider,
    text: String(count),
    language: ctx.locale,
    callbackUrl: `${site}/documents/eparaksts-mobile/callback`,
    notifyUrl: `${site}/api/Signing/notify`,
    trace: ctx.trace,
    sendFiles: true,
  };
}

/** Any node can go on from here; while the browser is away nobody asks. */
export const keepBatch = (ctx: Ctx, id: string, { handle, challenge }: Started, more: object = {}): Promise<boolean> =>
  inTenant(ctx, (tx) => {
    const back = handle['returnKey'];
    return changeBatch(tx, id, {
      ...more,
      handle_sealed: sealHandle(ctx.platform, handle),
      redirect_url: challenge.show === 'redirect' ? challenge.url : null,
      return_hash: typeof back === 'string' ? hashOf(back) : null,
    });
  });
