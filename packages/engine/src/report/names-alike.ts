import type { AsicContainer } from '../formats/asic/index.ts';
import type { ReportMessage } from './report.ts';

/** Warns about names that some systems take for one name: one of the files then replaces the other. */
export function namesAlike({ archive: { entries } }: Pick<AsicContainer, 'archive'>): ReportMessage[] {
  const seen = new Map<string, string>();
  return entries.flatMap(({ name }) => {
    const key = foldedName(name);
    const other = seen.get(key);
    if (other !== undefined) return [{ key: 'container.names-alike', params: { file: name, other } }];
    seen.set(key, name);
    return [];
  });
}

/** Windows ignores the case of letters, and dots and blanks at the end of each part of a path. */
const foldedName = (name: string): string => name.normalize('NFC').toLowerCase().split('/').map(withoutEnd).join('/');

const ENDS = new Set(['.', ' ']);

function withoutEnd(part: string): string {
  let end = part.length;
  while (end > 0 && ENDS.has(part[end - 1]!)) end -= 1;
  return part.slice(0, end);
}
