import { EngineError } from '../../errors.ts';

const strict = new TextDecoder('utf-8', { fatal: true });

/** Names that lead out of the folder they are unpacked into, or mean another path on another system. */
const ESCAPES = /^\/|\\|^[A-Za-z]:|(?:^|\/)\.{1,2}(?:\/|$)|\/\//;

/**
 * Longest name with its folders, in bytes; longer ones cannot be unpacked on common systems (PATH_MAX of macOS), and
 * names are compared and searched without a budget of their own.
 */
const LONGEST = 1_024;

/** Marks that turn the direction, so that a name is shown with another ending (security IN-04). */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/;

/**
 * Returns the name of an entry. Decodes names without the UTF-8 flag as UTF-8 too, as signing programs of the region
 * write them. Throws `zip.name` for names that are too long, no text or lead out of the container.
 */
export function entryName(bytes: Uint8Array): string {
  if (bytes.length > LONGEST) throw new EngineError('zip.name', { reason: 'length' });
  const name = decoded(bytes);
  if (name === '' || hasControls(name)) throw new EngineError('zip.name', { reason: 'characters' });
  if (DIRECTION.test(name)) throw new EngineError('zip.name', { reason: 'direction' });
  if (ESCAPES.test(name)) throw new EngineError('zip.name', { reason: 'path', entry: name });
  return name;
}

function decoded(bytes: Uint8Array): string {
  try {
    return strict.decode(bytes);
  } catch (cause) {
    throw new EngineError('zip.name', { reason: 'encoding' }, cause);
  }
}

function hasControls(name: string): boolean {
  for (let i = 0; i < name.length; i++) {
    const code = name.charCodeAt(i);
    if (code < 0x20 || code === 0x7f) return true;
  }
  return false;
}
