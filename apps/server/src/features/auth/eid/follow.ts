import type { EidStanding } from '@paraph/contract';
import { type ErrorCode, ERRORS, fail } from '@paraph/domain';
import { fill, phrases } from '@paraph/phrases';
import { type CertifiedPerson, ProviderError, type SigningHandle, SmartId } from '@paraph/providers';
import type { Ctx } from '../../../platform/context.ts';
import { inSystem, inTenant } from '../../../platform/db/index.ts';
import { worldOf } from '../../trust/index.ts';
import { hashOf, sameBytes } from '../secrets.ts';
import { identityHashes } from './identity.ts';
import { openJson, sealJson } from './seal.ts';
import type { EidMethod } from './start.ts';
import { changeEid, type EidSignIn, holderOf, loadEid } from './store.ts';

/** Where a sign-in is looked at from. */
export interface Visit {
  id: string;
  /** The browser's secret as its cookie has it. */
  browser: string | null;
}

/** A sign-in belongs to the browser that began it; for others it does not exist. @throws signing.session-not-found */
export async function ownEid(ctx: Ctx, { id, browser }: Visit): Promise<EidSignIn> {
  const row = await inTenant(ctx, (tx) => loadEid(tx, id));
  const isOwn = row && browser !== null && sameBytes(hashOf(browser), row.browser_hash);
  if (!row || !isOwn || row.expires_at.getTime() < ctx.clock.now().getTime()) return fail('signing.session-not-found');
  return row;
}

/** How a sign-in stands, and what the person must see now. */
export async function standingOfEid(ctx: Ctx, visit: Visit, methods: readonly EidMethod[]): Promise<EidStanding> {
  const row = await ownEid(ctx, visit);
  if (!methods.includes(row.method as EidMethod)) return fail('signing.session-not-found');
  const person = row.person_sealed && openJson<CertifiedPerson>(ctx.platform, row.person_sealed);
  return {
    state: row.state as EidStanding['state'],
    verificationCode: row.control_code,
    deviceLink: await linkOf(ctx, row),
    known: person ? (await holder(ctx, person)) !== null : false,
    name: person && `${person.givenName} ${person.surname}`.trim(),
    error: presentError(ctx, row.error_code),
  };
}

/** The user of this tenant behind a proven identity. */
export const holder = (ctx: Ctx, person: CertifiedPerson) =>
  inSystem(ctx.platform, (tx) =>
    holderOf(tx, ctx.tenantId, person.country, identityHashes(ctx.platform.config.keys, person)),
  );

async function linkOf(ctx: Ctx, row: EidSignIn): Promise<EidStanding['deviceLink']> {
  if (row.flow !== 'device-link' || row.state !== 'started' || !row.handle_sealed) return null;
  const { provider } = await worldOf(ctx.platform);
  const handle = openJson<SigningHandle>(ctx.platform, row.handle_sealed);
  const challenge = provider(row.method as EidMethod)?.challenge(handle);
  if (challenge?.show !== 'device-link') return null;
  return { qr: challenge.qr, appLink: challenge.app ?? challenge.qr };
}

function presentError({ locale }: Ctx, stored: string | null): EidStanding['error'] {
  if (!stored) return null;
  const code: ErrorCode = stored in ERRORS ? (stored as ErrorCode) : 'signing.provider-refused';
  return { code, detail: fill(phrases[locale].errors[code], {}) };
}

/**
 * The app on the same device has brought the browser back: the address proves it, and the sign-in can be finished.
 * @throws signing.answer-wrong when it proves nothing; the sign-in goes on then
 */
export async function acceptAppReturn(ctx: Ctx, visit: Visit, address: string): Promise<null> {
  const row = await ownEid(ctx, visit);
  const { provider } = await worldOf(ctx.platform);
  const client = provider('SMART_ID');
  if (row.method !== 'SMART_ID' || !row.handle_sealed || !(client instanceof SmartId)) return null;
  try {
    const next = client.acceptCallback(openJson<SigningHandle>(ctx.platform, row.handle_sealed), address);
    const change = { handle_sealed: sealJson(ctx.platform, next), next_try_at: null };
    await inTenant(ctx, (tx) => changeEid(tx, visit.id, change, row.handle_sealed));
    return null;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.platform.log.warn({ reason: error.detail, signIn: visit.id }, 'a return that proves nothing');
    return fail('signing.answer-wrong');
  }
}
