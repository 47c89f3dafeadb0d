import { relative } from 'node:path';
import { type RunnerTestCase, TestRunner } from 'vitest';
import { root } from '../../root.ts';
import { killedIds, setTried, send } from './state.ts';

/** A test that takes more processor time is left to the whole runs. */
const MOST_MS = 400;
/** A mutant that nobody noticed in so much of the time of one file is left to the next file. */
const MOST_PER_FILE_MS = 2000;

/**
 * Runs each test once as it is, and again with each mutant it came by. Nothing is loaded anew between them, so a
 * mutant costs as much as the test alone. A test that fails without a mutant afterwards ends the trials in its file, and
 * what it said last does not count. Anyone who was come by, but not tried by everything that came by, is left to the whole
 * runs.
 */
export default class QuickRunner extends TestRunner {
  private isSpoilt = false;
  private readonly reached = new Set<number>();
  private readonly left = new Set<number>();
  private readonly spent = new Map<number, number>();
  private file = '';

  async runTask(test: RunnerTestCase): Promise<void> {
    this.file = relative(root, test.file.filepath);
    // What importing, preparing and other tests came by until now.
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

  /** Tries what the last run came by; answers what was tried. */
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

  /** What was come by since this was asked last. */
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
  /** Questions after which a mutant has made a loop endless. */
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
