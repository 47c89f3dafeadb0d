import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const MEGABYTE = 1024 * 1024;
const FILLER = 'filler.bin';

/** Returns why this machine cannot mount file systems for a run; undefined when it can. */
export function whyNoVolumes(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root may mount a file system';
  const { status } = spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', '-o', 'size=1m', 'none', '/mnt']);
  return status === 0 ? undefined : 'this machine does not let a file system be mounted';
}

/** A small file system in memory, which can be filled to the last byte. */
export class Volume {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static mount(folder: string, megabytes: number): Volume {
    mkdirSync(folder, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder]);
    return new Volume(folder);
  }

  /** Writes until the system refuses. @returns megabytes that were free before */
  fill(): number {
    const free = this.freeMegabytes();
    const file = openSync(join(this.folder, FILLER), 'a');
    try {
      for (const size of [MEGABYTE, 4096, 1]) this.#writeAll(file, Buffer.alloc(size));
    } finally {
      closeSync(file);
    }
    return free;
  }

  #writeAll(file: number, piece: Buffer): void {
    try {
      for (;;) writeSync(file, piece);
    } catch (e) {
      if ((e as NodeJS.ErrnoException).code !== 'ENOSPC') throw e;
    }
  }

  free(): void {
    rmSync(join(this.folder, FILLER), { force: true });
  }

  freeMegabytes(): number {
    const { bavail, bsize } = statfsSync(this.folder);
    return Math.round((bavail * bsize) / MEGABYTE);
  }

  unmount(): void {
    execFileSync('umount', ['-l', this.folder]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}
