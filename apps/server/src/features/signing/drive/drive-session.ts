import { fail, type MethodName } from '@paraph/domain';
import type { Finished } from '@paraph/providers';
import { shownFailure } from '@paraph/providers';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { atMost } from '../../../platform/at-most.ts';
import type { LeaseTurn } from '../../../platform/leased-loop.ts';
import { type TrustServices, tenantTrustServices } from '../../trust/index.ts';
import { methodOf } from '../methods/index.ts';
import { openHandle } from '../seal.ts';
import { changeSession, loadSession, type SessionRecord } from '../store.ts';
import { requestSignature, requireSigner } from './request-signature.ts';
import { providerRequestOf } from './provider-request.ts';
import { embed, embedFile, embedFullSignature } from './embed.ts';
import { failSession } from './end-session.ts';
import { failureOf, isPassing, scalars } from './failure.ts';
import { finishSession } from './finish-session.ts';
import { pollPatiently, SILENT } from './poll-patiently.ts';

/**
 * Limits concurrent completions, because each has whole files in memory. Sessions that wait for a phone are not
 * limited. Documents of one consent are completed one by one: they arrive together and must not slow down lists, pages
 * and uploads of other users.
 */
const inTurn = { alone: atMost(40), ofMany: atMost(1) };

/**
 * Advances one session by one step, whatever its state. Idempotent: each step compares the state it starts from and
 * changes it in one transaction (decision 23).
 */
export async function driveSession(ctx: Ctx, id: string): Promise<LeaseTurn> {
  const session = await inTenant(ctx, (tx) => loadSession(tx, id));
  if (!session) return 'done';
  try {
    if (session.state === 'completing')
      return await inTurn[session.batch_id ? 'ofMany' : 'alone'](() => finishSession(ctx, session));
    if (session.state !== 'started') return 'done';
    return await askProvider(ctx, session);
  } catch (error) {
    return endOrRetry(ctx, session, error);
  }
}

/** Ends the session only for errors of this signature. Errors of the network or of this installation are retried. */
async function endOrRetry(ctx: Ctx, session: SessionRecord, error: unknown): Promise<LeaseTurn> {
  if (isOver(ctx, session)) return endTimedOut(ctx, session);
  const failure = isPassing(error) ? null : failureOf(error, { isKnown: true, method: session.method });
  if (!failure) {
    ctx.platform.log.warn(
      { err: error, session: session.id, trace: ctx.trace },
      'signing step failed, will be tried again',
    );
    await inTenant(ctx, (tx) => changeSession(tx, session.id, 'started', { reason: SILENT }));
    return 'later';
  }
  await failSession(ctx, session.id, failure);
  return 'done';
}

/** Flows in which this session sends no request to the provider itself. */
const OWN_PACE: ReadonlySet<string> = new Set(['card', 'batch', 'pad']);

const isOver = (ctx: Ctx, session: SessionRecord) => session.expires_at.getTime() < ctx.clock.now().getTime();

async function endTimedOut(ctx: Ctx, session: SessionRecord): Promise<LeaseTurn> {
  await failSession(ctx, session.id, {
    code: session.handle_sealed || OWN_PACE.has(session.flow) ? 'signing.timeout' : 'signing.provider-down',
    params: {},
  });
  return 'done';
}

async function askProvider(ctx: Ctx, session: SessionRecord): Promise<LeaseTurn> {
  if (isOver(ctx, session) || !session.handle_sealed) return endTimedOut(ctx, session);
  const trust = await tenantTrustServices(ctx);
  const provider = trust.provider(session.method as MethodName) ?? fail('signing.method-not-offered');
  const poll = await pollPatiently(ctx, session, (options) =>
    provider.poll(
      openHandle(ctx.platform, { table: 'signing_sessions', id: session.id }, session.handle_sealed!),
      options,
    ),
  );
  if (poll.state === 'running') return poll.waitingFor === 'callback' ? restUntilReturn(ctx, session) : 'again';
  if (poll.state === 'failed') {
    const { code, params } = shownFailure(poll.code, session.method);
    await failSession(ctx, session.id, { code, params: { ...scalars(poll.params), ...params } });
    return 'done';
  }
  return proceed(ctx, session, { trust, poll });
}

/** Stops polling until the browser returns or the session expires: before that the provider has no answer. */
async function restUntilReturn(ctx: Ctx, session: SessionRecord): Promise<LeaseTurn> {
  await inTenant(ctx, (tx) =>
    changeSession(tx, session.id, 'started', { next_try_at: session.expires_at }, session.handle_sealed),
  );
  return 'again';
}

type Answered = { trust: TrustServices; poll: Finished };

async function proceed(ctx: Ctx, session: SessionRecord, { trust, poll }: Answered): Promise<LeaseTurn> {
  if (poll.what === 'certificate' && session.stage === 'certificate') {
    const method = methodOf(session.method) ?? fail('signing.method-not-offered');
    const ask = await providerRequestOf(ctx, session, trust.provider(session.method as MethodName)!);
    await requestSignature(ctx, session, { method, ask, chosen: poll.chosen, wanted: null });
    return 'again';
  }
  if (poll.what === 'signature' && session.stage === 'signature') return embed(ctx, session, trust, poll.signature);
  if ((poll.what === 'cms' || poll.what === 'xades') && session.stage === 'signature') {
    await requireSigner(ctx, session, poll);
    return embedFullSignature(ctx, session, trust, poll.what === 'cms' ? poll.cms : poll.xml);
  }
  if (poll.what === 'files' && session.stage === 'signature' && poll.files[0])
    return embedFile(ctx, session, trust, poll.files[0]);
  return fail('signing.answer-wrong');
}
