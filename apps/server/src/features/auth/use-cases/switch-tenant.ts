import type { AnswerOf, endpoints } from '@paraph/contract';
import { canonicalEmail, fail, failFields, methodOfSession, type SignInMethod } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { inSystem, inSystemFor, inTenant } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { tenantUrl } from '../../tenants/index.ts';
import { personsById } from '../../users/index.ts';
import { networkOf } from '../allowances.ts';
import { rememberDevice } from '../device.ts';
import { hashOf, newSecret } from '../secrets.ts';
import { loadTenantsOfAccount, readCredentialsById } from '../store/accounts.ts';
import { insertTicket, readTicket } from '../store/joining.ts';
import { accountOfRefreshToken } from '../store/refresh-tokens.ts';
import { accessFor, openSession, type IssuedTokens } from '../tokens.ts';
import { checkProof } from './checked-proof.ts';
import { refusalBefore, requireEntry } from './entry-rules.ts';
import { factorDueAt } from './factor-requirement.ts';
import { newDeviceOf } from './new-device.ts';

/** Milliseconds; long enough to read the confirmation page and press its button. */
const TICKET_LIFE = 120_000;

/** Returns the companies of the own account; for a sign-in by a company's provider only that one. */
export async function listOwnTenants(ctx: Ctx): Promise<AnswerOf<typeof endpoints.joining.places>> {
  const { accountId, isBound } = viewerOf(ctx);
  const places = await inSystem(ctx.platform, (tx) => loadTenantsOfAccount(tx, accountId));
  const rows = isBound ? places.filter(({ id }) => id === ctx.tenantId) : places;
  return { items: rows.map(({ id, name }) => ({ id, name, isHere: id === ctx.tenantId })) };
}

/**
 * Creates a ticket for another company of the same account (decision 15). It is in the URL's fragment, so no server log
 * contains it, and works from the network of this call only. A sign-in by a company's provider opens no other company.
 * @throws tenant.switch-refused
 */
export async function leaveFor(ctx: Ctx, tenantId: string): Promise<{ url: string }> {
  const { accountId, isBound, sessionId = fail('access.session-ended') } = viewerOf(ctx);
  if (isBound) fail('tenant.switch-refused');
  const ticket = newSecret();
  await inSystemFor(ctx, async (tx) => {
    const places = await loadTenantsOfAccount(tx, accountId);
    if (tenantId === ctx.tenantId || !places.some(({ id }) => id === tenantId)) fail('tenant.switch-refused');
    const expires_at = new Date(ctx.clock.now().getTime() + TICKET_LIFE);
    await insertTicket(tx, {
      hash: hashOf(ticket),
      account_id: accountId,
      tenant_id: tenantId,
      session_id: sessionId,
      network: networkOf(ctx),
      expires_at,
    });
  });
  return { url: `${await tenantUrl(ctx.platform, tenantId)}/auth/switch#${ticket}` };
}

type Arrival = AnswerOf<typeof endpoints.joining.lookAtArrival>;

/**
 * Returns the account that a ticket signs in, without using the ticket. Hosts share no cookie, so nothing proves that
 * this browser requested the ticket: an outsider can send their own. The page therefore shows the account and requests
 * confirmation (login CSRF).
 * @throws auth.link-used
 */
export async function viewArrival(
  ctx: Ctx,
  { ticket, refreshToken }: { ticket: string; refreshToken: string | undefined },
): Promise<Arrival> {
  const place = await placeOf(ctx, ticket);
  return inTenant(ctx, async (tx) => {
    const present = refreshToken ? await accountOfRefreshToken(tx, hashOf(refreshToken), ctx.clock.now()) : undefined;
    const isSameAccount = present?.account_id === place.accountId;
    const wanted = [place.userId, ...(present?.user_id ? [present.user_id] : [])];
    const people = await personsById(tx, wanted);
    const person = people.get(place.userId) ?? fail('auth.link-used');
    const other = present?.user_id && !isSameAccount ? people.get(present.user_id)?.email : undefined;
    const name = `${person.firstName} ${person.lastName}`.trim();
    return { company: place.name, email: person.email, name, isSameAccount, signedInAs: other ?? null };
  });
}

