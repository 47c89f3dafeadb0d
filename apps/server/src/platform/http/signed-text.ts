import type { FastifyRequest } from 'fastify';

const texts = new WeakMap<FastifyRequest, string>();

/** Keeps a body as it came, for as long as its call lives: a signature is about letters, not about values. */
export const keepText = (request: FastifyRequest, text: string): unknown => texts.set(request, text);

/** The body of a call to an endpoint marked `signed`. */
export const textOf = (request: FastifyRequest): string | undefined => texts.get(request);
