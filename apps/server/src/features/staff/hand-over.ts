import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { fail, failFields, LIMITS } from '@paraph/domain';
import type { Ctx } from '../../platform/context.ts';
import { inTenant } from '../../platform/db/index.ts';
import { emit } from '../../platform/events/index.ts';
import { handOverDocuments } from '../documents/index.ts';
import { handOverPeople, type TenantUser, personsById } from '../users/index.ts';
import { mailReceiver, mailFormerOwner } from './mails.ts';

type HandOverRequest = ParsedOf<typeof endpoints.people.handOver>;
type HandedOver = AnswerOf<typeof endpoints.people.handOver>;

/**
 * Gives what one user owns, what waits for them and whom they lead to a colleague, some documents in each call
 * (product S10). Users who were deleted can be handed over too. An administrator comes to content of others by this, so
 * it has a reason: it stands in the log and goes to both by mail, and where the administrator takes the work over
 * themselves, into the history of each document that did not open to them (product D5).
 * @throws generic.not-found, field.not-colleague
 */
export const handOver = (
  ctx: Ctx,
  { params: { id: fromId }, body: { to: toId, reason } }: HandOverRequest,
): Promise<HandedOver> =>
  inTenant(ctx, async (tx) => {
    const known = await personsById(tx, [fromId, toId]);
    const [from, to] = [known.get(fromId), known.get(toId)];
    if (!from || !to) return fail('generic.not-found');
    if (!to.isInternal || to.state !== 'active' || toId === fromId) return failFields({ to: 'field.not-colleague' });
    const done = await handOverDocuments(tx, { fromId, to, reason, most: LIMITS.handOverDocuments });
    const people = await handOverPeople(tx, fromId, toId);
    const { documents, entries } = done;
    if (documents + entries + people === 0) return { ...done, people };
    await emit(tx, 'user.handed-over', ctx.tenantId, {
      data: { userIds: [fromId, toId], documents, entries, people },
      texts: { people: `${describe(from)} → ${describe(to)}`, reason },
    });
    await mailFormerOwner(tx, { from, to, reason });
    await mailReceiver(tx, { from, to, reason });
    return { ...done, people };
  });

const describe = ({ firstName, lastName, email }: TenantUser): string => `${firstName} ${lastName} <${email}>`.trim();
