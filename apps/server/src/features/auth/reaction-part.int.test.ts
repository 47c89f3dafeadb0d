import { beforeAll, expect, test, vi } from 'vitest';
import { createPeopleApp, newPerson, newPortal, type PeopleApp, type Portal } from '../../../test/people.ts';
import { asTenant, contextOf, inSystem, inSystemFor } from '../../platform/db/index.ts';
import { systemContext } from '../../platform/context.ts';
import { reactionPart } from './reaction-part.ts';

let app: PeopleApp;
let portal: Portal;
let other: Portal;
beforeAll(async () => {
  app = await createPeopleApp();
  portal = await newPortal(app);
  other = await newPortal(app);
});

test('a part of a reaction that fails, also in another company, leaves nothing behind, is logged, and the rest takes effect', async () => {
  const { email } = await newPerson(portal);
  const error = vi.spyOn(app.platform.log, 'error').mockImplementation(() => undefined);
  await inSystemFor(portal.ctx, async (tx) => {
    const rename = (first_name: string) =>
      tx.updateTable('users').set({ first_name }).where('email', '=', email).execute();
    const there = systemContext(app.platform, other.tenantId, portal.ctx.trace);
    const failing = () =>
      asTenant(tx, there, async () => {
        await rename('Netikra');
        await tx
          .insertInto('known_devices')
          .values({} as never)
          .execute();
      });
    expect(await reactionPart<unknown>(tx, 'devices', 'nothing', failing)).toBe('nothing');
    expect(contextOf(tx).tenantId).toBe(portal.tenantId);
    await tx.updateTable('users').set({ last_name: 'Tikroji' }).where('email', '=', email).execute();
  });
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ part: 'devices' }), expect.any(String));
  const person = await inSystem(app.platform, (tx) =>
    tx.selectFrom('users').select(['first_name', 'last_name']).where('email', '=', email).executeTakeFirstOrThrow(),
  );
  expect(person.first_name).not.toBe('Netikra');
  expect(person.last_name).toBe('Tikroji');
  error.mockRestore();
});
