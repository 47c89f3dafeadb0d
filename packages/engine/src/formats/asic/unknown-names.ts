import { parseXml } from '../../codec/xml/index.ts';
import { EngineError } from '../../errors.ts';
import { namesOf } from '../xades/index.ts';
import type { AsicContainer } from './container.ts';
import { META_INF, isUnknownFile, manifestPurpose } from './names.ts';

type Files = Pick<AsicContainer, 'archive' | 'digestLists' | 'find'>;

/** Files of related container formats beside the signatures, with their root elements (OCF 3.2, 4.2.6). */
const ROOTS: Readonly<Record<string, string>> = { 'container.xml': 'container', 'encryption.xml': 'encryption' };
const OCF = 'urn:oasis:names:tc:opendocument:xmlns:container';
const LONGEST = 100_000;

/**
 * Files beside the signatures that no specification names, or that have such a name only: nothing uses a list of digests
 * that cannot be read or belongs to no signature, and only the root element shows a file of another format.
 */
export function unknownNames({ archive, digestLists, find }: Files): string[] {
  const names = new Set(archive.entries.flatMap(({ name, isFolder }) => (isFolder ? [] : [name])));
  const used = new Set(
    digestLists.flatMap(({ file, over }) => (namesOf(over).some((name) => names.has(name)) ? [file] : [])),
  );
  return [...names].filter((name) => {
    if (manifestPurpose(name) !== undefined) return !used.has(name);
    return isUnknownFile(name) && !isOfRelatedFormat(name, find);
  });
}

function isOfRelatedFormat(name: string, find: Files['find']): boolean {
  const root = ROOTS[name.slice(META_INF.length)];
  if (root === undefined) return false;
  try {
    const content = find(name) ?? new Uint8Array();
    if (content.length > LONGEST) return false;
    const { name: found } = parseXml(content).root;
    return found.local === root && found.namespace === OCF;
  } catch (error) {
    if (error instanceof EngineError) return false;
    throw error;
  }
}
