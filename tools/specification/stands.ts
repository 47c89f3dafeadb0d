import { below, constantsIn, hasType, type Operation, type Schema, sideOf } from './schemas.ts';
import type { Row } from './table.ts';

const JSON_TYPES: Record<string, string[]> = {
  boolean: ['boolean'],
  number: ['number', 'integer'],
  list: ['array'],
  map: ['object'],
};

/** Returns a check whether a row of the specification stands in the API under its name and number. */
export function standsIn(operations: Map<string, Operation>, table: readonly Row[]): (row: Row) => boolean {
  const valuesOf = (enumeration: string) =>
    table.filter(({ kind, owner }) => kind === 'value' && owner === enumeration);
  return (row) => {
    const [id = '', side = '', path = ''] = row.place.split(/ |(?<= \w+)\./);
    const operation = operations.get(id);
    if (!operation) return false;
    if (row.kind === 'operation') return isCallOf(row, operation);
    if (row.as.startsWith('@')) return hasContent(operation, row.as);
    const container = below(sideOf(operation, side), path);
    if (row.kind === 'entity' || row.kind === 'enumeration') return container.length > 0;
    if (row.kind === 'value') return isValueIn(row, container);
    const found = below(container, row.as || row.name);
    return found.length > 0 && isOfType(row, found, valuesOf(row.type));
  };
}

/** A path that is not shown may be any. */
const isCallOf = ({ name, as }: Row, { call }: Operation): boolean =>
  name.endsWith('not shown)') || plainCall(as || name) === plainCall(call);

const plainCall = (call: string): string =>
  call
    .toLowerCase()
    .replace(/ \/?(api\/)?/, ' ')
    .replace(/\{\w+\}/g, '{}');

function hasContent({ requestBody, responses }: Operation, shape: string): boolean {
  if (shape === '@form') return requestBody?.content['application/x-www-form-urlencoded'] !== undefined;
  return responses['200']?.content?.['application/octet-stream'] !== undefined;
}

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
const isNamed = ({ name, as }: Row, given: unknown): boolean => letters(String(given)) === letters(as || name);

/** A number stands with its name as title; a value without a number stands by its name or as a title. */
const isValueIn = (row: Row, schemas: Schema[]): boolean =>
  constantsIn(schemas).some(({ value, title }) =>
    row.type === '' ? isNamed(row, value) || isNamed(row, title) : value === Number(row.type) && isNamed(row, title),
  );

function isOfType({ kind, type, as }: Row, schemas: Schema[], values: readonly Row[]): boolean {
  if (as === '[]' || as === '{}' || type === '') return true;
  const types = JSON_TYPES[type];
  if (types) return hasType(schemas, ...types);
  if (kind === 'body' || kind === 'query') return takesValues(schemas, values);
  return values.every((value) => isValueIn(value, schemas));
}

/** A call may allow a part of an enumeration, each value by its number and by its name. */
function takesValues(schemas: Schema[], values: readonly Row[]): boolean {
  const allowed = values.filter((value) => isValueIn(value, schemas));
  return allowed.length > 0 && allowed.every((value) => isValueIn({ ...value, type: '' }, schemas));
}
