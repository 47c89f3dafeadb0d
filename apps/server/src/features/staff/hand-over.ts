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
 * Transfers a user's documents, open tasks and managed users to a colleague, a limited number of documents per call
 * (product S10). Deleted users can be handed over too. It may give an administrator access to content of others, so a
 * reason is required, which is in the log and mailed to both users. If the administrator is the receiver, it is also in
 * the history of each document that the administrator could not open before (product D5).
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