interface Arriving {
  ticket: string;
  browser: string;
  /** Identifies the device; see deviceAt. */
  device: string;
  /** The address that the user saw and confirmed. */
  email: string;
}

/**
 * Opens a session here for the bearer of the ticket; the account is mailed about a new device. Ticket and session are
 * one transaction: ending all sessions of the account ends the ticket or this session too. The session has shown what
 * the one before it had shown, so the rules of this company apply to it as to a sign-in.
 * @throws auth.link-used, access.module-off, auth.sso-required, auth.password-expired; field.invalid for another address
 */
export async function arrive(ctx: Ctx, { ticket, browser, device, email }: Arriving): Promise<IssuedTokens> {
  const shown = await viewArrival(ctx, { ticket, refreshToken: undefined });
  if (canonicalEmail(email) !== canonicalEmail(shown.email)) failFields({ email: 'field.invalid' });
  const { accountId, userId, openedBy, lacksFactor, signedInAt } = await placeOf(ctx, ticket);
  await refuseBefore(ctx, accountId, openedBy);
  const newDevice = await newDeviceOf(ctx, { accountId, device });
  const tokens = await inSystemFor(ctx, async (tx) => {
    const proof = await checkProof(tx, { accountId, userId, credential: { kind: 'ticket', hash: hashOf(ticket) } });
    await requireEntry(tx, { accountId, userId, method: openedBy }, 'switch');
    const { sessionId, refreshToken } = await openSession(tx, ctx, {
      proof,
      kind: 'browser',
      accountId,
      userId,
      browserHash: hashOf(browser),
      openedBy,
      isUnproven: true,
      signedInAt,
      endHash: newDevice?.endHash ?? null,
      lacksFactor,
      factorDueAt: lacksFactor ? await factorDueAt(tx, ctx, userId) : null,
    });
    await emit(tx, 'session.switched', ctx.tenantId, { actorId: userId, data: { userIds: [userId] } });
    await newDevice?.mail(tx);
    return {
      answer: await accessFor(tx, ctx, { sessionId, accountId, userId }),
      refreshToken,
      kind: 'browser' as const,
    };
  });
  await rememberDevice(ctx, { accountId, device });
  return tokens;
}

/** Mails the owner too where the password has expired. @throws as `requireEntry` */
async function refuseBefore(ctx: Ctx, accountId: string, method: SignInMethod): Promise<void> {
  const account = await inSystem(ctx.platform, (tx) => readCredentialsById(tx, ctx.tenantId, accountId));
  const refusal = account && (await refusalBefore(ctx, account, method));
  if (refusal) fail(refusal);
}

interface Place {
  accountId: string;
  userId: string;
  name: string;
  openedBy: SignInMethod;
  lacksFactor: boolean;
  signedInAt: Date;
}

/** Returns the user of this company for a ticket, without using the ticket. @throws auth.link-used */
const placeOf = (ctx: Ctx, ticket: string): Promise<Place> =>
  inSystem(ctx.platform, async (tx) => {
    const found = await readTicket(tx, hashOf(ticket), {
      tenantId: ctx.tenantId,
      now: ctx.clock.now(),
      network: networkOf(ctx),
    });
    const here = found && (await loadTenantsOfAccount(tx, found.account_id)).find(({ id }) => id === ctx.tenantId);
    if (!here) return fail('auth.link-used');
    const openedBy = methodOfSession({ openedBy: found.opened_by, isBound: found.is_bound });
    const shown = { openedBy, lacksFactor: found.lacks_factor, signedInAt: found.signed_in_at };
    return { accountId: found.account_id, userId: here.user_id, name: here.name, ...shown };
  });
