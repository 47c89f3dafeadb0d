/** No text of the database may hold it; nobody types it (security IN-16). */
const NUL = '\u0000';

/** Whether the database can keep a text: no NUL, and no half of a pair of surrogates, which its JSON refuses. */
const isStorable = (text: string): boolean => !text.includes(NUL) && text.isWellFormed();

/** Where texts of a parsed value cannot be stored, as paths of fields; a name that cannot is told by its place. */
export function unstorableIn(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path || 'body'];
  if (Array.isArray(value)) return value.flatMap((item, at) => unstorableIn(item, below(path, String(at))));
  if (!isPlain(value)) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    isStorable(name) ? unstorableIn(item, below(path, name)) : [path || 'body'],
  );
}

const below = (path: string, name: string): string => (path ? `${path}.${name}` : name);

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
