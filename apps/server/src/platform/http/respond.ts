import type { Endpoint } from '@paraph/contract';
import type { FastifyReply } from 'fastify';
import type { Config } from '../config/index.ts';
import type { Download } from './call.ts';
import { contentDisposition } from './disposition.ts';

/**
 * Sends JSON. Outside production a response that violates the contract fails here, where it is easy to diagnose; null
 * is 204.
 */
export function sendAnswer(
  reply: FastifyReply,
  endpoint: Endpoint,
  answer: unknown,
  mode: Config['mode'],
): FastifyReply {
  const body = answer === undefined ? null : answer;
  if (mode !== 'production') checkAnswer(endpoint, body);
  return body === null ? reply.code(204).send() : reply.send(body);
}

function checkAnswer(endpoint: Endpoint, body: unknown): void {
  const result = endpoint.answer.safeParse(body);
  if (result.success) return;
  const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw new Error(`${endpoint.name} answers what the contract does not promise: ${faults}`);
}

/**
 * A file never runs in the portal's origin (security WB-07): attachment unless shown in a page, sandboxed either way.
 */
export function sendDownload(reply: FastifyReply, file: Download): FastifyReply {
  reply.headers({
    'content-type': file.type,
    'content-length': file.size,
    'content-disposition': contentDisposition(file.name, file.inline ? 'inline' : 'attachment'),
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    ...(file.etag && { etag: `"${file.etag}"` }),
  });
  if (file.part) {
    const { first, last, whole } = file.part;
    reply.code(206).header('content-range', `bytes ${first}-${last}/${whole}`);
  }
  return reply.send(file.stream);
}
