import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import {
  AppError,
  type BulkMethod,
  type ErrorCode,
  fail,
  failFields,
  type FileType,
  fitsBulk,
  LIMITS,
  causedBy,
} from '@paraph/domain';
import type { Started } from '@paraph/providers';
import { type Ctx, isProgram, viewerOf } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import type { RequestContext } from '../../../platform/http/index.ts';
import { newId } from '../../../platform/ids.ts';
import { hashOf, keepBrowser } from '../../auth/index.ts';
import { documentFacts } from '../../documents/index.ts';
import { tenantUrl } from '../../tenants/index.ts';
import { tenantTrustServices } from '../../trust/index.ts';
import { failSession } from '../drive/end-session.ts';
import { failureOf } from '../drive/failure.ts';
import { eparaksts } from '../methods/eparaksts.ts';
import type { SignatureRequest } from '../methods/method.ts';
import { sealHandle } from '../seal.ts';
import { inLanguageOf, type ServiceOrder } from '../service/order.ts';
import { sentenceOf } from '../present.ts';
import { setBatch } from '../store.ts';
import { beginSession } from '../use-cases/start-signing.ts';
import { changeBatch, insertBatch } from './store.ts';

type SigningEndpoints = typeof endpoints.signing;
type Refused = AnswerOf<SigningEndpoints['pollAtMany']>['refused'][number];

const refusedAs = (ctx: Ctx, documentId: string, { code, params }: AppError): Refused => ({
  documentId,
  ...sentenceOf(code, params, ctx.locale),
});

type Facts = Awaited<ReturnType<typeof documentFacts>>;

const refusalOf = (method: BulkMethod, { extension, level }: Facts): ErrorCode | null =>
  fitsBulk(method, { extension: extension as FileType, level }) ? null : 'signing.method-not-offered';

/**
 * Returns which of the documents can be signed with one consent; only reads and takes no lock. One consent of eParaksts
 * mobile is for PDFs or for containers, because SignAPI has one type for all files. While there are PDFs, containers
 * are refused for now.
 */
export async function pollAtMany(
  ctx: Ctx,
  { body }: ParsedOf<SigningEndpoints['pollAtMany']>,
): Promise<AnswerOf<SigningEndpoints['pollAtMany']>> {
  const [fit, refused]: [(Facts & { id: string })[], Refused[]] = [[], []];
  const method = body.card ? 'EPARAKSTS_CARD' : 'EPARAKSTS';
  for (const { id } of body.documentProps) {
    const found = await viewerState(ctx, id, method);
    if (found instanceof AppError) refused.push(refusedAs(ctx, id, found));
    else fit.push({ id, ...found });
  }
  const hasPdf = fit.some(({ extension }) => extension === 'pdf');
  const isOdd = ({ extension }: Facts) => method === 'EPARAKSTS' && hasPdf && extension !== 'pdf';
  const odd = new AppError('signing.method-not-offered');
  refused.push(...fit.filter(isOdd).map(({ id }) => refusedAs(ctx, id, odd)));
  const signable = fit.filter((one) => !isOdd(one)).map(({ id }) => id);
  // Documents that the caller may not read are answered as not existing; a caller who may read none gets only that
  // error (decision 11).
  if (refused.every(({ code }) => code === 'document.not-found') && signable.length === 0) fail('document.not-found');
  return { signable, refused };
}

