import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../root.ts';

/** A test that says which rows it proves. */
export type Proof = { ids: string[]; file: string; line: number; title: string; asserts: string[] };

const TITLE = /\b(?:test|it)(?:\.each\([^)]*\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs;
/** Waiting for something on a page fails when it does not come; what is named expect… asserts inside. */
const ASSERTS = /\bexpect\w*(\.poll)?\(|\bassert|\.waitFor\(/;
const ID = /\b[A-Z]{2,7}-\d{3}\b/g;

/** Every test whose title names rows of the catalogue (decision 31: at most three). */
export function readProofs(known: ReadonlySet<string>): Proof[] {
  const files = globSync('{packages,apps,tools}/**/*.{test.ts,test.tsx,e2e.ts}', {
    cwd: root,
    exclude: (path) => path.includes('node_modules') || path.includes('dist'),
  });
  return files.flatMap((file) => proofsOf(join(root, file), known));
}

function proofsOf(file: string, known: ReadonlySet<string>): Proof[] {
  const text = readFileSync(file, 'utf8');
  const found = [...text.matchAll(TITLE)];
  return found.flatMap((match, place) => {
    const title = match[2] ?? '';
    const ids = [...new Set(title.match(ID) ?? [])].filter((id) => known.has(id));
    if (ids.length === 0) return [];
    if (ids.length > 3) throw new Error(`${file}: "${title}" claims ${ids.length} rows; three at most.`);
    const body = text.slice(match.index, found[place + 1]?.index ?? text.length);
    const asserts = body.split('\n').filter((line) => ASSERTS.test(line));
    if (asserts.length === 0) throw new Error(`${file}: "${title}" asserts nothing.`);
    return [
      {
        ids,
        file: relative(root, file),
        line: text.slice(0, match.index).split('\n').length,
        title,
        asserts: asserts.map((line) => line.trim()),
      },
    ];
  });
}
