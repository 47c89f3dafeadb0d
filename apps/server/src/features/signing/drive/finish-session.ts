import { AppError, type MethodName } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { certifiedName } from '@paraph/providers';
import { inTenant } from '../../../platform/db/index.ts';
import type { LeaseTurn } from '../../../platform/leased-loop.ts';
import { holdFile, putBytes, readFile, releaseFile } from '../../../platform/files/index.ts';
import { loadVersion, presentVersion, recordSignature } from '../../documents/index.ts';
import { formatOf } from '../formats/index.ts';
import { signingOf } from '../signing-of.ts';
import type { ChosenStamp } from '../stamp-choice.ts';
import { changeSession, type SessionRecord } from '../store.ts';
import { addAct } from '../../usage/index.ts';
import { trustServicesOf } from '../../trust/index.ts';
import { failSession } from './end-session.ts';

/** Pause between retries for timestamp and revocation, in milliseconds: doubles from seconds up to ten minutes. */
const pauseAfter = (tries: number): number => Math.min(2_000 * 2 ** tries, 600_000);

/**
 * Raises the signature to B-LT and stores it as the next version of the document; only then is the session finished.
 * While the timestamp service does not answer, the session stores the reason and the next try. It gives up after a day.
 */
export async function finishSession(ctx: Ctx, session: SessionRecord): Promise<LeaseTurn> {
  if (!session.signed_file_id) throw new Error(`Session ${session.id} has no signed file.`);
  const extended = await extend(ctx, session, session.signed_file_id);
  if (!extended) return 'later';
  const stored = await putBytes(ctx, extended);
  try {
    await inTenant(ctx, async (tx) => {
      const ended = await changeSession(tx, session.id, 'completing', { state: 'finished', ended_at: ctx.clock.now() });
      if (!ended) return;
      await holdFile(tx, stored.fileId);
      await releaseFile(tx, session.signed_file_id!);
      await recordSignature(tx, {
        ...signingOf(session),
        from: session.version,
        file: stored,
        level: 'LT',
        method: session.method as MethodName,
        comment: session.comment,
        signedAs: session.signed_as,
        certifiedName: session.certificate && certifiedName(session.certificate),
        movedStamp: movedStampOf(session),
        isHashNamed: session.is_hash_named,
      });
      await addAct(tx, 'signing', session.method as MethodName);
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await failSession(ctx, session.id, { code: error.code, params: error.params });
  }
  return 'done';
}

/**
 * Returns the place to which the signer moved the stamp, or null. A provider that returns a whole signed file gets no
 * prepared stamp, so that file has none.
 */
function movedStampOf({ stamp, prepared }: SessionRecord): ChosenStamp | null {
  const chosen = stamp as unknown as ChosenStamp;
  return chosen.isMoved && prepared !== null ? chosen : null;
}

/** Returns the B-LT bytes, or undefined when the trust services have not yet returned what is needed. */
async function extend(ctx: Ctx, session: SessionRecord, fileId: string): Promise<Uint8Array | undefined> {
  try {
    const { ports, roots } = await trustServicesOf(ctx.platform);
    const { extension, version } = await signedVersion(ctx, session);
    return await formatOf(extension).extend(await readFile(ctx, fileId), 'B-LT', {
      ports,
      time: ctx.clock.now(),
      trust: roots,
      before: () => readFile(ctx, version.fileId),
    });
  } catch (error) {
    await postpone(ctx, session, error);
    return undefined;
  }
}

const signedVersion = (ctx: Ctx, session: SessionRecord) =>
  inTenant(ctx, async (tx) => {
    const document = await presentVersion(tx, session.document_id);
    const version = await loadVersion(tx, session.document_id, session.version);
    if (!document || !version) throw new Error(`Session ${session.id} is about a version that is not here.`);
    return { extension: document.extension, version };
  });

async function postpone(ctx: Ctx, session: SessionRecord, error: unknown): Promise<void> {
  const now = ctx.clock.now();
  ctx.platform.log.warn({ err: error, session: session.id, tries: session.tries }, 'signature waits for proof of time');
  if (session.expires_at.getTime() < now.getTime()) {
    await failSession(ctx, session.id, { code: 'signing.not-completed', params: {} });
    return;
  }
  const tries = session.tries + 1;
  const next = new Date(now.getTime() + pauseAfter(tries));
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 300);
  await inTenant(ctx, (tx) => changeSession(tx, session.id, 'completing', { tries, next_try_at: next, reason }));
}
