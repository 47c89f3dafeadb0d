import { type SyntaxNode, type Visited, everyNode, listIn, partIn, type Source } from '../source/syntax.ts';

/** One plausible small fault in a source. */
export interface Mutation {
  kind: 'operator' | 'condition' | 'return' | 'constant' | 'call' | 'statement';
  start: number;
  end: number;
  /** Replacement text. */
  by: string;
  /** Whether a statement is replaced instead of an expression. */
  isStatement?: boolean;
}

const OPERATORS: Readonly<Record<string, string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&': ['|'],
  '|': ['&'],
  '<<': ['>>'],
  '>>': ['<<'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
};

/** Methods that are easily mistaken for each other. */
const METHODS: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  min: 'max',
  max: 'min',
  toLowerCase: 'toUpperCase',
  toUpperCase: 'toLowerCase',
};

/** Methods whose call may be forgotten. */
const LEFT_OUT = new Set(['filter', 'slice', 'trim', 'toSorted', 'toReversed', 'flat']);

const CONDITIONAL = new Set(['IfStatement', 'ConditionalExpression']);
const LOOPS = new Set(['WhileStatement', 'ForStatement', 'DoWhileStatement']);

/** Every mutation of a source, in the order of the text. */
export const mutationsOf = ({ text, program }: Source): Mutation[] =>
  [...everyNode(program)].flatMap((visited) =>
    isLeftAlone(visited) ? [] : RULES.flatMap((rule) => rule(visited, text)),
  );

/** Imports and exports contain no behaviour. */
const isLeftAlone = ({ node, above }: Visited): boolean =>
  [node, ...above].some(({ type }) => type === 'ImportDeclaration' || type === 'ExportAllDeclaration') ||
  (above[0]?.type === 'ExportNamedDeclaration' && node.type === 'Literal');

type Rule = (visited: Visited, text: string) => Mutation[];

const RULES: readonly Rule[] = [operators, conditions, returns, constants, calls, statements];

const textOf = (text: string, { start, end }: SyntaxNode): string => text.slice(start, end);

function operators({ node }: Visited, text: string): Mutation[] {
  const { start, end } = node;
  if (node.type === 'UnaryExpression' && node['operator'] === '!') {
    return [{ kind: 'operator', start, end, by: `(${textOf(text, partIn(node, 'argument')!)})` }];
  }
  if (node.type !== 'BinaryExpression' && node.type !== 'LogicalExpression') return [];
  const [left, right] = [partIn(node, 'left')!, partIn(node, 'right')!];
  if (node['operator'] === '+' && [left, right].some(isText)) return [];
  return (OPERATORS[node['operator'] as string] ?? []).map((operator) => ({
    kind: 'operator',
    start,
    end,
    by: `((${textOf(text, left)}) ${operator} (${textOf(text, right)}))`,
  }));
}

const isText = (node: SyntaxNode): boolean =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string');

function conditions({ node }: Visited): Mutation[] {
  const test = partIn(node, 'test');
  if (!test) return [];
  const values = CONDITIONAL.has(node.type) ? ['true', 'false'] : LOOPS.has(node.type) ? ['false'] : [];
  return values.map((by) => ({ kind: 'condition', start: test.start, end: test.end, by }));
}

function returns({ node }: Visited): Mutation[] {
  const isArrow = node.type === 'ArrowFunctionExpression' && partIn(node, 'body')?.type !== 'BlockStatement';
  const value = node.type === 'ReturnStatement' ? partIn(node, 'argument') : isArrow ? partIn(node, 'body') : undefined;
  if (!value || isUndefined(value) || value.type === 'Literal') return [];
  return [{ kind: 'return', start: value.start, end: value.end, by: 'undefined' }];
}

const isUndefined = (node: SyntaxNode): boolean => node.type === 'Identifier' && node['name'] === 'undefined';

function constants({ node, field, above }: Visited): Mutation[] {
  const { start, end } = node;
  const one = (by: string): Mutation[] => [{ kind: 'constant', start, end, by }];
  if (node.type === 'ArrayExpression' && listIn(node, 'elements').length > 0) return one('[]');
  if (node.type !== 'Literal' || field === 'key' || 'regex' in node) return [];
  const value = node['value'];
  if (typeof value === 'boolean') return one(String(!value));
  if (typeof value === 'number') return one(String(value + 1));
  if (typeof value === 'string')
    return above[0]?.type === 'ImportExpression' ? [] : one(value === '' ? "'mutant'" : "''");
  return [];
}

function calls({ node, above }: Visited, text: string): Mutation[] {
  const callee = partIn(node, 'callee');
  if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression' || callee['computed'] === true) return [];
  if (isInChain(above, callee)) return [];
  const property = partIn(callee, 'property')!;
  const name = textOf(text, property);
  const { start, end } = node;
  const object = textOf(text, partIn(callee, 'object')!);
  const other = METHODS[name];
  if (other !== undefined) {
    return [
      { kind: 'call', start, end, by: `${text.slice(start, property.start)}${other}${text.slice(property.end, end)}` },
    ];
  }
  return LEFT_OUT.has(name) ? [{ kind: 'call', start, end, by: `(${object})` }] : [];
}

/** Inside `a?.b()` a part cannot be replaced alone. */
function isInChain(above: readonly SyntaxNode[], callee: SyntaxNode): boolean {
  const holder = above.find(({ type }) => type !== 'MemberExpression' && type !== 'CallExpression');
  return holder?.type === 'ChainExpression' || callee['optional'] === true;
}

/** A forgotten call or assignment, and an empty block. */
function statements({ node }: Visited): Mutation[] {
  const expression = partIn(node, 'expression');
  if (node.type !== 'ExpressionStatement' || !expression) return [];
  const isAct = ['CallExpression', 'AssignmentExpression', 'AwaitExpression', 'UpdateExpression'].includes(
    expression.type,
  );
  return isAct ? [{ kind: 'statement', start: node.start, end: node.end, by: ';', isStatement: true }] : [];
}
