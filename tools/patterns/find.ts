import { parseSync } from 'vite';

/** A regular expression in a source file. */
export interface Pattern {
  source: string;
  flags: string;
  line: number;
}

interface Literal {
  type: string;
  start: number;
  regex?: { pattern: string; flags: string };
}

/** Returns the regular expression literals of one TypeScript file. @throws if the file cannot be parsed */
export function findPatterns(file: string, text: string): Pattern[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  return literalsOf(program).map(({ start, regex }) => ({
    source: regex.pattern,
    flags: regex.flags,
    line: text.slice(0, start).split('\n').length,
  }));
}

/** Walks the syntax tree without recursion: expressions nest deeply in generated tables. */
function literalsOf(program: unknown): (Literal & Required<Pick<Literal, 'regex'>>)[] {
  const found: (Literal & Required<Pick<Literal, 'regex'>>)[] = [];
  const waiting: unknown[] = [program];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (typeof node !== 'object' || node === null || node instanceof RegExp) continue;
    const { type, regex } = node as Literal;
    if (type === 'Literal' && regex) found.push({ ...(node as Literal), regex });
    else waiting.push(...Object.values(node));
  }
  return found.toSorted((one, other) => one.start - other.start);
}
