import { REPORTED_FIELDS } from '@paraph/domain';
import * as z from 'zod';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';

/** Fields of a body that no schema names: all are counted, the first ones listed (security RL-03). */
export class UnknownFields {
  readonly paths: string[] = [];
  count = 0;

  add(parent: string, name: string): void {
    this.count += 1;
    if (this.paths.length < REPORTED_FIELDS.unknown)
      this.paths.push(below(parent, name.slice(0, REPORTED_FIELDS.name)));
  }
}

/**
 * Converts null and absent fields of a body to what its schema expects before parsing (decision 9: absent equals null).
 * Null becomes absent where only absent is accepted, and the reverse. Where a schema accepts both they differ: in a
 * partial change null clears a field and absent leaves it. Unknown fields are collected, since zod would drop them
 * silently.
 */
export function alignBody(schema: $ZodType, value: unknown, unknown = new UnknownFields(), path = ''): unknown {
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return value === undefined || value === null ? value : alignBody(def.innerType, value, unknown, path);
    case 'pipe':
      return alignBody(def.in, value, unknown, path);
    case 'array':
      if (!Array.isArray(value)) return value;
      return value.map((item, at) => alignBody(def.element, item, unknown, `${path}${path && '.'}${at}`));
    case 'object':
      return isPlain(value) ? alignObject(def, value, unknown, path) : value;
    case 'union':
      return alignUnion(def.options, value, unknown, path);
    default:
      return value;
  }
}

type ObjectDef = { shape: Readonly<Record<string, $ZodType>>; catchall?: $ZodType | undefined };

function alignObject(def: ObjectDef, value: Record<string, unknown>, unknown: UnknownFields, path: string) {
  const aligned: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(def.shape)) {
    const given = Object.hasOwn(value, name) ? value[name] : undefined;
    if (given !== undefined && given !== null) aligned[name] = alignBody(field, given, unknown, below(path, name));
    else if (given === null ? takesNull(field) : !accepts(field, undefined) && accepts(field, null))
      aligned[name] = null;
  }
  const open = def.catchall !== undefined && (def.catchall as $ZodTypes)._zod.def.type !== 'never';
  for (const name of Object.keys(value)) {
    if (Object.hasOwn(def.shape, name)) continue;
    if (open) aligned[name] = value[name];
    else unknown.add(path, name);
  }
  return aligned;
}

/** Returns the first option that accepts the value; when none does, the errors of the first are reported. */
function alignUnion(options: readonly $ZodType[], value: unknown, unknown: UnknownFields, path: string): unknown {
  for (const option of options) {
    const own = new UnknownFields();
    const aligned = alignBody(option, value, own, path);
    if (own.count === 0 && accepts(option, aligned)) return aligned;
  }
  return options[0] ? alignBody(options[0], value, unknown, path) : value;
}

const below = (path: string, name: string): string => (path ? `${path}.${name}` : name);

/** Null is left where it has a meaning, and where it is an error to be reported. */
const takesNull = (field: $ZodType): boolean => accepts(field, null) || !accepts(field, undefined);

const accepts = (schema: $ZodType, value: unknown): boolean => z.safeParse(schema, value).success;
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
