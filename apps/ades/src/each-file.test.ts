import { EngineError } from '@paraph/engine';
import { describe, expect, it } from 'vitest';
import { UsageError } from './arguments.ts';
import { type FileFailure, eachFile } from './each-file.ts';

const faults: Record<string, () => number> = {
  valid: () => 0,
  invalid: () => 1,
  unreadable: () => {
    throw new EngineError('zip.malformed');
  },
  crash: () => {
    throw new RangeError('Maximum call stack size exceeded');
  },
};

async function run(...files: string[]): Promise<[number, FileFailure[], string[]]> {
  const failures: FileFailure[] = [];
  const seen: string[] = [];
  const act = (file: string): number => {
    seen.push(file);
    return faults[file]!();
  };
  return [await eachFile(files, act, (failure) => failures.push(failure)), failures, seen];
}

describe('several files on one command line', () => {
  it('are all processed, also after an error that nobody expected, which is reported for its file', async () => {
    expect(await run('crash', 'valid')).toEqual([
      1,
      [{ file: 'crash', error: 'unexpected error: Maximum call stack size exceeded', unexpected: true }],
      ['crash', 'valid'],
    ]);
  });

  it('end with the code of the worst of them', async () => {
    expect((await run('valid', 'valid'))[0]).toBe(0);
    expect((await run('invalid', 'valid'))[0]).toBe(1);
    expect((await run('unreadable', 'crash', 'valid'))[0]).toBe(2);
  });

  it('are not processed when the command is wrong', async () => {
    const act = (): number => {
      throw new UsageError('--out is for one file');
    };
    await expect(eachFile(['a'], act, () => undefined)).rejects.toBeInstanceOf(UsageError);
  });
});
