import { BODY } from '@paraph/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** So long a caller may go on sending after a refusal, in ms, so that it reads the answer before the connection ends. */
const LINGER = 10_000;

/**
 * Called before a refusal is sent. The rest of a small body runs through. Behind a large one that is not read the
 * connection cannot serve another call: the answer says so, and it ends once the caller had the time to read.
 */
export function endUnreadBody({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete || !hasBody(raw.headers)) return;
  // What read the body has stopped half-way, and would keep the rest in the socket.
  raw.unpipe();
  raw.resume();
  if (Number(raw.headers['content-length'] ?? Infinity) <= BODY.bytes) return;
  reply.header('connection', 'close');
  linger(raw);
}

const hasBody = (headers: FastifyRequest['headers']): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Node closes the socket with the answer. What is received after that is answered with a reset, which takes the answer
 * away from a caller who is still sending: so only our side is closed at first.
 */
function linger(raw: FastifyRequest['raw']): void {
  const { socket } = raw;
  const close = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    socket.destroySoon = close;
    if (raw.complete) return close();
    socket.end();
    const late = setTimeout(() => socket.destroy(), LINGER);
    raw.once('end', () => close());
    socket.once('close', () => clearTimeout(late));
    return undefined;
  };
}
