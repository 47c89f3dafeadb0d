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

/** What one person wants to hear, and when. */
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

/** The choices of people by user id; each of them has some. */
export async function choicesOf(tx: Tx, userIds: readonly string[]): Promise<Map<string, Choices>> {
  const stored = await loadChoices(tx, userIds);
  return new Map(userIds.map((userId) => [userId, wholeOf(stored.get(userId))]));
}

/** What holds for an event; one of no kind is told in the portal and mailed at once, as no choice of it exists. */
export const choiceFor = ({ kinds }: Choices, event: string): NoticeChoice => {
  const kind = noticeKindOf(event);
  return kind ? kinds[kind] : { portal: true, mail: 'now' };
};

/** The viewer's own choices. */
export const ownChoices = (ctx: Ctx): Promise<AnswerOf<NoticeChoicesEndpoints['own']>> =>
  inTenant(ctx, async (tx) => {
    const { userId } = viewerOf(ctx);
    return wholeOf((await loadChoices(tx, [userId])).get(userId));
  });

/**
 * Stores the viewer's choices; nobody chooses for somebody else.
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
