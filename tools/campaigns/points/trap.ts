import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A place at which the server dies, once, and at which of its passages at the earliest. */
export interface Armed {
  place: string;
  passage: number;
}

const HOOK = pathToFileURL(join(import.meta.dirname, 'hook.ts')).href;

/** The folder through which a campaign and the hook in its server speak. */
export class Trap {
  private readonly folder = mkdtempSync(join(tmpdir(), 'paraph-points-'));

  /** With what the installation has to be started. */
  get env(): Record<string, string> {
    const others = process.env.NODE_OPTIONS ?? '';
    return {
      CAMPAIGN_POINTS: this.folder,
      NODE_OPTIONS: `${others} --import ${HOOK}`.trim(),
      NODE_COMPILE_CACHE: join(this.folder, 'compiled'),
    };
  }

  /** From now on the server dies at each of them. Forgets what was passed so far. */
  arm(armed: readonly Armed[]): void {
    rmSync(join(this.folder, 'passed'), { force: true });
    const written = join(this.folder, 'to-arm');
    writeFileSync(written, JSON.stringify(armed));
    renameSync(written, join(this.folder, 'armed'));
  }

  /** Those that nobody has come by yet. */
  left(): Armed[] {
    return JSON.parse(readFileSync(join(this.folder, 'armed'), 'utf8')) as Armed[];
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
