import type { FastifyReply, FastifyRequest } from 'fastify';

/** Time for a caller to send the rest of a refused body, in ms: many clients read no response while they send. */
const DRAINED_WITHIN = 3_000;

/**
 * Called before a refusal is sent. The rest of the body is read and discarded, so that the connection can serve the
 * next call and no reset loses the response. If that takes too long, the response closes the connection (RFC 9112
 * 9.6).
 */
export async function endUnreadBody({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (isOver(raw) || !hasBody(raw.headers)) return;
  // The reader of the body stopped half-way, and would leave the rest in the socket.
  raw.unpipe();
  raw.resume();
  await drained(raw);
  if (!isOver(raw)) reply.header('connection', 'close');
}

const isOver = (raw: FastifyRequest['raw']): boolean => raw.complete || raw.readableEnded || raw.destroyed;

const hasBody = (headers: FastifyRequest['headers']): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Resolves when the complete body has arrived, its connection is closed or the time is over. */
function drained(raw: FastifyRequest['raw']): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const late = setTimeout(resolve, DRAINED_WITHIN);
  for (const end of ['end', 'close', 'error'] as const) raw.once(end, () => resolve());
  return promise.finally(() => clearTimeout(late));
}
