import { relative } from 'node:path';
import { type RunnerTestCase, TestRunner } from 'vitest';
import { root } from '../../root.ts';
import { killedIds, setTried, send } from './state.ts';

/** A test that takes more processor time is left to the runs of complete files. */
const MOST_MS = 400;
/** A mutant undetected after this much time of one file is left to the next file. */
const MOST_PER_FILE_MS = 2000;

/**
 * Runs each test unchanged once, and again with each mutant it reaches. Nothing is reloaded between them, so a mutant
 * costs as much as the test alone. A test that then fails without a mutant ends the trials in its file, and its last
 * result does not count. A mutant that was reached but not tried everywhere is left to the runs of complete files.
 */
export default class QuickRunner extends TestRunner {
  private isSpoilt = false;
  private readonly reached = new Set<number>();
  private readonly left = new Set<number>();
  private readonly spent = new Map<number, number>();
  private file = '';

  async runTask(test: RunnerTestCase): Promise<void> {
    this.file = relative(root, test.file.filepath);
    // Mutants reached by imports, set-up and other tests until now.
    this.leave(this.note());
    const run = TestRunner.getTestFn(test);
    await run();
    const first = this.note();
    const killed = killedIds();
    if ([...first].every((id) => killed.has(id))) return;
    globalThis.__mutants.calls = 0;
    const began = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(began);
    const { calls } = globalThis.__mutants;
    const tried = await this.tryAll(test, { run, most: calls * 20 + 100_000, ms: (user + system) / 1000 });
    this.leave([...first].filter((id) => !tried.has(id)));
  }

  /** Tries the mutants reached by the last run; returns the tried ones. */
  private async tryAll(test: RunnerTestCase, { run, most, ms }: Trial): Promise<Set<number>> {
    const reached = this.note();
    const tried = new Set<number>();
    const killed = killedIds();
    for (const id of [...reached].filter((one) => !killed.has(one))) {
      const spent = this.spent.get(id) ?? 0;
      if (this.isSpoilt || ms > MOST_MS || spent > MOST_PER_FILE_MS) continue;
      this.spent.set(id, spent + ms);
      await this.try(test, { id, run, most });
      if (!this.isSpoilt) tried.add(id);
    }
    this.leave([...reached].filter((id) => !tried.has(id)));
    globalThis.__mutants.reached.clear();
    return tried;
  }

  private async try(
    test: RunnerTestCase,
    { id, run, most }: { id: number; run: () => unknown; most: number },
  ): Promise<void> {
    setTried(String(id));
    Object.assign(globalThis.__mutants, { active: id, calls: 0, most });
    const failed = await fails(run);
    Object.assign(globalThis.__mutants, { active: 0, calls: 0, most: Infinity });
    setTried('0');
    if (!failed) return;
    this.isSpoilt = await fails(run);
    if (!this.isSpoilt) send({ kind: 'killed', id, by: `${this.file}: ${test.name}`, how: 'quick' });
  }

  override onAfterRunFiles(files: Parameters<TestRunner['onAfterRunFiles']>[0]): void {
    this.leave(this.note());
    if (this.file !== '') send({ kind: 'reached', file: this.file, ids: [...this.reached], left: [...this.left] });
    super.onAfterRunFiles(files);
  }

  /** Returns the mutants reached since the last call. */
  private note(): Set<number> {
    const found = new Set(globalThis.__mutants.reached);
    for (const id of found) this.reached.add(id);
    globalThis.__mutants.reached.clear();
    return found;
  }

  private leave(ids: Iterable<number>): void {
    for (const id of ids) this.left.add(id);
  }
}

interface Trial {
  run: () => unknown;
  /** Number of switch calls after which a mutant is considered an endless loop. */
  most: number;
  /** Processor time of the test alone. */
  ms: number;
}

async function fails(run: () => unknown): Promise<boolean> {
  try {
    await run();
    return false;
  } catch {
    return true;
  }
}
