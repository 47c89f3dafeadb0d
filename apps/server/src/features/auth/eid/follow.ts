import { setTimeout as pause } from 'node:timers/promises';
import type { EidState } from '@paraph/contract';
import { type ErrorCode, ERRORS, fail } from '@paraph/domain';
import { fill, phrases } from '@paraph/phrases';
import { brandOf, type CertifiedPerson, ProviderError, type SigningHandle } from '@paraph/providers';
import type { Ctx } from '../../../platform/context.ts';
import { inReadersWords } from '../../../platform/method-names.ts';
import { inSystem, inTenant } from '../../../platform/db/index.ts';
import { tenantTrustServices } from '../../trust/index.ts';
import { hashOf, sameBytes } from '../secrets.ts';
import { identityHashes } from './identity.ts';
import { openJson, sealJson } from '../../../platform/keys/index.ts';
import type { EidMethod } from './start.ts';
import { changeEid, type EidSignIn, eidOfReturn, holderOf, loadEid } from './store.ts';

/** A sign-in and the browser that requests it. */
export interface EidAttempt {
  id: string;
  /** The browser's secret from its cookie. */
  browser: string | null;
}

/**
 * Returns a sign-in to the browser that began it; for other browsers it does not exist.
 * @throws signing.session-not-found
 */
export async function ownEid(ctx: Ctx, { id, browser }: EidAttempt): Promise<EidSignIn> {
  const row = await inTenant(ctx, (tx) => loadEid(tx, id));
  const isOwn = row && browser !== null && sameBytes(hashOf(browser), row.browser_hash);
  if (!row || !isOwn || row.expires_at.getTime() < ctx.clock.now().getTime()) return fail('signing.session-not-found');
  return row;
}

/** Returns the state of a sign-in, and what the user must see now. @throws signing.session-not-found */
export async function eidState(ctx: Ctx, attempt: EidAttempt, methods: readonly EidMethod[]): Promise<EidState> {
  const row = await ownEid(ctx, attempt);
  if (!methods.includes(row.method as EidMethod)) return fail('signing.session-not-found');
  const person =
    row.person_sealed &&
    openJson<CertifiedPerson>(ctx.platform, { column: 'eid_sign_ins.person_sealed', row: row.id }, row.person_sealed);
  return {
    state: row.state as EidState['state'],
    verificationCode: row.control_code,
    deviceLink: await linkOf(ctx, row),
    known: person ? (await holder(ctx, person)) !== null : false,
    name: person && `${person.givenName} ${person.surname}`.trim(),
    error: presentError(ctx, row),
  };
}

/** Returns the user of this tenant that a proven identity belongs to. */
export const holder = (ctx: Ctx, person: CertifiedPerson) =>
  inSystem(ctx.platform, (tx) =>
    holderOf(tx, ctx.tenantId, person.country, identityHashes(ctx.platform.dataKeys, person)),
  );

async function linkOf(ctx: Ctx, row: EidSignIn): Promise<EidState['deviceLink']> {
  if (row.flow !== 'device-link' || row.state !== 'started' || !row.handle_sealed) return null;
  const { provider } = await tenantTrustServices(ctx);
  const handle = openJson<SigningHandle>(
    ctx.platform,
    { column: 'eid_sign_ins.handle_sealed', row: row.id },
    row.handle_sealed,
  );
  const challenge = provider(row.method as EidMethod)?.challenge(handle);
  if (challenge?.show !== 'device-link') return null;
  return { qr: challenge.qr, appLink: challenge.app ?? challenge.qr };
}

function presentError(
  { locale }: Ctx,
  { error_code: stored, method }: Pick<EidSignIn, 'error_code' | 'method'>,
): EidState['error'] {
  if (!stored) return null;
  const code: ErrorCode = stored in ERRORS ? (stored as ErrorCode) : 'signing.provider-refused';
  return { code, detail: fill(phrases[locale].errors[code], inReadersWords(locale, { method: brandOf(method) })) };
}

/**
 * Accepts the return of the browser from the app on the same device. Its address proves the return, and the sign-in can
 * be finished.
 * @throws signing.answer-wrong when the address proves nothing; the sign-in then continues
 */
export async function acceptAppReturn(ctx: Ctx, attempt: EidAttempt, address: string): Promise<null> {
  const row = await ownEid(ctx, attempt);
  if (row.state === 'started') await keepReturn(ctx, row, address);
  return null;
}

/** Stores the address of the browser's return with the sign-in, and the poller continues. */
async function keepReturn(ctx: Ctx, row: EidSignIn, address: string): Promise<void> {
  const { provider } = await tenantTrustServices(ctx);
  const client = provider(row.method as EidMethod);
  if (!client?.acceptCallback || !row.handle_sealed) return fail('signing.session-not-found');
  try {
    const next = client.acceptCallback(
      openJson<SigningHandle>(ctx.platform, { column: 'eid_sign_ins.handle_sealed', row: row.id }, row.handle_sealed),
      address,
    );
    const change = {
      handle_sealed: sealJson(ctx.platform, { column: 'eid_sign_ins.handle_sealed', row: row.id }, next),
      return_hash: null,
      next_try_at: null,
    };
    await inTenant(ctx, (tx) => changeEid(tx, row.id, change, row.handle_sealed));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.platform.log.warn({ reason: error.detail, signIn: row.id }, 'a return that proves nothing');
    fail('signing.answer-wrong');
  }
}

const WAIT = { longest: 12_000, between: 200 };

/**
 * Accepts the return of the browser from a provider's pages, and waits up to twelve seconds for the result of the
 * sign-in.
 */
export async function acceptPageReturn(
  ctx: Ctx,
  method: EidMethod,
  { browser, address }: { browser: string | null; address: string },
): Promise<EidState & { id: string }> {
  const state = URL.parse(address)?.searchParams.get('state');
  const found = state ? await inTenant(ctx, (tx) => eidOfReturn(tx, hashOf(state))) : undefined;
  if (!found) return fail('signing.session-not-found');
  const attempt = { id: found.id, browser };
  await keepReturn(ctx, await ownEid(ctx, attempt), address);
  const until = Date.now() + WAIT.longest;
  let current = await eidState(ctx, attempt, [method]);
  while (current.state === 'started' && Date.now() < until) {
    await pause(WAIT.between);
    current = await eidState(ctx, attempt, [method]);
  }
  return { ...current, id: found.id };
}
