import { type CompanyValue, rowValue } from '../../../platform/company-changes/index.ts';
import { endProviderSessions } from './end-sessions.ts';

const blockedUser = rowValue({
  name: 'sign-in-block',
  place: (id) => ({ table: 'users', columns: { id } }),
  only: ['sso_blocked_at'],
});

/** Whether the provider is blocked for a user, by the user's id. */
export const providerBlock: CompanyValue = {
  ...blockedUser,
  async restore(tx, userId, former, changedAt) {
    await endProviderSessions(tx, userId);
    return blockedUser.restore(tx, userId, former, changedAt);
  },
};
