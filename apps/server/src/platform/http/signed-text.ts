import type { FastifyRequest } from 'fastify';

const texts = new WeakMap<FastifyRequest, string>();

/** Retains the exact text of a body while its call runs: a signature covers the text, not the parsed values. */
export const keepText = (request: FastifyRequest, text: string): unknown => texts.set(request, text);

/** Returns the body text of a call to an endpoint marked `signed`. */
export const textOf = (request: FastifyRequest): string | undefined => texts.get(request);
