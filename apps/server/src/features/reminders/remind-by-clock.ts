import { isReminderDue, REMINDING_HOURS } from '@paraph/domain';
import { systemContext } from '../../platform/context.ts';
import { contextOf, inSystem, inTenant, readInTenant, type Tx } from '../../platform/db/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { absencesOf } from '../delegation/index.ts';
import { remindAgain } from '../documents/index.ts';
import { dayIn, tenantInfoIn, settingsIn } from '../tenants/index.ts';
import { type Awaited, awaited, tenantsThatWait } from './store.ts';

/** Pause after any reminder, in milliseconds: a reminder of the same day counts, whether manual or automatic. */
const DAY = 20 * 3_600_000;

/**
 * Reminds every member who is due today, in every company with the module (PERM-039). Only in working hours of the
 * company's zone, on its working days, and no absent members (product A20).
 */
export async function remindByClock(platform: Platform): Promise<void> {
  for (const tenantId of await inSystem(platform, tenantsThatWait)) {
    const ctx = systemContext(platform, tenantId, 'reminders');
    for (const { documentId, memberId } of await readInTenant(ctx, dueIn))
      await inTenant(ctx, (tx) => remindAgain(tx, documentId, memberId));
  }
}

async function dueIn(tx: Tx): Promise<Awaited[]> {
  const { zone, locale, modules, now } = await status(tx);
  if (!modules.includes('RemindersNotificationsModule') || !isWorkingHour(zone, now)) return [];
  const { holidayCountries: countries } = await settingsIn(tx, locale);
  const today = dayIn(zone, now);
  const due = (await awaited(tx, new Date(now.getTime() - DAY))).filter(({ askedAt, deadline }) =>
    isReminderDue({ today, asked: dayIn(zone, askedAt), deadline, countries }),
  );
  const away = await absencesOf(
    tx,
    due.map(({ userId }) => userId),
  );
  return due.filter(({ userId }) => !away.has(userId));
}

const status = async (tx: Tx) => ({ ...(await tenantInfoIn(tx)), now: contextOf(tx).clock.now() });

function isWorkingHour(zone: string, now: Date): boolean {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(now),
  );
  return hour >= REMINDING_HOURS.from && hour < REMINDING_HOURS.until;
}
