import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import {
  DIGEST_HOUR,
  failFields,
  type NoticeChoice,
  noticeChoices,
  type NoticeChoices,
  noticeKindOf,
  type QuietHours,
  refusedNotices,
} from '@paraph/domain';
import { type Ctx, viewerOf } from '../../platform/context.ts';
import { inTenant, type Tx } from '../../platform/db/index.ts';
import { keepChoices, loadChoices, type StoredChoices } from './store.ts';

type NoticeChoicesEndpoints = typeof endpoints.noticeChoices;

/** The notices that a user wants, and when. */
export interface Choices {
  kinds: NoticeChoices;
  digestHour: number;
  quiet: QuietHours | null;
}

const wholeOf = (stored: StoredChoices | undefined): Choices => ({
  kinds: noticeChoices(stored?.kinds ?? {}),
  digestHour: stored?.digestHour ?? DIGEST_HOUR,
  quiet: stored?.quiet ?? null,
});

/** Returns the choices of users by user id, with defaults for users without stored ones. */
export async function choicesOf(tx: Tx, userIds: readonly string[]): Promise<Map<string, Choices>> {
  const stored = await loadChoices(tx, userIds);
  return new Map(userIds.map((userId) => [userId, wholeOf(stored.get(userId))]));
}

/**
 * Returns the choice for an event. An event of no kind has no setting: it is shown in the portal and mailed at once.
 */
export const choiceFor = ({ kinds }: Choices, event: string): NoticeChoice => {
  const kind = noticeKindOf(event);
  return kind ? kinds[kind] : { portal: true, mail: 'now' };
};

/** Returns the viewer's own choices. */
export const ownChoices = (ctx: Ctx): Promise<AnswerOf<NoticeChoicesEndpoints['own']>> =>
  inTenant(ctx, async (tx) => {
    const { userId } = viewerOf(ctx);
    return wholeOf((await loadChoices(tx, [userId])).get(userId));
  });

/**
 * Stores the viewer's choices; nobody can change those of another user.
 * @throws field.mandatory for a kind that cannot be switched off; field.invalid for quiet hours that never end
 */
export const setChoices = (
  ctx: Ctx,
  { body }: ParsedOf<NoticeChoicesEndpoints['set']>,
): Promise<AnswerOf<NoticeChoicesEndpoints['set']>> =>
  inTenant(ctx, async (tx) => {
    const refused = refusedNotices(body.kinds);
    if (refused.length > 0)
      failFields(Object.fromEntries(refused.map((kind) => [`kinds.${kind}`, 'field.mandatory' as const])));
    if (body.quiet && body.quiet.from === body.quiet.to) failFields({ 'quiet.to': 'field.invalid' });
    await keepChoices(tx, viewerOf(ctx).userId, body);
    return body;
  });
