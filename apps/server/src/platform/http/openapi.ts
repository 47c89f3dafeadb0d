import type { Endpoint } from '@paraph/contract';
import { ERRORS } from '@paraph/domain';
import * as z from 'zod';

type Json = Record<string, unknown>;

/** Statuses that every call may return without declaring them. */
const COMMON = [401, 403, 404, 422, 429, 500];

/**
 * Renders OpenAPI 3.1 of the complete API from the contract. Bodies and responses are the JSON Schema of the very
 * schemas that the server validates with.
 */
export function renderOpenApi(endpoints: readonly Endpoint[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = `${endpoint.root ? '' : '/api'}${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Paraph',
      version,
      description: 'Paths are compared without regard to case. Errors are problem documents (RFC 9457).',
    },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
      },
      schemas: { Problem: PROBLEM },
    },
  };
}

const PROBLEM: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'detail', 'traceId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(ERRORS) },
    detail: { type: 'string' },
    params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    errors: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        required: ['code', 'detail'],
        properties: { code: { type: 'string' }, detail: { type: 'string' } },
      },
    },
    traceId: { type: 'string' },
  },
};

function operationOf(endpoint: Endpoint): Json {
  const { name, says, callers, capability } = endpoint;
  return {
    operationId: name,
    summary: says,
    tags: [name.split('.')[0]],
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(endpoint.body && { requestBody: { required: true, content: bodyOf(endpoint) } }),
    responses: { ...answersOf(endpoint), ...problemsOf(endpoint) },
    security: securityOf(callers),
    'x-callers': callers,
    ...(capability && { 'x-capability': capability }),
  };
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, type]) => {
    return { name, in: place, required: place === 'path' || required.includes(name), schema: type };
  });
}

function bodyOf({ body, upload, form: isForm }: Endpoint): Json {
  const schema = schemaOf(body!, 'input');
  if (isForm) return { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } };
  if (!upload) return { 'application/json': { schema } };
  const form = { type: 'object', properties: { payload: schema, file: { type: 'string', format: 'binary' } } };
  return { 'multipart/form-data': { schema: form }, 'application/json': { schema } };
}

function answersOf({ answer, download, stream }: Endpoint): Json {
  if (download) {
    const content = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
    return { 200: { description: 'The file.', content }, 206: { description: 'A part of the file.', content } };
  }
  if (stream)
    return {
      200: {
        description: 'Events as they come.',
        content: { 'text/event-stream': { schema: schemaOf(answer, 'output') } },
      },
    };
  if (answer instanceof z.ZodNull) return { 204: { description: 'Done.' } };
  return {
    200: { description: 'The answer.', content: { 'application/json': { schema: schemaOf(answer, 'output') } } },
  };
}

function problemsOf({ errors }: Endpoint): Json {
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  const statuses = new Set([...COMMON, ...errors.map((code) => ERRORS[code].http)]);
  const codesOf = (status: number) =>
    errors.filter((code) => ERRORS[code].http === status).join(', ') || 'See the general errors.';
  return Object.fromEntries(
    [...statuses].toSorted((a, b) => a - b).map((status) => [status, { description: codesOf(status), content }]),
  );
}

function securityOf(callers: Endpoint['callers']): Json[] {
  const ways: Json[] = [];
  if (callers.includes('user') || callers.includes('guest')) ways.push({ bearer: [] });
  if (callers.includes('apiKey')) ways.push({ apiKey: [] });
  if (callers.includes('public')) ways.push({});
  return ways;
}
