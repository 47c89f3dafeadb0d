import { ACCESS_LEVELS, type Codes } from '@paraph/domain';
import * as z from 'zod';

/**
 * A value of an enumeration as an answer has it: by its number. The printed API has each name as the title of its
 * number (decision 36).
 */
export const code = <const T extends Codes>(table: T): z.ZodType<T[keyof T], T[keyof T]> =>
  z.union(Object.entries(table).map(([name, number]) => z.literal(number).meta({ title: name }))) as never;

type CodedShape<Field extends string, T extends Codes> = {
  [Key in Field | `${Field}Name`]: Key extends Field ? z.ZodType<T[keyof T]> : z.ZodType<keyof T & string>;
};
type NullableShape<Field extends string, T extends Codes> = {
  [Key in keyof CodedShape<Field, T>]: z.ZodType<z.output<CodedShape<Field, T>[Key]> | null>;
};

/** The fields that `coded` of the domain returns: the number, and its name beside (decision 36). */
export const codedFields = <const Field extends string, const T extends Codes>(
  field: Field,
  table: T,
): CodedShape<Field, T> => ({ [field]: code(table), [`${field}Name`]: z.enum(Object.keys(table)) }) as never;

/** The same where the answer may have no value: both are null then. */
export const nullableCodedFields = <const Field extends string, const T extends Codes>(
  field: Field,
  table: T,
): NullableShape<Field, T> =>
  Object.fromEntries(
    Object.entries(codedFields(field, table)).map(([key, schema]) => [key, (schema as z.ZodType).nullable()]),
  ) as never;

/**
 * A value of an enumeration as a request has it: by its number or by its name (decision 36). The handler gets the
 * number.
 */
export function codeOrName<const T extends Codes>(table: T): z.ZodType<T[keyof T], T[keyof T] | keyof T> {
  const names = Object.keys(table);
  return z
    .union([code(table), z.enum(names)])
    .transform((given) => (typeof given === 'string' ? table[given] : given))
    .pipe(code(table)) as never;
}

/** The same in a query, where a number is written as a text. */
export const codeInQuery = <const T extends Codes>(table: T): z.ZodType<T[keyof T], T[keyof T] | keyof T> =>
  z.preprocess(
    (given) => (typeof given === 'string' && /^\d{1,4}$/.test(given) ? Number(given) : given),
    codeOrName(table),
  ) as never;

/** A text for which the specification names values, and which may have others; the printed API lists the named ones. */
export const named = <S extends z.ZodType<string, string>>(
  names: readonly string[],
  text: S,
): z.ZodType<string, string> => z.union([z.enum(names as [string, ...string[]]), text]);

/** Access to a folder: reading or writing (specification 2 §3; DRIVE-027). */
const LEVELS = { Read: ACCESS_LEVELS.read, Write: ACCESS_LEVELS.write } as const;
export const accessLevel = code(LEVELS);
export const accessLevelInput = codeOrName(LEVELS);
