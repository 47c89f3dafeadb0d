import { isNameField, singleLine, turnsDirection, visibleLength, withoutInvisible } from '@paraph/domain';
import type * as z from 'zod';

/** Longer texts are contents of files in base64, and no names. */
const LONGEST = 20_000;
/** What people type to be compared, not to be shown. */
const SECRET = /password/i;

type Path = (string | number)[];

/**
 * Returns the schema with checks of its texts (security IN-04): removes zero-width characters and puts names on one
 * line. Direction marks are refused as `field.direction` at their field, and texts in which a reader sees nothing as
 * `field.required`. Every body of an endpoint is parsed by it.
 */
export const plainTexts = <S extends z.ZodType>(schema: S): S =>
  schema.check((payload) => {
    const refuse = (path: Path, code: string, input: unknown) =>
      payload.issues.push({ code: 'custom', message: code, path, input });
    payload.value = plain(payload.value, [], refuse) as typeof payload.value;
  });

function plain(value: unknown, path: Path, refuse: (path: Path, code: string, input: unknown) => void): unknown {
  if (typeof value === 'string') return plainText(value, path, refuse);
  if (Array.isArray(value)) {
    for (const [place, item] of value.entries()) value[place] = plain(item, [...path, place], refuse);
    return value;
  }
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const record = value as Record<string, unknown>;
  for (const [key, item] of Object.entries(record)) {
    if (SECRET.test(key)) continue;
    const found = plain(item, [...path, key], refuse);
    if (found !== item) record[key] = found;
  }
  return value;
}

function plainText(text: string, path: Path, refuse: (path: Path, code: string, input: unknown) => void): string {
  if (text.length > LONGEST) return text;
  if (turnsDirection(text)) refuse(path, 'field.direction', text);
  else if (text.trim() !== '' && visibleLength(text) === 0) refuse(path, 'field.required', text);
  const left = withoutInvisible(text);
  return isNameField(String(path.at(-1))) ? singleLine(left) : left;
}
