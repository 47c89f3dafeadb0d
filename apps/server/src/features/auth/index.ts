import type { Feature } from '../../platform/feature.ts';
import { FACTOR_RECOVERY_JOB } from './account-recovery/request.ts';
import { finishRecovery } from './account-recovery/finish.ts';
import { delegationMails } from './additions/delegation-mails.ts';
import { adminMails } from './company-acts/admin-mails.ts';
import { renameMails } from './company-acts/rename-mails.ts';
import { eidLoop } from './eid/drive.ts';
import { identity } from './identity.ts';
import { routes } from './routes.ts';
import { ownProviderValue } from './sso/provider-value.ts';
import { cleanUp } from './use-cases/clean-up.ts';
import { mailRecovery, RECOVERY_JOB } from './use-cases/recover.ts';

export { type DemoPerson, offerDemoPeople } from './demo-people.ts';
export { keepBrowser, refuseOtherSites } from './browser.ts';
export { mayMailTo } from './allowances.ts';
export { type CodeUser, forgetGuesses, checkGuesses, refundCodeMail, takeCodeMail, takeGuess } from './code-tries.ts';
export { giveIdentityTo } from './eid/link.ts';
export { identityHash, identityHashes } from './eid/identity.ts';
export { refundPush, takePushToSign } from './eid/push-to-sign.ts';
export { mailCode } from './mails.ts';
export { promiseMail } from './promised-mail.ts';
export { hashOf, keyedHash, matchesKeyed, newCode, newSecret } from './secrets.ts';
export { endGuestSessions, type GuestAccess, openGuestSession } from './use-cases/guest-session.ts';
export { inviteIn, type Newcomer } from './use-cases/invite.ts';
export { issueSetupSecret } from './use-cases/issue-setup-secret.ts';
export { forgetAccount, forgetSessions, sessionsOfUser } from './store/erase.ts';
export { openInvitations } from './store/joining.ts';
export { endSessionsOfTenant, lastSeen } from './store/sessions.ts';
export { ownSessions, profileOf } from './use-cases/own-account.ts';
export { openAccount } from './use-cases/open-account.ts';
export { applyFactorRequirement } from './use-cases/factor-requirement.ts';
export { endRefusedSessions } from './use-cases/session-rules.ts';

export const auth: Feature = {
  name: 'auth',
  routes,
  identity,
  loops: [eidLoop],
  companyValues: [ownProviderValue],
  listeners: [delegationMails, adminMails, renameMails],
  jobs: [
    { name: RECOVERY_JOB, run: (ctx, { id }) => mailRecovery(ctx, String(id)) },
    { name: FACTOR_RECOVERY_JOB, run: (ctx, { id }) => finishRecovery(ctx, String(id)) },
  ],
  schedule: [{ name: 'auth-clean-up', cron: '41 3 * * *', run: cleanUp }],
};
