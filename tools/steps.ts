import { type ChildProcess, spawn } from 'node:child_process';
import { root } from './root.ts';

export { root } from './root.ts';

const running = new Set<ChildProcess>();

/** Ends all running programs, and this one after five seconds at the most. */
export const stop = (): void => {
  for (const child of running) child.kill('SIGTERM');
  setTimeout(() => process.exit(130), 5000).unref();
};
for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(event, stop);
process.on('message', (message) => message === 'stop' && stop());
// An open IPC channel alone must not keep a finished program running.
process.channel?.unref();

export type Step = { name: string; command: string; args: string[]; env?: Record<string, string>; cwd?: string };

/** Runs a program to its end and buffers its output; returns duration, exit code and output. */
export function runQuietly({
  command,
  args,
  env,
  cwd = root,
}: Step): Promise<{ code: number; output: string; seconds: number }> {
  const from = performance.now();
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    const parts: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    child.stderr.on('data', (part: Buffer) => parts.push(part));
    const end = (code: number | null) => {
      running.delete(child);
      done({ code: code ?? 1, output: Buffer.concat(parts).toString(), seconds: (performance.now() - from) / 1000 });
    };
    child.on('exit', end);
    child.on('error', () => end(1));
  });
}

/** Runs a program with its output shown; returns its exit code. */
export function runLoudly({ command, args, env }: Step): Promise<number> {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    running.add(child);
    const end = (code: number | null) => {
      running.delete(child);
      done(code ?? 1);
    };
    child.on('exit', end);
    child.on('error', () => end(1));
  });
}
