import type { Endpoint } from '@paraph/contract';
import { isLocale, type Rights } from '@paraph/domain';
import { systemContext, type Viewer } from '../../platform/context.ts';
import { inSystem, inTenant, readInTenant } from '../../platform/db/index.ts';
import type { Identity } from '../../platform/http/index.ts';
import { rightsOf, rightsOfGuests } from '../tenants/index.ts';
import { viewerOfKey } from './api-keys.ts';
import { holdOf } from './hold-caller.ts';
import { isAlive } from './liveness.ts';
import { readOpenSessions, readSession, type SessionRow, touchSession } from './store/sessions.ts';

/** Milliseconds between stored activity times; precise enough for an idle time of ten minutes. */
const TOUCH_EVERY = 30_000;

/**
 * Returns the present viewer of a token. Its session must be open, its user and tenant must be active, and the rights
 * are the present ones (security AN-20, AZ-08).
 */
export const identity: Identity = {
  async fromToken(platform, claims, endpoint) {
    const now = platform.clock.now();
    const ctx = systemContext(platform, claims.tid);
    const isGuest = claims.scope === 'guest';
    const [session, rights] = await readInTenant(ctx, (tx) =>
      Promise.all([readSession(tx, claims.sid), isGuest ? rightsOfGuests(tx) : rightsOf(tx, claims.uid)]),
    );
    if (!session || session.user_id !== claims.uid || !isAlive(session, now)) return undefined;
    if (isGuest !== (session.kind === 'guest')) return undefined;
    if (session.token_series !== (claims.ser ?? null)) return undefined;
    if (isAct(endpoint) && now.getTime() - session.active_at.getTime() >= TOUCH_EVERY)
      await inTenant(ctx, (tx) => touchSession(tx, session.id, now));
    return viewerFrom(session, rights);
  },
  fromApiKey: viewerOfKey,
  holdOf: (platform, tenantId, caller) => holdOf(systemContext(platform, tenantId), caller),
  async stampsOf(platform, sessions) {
    const now = platform.clock.now();
    const rows = sessions.length > 0 ? await inSystem(platform, (tx) => readOpenSessions(tx, sessions)) : [];
    return new Map(rows.filter((row) => isAlive(row, now)).map(({ id, rights }) => [id, rights]));
  },
};

/**
 * Returns whether a call counts as activity of the user: calls that change data do; reading, polling and renewing
 * tokens do not (decision 19).
 */
const isAct = ({ callers, touches = [] }: Endpoint): boolean => touches.length > 0 && !callers.includes('public');

function viewerFrom(session: SessionRow, rights: Rights): Viewer {
  const { document_id, member_id, locale } = session;
  const link = document_id && member_id ? { documentId: document_id, memberId: member_id } : undefined;
  return {
    caller: link ? 'guest' : 'user',
    userId: session.user_id,
    accountId: session.account_id ?? session.user_id,
    sessionId: session.id,
    series: session.token_series,
    provenAt: session.proven_at ?? null,
    isBound: session.is_bound === true,
    isNewAdmin: session.is_new_admin === true,
    isApiClient: session.kind === 'api',
    factorDueAt: session.factor_due_at ?? null,
    email: session.email,
    firstName: session.first_name,
    lastName: session.last_name,
    tenantZone: session.tenant_zone,
    ...(locale && isLocale(locale) && { locale }),
    rights,
    ...(link && { link }),
  };
}
