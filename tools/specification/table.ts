import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

export const KINDS = ['entity', 'field', 'enumeration', 'value', 'operation', 'query', 'body', 'answer'] as const;

/** One name that the specification gives, and its place in our API. */
export interface Row {
  kind: (typeof KINDS)[number];
  /** The entity, enumeration or call that has it; empty for these themselves. */
  owner: string;
  /** As the document writes it. */
  name: string;
  /** The number of a value; else `boolean`, `number`, `list`, `map`, or the name of an enumeration. */
  type: string;
  document: string;
  line: string;
  /** `operation answer|body|query` and a path in its schema: the schema that has the name. */
  place: string;
  /** Our identifier, where the document describes the name in words; `[]`, `{}`, `@form` and `@file` are shapes. */
  as: string;
}

/** A row that does not stand yet, and what stands in its place. */
export type Missing = Pick<Row, 'kind' | 'owner' | 'name' | 'document' | 'line'> & { group: string; instead: string };

/** Returns what the two documents name, one row for each line that names it. */
export const readTable = (): Row[] => read<Row>('packages/contract/specification.tsv');

export const readMissing = (): Missing[] => read<Missing>('packages/contract/specification.missing.tsv');

/** Returns the key that a row of either file has; no two rows of the table share it. */
export const keyOf = ({ kind, owner, name, document, line }: Omit<Missing, 'group' | 'instead'>): string =>
  [kind, owner, name, `${document}:${line}`].join(' | ');

function read<T>(path: string): T[] {
  const [head = '', ...lines] = readFileSync(join(root, path), 'utf8').trimEnd().split('\n');
  const columns = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])) as T;
  });
}
