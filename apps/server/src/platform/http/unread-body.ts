import type { FastifyReply, FastifyRequest } from 'fastify';

/** So long a caller may go on sending what was refused, in ms: one that still sends may not read an answer. */
const DRAINED_WITHIN = 3_000;

/**
 * Called before a refusal is sent. What is left of the body is read and thrown away, so that the connection serves the
 * next call and the answer is not lost by a reset. Behind a body that takes longer the answer says that the connection
 * closes (RFC 9112 9.6).
 */
export async function endUnreadBody({ raw }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (isOver(raw) || !hasBody(raw.headers)) return;
  // What read the body has stopped half-way, and would keep the rest in the socket.
  raw.unpipe();
  raw.resume();
  await drained(raw);
  if (!isOver(raw)) reply.header('connection', 'close');
}

const isOver = (raw: FastifyRequest['raw']): boolean => raw.complete || raw.readableEnded || raw.destroyed;

const hasBody = (headers: FastifyRequest['headers']): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Settles when all of the body has come, its connection is gone or the time is over. */
function drained(raw: FastifyRequest['raw']): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const late = setTimeout(resolve, DRAINED_WITHIN);
  for (const end of ['end', 'close', 'error'] as const) raw.once(end, () => resolve());
  return promise.finally(() => clearTimeout(late));
}
