import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A location at which the server dies once, and the earliest passage. */
export interface Armed {
  place: string;
  passage: number;
}

const HOOK = pathToFileURL(join(import.meta.dirname, 'hook.ts')).href;

/** The folder through which a campaign and the hook in its server communicate. */
export class Trap {
  private readonly folder = mkdtempSync(join(tmpdir(), 'paraph-points-'));

  /** Environment with which the installation must be started. */
  get env(): Record<string, string> {
    const others = process.env.NODE_OPTIONS ?? '';
    return {
      CAMPAIGN_POINTS: this.folder,
      NODE_OPTIONS: `${others} --import ${HOOK}`.trim(),
      NODE_COMPILE_CACHE: join(this.folder, 'compiled'),
    };
  }

  /** Arms the locations. Forgets what was passed so far. */
  arm(armed: readonly Armed[]): void {
    rmSync(join(this.folder, 'passed'), { force: true });
    const written = join(this.folder, 'to-arm');
    writeFileSync(written, JSON.stringify(armed));
    renameSync(written, join(this.folder, 'armed'));
  }

  /** Returns the armed locations that were not reached yet. */
  left(): Armed[] {
    return JSON.parse(readFileSync(join(this.folder, 'armed'), 'utf8')) as Armed[];
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
