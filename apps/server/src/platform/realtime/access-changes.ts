export const ACCESS_CHANNEL = 'paraph_access';

/** A change of access: to a session, user, document or member by its id; without one, to the complete tenant. */
export interface AccessChange {
  tenantId: string;
  subjectId: string | undefined;
}

/** Reads one notification of `notify_access_change`. */
export function accessChangeOf(payload: string): AccessChange {
  const [tenantId = '', subjectId] = payload.split(' ');
  return { tenantId, subjectId };
}
