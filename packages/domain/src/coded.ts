/** An enumeration of the specification: its names with their numbers. */
export type Codes = Readonly<Record<string, number>>;

/** Returns the numbers of a table whose entries have them as `code`. */
export const codesOf = <const T extends Readonly<Record<string, { code: number }>>>(
  table: T,
): { [Name in keyof T]: T[Name]['code'] } =>
  Object.fromEntries(Object.entries(table).map(([name, { code }]) => [name, code])) as never;

/** A field of an answer with the number of an enumeration, and a second field `…Name` with the name (decision 36). */
export type Coded<Field extends string, Table extends Codes> = {
  [Key in Field | `${Field}Name`]: Key extends Field ? Table[keyof Table] : keyof Table & string;
};

/** Returns both fields for a name of an enumeration: `status: 3` and `statusName: 'WaitingForMe'`. */
export const coded = <const Field extends string, Table extends Codes>(
  field: Field,
  table: Table,
  name: keyof Table & string,
): Coded<Field, Table> => ({ [field]: table[name], [`${field}Name`]: name }) as never;
