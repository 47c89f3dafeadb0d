import { EVENT_AUDIENCES, EVENT_COLOUR, LIMITS, readEventLabels } from '@paraph/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { id, nothing } from './shapes.ts';

const isName = (text: string) => readEventLabels(text, LIMITS.eventLabel) !== null;

const shape = {
  /** JSON of a label for each of en, lt, lv, ee and ru (specification 2 §3); a dash means that no label is set. */
  name: z.string().max(4_000).refine(isName, 'field.invalid'),
  /** One colour: solid for approved, hatched for awaiting approval (CAL-034). */
  colorCode: z.string().trim().toLowerCase().regex(EVENT_COLOUR),
  /** Users who see the kind; others only see that the person is away (product D4). */
  seenBy: z.enum(EVENT_AUDIENCES).default('everybody'),
  /** Departments whose users see it too. */
  departmentIds: z.array(id).max(LIMITS.directoryEntries).default([]),
};
const kept = z.object(shape);
const eventType = z.object({
  id,
  name: z.string(),
  colorCode: z.string(),
  seenBy: z.enum(EVENT_AUDIENCES),
  departmentIds: z.array(id),
  /** How many absences are of it. */
  events: z.number(),
});
export type EventType = z.output<typeof eventType>;

/** Kinds of absences and events, managed by administrators (CAL-004, CAL-018, CAL-019). */
export const eventTypes = {
  list: endpoint({
    name: 'event-types.list',
    says: 'Event types of the company in pages; searchQuery is looked for in the labels of all languages.',
    method: 'POST',
    path: '/CalendarType/types/list',
    callers: ['user'],
    capability: 'event-types.manage',
    body: z.object({
      offset: z.number().int().min(0).max(100_000).default(0),
      limit: z.number().int().min(1).max(LIMITS.eventTypesAsked).default(LIMITS.pageSize),
      searchQuery: z.string().trim().max(LIMITS.nameOrEmail).optional(),
    }),
    answer: z.object({ total: z.number(), items: z.array(eventType) }),
    errors: [],
    reads: ['calendar'],
  }),
  create: endpoint({
    name: 'event-types.create',
    says: 'Makes an event type.',
    method: 'POST',
    path: '/CalendarType/types',
    callers: ['user'],
    capability: 'event-types.manage',
    body: kept,
    answer: eventType,
    errors: ['directory.too-many', 'generic.not-found'],
    touches: ['calendar', 'log'],
  }),
  update: endpoint({
    name: 'event-types.update',
    says: 'Changes labels, colour and audience of an event type, also of the absences that are of it.',
    method: 'PUT',
    path: '/CalendarType/types',
    callers: ['user'],
    capability: 'event-types.manage',
    body: z.object({ id, ...shape }),
    answer: eventType,
    errors: ['generic.not-found'],
    touches: ['calendar', 'log'],
  }),
  delete: endpoint({
    name: 'event-types.delete',
    says: 'Removes an event type; who is away by it stays away, without a kind.',
    method: 'DELETE',
    path: '/CalendarType/types',
    callers: ['user'],
    capability: 'event-types.manage',
    query: z.object({ id }),
    answer: nothing,
    errors: ['generic.not-found'],
    touches: ['calendar', 'log'],
  }),
};
