import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { runParser } from './index.ts';

const greedy = pathToFileURL(join(import.meta.dirname, '../../../test/parsers/greedy.ts'));
const run = (what: string, limits = {}) =>
  runParser<Record<string, unknown>>(greedy, Buffer.from(what), { a: 1 }, limits);

describe('a file is parsed in a process of its own', { timeout: 30_000 }, () => {
  test('IN-08 which gives back what it found and knows nothing of our secrets', async () => {
    process.env.PARAPH_KEYS = 'secret';
    const found = await run('length');
    delete process.env.PARAPH_KEYS;
    expect(found).toMatchObject({ length: 6, options: { a: 1 }, big: new Uint8Array(3) });
    expect(found.env).not.toContain('PARAPH_KEYS');
  });

  test('IN-08 a file that eats memory is too complex, in values and in buffers', async () => {
    const limits = { memory: 128 * 1024 * 1024 };
    await expect(run('memory', limits)).rejects.toMatchObject({ code: 'file.too-complex' });
    await expect(run('buffers', limits)).rejects.toMatchObject({ code: 'file.too-complex' });
  });

  test('IN-08 a file that takes too long is too complex, also when it only waits', async () => {
    for (const what of ['time', 'sleep']) {
      const began = Date.now();
      await expect(run(what, { cpu: 1000 })).rejects.toMatchObject({ code: 'file.too-complex' });
      expect(Date.now() - began).toBeLessThan(4000);
    }
  });

  test('a file that crashes the parser is too complex, and the next one is parsed', async () => {
    await expect(run('crash')).rejects.toMatchObject({ code: 'file.too-complex' });
    expect(await run('length')).toMatchObject({ length: 6 });
  });

  test('IN-08 IN-18 a file that takes over the parser can neither write nor start a program', async () => {
    await expect(run('write')).rejects.toThrow(/ERR_ACCESS_DENIED|EFBIG|permission/i);
    await expect(run('program')).rejects.toThrow(/ERR_ACCESS_DENIED|permission/i);
    expect(existsSync('/tmp/paraph-parser-was-here')).toBe(false);
  });

  test('an error with a name keeps it, a fault stays a fault', async () => {
    await expect(run('error')).rejects.toMatchObject({ code: 'file.page-tree' });
    await expect(run('other')).rejects.toThrow('not a file');
  });

  test('at most two are parsed at once, the others wait and come out too', async () => {
    const began = performance.now();
    const all = await Promise.all(Array.from({ length: 6 }, () => run('length')));
    expect(all).toHaveLength(6);
    console.log(`six files in ${Math.round(performance.now() - began)} ms`);
  });
});
