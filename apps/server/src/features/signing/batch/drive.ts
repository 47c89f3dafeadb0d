import { type ErrorCode, fail, type MethodName } from '@paraph/domain';
import { type ChosenCertificate, shownFailure } from '@paraph/providers';
import type { Ctx } from '../../../platform/context.ts';
import { atMost } from '../../../platform/at-most.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { leasedLoop, type LeaseTurn } from '../../../platform/leased-loop.ts';
import { tenantTrustServices } from '../../trust/index.ts';
import { requireSigner } from '../drive/request-signature.ts';
import { embedFile } from '../drive/embed.ts';
import { failSession } from '../drive/end-session.ts';
import { type Failure, failureOf, isPassing, scalars } from '../drive/failure.ts';
import { fileToSend } from '../drive/prepare-signature.ts';
import { eparaksts } from '../methods/eparaksts.ts';
import { openHandle } from '../seal.ts';
import { loadSession, type SessionRecord } from '../store.ts';
import { requestBatch, keepBatch } from './start.ts';
import { type Batch, changeBatch, loadBatch, prolongBatch, sessionsOfBatch } from './store.ts';

const POLL_MS = 5_000;
/**
 * Processes the documents of all batches of a node one after another, because each needs whole files in memory to read,
 * hash and check.
 */
const inTurn = atMost(1);

/** Drives batches, each by one poller at a time, and passes the received files to the sessions of their documents. */
export const batchLoop = leasedLoop({
  name: 'batches',
  table: 'signing_batches',
  open: ['started'],
  drive: driveBatch,
});

async function driveBatch(ctx: Ctx, id: string): Promise<LeaseTurn> {
  const batch = await inTenant(ctx, (tx) => loadBatch(tx, id));
  if (batch?.state !== 'started') return 'done';
  if (batch.expires_at.getTime() < ctx.clock.now().getTime() || !batch.handle_sealed)
    return endBatch(ctx, batch, { code: 'signing.timeout', params: {} });
  try {
    return await askProvider(ctx, batch);
  } catch (error) {
    const failure = isPassing(error) ? null : failureOf(error, { isKnown: true, method: batch.method });
    if (failure) return endBatch(ctx, batch, failure);
    ctx.platform.log.warn({ err: error, batch: id }, 'batch step failed, will be tried again');
    return 'later';
  }
}

async function askProvider(ctx: Ctx, batch: Batch): Promise<LeaseTurn> {
  const { provider } = await tenantTrustServices(ctx);
  const client = provider(batch.method as MethodName) ?? fail('signing.method-not-offered');
  const handle = openHandle(ctx.platform, { table: 'signing_batches', id: batch.id }, batch.handle_sealed!);
  const poll = await client.poll(handle, { waitMs: POLL_MS, traceId: ctx.trace });
  if (poll.state === 'running') {
    if (poll.waitingFor !== 'callback') return 'again';
    const rest = { next_try_at: batch.expires_at };
    await inTenant(ctx, (tx) => changeBatch(tx, batch.id, rest, batch.handle_sealed));
    return 'again';
  }
  if (poll.state === 'failed') {
    const { code, params } = shownFailure(poll.code, batch.method);
    return endBatch(ctx, batch, { code, params: { ...scalars(poll.params), ...params } });
  }
  if (poll.what === 'certificate' && batch.stage === 'certificate') return askForFiles(ctx, batch, poll.chosen);
  if (poll.what === 'files' && batch.stage === 'signature') return giveOut(ctx, batch, poll.files);
  return fail('signing.answer-wrong');
}

/** Returns the sessions of a batch that are still to be signed, in the order of their start. */
export const openSessions = async (ctx: Ctx, batch: Pick<Batch, 'id'>): Promise<SessionRecord[]> =>
  inTenant(ctx, async (tx) => {
    const open = (await sessionsOfBatch(tx, batch.id)).filter(({ state }) => state === 'started');
    const records = [];
    for (const { id } of open) records.push(await loadSession(tx, id));
    return records.filter((record) => record !== undefined);
  });

/** Checks the chosen certificate for each document, then requests signatures of all matching documents together. */
async function askForFiles(ctx: Ctx, batch: Batch, chosen: ChosenCertificate): Promise<LeaseTurn> {
  const [sessions, files]: [string[], Uint8Array[]] = [[], []];
  let last: Failure | null = null;
  for (const session of await openSessions(ctx, batch)) {
    last =
      (await runForDocument(ctx, session, async () => {
        await requireSigner(ctx, session, chosen);
        files.push((await inTurn(() => fileToSend(ctx, session))) ?? fail('signing.method-not-offered'));
        sessions.push(session.id);
      })) ?? last;
  }
  if (files.length === 0) return endBatch(ctx, batch, last ?? { code: 'signing.cancelled', params: {} });
  const { provider } = await tenantTrustServices(ctx);
  const ask = await requestBatch(ctx, provider(batch.method as MethodName)!, files.length);
  const asked = eparaksts.files?.(ask, chosen, files) ?? fail('signing.method-not-offered');
  await keepBatch(ctx, batch.id, await asked, { stage: 'signature', sessions, next_try_at: batch.expires_at });
  return 'again';
}

/** Passes each file to its session, which completes and stores it independently of the others. */
async function giveOut(ctx: Ctx, batch: Batch, files: readonly (Uint8Array | null)[]): Promise<LeaseTurn> {
  const trust = await tenantTrustServices(ctx);
  await inTenant(ctx, (tx) => prolongBatch(tx, batch.id));
  const open = new Map((await openSessions(ctx, batch)).map((session) => [session.id, session]));
  for (const [place, id] of batch.sessions.entries()) {
    const [session, file] = [open.get(id), files[place]];
    if (!session) continue;
    if (file) await runForDocument(ctx, session, () => inTurn(() => embedFile(ctx, session, trust, file)));
    else await failSession(ctx, id, { code: 'signing.not-completed', params: {} });
  }
  await inTenant(ctx, (tx) =>
    changeBatch(tx, batch.id, { state: 'finished', handle_sealed: null, ended_at: ctx.clock.now() }),
  );
  return 'done';
}

/** Runs `act`; a failure that concerns one document ends its session only. @returns that failure, or null */
export async function runForDocument(
  ctx: Ctx,
  session: SessionRecord,
  act: () => Promise<unknown>,
): Promise<Failure | null> {
  try {
    await act();
    return null;
  } catch (error) {
    const failure = isPassing(error) ? null : failureOf(error, { isKnown: true, method: session.method });
    if (!failure) throw error;
    await failSession(ctx, session.id, failure);
    return failure;
  }
}

async function endBatch(
  ctx: Ctx,
  batch: Batch,
  failure: Failure | { code: ErrorCode; params: object },
): Promise<LeaseTurn> {
  for (const session of await openSessions(ctx, batch))
    await failSession(ctx, session.id, { code: failure.code, params: scalars({ ...failure.params }) });
  const ended = { error_code: failure.code, error_params: failure.params, ended_at: ctx.clock.now() };
  await inTenant(ctx, (tx) => changeBatch(tx, batch.id, { state: 'failed', handle_sealed: null, ...ended }));
  return 'done';
}
