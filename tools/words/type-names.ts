/** A name that more than one module uses for an exported type. */
export interface SharedTypeName {
  name: string;
  files: string[];
}

const EXPORTED = /^export (?:declare )?(?:type|interface) (\w+)/gm;

/**
 * Returns duplicate names: exported types have one meaning each over all packages, so that a name identifies a type.
 */
export function sharedTypeNames(sources: ReadonlyMap<string, string>): SharedTypeName[] {
  const files = new Map<string, string[]>();
  for (const [file, source] of sources) {
    for (const [, name = ''] of source.matchAll(EXPORTED)) files.set(name, [...(files.get(name) ?? []), file]);
  }
  return [...files].filter(([, found]) => found.length > 1).map(([name, found]) => ({ name, files: found }));
}
