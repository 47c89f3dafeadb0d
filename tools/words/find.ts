import type { Banned } from './glossary.ts';

/** A banned word in a file. */
export interface Finding {
  line: number;
  word: string;
  instead: string;
}

const COMMENT = /\/\*[^]*?\*\/|(?<![:'"`\w/])\/\/[^\n]*/g;
const TEXT = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
const TEST_NAME = /\b(?:test|it|describe)(?:\.\w+)*(?:\((?:[^()]|\([^()]*\))*\))?\(\s*('(?:[^'\\\n]|\\.)*')/g;
const PART = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g;

/** Preserves line breaks, so that lines can be counted. */
const blanked = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

/**
 * Returns code with comments and texts blanked, and comments with names of tests alone; both have the lines of the
 * source.
 */
function split(source: string): { code: string; prose: string } {
  const names: [number, string][] = [...source.matchAll(TEST_NAME)].map((match) => [
    match.index + match[0].length - match[1]!.length,
    match[1]!,
  ]);
  const comments: [number, string][] = [...source.matchAll(COMMENT)].map((match) => [match.index, match[0]]);
  let prose = blanked(source);
  for (const [at, text] of [...comments, ...names]) {
    prose = prose.slice(0, at) + text + prose.slice(at + text.length);
  }
  return { code: source.replaceAll(COMMENT, blanked).replaceAll(TEXT, blanked), prose };
}

/**
 * Returns banned words in identifiers, comments and names of tests of one source file. Identifiers are compared part
 * by part: `openDoor` has the parts `open` and `door`. Other texts are not checked: they may be wire names.
 */
export function findBanned(source: string, banned: readonly Banned[]): Finding[] {
  const { code, prose } = split(source);
  return [...findIn(code, inNames(banned)), ...findIn(prose, banned)];
}

/** Banned words in a file name. */
export const findInName = (path: string, banned: readonly Banned[]): Finding[] => findIn(path, inNames(banned));

/** Returns the rows with the words that are banned only in names. */
const inNames = (banned: readonly Banned[]): Banned[] =>
  banned.map((row) => ({ ...row, words: [...row.words, ...row.names] }));

function findIn(text: string, banned: readonly Banned[]): Finding[] {
  return text.split('\n').flatMap((line, at) =>
    banned.flatMap(({ words, instead, allowed }) => {
      const rest = allowed.reduce((left, phrase) => left.replaceAll(phrase, ' '), line);
      const parts = new Set((rest.match(PART) ?? []).map((part) => part.toLowerCase()));
      return words.filter((word) => parts.has(word)).map((word) => ({ line: at + 1, word, instead }));
    }),
  );
}
