import type { Endpoint } from '@paraph/contract';
import type { Row } from '../../../../tools/specification/table.ts';
import type { Input } from '../isolation/request.ts';
import { besideShown, type Demo, valueOf } from './shown-values.ts';

type Fields = Record<string, unknown>;

/** A call as the specification shows it. */
export interface ShownCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  /** Absent where the specification shows none. */
  payload?: object | string;
  isForm: boolean;
  /** Shown fields for which nothing gives a value. */
  unknown: string[];
}

/**
 * Makes the call of an operation from the rows of the specification alone: its verb, its path, and the fields that it
 * shows, under the shown names and with numbers for enumerations. The values are those of the demo company. Of a call
 * without a shown payload or query, the sample's is sent.
 */
export function shownCall(
  operation: Row,
  table: readonly Row[],
  { endpoint, input, demo }: { endpoint: Endpoint; input: Input; demo: Demo },
): ShownCall {
  const rows = table.filter(({ owner, place }) => owner === operation.name && place.startsWith(`${endpoint.name} `));
  const fieldsOf = (kind: Row['kind']) => rows.filter((row) => row.kind === kind && row.as !== '@form');
  const given: Fields = { ...input.params, ...input.query, ...input.body };
  const fill = (shown: readonly Row[]) =>
    filled(shown, {
      value: (row) => shownValue(row, table, { endpoint, given, demo }),
      isList: (outer) =>
        Array.isArray(given[outer]) || shown.some((row) => nameOf(row) === outer && row.type === 'list'),
    });
  const [query, body] = [fieldsOf('query'), fieldsOf('body')];
  const isForm = rows.some(({ as }) => as === '@form');
  const asked = query.length === 0 ? input.query : fill(query);
  const sent = body.length === 0 ? input.body : { ...besideShown(endpoint.name, given), ...fill(body) };
  const list = body.some(({ as }) => as === '[]') && (given['ids'] as object);
  return {
    method: operation.name.split(' ')[0] as ShownCall['method'],
    url: pathOf(operation, endpoint, input) + textOf('?', asked),
    isForm,
    unknown: [...body, ...query]
      .filter(({ as }) => as !== '[]')
      .map(nameOf)
      .filter((name) => isAbsent(name, { ...asked, ...sent })),
    ...(sent && { payload: list || (isForm ? textOf('', sent) : sent) }),
  };
}

const nameOf = ({ name, as }: Row): string => as || name;
const isAbsent = (name: string, fields: Fields): boolean => fields[name.split('.')[0] ?? ''] === undefined;

/** The path as the specification writes it, or ours where it shows none. */
function pathOf({ name, as }: Row, { path, root }: Endpoint, { params = {} }: Input): string {
  const values = [...path.matchAll(/:(\w+)/g)].map(([, key]) => encodeURIComponent(params[key ?? ''] ?? ''));
  const written = name.endsWith('not shown)') ? path : (as || name).replace(/^\w+ /, '');
  const whole = written.replace(/\{\w+\}|:\w+/g, () => values.shift() ?? '').replace(/^\/?(api\/)?/i, '/');
  return root ? whole : `/api${whole}`;
}

/** Fields as a query or a form has them; lists by repeated names. */
function textOf(start: string, fields: Fields = {}): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, String(one)]),
  );
  return pairs.length === 0 ? '' : `${start}${new URLSearchParams(pairs)}`;
}

/** Puts shown fields together; `a.b` is a field in `a`, and in its only item where `a` is a list. */
function filled(
  rows: readonly Row[],
  { value, isList }: { value: (row: Row) => unknown; isList: (outer: string) => boolean },
): Fields {
  const fields: Fields = {};
  for (const row of rows) {
    const [outer = '', inner] = nameOf(row).split('.');
    if (inner === undefined) fields[outer] ??= value(row);
    else {
      const [before] = [fields[outer]].flat() as [Fields | undefined];
      const item = { ...before, [inner]: value(row) };
      fields[outer] = isList(outer) ? [item] : item;
    }
  }
  return fields;
}

const letters = (text: unknown): string =>
  String(text)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

function shownValue(
  row: Row,
  table: readonly Row[],
  { endpoint, given, demo }: { endpoint: Endpoint; given: Fields; demo: Demo },
): unknown {
  const value = valueOf(endpoint.name, nameOf(row), given, demo);
  const values = table.filter(({ kind, owner }) => kind === 'value' && owner === row.type);
  if (values.length === 0)
    return value === undefined ? { boolean: true, number: 1, list: [], map: {} }[row.type] : value;
  const same = values.find((one) => one.type === String(value) || letters(nameOf(one)) === letters(value));
  const chosen = same ?? values[0]!;
  return chosen.type === '' ? nameOf(chosen) : Number(chosen.type);
}
