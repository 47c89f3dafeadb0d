import { DIFFERENCES, type Difference } from './differences.ts';
import type { ExternalValidator } from './validators/external-validator.ts';
import type { SignedCase } from './signed-case.ts';

/** What one tool said about all files it was asked about. */
export interface Verdict {
  tool: string;
  asked: number;
  expected: number;
  /** Answers that differ for a known reason. */
  explained: ReadonlyMap<Difference, number>;
  unexplained: string[];
}

/** Asks a validator about its files and compares the answers with what is expected and with the known differences. */
export async function validator(one: ExternalValidator, files: readonly SignedCase[]): Promise<Verdict> {
  const asked = files.filter((file) => one.takes(file));
  const answers = await one.answers(asked.map(({ path }) => path));
  const explained = new Map<Difference, number>();
  const unexplained: string[] = [];
  let expected = 0;
  for (const file of asked) {
    const answer = answers.get(file.path) ?? 'no answer';
    const difference = differenceOf(one.tool, file, answer);
    if (answer === one.expected(file)) expected++;
    else if (difference) explained.set(difference, (explained.get(difference) ?? 0) + 1);
    else unexplained.push(`${file.path}: ${answer} instead of ${one.expected(file)}`);
  }
  return { tool: one.tool, asked: asked.length, expected, explained, unexplained };
}

const differenceOf = (tool: string, file: SignedCase, answer: string): Difference | undefined =>
  DIFFERENCES.find((row) => row.tool === tool && row.about(file) && row.answer.test(answer));

/** Rows of the table that explain nothing: the difference is gone, so the row has to go. */
export function staleDifferences(verdicts: readonly Verdict[]): string[] {
  const used = new Set(verdicts.flatMap(({ explained }) => [...explained.keys()]));
  return DIFFERENCES.filter((row) => !used.has(row)).map(({ tool, reason }) => `${tool}: nothing differs: ${reason}`);
}

/** One line for each validate, and one for each known difference under it. */
export function printed({ tool, asked, expected, explained, unexplained }: Verdict): string[] {
  const differing = [...explained.values()].reduce((sum, count) => sum + count, 0);
  return [
    `${tool.padEnd(13)} ${asked} files: ${expected} as expected, ${differing} otherwise for a known reason, ${unexplained.length} unexplained`,
    ...[...explained].map(([{ reason }, count]) => `${' '.repeat(14)}${count}: ${reason}`),
  ];
}
