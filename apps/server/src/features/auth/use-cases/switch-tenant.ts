import type { AnswerOf, endpoints } from '@paraph/contract';
import { canonicalEmail, fail, failFields } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { inSystem, inTenant } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { tenantUrl } from '../../tenants/index.ts';
import { personsById } from '../../users/index.ts';
import { hashOf, newSecret } from '../secrets.ts';
import { readPlaces } from '../store/accounts.ts';
import { insertTicket, readTicket, takeTicket } from '../store/joining.ts';
import { accountOfRefreshToken } from '../store/refresh-tokens.ts';
import { ssoExemption, notifyEmergency } from '../sso/enforce.ts';
import { accessFor, openSession, type IssuedTokens } from '../tokens.ts';
import { factorDueAt, isBare } from './factor-duty.ts';

/** Long enough to read the confirmation and press its button. */
const TICKET_LIFE = 120_000;

/** The companies of the own account; of a sign-in by a company's provider this one alone. */
export async function placesOf(ctx: Ctx): Promise<AnswerOf<typeof endpoints.joining.places>> {
  const { accountId, isBound } = viewerOf(ctx);
  const places = await inSystem(ctx.platform, (tx) => readPlaces(tx, accountId));
  const rows = isBound ? places.filter(({ id }) => id === ctx.tenantId) : places;
  return { items: rows.map(({ id, name }) => ({ id, name, isHere: id === ctx.tenantId })) };
}

/**
 * A ticket for another company of the same account (decision 15). It stands behind the #, so no server log has it. What
 * the provider of one company says of a person opens no other company.
 * @throws tenant.switch-refused
 */
export async function leaveFor(ctx: Ctx, tenantId: string): Promise<{ url: string }> {
  const { accountId, isBound } = viewerOf(ctx);
  if (isBound) fail('tenant.switch-refused');
  const ticket = newSecret();
  await inSystem(ctx.platform, async (tx) => {
    const places = await readPlaces(tx, accountId);
    if (tenantId === ctx.tenantId || !places.some(({ id }) => id === tenantId)) fail('tenant.switch-refused');
    const expires_at = new Date(ctx.clock.now().getTime() + TICKET_LIFE);
    await insertTicket(tx, { hash: hashOf(ticket), account_id: accountId, tenant_id: tenantId, expires_at });
  });
  return { url: `${await tenantUrl(ctx.platform, tenantId)}/auth/switch#${ticket}` };
}

type Arrival = AnswerOf<typeof endpoints.joining.lookAtArrival>;

/**
 * Whom a ticket signs in, without using it. Nothing proves that this browser asked for the ticket, because hosts share
 * no cookie: an outsider can send their own. So the page shows the account and asks (login CSRF).
 * @throws auth.link-used
 */
export async function lookAtArrival(
  ctx: Ctx,
  { ticket, refreshToken }: { ticket: string; refreshToken: string | undefined },
): Promise<Arrival> {
  const { tenantId } = ctx;
  const now = ctx.clock.now();
  const place = await inSystem(ctx.platform, async (tx) => {
    const found = await readTicket(tx, hashOf(ticket), { tenantId, now });
    const here = found && (await readPlaces(tx, found.account_id)).find(({ id }) => id === tenantId);
    return here ? { ...here, accountId: found.account_id } : fail('auth.link-used');
  });
  return inTenant(ctx, async (tx) => {
    const present = refreshToken ? await accountOfRefreshToken(tx, hashOf(refreshToken), now) : undefined;
    const isSameAccount = present?.account_id === place.accountId;
    const wanted = [place.user_id, ...(present?.user_id ? [present.user_id] : [])];
    const people = await personsById(tx, wanted);
    const person = people.get(place.user_id) ?? fail('auth.link-used');
    const other = present?.user_id && !isSameAccount ? people.get(present.user_id)?.email : undefined;
    const name = `${person.firstName} ${person.lastName}`.trim();
    return { company: place.name, email: person.email, name, isSameAccount, signedInAs: other ?? null };
  });
}

interface Arriving {
  ticket: string;
  browser: string;
  /** The address that the person saw and confirmed. */
  email: string;
}

/** Opens a session here for the bearer of the ticket. @throws auth.link-used, auth.sso-required; field.invalid for another address */
export async function arrive(ctx: Ctx, { ticket, browser, email }: Arriving): Promise<IssuedTokens> {
  const { tenantId } = ctx;
  const shown = await lookAtArrival(ctx, { ticket, refreshToken: undefined });
  if (canonicalEmail(email) !== canonicalEmail(shown.email)) failFields({ email: 'field.invalid' });
  const place = await inSystem(ctx.platform, async (tx) => {
    const taken = await takeTicket(tx, hashOf(ticket), { tenantId, now: ctx.clock.now() });
    if (!taken) return fail('auth.link-used');
    const here = (await readPlaces(tx, taken.account_id)).find(({ id }) => id === tenantId);
    return here ? { accountId: taken.account_id, userId: here.user_id } : fail('auth.link-used');
  });
  const lacksFactor = await isBare(ctx, place.accountId);
  return inTenant(ctx, async (tx) => {
    const eidState = await ssoExemption(tx, place.userId);
    if (eidState === 'emergency') await notifyEmergency(tx, ctx, { userId: place.userId, method: 'switch' });
    const dueAt = lacksFactor ? await factorDueAt(tx, ctx, place.userId) : null;
    const how = { isUnproven: true, factorDueAt: dueAt } as const;
    const opening = { kind: 'browser', ...place, browserHash: hashOf(browser), ...how } as const;
    const { sessionId, refreshToken } = await openSession(tx, ctx, opening);
    await emit(tx, 'session.switched', tenantId, { actorId: place.userId, data: { userIds: [place.userId] } });
    return { answer: await accessFor(tx, ctx, { sessionId, ...place }), refreshToken, kind: 'browser' };
  });
}
