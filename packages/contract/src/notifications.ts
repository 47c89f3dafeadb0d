import { CLIENT_EVENTS } from '@paraph/domain';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { id, nothing, time } from './shapes.ts';

export const notifications = {
  list: endpoint({
    name: 'notifications.list',
    says: 'The last hundred notifications of the viewer.',
    method: 'GET',
    path: '/notifications',
    callers: ['user'],
    answer: z.object({
      unseen: z.number(),
      items: z.array(
        z.object({
          id,
          event: z.string(),
          /** The text as the specification names it: its key, and what stands in it. */
          localeObject: z.object({
            key: z.string(),
            options: z.object({ documentName: z.string().nullable(), actor: z.string() }),
          }),
          documentId: id.nullable(),
          documentName: z.string().nullable(),
          actor: z.string(),
          dateTime: time,
          isSeen: z.boolean(),
        }),
      ),
    }),
    errors: [],
    reads: ['notifications'],
  }),
  seen: endpoint({
    name: 'notifications.seen',
    says: 'Marks all as seen.',
    method: 'PUT',
    path: '/notifications/seen',
    callers: ['user'],
    answer: nothing,
    errors: [],
    touches: ['notifications'],
  }),
  clear: endpoint({
    name: 'notifications.clear',
    says: 'Empties the list.',
    method: 'DELETE',
    path: '/notifications',
    callers: ['user'],
    answer: nothing,
    errors: [],
    touches: ['notifications'],
  }),
  live: endpoint({
    name: 'notifications.live',
    says: 'Server-sent events: `event` is one of the seven client events, `data` has documentId; resumes by Last-Event-ID.',
    method: 'GET',
    path: '/events',
    callers: ['user', 'guest'],
    answer: z.object({ event: z.enum(CLIENT_EVENTS), data: z.object({ documentId: id }) }),
    stream: 'sse',
    errors: [],
  }),
};