async function viewerState(ctx: Ctx, id: string, method: BulkMethod): Promise<AppError | Facts> {
  try {
    const facts = await inTenant(ctx, (tx) => documentFacts(tx, id));
    const refusal = facts.refusal ?? refusalOf(method, facts);
    return refusal ? new AppError(refusal) : facts;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** Documents to sign with one consent, and the place of their stamps where the signer chooses it. */
export interface Many {
  /** With the hash that the signer was shown. */
  documents: readonly { id: string; sha256?: string | null | undefined }[];
  stamp?: ServiceOrder['stamp'] | undefined;
}

/** Starts one signature of many documents. Documents that cannot be signed now are reported and left out. */
export async function startMany(
  reader: Ctx,
  { language, ...many }: Many & { language?: string | null | undefined },
  call: RequestContext,
): Promise<AnswerOf<SigningEndpoints['eparaksts']>> {
  const ctx = inLanguageOf(reader, language);
  const { provider } = await tenantTrustServices(ctx);
  const client = provider('EPARAKSTS') ?? fail('signing.method-not-offered');
  if (!client.startFiles) return fail('signing.method-not-offered');
  const { id, expiresAt, begun, refused } = await openBatch(ctx, many, { method: 'EPARAKSTS', call });
  try {
    const answer = await eparaksts.certificate(await requestBatch(ctx, client, begun.length), null);
    if ('ready' in answer) return fail('signing.answer-wrong');
    await keepBatch(ctx, id, answer);
    const redirectUrl = answer.challenge.show === 'redirect' ? answer.challenge.url : '';
    return { sessionId: id, redirectUrl, expiresAt: expiresAt.toISOString(), refused };
  } catch (error) {
    const failure = failureOf(error, { isKnown: false, method: 'EPARAKSTS' }) ?? {
      code: 'generic.unexpected' as ErrorCode,
      params: {},
    };
    for (const session of begun) await failSession(ctx, session, failure);
    await endUnbegun(ctx, id, failure);
    throw error instanceof AppError ? error : causedBy(new AppError(failure.code, failure.params), error);
  }
}

interface Opening {
  method: BulkMethod;
  call: RequestContext;
}

/**
 * Opens a batch with the locks of all documents that can be signed now. @throws why the first could not, when none can
 */
export async function openBatch(ctx: Ctx, many: Many, { method, call }: Opening) {
  const now = ctx.clock.now();
  const id = newId(now.getTime());
  const expiresAt = new Date(now.getTime() + LIMITS.signingCountdown);
  const { userId } = viewerOf(ctx);
  requireNamedVersions(ctx, many.documents);
  const browserHash = hashOf(keepBrowser(call));
  await inTenant(ctx, (tx) => insertBatch(tx, { id, userId, method, browserHash, expiresAt }));
  const { begun, refused } = await beginAll(ctx, id, many, method);
  if (begun.length > 0) {
    return { id, expiresAt, begun, refused: refused.map((one) => refusedAs(ctx, one.id, one.error)) };
  }
  const error = refused[0]?.error ?? new AppError('document.not-found');
  await endUnbegun(ctx, id, error);
  throw error;
}

/** @throws generic.fields where a browser leaves the hash of a shown version out (decision 36) */
function requireNamedVersions(ctx: Ctx, documents: Many['documents']): void {
  if (!isProgram(viewerOf(ctx)) && documents.some(({ sha256 }) => !sha256)) failFields({ documents: 'field.required' });
}

const endUnbegun = (ctx: Ctx, id: string, { code, params }: { code: ErrorCode; params: object }) =>
  inTenant(ctx, (tx) =>
    changeBatch(tx, id, { state: 'failed', error_code: code, error_params: params, ended_at: ctx.clock.now() }),
  );

/** Takes a separate lock per document, so that a document that is being signed blocks only itself. */
async function beginAll(ctx: Ctx, batchId: string, { documents, stamp }: Many, method: BulkMethod) {
  const [begun, refused]: [string[], { id: string; error: AppError }[]] = [[], []];
  const flow = method === 'EPARAKSTS' ? 'batch' : 'card';
  let kind: boolean | undefined;
  for (const { id, sha256 } of documents) {
    try {
      const facts = await inTenant(ctx, (tx) => documentFacts(tx, id));
      const refusal = refusalOf(method, facts);
      if (refusal) fail(refusal);
      const isPdf = facts.extension === 'pdf';
      if (method === 'EPARAKSTS' && isPdf !== (kind ?? isPdf)) fail('signing.method-not-offered');
      const order = { documentId: id, sha256, stamp };
      const { sessionId } = await beginSession(ctx, { name: method, flow, order, wanted: null, country: null });
      await inTenant(ctx, (tx) => setBatch(tx, sessionId, batchId));
      kind = isPdf;
      begun.push(sessionId);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ id, error });
    }
  }
  return { begun, refused };
}

/** Returns the request that a provider gets for a batch. */
export async function requestBatch(
  ctx: Ctx,
  provider: SignatureRequest['provider'],
  count: number,
): Promise<SignatureRequest> {
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

/**
 * Stores what the provider started, so that any node can continue. The provider is not polled while the browser is at
 * its page.
 */
export const keepBatch = (ctx: Ctx, id: string, { handle, challenge }: Started, more: object = {}): Promise<boolean> =>
  inTenant(ctx, (tx) => {
    const back = handle['returnKey'];
    return changeBatch(tx, id, {
      ...more,
      handle_sealed: sealHandle(ctx.platform, { table: 'signing_batches', id: id }, handle),
      redirect_url: challenge.show === 'redirect' ? challenge.url : null,
      return_hash: typeof back === 'string' ? hashOf(back) : null,
    });
  });
