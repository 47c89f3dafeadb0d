import { stripTypeScriptTypes } from 'node:module';
import { parse } from 'acorn';

/** A node of the syntax tree (ESTree); offsets count in the text it was read from. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  readonly [key: string]: unknown;
}

/** A module without its types. They are blanked out, so every offset equals that of the TypeScript text. */
export interface Source {
  text: string;
  program: SyntaxNode;
}

export function readSource(typescript: string): Source {
  const text = stripTypeScriptTypes(typescript, { mode: 'strip' });
  const program = parse(text, { ecmaVersion: 'latest', sourceType: 'module' });
  return { text, program: program as unknown as SyntaxNode };
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

/** Returns the child nodes, in the order of the text, with the names of their fields. */
export function partsOf(node: SyntaxNode): { field: string; part: SyntaxNode }[] {
  const found = Object.entries(node).flatMap(([field, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).map((part) => ({ field, part })),
  );
  return found.toSorted((a, b) => a.part.start - b.part.start);
}

export const partIn = (node: SyntaxNode, field: string): SyntaxNode | undefined => {
  const value = node[field];
  return isNode(value) ? value : undefined;
};

export const listIn = (node: SyntaxNode, field: string): SyntaxNode[] => {
  const value = node[field];
  return Array.isArray(value) ? value.filter(isNode) : [];
};

/** A node with its ancestors, nearest first. */
export interface Visited {
  node: SyntaxNode;
  field: string;
  above: readonly SyntaxNode[];
}

/** Yields every node, from outside to inside. */
export function* everyNode(node: SyntaxNode, field = '', above: readonly SyntaxNode[] = []): Generator<Visited> {
  yield { node, field, above };
  const way = [node, ...above];
  for (const { field: name, part } of partsOf(node)) yield* everyNode(part, name, way);
}
