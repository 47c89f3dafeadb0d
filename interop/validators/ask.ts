import { spawn } from 'node:child_process';

export interface ValidatorResponse {
  status: number | null;
  output: string;
}

/** Runs a program to its end, with `input` as its standard input; both of its outputs are answered as one text. */
export function request(program: string, args: readonly string[], input?: string): Promise<ValidatorResponse> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'] });
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (piece: string) => (output += piece));
    child.stderr?.setEncoding('utf8').on('data', (piece: string) => (output += piece));
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, output }));
    // A validate that dies before it has read all paths is seen by the verdicts that are missing.
    child.stdin?.on('error', (cause: Error) => (output += `${cause.message}\n`));
    child.stdin?.end(input);
  });
}

/** A program that takes long to start gets all paths at once and prints `path, tab, answer` for each. */
export async function askOnce(program: string, args: readonly string[], paths: readonly string[]) {
  const { output } = await request(program, args, paths.map((path) => `${path}\n`).join(''));
  const answers = new Map(output.split('\n').map((line) => line.split('\t') as [string, string]));
  return new Map(paths.map((path) => [path, answers.get(path) ?? `no answer: ${output.slice(-400)}`]));
}

/** Asks about each path alone. */
export async function askEach(paths: readonly string[], about: (path: string) => Promise<string>) {
  const answers = new Map<string, string>();
  for (const path of paths) answers.set(path, await about(path));
  return answers;
}
