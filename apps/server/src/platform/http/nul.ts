/** The sign that no text of the database may hold; whoever sends it means harm or is broken (security IN-16). */
const NUL = '\u0000';

/** Where in a parsed value the sign stands, as paths of fields; a key that holds it is told by its place. */
export function nulsIn(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return value.includes(NUL) ? [path || 'body'] : [];
  if (Array.isArray(value)) return value.flatMap((item, at) => nulsIn(item, below(path, String(at))));
  if (!isPlain(value)) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    name.includes(NUL) ? [path || 'body'] : nulsIn(item, below(path, name)),
  );
}

const below = (path: string, name: string): string => (path ? `${path}.${name}` : name);

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
