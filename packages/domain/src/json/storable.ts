/** The database stores no text with it, and no user types it (security IN-16). */
const NUL = '\u0000';

/** Returns whether the database can store a text: no NUL and no unpaired surrogate, which its JSON refuses. */
const isStorable = (text: string): boolean => !text.includes(NUL) && text.isWellFormed();

/** Returns the paths of fields whose texts cannot be stored; a name that cannot be stored is given by its index. */
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
