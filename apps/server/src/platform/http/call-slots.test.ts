import { expect, test } from 'vitest';
import type { Ctx } from '../context.ts';
import type { Platform } from '../platform.ts';
import { createCallSlots } from './call-slots.ts';

const platform = (limits = {}) => ({ config: { limits } }) as unknown as Platform;
const caller = (accountId: string, tenantId = 'a') => ({ tenantId, viewer: { accountId } }) as unknown as Ctx;
const busy = expect.objectContaining({ code: 'generic.too-many' });

test('RL-01 open streams of an account are limited; a closed one makes room for another', () => {
  const take = createCallSlots(platform(), { name: 'streams', most: { account: 2, tenant: 9 } });
  const [first] = [take(caller('rasa')), take(caller('rasa'))];
  expect(() => take(caller('rasa'))).toThrow(busy);
  take(caller('jonas'));
  first();
  first();
  take(caller('rasa'));
  expect(() => take(caller('rasa'))).toThrow(busy);
});

test('RL-01 accounts of one company share its limit, those of another do not wait for it', () => {
  const take = createCallSlots(platform(), { name: 'streams', most: { account: 2, tenant: 2 } });
  take(caller('rasa'));
  take(caller('jonas'));
  expect(() => take(caller('ieva'))).toThrow(busy);
  take(caller('liga', 'b'));
});

test('the operator raises a limit by its name', () => {
  const take = createCallSlots(platform({ streams: 3 }), { name: 'streams', most: { account: 1, tenant: 1 } });
  for (let n = 0; n < 3; n += 1) take(caller('rasa'));
  expect(() => take(caller('rasa'))).toThrow(busy);
});
