import type { AnswerOf, endpoints, EventType, ParsedOf } from '@paraph/contract';
import { changedText, eventLabel, fail, LIMITS, readEventLabels, sixDigits } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { recordingChange } from '../../../platform/company-changes/index.ts';
import { contextOf, inTenant, lockCount, readInTenant, type Tx } from '../../../platform/db/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { newId } from '../../../platform/ids.ts';
import { namesOfDepartments } from '../../directory/index.ts';
import { eventType } from '../company-value.ts';
import {
  countTypes,
  insertType,
  type StoredEventType,
  loadType,
  loadTypes,
  removeType,
  saveType,
} from '../store/event-types.ts';

type EventTypesEndpoints = typeof endpoints.eventTypes;
type Body = ParsedOf<EventTypesEndpoints['create']>['body'];

/** Lists event types in pages (CAL-018). */
export const listTypes = (
  ctx: Ctx,
  { body }: ParsedOf<EventTypesEndpoints['list']>,
): Promise<AnswerOf<EventTypesEndpoints['list']>> =>
  readInTenant(ctx, (tx) => loadTypes(tx, { ...body, search: body.searchQuery ?? '' }));

/** Creates an event type. @throws directory.too-many, generic.not-found for unknown departments */
export const createType = (ctx: Ctx, { body }: ParsedOf<EventTypesEndpoints['create']>): Promise<EventType> =>
  inTenant(ctx, async (tx) => {
    await lockCount(tx, 'event_types');
    if ((await countTypes(tx)) >= LIMITS.eventTypes) fail('directory.too-many', { most: LIMITS.eventTypes });
    const type = await keptOf(tx, newId(ctx.clock.now().getTime()), body);
    await insertType(tx, type);
    await notify(tx, 'tenant.event-type-created', type);
    return mustExist(tx, type.id);
  });

/** Changes an event type. @throws generic.not-found */
export const changeType = (ctx: Ctx, { body }: ParsedOf<EventTypesEndpoints['update']>): Promise<EventType> =>
  inTenant(ctx, async (tx) => {
    const before = await mustExist(tx, body.id);
    const type = await keptOf(tx, body.id, body);
    await recordingChange(tx, { value: eventType, keys: [type.id], act: 'tenant.event-type-changed' }, () =>
      saveType(tx, type),
    );
    await notify(tx, 'tenant.event-type-changed', type, labelsOf(before.name));
    return mustExist(tx, type.id);
  });

/** Deletes an event type; its absences stay (DIR-046). @throws generic.not-found */
export const deleteType = (ctx: Ctx, { query }: ParsedOf<EventTypesEndpoints['delete']>): Promise<null> =>
  inTenant(ctx, async (tx) => {
    const { id, name } = await mustExist(tx, query.id);
    await removeType(tx, id);
    await notify(tx, 'tenant.event-type-deleted', { id, name: labelsOf(name) });
    return null;
  });

async function keptOf(tx: Tx, id: string, { name, colorCode, seenBy, departmentIds }: Body): Promise<StoredEventType> {
  const chosen = seenBy === 'managers' ? [...new Set(departmentIds)] : [];
  if ((await namesOfDepartments(tx, chosen)).size !== chosen.length) fail('generic.not-found');
  return { id, name: labelsOf(name), color: sixDigits(colorCode), seenBy, departmentIds: chosen };
}

/** Returns the labels, which the contract has checked. */
const labelsOf = (name: string) => readEventLabels(name, LIMITS.eventLabel) ?? fail('field.invalid');

type EventTypeEvent = 'tenant.event-type-created' | 'tenant.event-type-changed' | 'tenant.event-type-deleted';

type Named = Pick<StoredEventType, 'id' | 'name'>;

async function notify(tx: Tx, act: EventTypeEvent, { id, name }: Named, before = name): Promise<void> {
  const texts = { name: changedText(eventLabel(before, 'en'), eventLabel(name, 'en')) };
  await emit(tx, act, contextOf(tx).tenantId, { data: { eventTypeId: id }, texts });
}

const mustExist = async (tx: Tx, id: string): Promise<EventType> =>
  (await loadType(tx, id)) ?? fail('generic.not-found');
