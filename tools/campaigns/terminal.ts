import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { below, isAlive, type Process } from './processes.ts';

/** A command in a separate terminal, as typed by a user. */
export class Terminal {
  readonly child: ChildProcess;
  private text = '';

  constructor(command: string, { cwd, env }: { cwd: string; env: Record<string, string> }) {
    // script(1) gives the command a pseudo terminal and passes its own input on.
    this.child = spawn('script', ['-qefc', command, '/dev/null'], { cwd, env, stdio: ['pipe', 'pipe', 'pipe'] });
    for (const stream of [this.child.stdout!, this.child.stderr!])
      stream.on('data', (part: Buffer) => (this.text += part.toString()));
  }

  get printed(): string {
    return this.text;
  }

  processes = (): Process[] => below(this.child.pid!);

  /** Sends Ctrl-C. @returns ms until the command ended, and the processes it left */
  async interrupt(): Promise<{ ms: number; left: Process[] }> {
    const all = this.processes();
    const began = performance.now();
    this.child.stdin!.write('\x03');
    await this.ended(40_000);
    return { ms: performance.now() - began, left: all.filter(({ pid }) => isAlive(pid)) };
  }

  async ended(limit: number): Promise<void> {
    const end = Date.now() + limit;
    while (this.child.exitCode === null && this.child.signalCode === null && Date.now() < end) await pause(20);
  }

  /** Kills everything at the end of a failed campaign. */
  killAll(): void {
    for (const { pid } of [...this.processes(), { pid: this.child.pid! }]) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        continue; // it has just ended
      }
    }
  }
}

/** Returns processes that work in a folder or run a program from it, whatever their parent. */
export const usersOf = (folder: string): Process[] =>
  readdirSync('/proc').flatMap((name) => {
    const pid = Number(name);
    if (!(pid > 0) || pid === process.pid || !isAlive(pid)) return [];
    const [command, cwd] = [read(`/proc/${pid}/cmdline`).replaceAll('\0', ' '), link(`/proc/${pid}/cwd`)];
    return command.includes(folder) || cwd.startsWith(folder) ? [{ pid, command }] : [];
  });

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function link(file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    return '';
  }
}
