import type { NoticeChoice } from '@paraph/domain';
import { contextOf, json, type Tx } from '../../platform/db/index.ts';

export interface StoredChoices {
  kinds: Partial<Record<string, Partial<NoticeChoice>>>;
  digestHour: number;
  quiet: { from: number; to: number } | null;
}

/** Returns the stored choices of these users, by user id. */
export async function loadChoices(tx: Tx, userIds: readonly string[]): Promise<Map<string, StoredChoices>> {
  if (userIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('notice_choices')
    .select(['user_id', 'kinds', 'digest_hour', 'quiet_from', 'quiet_to'])
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('user_id', 'in', [...userIds])
    .execute();
  return new Map(
    rows.map(({ user_id, kinds, digest_hour, quiet_from: from, quiet_to: to }) => [
      user_id,
      {
        kinds: kinds as StoredChoices['kinds'],
        digestHour: digest_hour,
        quiet: from === null || to === null ? null : { from, to },
      },
    ]),
  );
}

/** Replaces all choices of a user. */
export async function keepChoices(tx: Tx, userId: string, { kinds, digestHour, quiet }: StoredChoices): Promise<void> {
  const { tenantId, clock } = contextOf(tx);
  const values = {
    kinds: json(kinds),
    digest_hour: digestHour,
    quiet_from: quiet?.from ?? null,
    quiet_to: quiet?.to ?? null,
    changed_at: clock.now(),
  };
  await tx
    .insertInto('notice_choices')
    .values({ tenant_id: tenantId, user_id: userId, ...values })
    .onConflict((clash) => clash.columns(['tenant_id', 'user_id']).doUpdateSet(values))
    .execute();
}

/** Deletes the choices of an erased user. */
export const deleteChoices = (tx: Tx, userId: string) =>
  tx
    .deleteFrom('notice_choices')
    .where('tenant_id', '=', contextOf(tx).tenantId)
    .where('user_id', '=', userId)
    .execute();
