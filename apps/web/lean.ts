import type { Plugin } from 'vite';

/** What the browser reads of an endpoint; schemas, sentences and errors are the server's. */
const READ = new Set(['name', 'method', 'path', 'root', 'reads', 'touches', 'upload', 'download', 'stream']);

/** What a form checks its input by. */
const CHECKED = new Set(['name', 'body']);

/** Modules that libraries import for features no page uses, by the end of their path. */
const UNUSED = ['./TouchRipple.mjs', 'hoist-non-react-statics'];

type Cut = { start: number; end: number; by?: string };
type Node = { type: string; start: number; end: number; [field: string]: unknown };

/** Leaves out of the built pages what they carry but never read: see the two tables above. */
export const lean = (): Plugin => ({
  name: 'lean',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (UNUSED.includes(id) ? '\0unused' : null),
  load: (id) => (id === '\0unused' ? 'export default () => null;' : null),
  transform: {
    order: 'post',
    filter: { id: /packages\/contract\/src\/[\w-]+\.ts(?:\?checked)?$/ },
    handler(code, id) {
      const isChecked = id.endsWith('?checked');
      const program = this.parse(code) as unknown as Node;
      const isOfSchemas = !isChecked && /as z from ['"]zod['"]/.test(code);
      const schemas = isOfSchemas ? schemasOf(program) : [];
      const unread = unreadOf(isChecked ? CHECKED : READ);
      const cuts = [...endpointsOf(program).flatMap(unread), ...schemas].toSorted((a, b) => a.start - b.start);
      return cuts.length > 0 ? { code: without(code, cuts), map: null } : null;
    },
  },
});

/** The object literals given to `endpoint(…)`, in the order of the source. */
function endpointsOf(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(endpointsOf);
  if (typeof node !== 'object' || node === null) return [];
  const { type, callee, arguments: given } = node as Node & { callee?: Node; arguments?: Node[] };
  if (type === 'CallExpression' && callee?.['name'] === 'endpoint' && given?.[0]) return [given[0]];
  return Object.values(node).flatMap(endpointsOf);
}

/** What schemas of a module are made by: calls that end in another value than an endpoint, each the one inert value. */
function schemasOf(program: Node): Cut[] {
  const declared = (program['body'] as Node[]).map((node) => (node['declaration'] as Node | undefined) ?? node);
  return declared
    .flatMap((node) => (node.type === 'VariableDeclaration' ? (node['declarations'] as Node[]) : []))
    .flatMap(({ init }) => ((init as Node | null)?.type === 'CallExpression' ? [init as Node] : []))
    .filter((init) => !/^(?:endpoint|Object|Symbol|new)$/.test(rootOf(init)))
    .map(({ start, end }) => ({ start, end, by: 'z.unknown' }));
}

/** The name a chain of calls and properties begins with. */
function rootOf(node: Node): string {
  const inner = (node['callee'] ?? node['object']) as Node | undefined;
  return inner ? rootOf(inner) : String(node['name'] ?? '');
}

/** What several endpoints share is spread into them and stays: some of it is read. */
const unreadOf =
  (read: ReadonlySet<string>) =>
  (literal: Node): Node[] =>
    (literal['properties'] as (Node & { key?: Node })[]).filter(({ key }) => key && !read.has(String(key['name'])));

/** The source without those properties, the comma after each gone with it, or with something else in their place. */
function without(code: string, cuts: readonly Cut[]): string {
  let kept = '';
  let at = 0;
  for (const { start, end, by } of cuts) {
    kept += code.slice(at, start) + (by ?? '');
    at = by === undefined ? end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0) : end;
  }
  return kept + code.slice(at);
}
