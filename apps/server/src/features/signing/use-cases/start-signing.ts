import {
  answerUntil,
  AppError,
  type ChoosableMethod,
  type ErrorCode,
  fail,
  failFields,
  type FileType,
  LIMITS,
  METHODS,
  type MethodName,
  methodsFor,
  causedBy,
} from '@paraph/domain';
import { fill, phrases } from '@paraph/phrases';
import type { SigningChallenge, Started } from '@paraph/providers';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { contextOf, inTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { newId } from '../../../platform/ids.ts';
import {
  delegationOf,
  entryFor,
  memberById,
  modeOfDocument,
  type OpenDocument,
  openDocument,
  refuseHeldComment,
  requireComments,
  requireSeen,
} from '../../documents/index.ts';
import type { ActiveDelegation } from '../../delegation/index.ts';
import { tenantInfoIn } from '../../tenants/index.ts';
import { tenantTrustServices } from '../../trust/index.ts';
import { requestSignature, requestFullSignature } from '../drive/request-signature.ts';
import { providerRequestOf } from '../drive/provider-request.ts';
import { failSession } from '../drive/end-session.ts';
import { failureOf, isPassing } from '../drive/failure.ts';
import { keepStarted } from '../drive/keep-started.ts';
import { refundPush } from '../../auth/index.ts';
import { reserveSignature } from '../limit.ts';
import type { SignatureRequest, MethodFlow, SigningMethod } from '../methods/method.ts';
import { orRefund } from '../push.ts';
import type { ServiceOrder } from '../service/order.ts';
import { stampOf } from '../stamp-choice.ts';
import { changeSession, insertSession, loadSession, openSessionOf, type SessionRecord } from '../store.ts';

export interface SigningStart<Wanted> {
  name: MethodName;
  flow: MethodFlow;
  /** Input that every start has in common. */
  order: ServiceOrder;
  wanted: Wanted;
  country: string | null;
  /** The counts that a request to the phone of a named person took. */
  push?: readonly Buffer[];
  /** Hash of the secret of the browser that may return the provider's answer. */
  browserHash?: Buffer;
}

export interface StartedSigning {
  sessionId: string;
  expiresAt: string;
  /** The version that is signed. */
  sha256: string;
  challenge: SigningChallenge;
}

/**
 * Takes the lock, requests the signer's certificate, and leaves the session to the poller (decisions 22, 23). The
 * certificate must be known before the document can be prepared. Where the provider returns it at once, the person is
 * checked and the phone is notified before this call ends; otherwise the poller takes the second step.
 * @throws the reason that prevents signing; the lock is released then
 */
export async function startSigning<Wanted>(
  ctx: Ctx,
  method: SigningMethod<Wanted>,
  start: SigningStart<Wanted>,
): Promise<StartedSigning> {
  const push = start.push ?? [];
  const { client, sessionId, expiresAt, sha256 } = await orRefund(ctx, push, async () => {
    const { provider } = await tenantTrustServices(ctx);
    const client = provider(start.name) ?? fail('signing.method-not-offered');
    return { client, ...(await beginSession(ctx, start)) };
  });
  try {
    const session = await inTenant(ctx, (tx) => loadSession(tx, sessionId));
    if (!session) return fail('signing.session-not-found');
    const ask = await providerRequestOf(ctx, session, client);
    const started = method.whole
      ? await requestFullSignature(ctx, session, { method, ask })
      : await askForCertificate(ctx, session, { method, ask, wanted: start.wanted });
    const until = answerUntil({ method: start.name, askedAt: ctx.clock.now(), expiresAt });
    return { sessionId, expiresAt: until.toISOString(), sha256, challenge: started.challenge };
  } catch (error) {
    // A fault of the service is not counted against the person who tries again.
    if (isPassing(error)) await refundPush(ctx, push);
    const { code, params } = failureOf(error, { isKnown: false, method: start.name }) ?? UNEXPECTED;
    await failSession(ctx, sessionId, { code, params });
    if (code === UNEXPECTED.code) throw error;
    throw causedBy(new AppError(code, params), error);
  }
}

const UNEXPECTED = { code: 'generic.unexpected' as ErrorCode, params: {} };

interface First<Wanted> {
  method: SigningMethod<Wanted>;
  ask: SignatureRequest;
  wanted: Wanted;
}

async function askForCertificate<Wanted>(ctx: Ctx, session: SessionRecord, first: First<Wanted>): Promise<Started> {
  const { method, ask, wanted } = first;
  const answer = await method.certificate(ask, wanted);
  return 'ready' in answer
    ? requestSignature(ctx, session, { method, ask, chosen: answer.ready, wanted })
    : keepFirst(ctx, session.id, answer);
}

/** Stores the started request, so that any node can continue the session. */
async function keepFirst(ctx: Ctx, sessionId: string, started: Started): Promise<Started> {
  await inTenant(ctx, (tx) => keepStarted(ctx, tx, sessionId, started));
  return started;
}

/** Checks all conditions and takes the lock in one transaction; network requests follow after it. */
export const beginSession = <Wanted>(
  ctx: Ctx,
  { name, flow, order, country, browserHash, push }: SigningStart<Wanted>,
) =>
  inTenant(ctx, async (tx) => {
    requireComments(ctx, order.comment);
    const { document, members, version, viewer } = await openDocument(tx, order.documentId, true);
    const entry = entryFor('sign', viewer, { kind: 'sign', memberId: order.memberId });
    const seen = requireSeen(ctx, order, { documentId: document.id, ...version });
    if (order.comment) refuseHeldComment(viewer, entry, order.comment);
    const delegation = delegationOf(entry, viewer);
    await requireFit(tx, { document, members }, { name, order });
    await cancelOwnSession(tx, order.documentId, entry.id);
    if (METHODS[name].qualified) await reserveSignature(tx, document.owner_id);
    const stamp = stampOf(ctx, { document, entry }, order.stamp);
    const now = ctx.clock.now();
    const sessionId = newId(now.getTime());
    const expiresAt = new Date(now.getTime() + LIMITS.signingCountdown);
    const taken = await insertSession(tx, {
      id: sessionId,
      documentId: document.id,
      memberId: entry.id,
      userId: viewerOf(ctx).userId,
      method: name,
      flow,
      version: version.number,
      sha256: version.sha256,
      country,
      stamp,
      claims: order.position ? { position: order.position, subdivision: order.subdivision || null } : null,
      comment: order.comment || null,
      expiresAt,
      browserHash: browserHash ?? null,
      signedAs: [order.signedAs, delegation && (await inPlaceOf(tx, delegation))].filter(Boolean).join(', ') || null,
      returnUrl: order.returnUrl ?? null,
      keyId: viewerOf(ctx).apiKeyId ?? null,
      isHashNamed: seen.isHashNamed ?? true,
      pushCounts: push ?? [],
    });
    if (!taken) fail('document.blocked', { name: '', until: expiresAt.toISOString() });
    await emit(tx, 'document.signing-started', document.id, {
      data: { memberId: entry.id, sessionId, ...seen, ...(stamp.free && { stamp: { ...stamp.free } }) },
      ...(delegation ? { actingForId: entry.user_id } : { actorId: entry.user_id }),
    });
    return { sessionId, expiresAt, sha256: version.sha256 };
  });

/**
 * Returns the text that names the represented person and the authority (product D2), in the company's language. It
 * becomes part of the signature.
 */
async function inPlaceOf(tx: Tx, { name, basis }: ActiveDelegation): Promise<string> {
  const { locale } = await tenantInfoIn(tx);
  return fill(phrases[locale].signedInPlaceOf, { name, basis: basis ?? '' });
}

/** Requires that the method is offered for this mode, file and level; ADOC requires the signer's position. */
async function requireFit(
  tx: Tx,
  { document, members }: Pick<OpenDocument, 'document' | 'members'>,
  { name, order }: Pick<SigningStart<unknown>, 'name' | 'order'>,
): Promise<void> {
  const { modules } = await tenantInfoIn(tx);
  const { extension, highest_level: highestLevel, contents } = document;
  const mode = modeOfDocument(document, members);
  const chosen = document.signing_method as ChoosableMethod | null;
  const offered = methodsFor({ extension: extension as FileType, highestLevel, modules, mode, chosen });
  if (!offered.some(({ method, refused }) => method === name && refused === null)) fail('signing.method-not-offered');
  const isAdoc = (contents as { kind?: string } | null)?.kind === 'ADOC';
  if (isAdoc && !order.position) failFields({ position: 'field.required' });
}

/**
 * Cancels the caller's own earlier session in favour of the new one. @throws document.blocked for one of another user
 */
async function cancelOwnSession(tx: Tx, documentId: string, memberId: string): Promise<void> {
  const open = await openSessionOf(tx, documentId);
  if (!open) return;
  const isOwn = open.member_id === memberId && open.user_id === contextOf(tx).viewer?.userId;
  if (!isOwn || open.state === 'completing') {
    fail('document.blocked', {
      name: (await memberById(tx, open.member_id))?.name ?? '',
      until: open.expires_at.toISOString(),
    });
  }
  await changeSession(tx, open.id, 'started', { state: 'cancelled', ended_at: contextOf(tx).clock.now() });
}
