import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { type EventName, fail } from '@paraph/domain';
import { type Ctx, systemContext } from '../../platform/context.ts';
import { inTenant, type Json } from '../../platform/db/index.ts';
import { emit } from '../../platform/events/index.ts';
import { countHeld, discardHeld, listDeadLetters, releaseHeld, resendDeadLetter } from '../../platform/jobs/index.ts';
import {
  countHeldMails,
  discardHeldMails,
  failedByCause,
  listUnsentMails,
  type OutboxRow,
  resendCause,
  resendMail,
  tenantOfMail,
} from '../../platform/mail/index.ts';
import { membersThere } from '../documents/index.ts';
import { waitingSignatures } from '../signing/index.ts';

/** Queue under which mails held back by a restore are listed. */
const HELD_MAILS = 'job.platform-mail';

/** Returns all pending or failed work of all tenants, with its reason; never a body or a usable link (decision 35). */
export async function whatWaits({ platform }: Ctx): Promise<AnswerOf<typeof endpoints.operator.waiting>> {
  const [signatures, deadJobs, heldJobs, heldMails, mails, failedMails] = await Promise.all([
    waitingSignatures(platform),
    listDeadLetters(platform),
    countHeld(platform),
    countHeldMails(platform),
    listUnsentMails(platform),
    failedByCause(platform),
  ]);
  return {
    signatures: signatures.map((row) => ({
      sessionId: row.id,
      documentId: row.document_id,
      tenantId: row.tenant_id,
      since: row.created_at.toISOString(),
      tries: row.tries,
      nextTry: row.next_try_at?.toISOString() ?? null,
      reason: row.reason,
    })),
    deadJobs: deadJobs.map((job) => ({ id: job.id, queue: job.queue, at: job.at.toISOString(), reason: job.reason })),
    heldJobs: heldMails > 0 ? [...heldJobs, { queue: HELD_MAILS, count: heldMails }] : heldJobs,
    mails: (await stillWanted(platform, mails)).map(({ id, to, template, state, at, answer, cause }) => ({
      id,
      to,
      template,
      state,
      at: at.toISOString(),
      answer,
      cause,
    })),
    failedMails,
  };
}

/** Leaves out returned mails whose address was corrected since: the corrected one has its own mail. */
async function stillWanted(platform: Ctx['platform'], mails: readonly OutboxRow[]): Promise<OutboxRow[]> {
  const ids = mails.flatMap(({ state, linkMemberId }) => (state === 'returned' && linkMemberId ? [linkMemberId] : []));
  const there = await membersThere(platform, ids);
  return mails.filter(({ state, linkMemberId }) => state !== 'returned' || !linkMemberId || there.has(linkMemberId));
}

/** Records an act on all companies in the operator's own log. */
const record = (ctx: Ctx, name: EventName, data: Record<string, Json> = {}): Promise<unknown> =>
  inTenant(ctx, (tx) => emit(tx, name, ctx.tenantId, { data }));

/** Returns a failed job to its queue. */
export async function retryJob(ctx: Ctx, id: string): Promise<null> {
  if (!(await resendDeadLetter(ctx.platform, id))) fail('generic.not-found');
  await record(ctx, 'tenant.job-retried');
  return null;
}

/** Releases the work that a restore held back: its mails and calls are sent now. */
export async function releaseHeldWork(ctx: Ctx): Promise<AnswerOf<typeof endpoints.operator.releaseHeld>> {
  const { platform, trace } = ctx;
  const jobs = await releaseHeld(platform);
  const mails = await resendCause(platform, { cause: 'restored', trace });
  const done = { released: jobs.released + mails.sent, left: jobs.left + mails.left };
  await record(ctx, 'tenant.held-work-released', done);
  platform.log.warn({ ...done, trace }, 'work that the restore held back is released');
  return done;
}

/** Deletes the work that a restore held back. */
export async function discardHeldWork(ctx: Ctx): Promise<AnswerOf<typeof endpoints.operator.discardHeld>> {
  const { platform, trace } = ctx;
  const discarded = (await discardHeld(platform, platform.onDiscard)) + (await discardHeldMails(platform));
  await record(ctx, 'tenant.held-work-discarded', { discarded });
  platform.log.warn({ discarded, trace }, 'work that the restore held back is discarded');
  return { discarded };
}

/** Sends a mail again, in its tenant. */
export async function sendMailAgain(ctx: Ctx, id: string): Promise<null> {
  const tenantId = await tenantOfMail(ctx.platform, id);
  if (!tenantId) return fail('generic.not-found');
  const sent = await inTenant(systemContext(ctx.platform, tenantId, ctx.trace), (tx) => resendMail(tx, id));
  if (!sent) fail('generic.not-found');
  await record(ctx, 'tenant.mails-resent', { count: 1 });
  return null;
}

/** Sends all mails again that failed for one cause, of all tenants. */
export async function sendMailsAgain(
  ctx: Ctx,
  { cause }: ParsedOf<typeof endpoints.operator.resendMails>['body'],
): Promise<AnswerOf<typeof endpoints.operator.resendMails>> {
  const done = await resendCause(ctx.platform, { cause, trace: ctx.trace });
  await record(ctx, 'tenant.mails-resent', { cause, count: done.sent });
  return done;
}
