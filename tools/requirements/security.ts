import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

/** A requirement that must be proven before a release (docs/security.tsv). */
export type SecurityRow = { id: string; requirement: string };

const TITLE = /^\s*(?:(?:test|it)\b.*?|\]\)\()(['"`])(.*?)\1,\s*(?:async\b|\(|$|\{)/gm;
const LONE = /^\s+(['"`])((?:IN|SG|AN|AZ|WB|SE|AU|RL|PV|SC|LG|BK)-\d{2} .*?)\1,$/gm;
const ID = /\b[A-Z]{2}-\d{2}\b/g;
const ASSERTS = /\bexpect\w*(\.poll)?\(|\bassert|\.waitFor\(/;

export function readSecurityRows(path = join(root, 'docs/security.tsv')): SecurityRow[] {
  const [, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [id = '', requirement = ''] = line.split('\t');
    return { id, requirement };
  });
}

/** Returns ids in the titles of tests that assert something, of all tests. */
export function provenRows(): Set<string> {
  const files = globSync('{packages,apps,tools}/**/*.{test.ts,test.tsx,e2e.ts}', {
    cwd: root,
    exclude: (path) => path.includes('node_modules') || path.includes('dist'),
  });
  return new Set(files.flatMap((file) => idsIn(readFileSync(join(root, file), 'utf8'))));
}

/** Returns the ids in the titles of one test file; a title without an assertion before the next one proves nothing. */
export function idsIn(text: string): string[] {
  const found = [...text.matchAll(TITLE), ...text.matchAll(LONE)].toSorted((a, b) => a.index - b.index);
  return found.flatMap((match, place) => {
    const body = text.slice(match.index, found[place + 1]?.index ?? text.length);
    return ASSERTS.test(body) ? (match[2]!.match(ID) ?? []) : [];
  });
}
