import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListRecord } from '@paraph/engine/trust';

/** Result of the last refresh of the lists. */
export type Learned = {
  /** ISO 8601. */
  checkedAt: string;
  /** The last record of each list, usable or not. */
  records: ListRecord[];
};

/**
 * Stores the last good copies of trusted lists and their records as files. Callers must verify every copy that they
 * read.
 */
export class ListStore {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Undefined before the first refresh, and when the file cannot be parsed. */
  async learned(): Promise<Learned | undefined> {
    const text = await this.read('records.json');
    try {
      return text && (JSON.parse(text.toString('utf8')) as Learned);
    } catch (error) {
      if (error instanceof SyntaxError) return undefined;
      throw error;
    }
  }

  async list(url: string): Promise<Uint8Array | undefined> {
    const bytes = await this.read(nameOf(url));
    return bytes && new Uint8Array(bytes);
  }

  keepList = (url: string, bytes: Uint8Array): Promise<void> => this.write(nameOf(url), bytes);
  keepLearned = (learned: Learned): Promise<void> => this.write('records.json', Buffer.from(JSON.stringify(learned)));

  private async read(name: string): Promise<Buffer | undefined> {
    try {
      return await readFile(join(this.folder, name));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    }
  }

  /** Writes atomically, because several processes share the folder. */
  private async write(name: string, bytes: Uint8Array): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    const draft = join(this.folder, `${name}.${process.pid}.${performance.now()}`);
    await writeFile(draft, bytes);
    await rename(draft, join(this.folder, name));
  }
}

const nameOf = (url: string): string => `${createHash('sha256').update(url).digest('hex').slice(0, 32)}.xml`;
