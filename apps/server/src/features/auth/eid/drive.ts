import { AppError, type ErrorCode, LIMITS } from '@paraph/domain';
import { type CertifiedPerson, type PollResult, outcome, ProviderError, type SigningHandle } from '@paraph/providers';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { leasedLoop, type LeaseTurn } from '../../../platform/leased-loop.ts';
import { type TrustServices, tenantTrustServices } from '../../trust/index.ts';
import { openJson, sealJson } from '../../../platform/keys/index.ts';
import type { EidMethod } from './start.ts';
import { changeEid, type EidSignIn, loadEid } from './store.ts';

const POLL_MS = 5_000;

/** Polls providers for sign-ins by eID, with one poller for each sign-in. */
export const eidLoop = leasedLoop({ name: 'eid', table: 'eid_sign_ins', open: ['started'], drive: driveEid });

/** Polls the provider once and stores the result. May be repeated. */
async function driveEid(ctx: Ctx, id: string): Promise<LeaseTurn> {
  const row = await inTenant(ctx, (tx) => loadEid(tx, id));
  if (!row || row.state !== 'started') return 'done';
  const now = ctx.clock.now();
  if (row.expires_at.getTime() < now.getTime() || !row.handle_sealed) return end(ctx, row, 'signing.timeout');
  try {
    const trust = await tenantTrustServices(ctx);
    const client = trust.provider(row.method as EidMethod);
    if (!client) return await end(ctx, row, 'signing.method-not-offered');
    const handle = openJson<SigningHandle>(
      ctx.platform,
      { column: 'eid_sign_ins.handle_sealed', row: row.id },
      row.handle_sealed,
    );
    const signal = AbortSignal.timeout(Math.max(1, row.expires_at.getTime() - now.getTime()));
    const poll = await client.poll(handle, { waitMs: POLL_MS, traceId: ctx.trace, signal });
    return await validate(ctx, row, { trust, poll });
  } catch (error) {
    if (row.expires_at.getTime() < ctx.clock.now().getTime()) return end(ctx, row, 'signing.timeout');
    if (error instanceof AppError) return end(ctx, row, error.code);
    if (error instanceof ProviderError && !outcome(error.code).sick) return end(ctx, row, outcome(error.code).shown);
    ctx.platform.log.warn({ err: error, signIn: id }, 'sign-in step failed, will be tried again');
    return 'later';
  }
}

async function validate(
  ctx: Ctx,
  row: EidSignIn,
  { trust, poll }: { trust: TrustServices; poll: PollResult },
): Promise<LeaseTurn> {
  if (poll.state === 'running') return poll.waitingFor === 'callback' ? rest(ctx, row) : 'again';
  if (poll.state === 'failed') return end(ctx, row, outcome(poll.code).shown);
  if (poll.what !== 'identity') return end(ctx, row, 'signing.answer-wrong');
  // An aggregator that returns no certificate has checked it itself.
  const eidState = poll.certificate ? await trust.status(poll.certificate, ctx.clock.now()) : 'good';
  if (eidState === 'revoked') return end(ctx, row, 'signing.certificate-bad');
  // A certificate whose status cannot be determined opens no session.
  if (eidState === 'unknown') return end(ctx, row, 'signing.provider-down');
  return prove(ctx, row, poll.person);
}

async function prove(ctx: Ctx, { id, handle_sealed }: EidSignIn, person: CertifiedPerson): Promise<LeaseTurn> {
  const change = {
    state: 'proven',
    handle_sealed: null,
    person_sealed: sealJson(ctx.platform, { column: 'eid_sign_ins.person_sealed', row: id }, person),
    expires_at: new Date(ctx.clock.now().getTime() + LIMITS.eidProvenLife),
  } as const;
  await inTenant(ctx, (tx) => changeEid(tx, id, change, handle_sealed));
  return 'done';
}

async function rest(ctx: Ctx, { id, expires_at, handle_sealed }: EidSignIn): Promise<LeaseTurn> {
  await inTenant(ctx, (tx) => changeEid(tx, id, { next_try_at: expires_at }, handle_sealed));
  return 'again';
}

async function end(ctx: Ctx, { id }: EidSignIn, code: ErrorCode): Promise<LeaseTurn> {
  await inTenant(ctx, (tx) => changeEid(tx, id, { state: 'failed', handle_sealed: null, error_code: code }));
  return 'done';
}
