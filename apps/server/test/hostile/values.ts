import type { Endpoint } from '@paraph/contract';
import * as z from 'zod';

/** Part of every hostile text, so that a test finds where one is used. */
export const MARK = 'evil.example';
const TEXT = `https://${MARK}/ {{Url}} {{Code}} <a href="https://${MARK}">x</a>`;

interface Schema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  maxLength?: number;
  maximum?: number;
  minimum?: number;
}

/** Returns the worst body that an endpoint accepts: links in every text, the largest figures, ids of other users. */
export function hostileBody({ body }: Endpoint, ids: readonly string[]): Record<string, unknown> | undefined {
  if (!body) return undefined;
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema;
  return valueOf(schema, ids) as Record<string, unknown>;
}

function valueOf(schema: Schema, ids: readonly string[]): unknown {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return valueOf(choices.find(({ type }) => type !== 'null') ?? choices[0]!, ids);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.at(-1);
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([name, inner]) => [name, valueOf(inner, ids)]));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'array') return schema.items ? [valueOf(schema.items, ids)] : [];
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return Math.min(schema.maximum ?? 90, 90);
  return textOf(schema, ids);
}

function textOf({ format, pattern, maxLength }: Schema, ids: readonly string[]): string {
  if (format === 'uuid' || format === 'guid') return ids[0]!;
  if (format === 'email') return `victim@${MARK}`;
  if (format === 'uri') return `https://${MARK}/`;
  if (pattern?.startsWith('^#')) return '#aa0000';
  return TEXT.slice(0, maxLength ?? TEXT.length);
}
