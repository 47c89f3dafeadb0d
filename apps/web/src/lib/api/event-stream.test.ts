import { describe, expect, it } from 'vitest';
import { eventsIn } from './event-stream.ts';

describe('live news from the server', () => {
  it('arrives as events with their numbers', () => {
    const { events, rest } = eventsIn('id: 7\nevent: DocumentSigned\ndata: {"documentId":"a"}\n\nid: 8\nevent: For');
    expect(events).toEqual([{ id: '7', event: 'DocumentSigned', data: '{"documentId":"a"}' }]);
    expect(rest).toBe('id: 8\nevent: For');
  });
  it('ignores the heartbeat', () => {
    expect(eventsIn(': still here\n\n').events).toEqual([]);
  });
  it('joins data of several lines', () => {
    expect(eventsIn('data: one\r\ndata: two\r\n\r\n').events[0]?.data).toBe('one\ntwo');
  });
});
