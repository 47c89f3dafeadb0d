/** One event of a stream. */
export interface StreamEvent {
  id: string | null;
  event: string;
  data: string;
}

/**
 * Splits a text of server-sent events into events (WHATWG HTML 9.2.6). `rest` is the unfinished end, to be prepended
 * to the next chunk.
 */
export function eventsIn(text: string): { events: StreamEvent[]; rest: string } {
  const blocks = text.replaceAll('\r\n', '\n').split('\n\n');
  const rest = blocks.pop() ?? '';
  const events = blocks.flatMap((block) => {
    const event: StreamEvent = { id: null, event: 'message', data: '' };
    const data: string[] = [];
    for (const line of block.split('\n')) {
      const [, field, value] = /^(\w+):? ?(.*)$/.exec(line) ?? [];
      if (field === 'id') event.id = value ?? '';
      else if (field === 'event') event.event = value ?? '';
      else if (field === 'data') data.push(value ?? '');
    }
    return data.length > 0 ? [{ ...event, data: data.join('\n') }] : [];
  });
  return { events, rest };
}
