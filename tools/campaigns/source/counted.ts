import { type SyntaxNode, type Visited, everyNode, listIn, partIn, readSource } from './syntax.ts';
import { type Wrapping, spliced } from './splice.ts';

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const LOOPS = new Set(['ForStatement', 'ForOfStatement', 'ForInStatement', 'WhileStatement', 'DoWhileStatement']);

/**
 * Instruments a module to count each branch it takes in `globalThis.__ways`: functions, branches, loop bodies, right
 * sides of logical operators. Branches are numbered from `first` on; returns the text without types and the next free
 * number.
 */
export function counted(typescript: string, first: number): { text: string; next: number } {
  const { text, program } = readSource(typescript);
  let next = first;
  const wrappings = [...everyNode(program)].flatMap((visited) => waysOf(visited).map((way) => wrap(way, next++)));
  return { text: `const __ways = globalThis.__ways;${spliced(text, wrappings)}`, next };
}

const wrap = ({ node, kind }: CountedBranch, number: number): Wrapping => {
  const { start, end } = node;
  const count = `__ways[${number}]++`;
  if (kind === 'expression') return { start, end, open: `(${count},`, close: ')' };
  if (kind === 'first-statement') return { start, end: start, open: `${count};`, close: '' };
  if (node.type === 'BlockStatement') return { start: start + 1, end: start + 1, open: `${count};`, close: '' };
  return { start, end, open: `{${count};`, close: '}' };
};

interface CountedBranch {
  node: SyntaxNode;
  /** Only the first statement of a case is counted; braces around all would hide its declarations. */
  kind: 'expression' | 'statement' | 'first-statement';
}

function waysOf({ node }: Visited): CountedBranch[] {
  if (FUNCTIONS.has(node.type)) {
    return ways(node, ['body'], partIn(node, 'body')?.type === 'BlockStatement' ? 'statement' : 'expression');
  }
  if (node.type === 'IfStatement') return ways(node, ['consequent', 'alternate'], 'statement');
  if (LOOPS.has(node.type) || node.type === 'CatchClause') return ways(node, ['body'], 'statement');
  if (node.type === 'ConditionalExpression') return ways(node, ['consequent', 'alternate'], 'expression');
  if (node.type === 'LogicalExpression') return ways(node, ['right'], 'expression');
  const [first] = node.type === 'SwitchCase' ? listIn(node, 'consequent') : [];
  return first ? [{ node: first, kind: 'first-statement' }] : [];
}

const ways = (node: SyntaxNode, fields: string[], kind: CountedBranch['kind']): CountedBranch[] =>
  fields.flatMap((field) => {
    const part = partIn(node, field);
    return part ? [{ node: part, kind }] : [];
  });
