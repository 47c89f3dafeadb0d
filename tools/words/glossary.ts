/** One row of the banned words in docs/glossary.md. */
export interface Banned {
  words: readonly string[];
  /** Words of common English that say nothing as a name: banned in identifiers and file names, free in sentences. */
  names: readonly string[];
  instead: string;
  /** Names and phrases in which the words are allowed. */
  allowed: readonly string[];
}

const NAME = /^`.*`$/;
const HEADING = '## Banned words';
const listOf = (cell: string): string[] =>
  cell
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Reads the table of banned words. @throws when the glossary contains none */
export function readBanned(glossary: string): Banned[] {
  const section = glossary.split(HEADING)[1] ?? '';
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1);
  if (rows.length === 0) throw new Error('docs/glossary.md has no table of banned words.');
  return rows.map((row) => {
    const [words = '', , instead = '', allowed = ''] = row.split('|').slice(1);
    const listed = listOf(words);
    return {
      words: listed.filter((word) => !NAME.test(word)),
      names: listed.filter((word) => NAME.test(word)).map((word) => word.slice(1, -1)),
      instead: instead.trim(),
      allowed: listOf(allowed),
    };
  });
}
