import { doubtedActsSince, LIMITS } from '@paraph/domain';
import { deleteOldCompanyChanges } from '../../../platform/company-changes/index.ts';
import { inSystem } from '../../../platform/db/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deleteOldAdditionLinks } from '../additions/store.ts';
import { deleteOldChanges } from '../address-change/store.ts';
import { DEVICE_LIFE } from '../device.ts';
import { deleteOldEids } from '../eid/store.ts';
import { deleteOldChallenges } from '../passkeys/store.ts';
import { deleteOldSsoSignIns } from '../sso/store.ts';
import { forgetEndedAttempts } from '../store/attempts.ts';
import { deleteOldDevices } from '../store/devices.ts';
import { deleteOldLinks } from '../store/joining.ts';
import { deleteOldResetLinks } from '../store/recovery.ts';
import { deleteOldRegistrationAttempts } from '../store/registration-attempts.ts';
import { deleteOldSessions } from '../store/sessions.ts';
import { deleteOldSignIns } from '../store/sign-ins.ts';

/**
 * Deletes rows that can no longer be used. Sessions stay for the lifetime of refresh tokens, in which one could be
 * presented again.
 */
export const cleanUp = (platform: Platform): Promise<void> =>
  inSystem(platform, async (tx) => {
    const now = platform.clock.now();
    await forgetEndedAttempts(tx, now);
    await deleteOldSignIns(tx, now);
    await deleteOldChallenges(tx, now);
    await deleteOldDevices(tx, new Date(now.getTime() - DEVICE_LIFE));
    await deleteOldEids(tx, now);
    await deleteOldSsoSignIns(tx, now);
    await deleteOldResetLinks(tx, now);
    await deleteOldChanges(tx, now);
    await deleteOldAdditionLinks(tx, now);
    await deleteOldLinks(tx, now);
    await deleteOldCompanyChanges(tx, doubtedActsSince(now, new Date(0)));
    await deleteOldRegistrationAttempts(tx, now);
    await deleteOldSessions(tx, new Date(now.getTime() - LIMITS.refreshTokenLife));
  });
