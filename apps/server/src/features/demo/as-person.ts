import type { Clock } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/context.ts';
import { inTenant } from '../../platform/db/index.ts';
import { rightsOf } from '../tenants/index.ts';
import type { TenantUser } from '../users/index.ts';
import type { DemoPortal } from './demo-data.ts';

/** Returns the context of a demo person at a moment. */
export async function as({ ctx, people }: DemoPortal, who: string, clock: Clock): Promise<Ctx> {
  const person = personIn(people, who);
  const rights = await inTenant(ctx, (tx) => rightsOf(tx, person.userId));
  const { userId, email, firstName, lastName } = person;
  const viewer = { caller: 'user' as const, userId, accountId: userId, email, firstName, lastName, rights };
  return { ...ctx, clock, viewer, locale: person.locale ?? 'lt' };
}

/** @throws when the demo has no person of this name */
export function personIn(people: DemoPortal['people'], who: string): TenantUser {
  const person = people.get(who);
  if (!person) throw new Error(`Nobody in the demo is ${who}.`);
  return person;
}
