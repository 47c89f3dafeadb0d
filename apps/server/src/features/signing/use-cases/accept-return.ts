import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerOf, endpoints } from '@paraph/contract';
import { fail, type MethodName, type SessionState } from '@paraph/domain';
import { ProviderError } from '@paraph/providers';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { hashOf } from '../../auth/index.ts';
import { tenantTrustServices } from '../../trust/index.ts';
import { returnToBatch } from '../batch/follow.ts';
import { batchOfReturn } from '../batch/store.ts';
import { openHandle, sealHandle } from '../seal.ts';
import { changeSession, loadSession, sessionOfReturn, type SessionRecord } from '../store.ts';

const WAIT = { longest: 12_000, between: 200 };

interface Return {
  /** The complete URL that the provider redirected the browser to. */
  address: string;
  /** The browser's secret from its cookie. */
  browser: string | null;
  signal: AbortSignal;
}

type ReturnAnswer = AnswerOf<typeof endpoints.signing.returned>;

/**
 * Accepts the redirect back from a provider. Stores the provider's answer from the URL, once and only from the browser
 * that began the session. Then waits for the next step, so that the page knows the next address. With `again` the page
 * repeats the request with the same URL. The poller continues the session in any case (decision 23).
 * @throws signing.session-not-found, signing.answer-wrong when the address contains no valid proof
 */
export async function acceptReturn(ctx: Ctx, { address, browser, signal }: Return): Promise<ReturnAnswer> {
  const state = URL.parse(address)?.searchParams.get('state');
  const hash = state ? hashOf(state) : null;
  const batch = hash && (await inTenant(ctx, (tx) => batchOfReturn(tx, hash)));
  if (batch && browser !== null && batch.browser_hash.equals(hashOf(browser)))
    return returnToBatch(ctx, batch, { address, hash, signal });
  const session = hash ? await inTenant(ctx, (tx) => sessionOfReturn(tx, hash)) : undefined;
  if (!hash || !session || !isOwn(session, browser)) return fail('signing.session-not-found');
  if (session.return_hash?.equals(hash)) await takeReturn(ctx, session, address);
  return next(ctx, session, signal);
}

async function takeReturn(ctx: Ctx, session: SessionRecord, address: string): Promise<void> {
  if (session.state === 'started') return keepAnswer(ctx, session, address);
  // A notice or a poll moved the session on before the browser returned: only the outcome is reported.
  await inTenant(ctx, (tx) => changeSession(tx, session.id, stateOf(session), { return_hash: null }));
}

const stateOf = ({ state }: SessionRecord): SessionState => state as SessionState;

/**
 * Returns whether this browser began the session. Sessions begun by an API key have no bound browser: the single-use
 * value of the URL suffices there, because the outcome goes to the company of the key.
 */
const isOwn = (session: SessionRecord, browser: string | null): boolean =>
  session.browser_hash === null
    ? session.key_id !== null
    : browser !== null && session.browser_hash.equals(hashOf(browser));

/** Makes a session due at once after a provider's notice. Answers the same for unknown keys, to disclose nothing. */
export async function acceptNotice(ctx: Ctx, key: string): Promise<null> {
  await inTenant(ctx, async (tx) => {
    const session = await sessionOfReturn(tx, hashOf(key));
    if (session) await changeSession(tx, session.id, 'started', { next_try_at: null });
  });
  return null;
}

async function keepAnswer(ctx: Ctx, session: SessionRecord, address: string): Promise<void> {
  const { provider } = await tenantTrustServices(ctx);
  const client = provider(session.method as MethodName);
  if (!client?.acceptCallback || !session.handle_sealed) return fail('signing.session-not-found');
  try {
    const handle = client.acceptCallback(
      openHandle(ctx.platform, { table: 'signing_sessions', id: session.id }, session.handle_sealed),
      address,
    );
    const taken = { return_hash: null, returned_hash: session.return_hash, redirect_url: null, next_try_at: null };
    const change = {
      ...taken,
      handle_sealed: sealHandle(ctx.platform, { table: 'signing_sessions', id: session.id }, handle),
    };
    await inTenant(ctx, (tx) => changeSession(tx, session.id, 'started', change, session.handle_sealed));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.platform.log.warn({ reason: error.detail, session: session.id }, 'a return that proves nothing');
    fail('signing.answer-wrong');
  }
}

/** Returns the provider's next page, or the state of the session if there is none. */
async function next(
  ctx: Ctx,
  { id, document_id: documentId }: SessionRecord,
  signal: AbortSignal,
): Promise<ReturnAnswer> {
  const until = Date.now() + WAIT.longest;
  for (;;) {
    const session = await inTenant(ctx, (tx) => loadSession(tx, id));
    const state = (session?.state ?? 'failed') as SessionState;
    const url = session?.redirect_url ?? null;
    if (state !== 'started' || url !== null || Date.now() > until || signal.aborted) {
      const again = state === 'started' && url === null && session?.stage === 'certificate';
      // The outcome is reported once (SG-10): a replay of the URL discloses nothing.
      if (!again && !signal.aborted) await inTenant(ctx, (tx) => changeSession(tx, id, state, { returned_hash: null }));
      return {
        sessionId: id,
        documentId,
        state,
        next: state === 'started' ? url : homeOf(session),
        again,
      };
    }
    await pause(WAIT.between);
  }
}

/** Returns the URL to which the company that began the session wants its signer redirected. */
function homeOf(session: SessionRecord | undefined): string | null {
  if (!session?.return_url) return null;
  const home = new URL(session.return_url);
  home.searchParams.set('sessionId', session.id);
  return home.href;
}
