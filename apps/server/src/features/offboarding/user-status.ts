import type { AnswerOf, endpoints, ParsedOf } from '@paraph/contract';
import { fail, mayTakeOver } from '@paraph/domain';
import { type Ctx, viewerOf } from '../../platform/context.ts';
import { inTenant } from '../../platform/db/index.ts';
import { lastSeen, openInvitations } from '../auth/index.ts';
import { openTasks } from '../documents/index.ts';
import {
  activeAdmins,
  formerUserOf,
  isColleagueEver,
  type TenantUser,
  personOf,
  readFormer,
  readLiving,
  type UserState,
} from '../users/index.ts';
import { NO_WORK, workOfUsers } from './work.ts';

type Asked = ParsedOf<typeof endpoints.people.userStatus>['body'];
type UserStatus = AnswerOf<typeof endpoints.people.userStatus>;

/**
 * Returns the state of users and their open work, in the requested order.
 * @throws generic.not-found when an id is unknown, or of an erased user
 */
export const userStatusOf = (ctx: Ctx, { ids, withWork }: Asked): Promise<UserStatus> =>
  inTenant(ctx, async (tx) => {
    const wanted = [...new Set(ids)];
    const former = await readFormer(tx, wanted);
    const gone = new Set(former.map(({ id }) => id));
    const rows = [...(await readLiving(tx, wanted)), ...former];
    const people = new Map(rows.map((row) => [row.id, personOf(row)]));
    const now = ctx.clock.now();
    const takable = new Set(rows.filter((row) => mayTakeOver(formerUserOf(row), now)).map(({ id }) => id));
    const colleagues = new Set(rows.filter(isColleagueEver).map(({ id }) => id));
    if (people.size !== wanted.length) fail('generic.not-found');
    const [seen, invited, tasks] = [
      await lastSeen(tx, wanted),
      await openInvitations(tx, wanted),
      await openTasks(tx, wanted),
    ];
    const work = withWork ? await workOfUsers(tx, wanted) : null;
    const items = wanted.map((id) => {
      const person = people.get(id)!;
      return {
        id,
        name: `${person.firstName} ${person.lastName}`.trim() || person.email,
        email: person.email,
        state: gone.has(id) ? ('deleted' as const) : stateOf(person, invited.has(id)),
        roles: [...person.roles],
        lastSeen: seen.get(id)?.toISOString() ?? null,
        invitedUntil: invited.get(id)?.toISOString() ?? null,
        waitingFor: tasks.get(id)?.waitingFor ?? 0,
        owns: tasks.get(id)?.owns ?? 0,
        work: work && (work.get(id) ?? NO_WORK),
        isColleague: colleagues.has(id),
        mayTakeOver: takable.has(id),
        isYourself: id === viewerOf(ctx).userId,
      };
    });
    return { items, activeAdmins: await activeAdmins(tx) };
  });

const stateOf = ({ state }: TenantUser, isInvited: boolean): UserState =>
  state === 'invited' && !isInvited ? 'guest' : state;
