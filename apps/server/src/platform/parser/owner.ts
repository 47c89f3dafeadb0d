import type { Ctx } from '../context.ts';
import type { TaskOwner } from './slots.ts';

/** Returns the owner of a call's work: a guest is identified by their link, an API key by itself. */
export function taskOwner({ tenantId, viewer, gone }: Ctx): TaskOwner {
  return { tenantId, accountId: viewer && (viewer.link?.memberId ?? viewer.apiKeyId ?? viewer.accountId), gone };
}
