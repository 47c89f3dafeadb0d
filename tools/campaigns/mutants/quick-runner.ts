import { relative } from 'node:path';
import { type RunnerTestCase, TestRunner } from 'vitest';
import { root } from '../../root.ts';
import { killedIds, setTried, tell } from './state.ts';

/** A test that takes more processor time is left to the whole runs. */
const MOST_MS = 400;
/** A mutant that nobody noticed in so much of the time of one file is left to the next file. */
const MOST_PER_FILE_MS = 2000;

/**
 * Runs each test once as it is, and again with each mutant it came by. Nothing is loaded anew between them, so a
 * mutant costs as much as the test alone. A test that fails without a mutant afterwards ends the trials in its file.
 */
export default class QuickRunner extends TestRunner {
  private isSpoilt = false;
  private readonly reached = new Set<number>();
  private readonly spent = new Map<number, number>();
  private file = '';

  async runTask(test: RunnerTestCase): Promise<void> {
    this.file = relative(root, test.file.filepath);
    this.note();
    const run = TestRunner.getTestFn(test);
    await run();
    this.note();
    globalThis.__mutants.reached.clear();
    globalThis.__mutants.calls = 0;
    const began = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(began);
    const ms = (user + system) / 1000;
    if (this.isSpoilt || ms > MOST_MS) return;
    const { calls, reached } = globalThis.__mutants;
    const killed = killedIds();
    for (const id of [...reached].filter((one) => !killed.has(one))) {
      const spent = this.spent.get(id) ?? 0;
      if (this.isSpoilt) return;
      if (spent > MOST_PER_FILE_MS) continue;
      this.spent.set(id, spent + ms);
      await this.try(test, { id, run, most: calls * 20 + 100_000 });
    }
  }

  private async try(
    test: RunnerTestCase,
    { id, run, most }: { id: number; run: () => unknown; most: number },
  ): Promise<void> {
    setTried(id);
    Object.assign(globalThis.__mutants, { active: id, calls: 0, most });
    const failed = await fails(run);
    Object.assign(globalThis.__mutants, { active: 0, calls: 0, most: Infinity });
    setTried(0);
    if (!failed) return;
    tell({ kind: 'killed', id, by: `${this.file}: ${test.name}`, how: 'quick' });
    this.isSpoilt = await fails(run);
  }

  override onAfterRunFiles(files: Parameters<TestRunner['onAfterRunFiles']>[0]): void {
    tell({ kind: 'reached', file: this.file, ids: [...this.reached] });
    super.onAfterRunFiles(files);
  }

  private note(): void {
    for (const id of globalThis.__mutants.reached) this.reached.add(id);
  }
}

async function fails(run: () => unknown): Promise<boolean> {
  try {
    await run();
    return false;
  } catch {
    return true;
  }
}
