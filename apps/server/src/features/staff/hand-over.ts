import type { AnswerOf, endpoints } from '@paraph/contract';
import { fail, failFields, LIMITS } from '@paraph/domain';
import type { Ctx } from '../../platform/context.ts';
import { inTenant } from '../../platform/db/index.ts';
import { emit } from '../../platform/events/index.ts';
import { handOverDocuments } from '../documents/index.ts';
import { handOverPeople, personsById } from '../users/index.ts';

type HandedOver = AnswerOf<typeof endpoints.people.handOver>;

/**
 * Gives what one user owns, what waits for them and whom they lead to a colleague, some documents in each call
 * (product S10). Users who were deleted can be handed over too.
 * @throws generic.not-found, field.not-colleague
 */
export const handOver = (ctx: Ctx, fromId: string, toId: string): Promise<HandedOver> =>
  inTenant(ctx, async (tx) => {
    const known = await personsById(tx, [fromId, toId]);
    const [from, to] = [known.get(fromId), known.get(toId)];
    if (!from || !to) return fail('generic.not-found');
    if (!to.isInternal || to.state !== 'active' || toId === fromId) return failFields({ to: 'field.not-colleague' });
    const done = await handOverDocuments(tx, { fromId, to, most: LIMITS.handOverDocuments });
    const people = await handOverPeople(tx, fromId, toId);
    const { documents, entries } = done;
    if (documents + entries + people > 0)
      await emit(tx, 'user.handed-over', ctx.tenantId, {
        data: { userIds: [fromId, toId], documents, entries, people },
        texts: { people: `${nameOf(from)} → ${nameOf(to)}` },
      });
    return { ...done, people };
  });

const nameOf = ({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }): string =>
  `${firstName} ${lastName} <${email}>`.trim();
