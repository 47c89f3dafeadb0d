import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { foldText } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant } from '../../../platform/db/index.ts';
import { personOf } from '../person.ts';
import { listUsers as readList } from '../store/administer.ts';

type List = typeof endpoints.people.list;

/** Lists users of the company for its administrator: by words in any order, role, state and kind (USER-025). */
export async function listUsers(ctx: Ctx, { query }: ParsedOf<List>): Promise<AnswerOf<List>> {
  const { search = '', ...rest } = query;
  const words = foldText(search).split(' ').filter(Boolean);
  const { total, rows } = await inTenant(ctx, (tx) => readList(tx, { ...rest, words }));
  return {
    total,
    items: rows.map((row) => {
      const { userId, email, roles, state, firstName, lastName } = personOf(row);
      return {
        id: userId,
        email,
        roles: [...roles],
        isDeactivated: state === 'inactive',
        userProfileImage: row.image_id,
        firstName,
        lastName,
      };
    }),
  };
}
