/** Messages from the frame of eID Easy's widget. */
export type WidgetMessage =
  | { say: 'ready' | 'missing' | 'started' | 'success' | 'leave' }
  | { say: 'fail'; text: string }
  | { say: 'height'; height: number };

const PLAIN = ['ready', 'missing', 'started', 'success', 'leave'] as const;
const LONGEST = 300;

/**
 * Returns a message of the frame; null for every other one. The frame has no origin, so it is identified by its
 * window. Its messages are hints, and its texts are shown as text only (security WB-16).
 */
export function messageFrom(
  frame: Window | null,
  { source, origin, data }: Pick<MessageEvent, 'source' | 'origin' | 'data'>,
) {
  if (frame === null || source !== frame || origin !== 'null') return null;
  return parseMessage(data);
}

function parseMessage(data: unknown): WidgetMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const { paraph, say, text, height } = data as Record<string, unknown>;
  if (paraph !== 'eid-easy') return null;
  const plain = PLAIN.find((one) => one === say);
  if (plain) return { say: plain };
  if (say === 'fail') return { say, text: typeof text === 'string' ? text.slice(0, LONGEST) : '' };
  if (say === 'height' && typeof height === 'number' && Number.isFinite(height)) return { say, height };
  return null;
}
