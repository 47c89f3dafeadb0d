export const ACCESS_CHANNEL = 'paraph_access';

/** What changed: a session, user, document or member by its id; without one something of the whole tenant. */
export interface AccessChange {
  tenantId: string;
  subjectId: string | undefined;
}

/** Reads one notification of `notify_access_change`. */
export function accessChangeOf(payload: string): AccessChange {
  const [tenantId = '', subjectId] = payload.split(' ');
  return { tenantId, subjectId };
}
