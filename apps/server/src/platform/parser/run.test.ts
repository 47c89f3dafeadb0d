import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parserSandbox, runParser } from './index.ts';
import { programsOf, startProcess } from './process.ts';
import { strongest, wrapperOf } from './sandbox.ts';

const LIMITED = { cpu: 5000, memory: 256 * 1024 ** 2 };
const greedy = pathToFileURL(join(import.meta.dirname, '../../../test/parsers/greedy.ts'));
const run = (what: string, limits = {}, options: unknown = { a: 1 }) =>
  runParser<Record<string, unknown>>(greedy, Buffer.from(what), options, { tenantId: 'A', ...limits });

describe('a file is parsed in a separate process', { timeout: 30_000 }, () => {
  test('IN-08 which returns its result and has no access to secrets of the server', async () => {
    process.env.PARAPH_KEYS = 'secret';
    const found = await run('length');
    delete process.env.PARAPH_KEYS;
    expect(found).toMatchObject({ length: 6, options: { a: 1 }, big: new Uint8Array(3) });
    expect(found.env).not.toContain('PARAPH_KEYS');
    const own = ['PATH', 'PWD'];
    expect((found.env as string[]).filter((name) => !own.includes(name))).toEqual([]);
  });

  test('IN-08 a file that uses too much memory is too complex, in values and in buffers', async () => {
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

  test('IN-08 FT-24 a file that takes over the parser reaches no network, on this system', async () => {
    expect(await parserSandbox()).toEqual({ state: 'closed' });
    const calls: string[] = [];
    const server = createServer((request, answer) => {
      calls.push(request.url ?? '');
      answer.end('reached');
    });
    server.on('connection', () => calls.push('connection'));
    await new Promise<void>((done) => server.listen(0, '0.0.0.0', done));
    const { port } = server.address() as AddressInfo;
    const outside = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
    const hosts = ['127.0.0.1', ...outside.filter(({ family }) => family === 'IPv4').map(({ address }) => address)];
    for (const host of hosts)
      for (const way of ['connect', 'fetch'])
        expect(await run('reach', {}, { way, host, port })).toEqual({ failed: true });
    for (const way of ['lookup', 'udp'])
      expect(await run('reach', {}, { way, host: 'localhost', port })).toEqual({ failed: true });
    expect(calls).toEqual([]);
    await new Promise((done) => server.close(done));
  });

  test('IN-08 SE-06 a file that takes over the parser reads no file of ours and no environment of another process', async () => {
    const home = mkdtempSync(join(tmpdir(), 'paraph-home-'));
    mkdirSync(join(home, 'keys'));
    const key = join(home, 'keys/master.key');
    writeFileSync(key, 'MASTER');
    const secrets = [
      key,
      '/etc/passwd',
      '/proc/self/environ',
      `/proc/${process.pid}/environ`,
      '/proc/1/environ',
      import.meta.filename,
    ];
    for (const path of secrets) expect(await run('read', {}, { path })).toEqual({ failed: true });
    // The kernel denies access to the files as well, independently of Node's own permissions.
    const [command, ...args] = wrapperOf({ state: 'closed' });
    const tried = spawnSync(command!, [...args, process.execPath, '-e', `fs.readFileSync(${JSON.stringify(key)})`]);
    expect(String(tried.stderr)).toContain('ENOENT');
    rmSync(home, { recursive: true });
  });

  test('a system without namespaces is reported as such, with the reason', async () => {
    const refuse =
      (names: string[]) =>
      async ([name]: string[]) => {
        if (names.includes(name!)) throw new Error(`${name} is not permitted`);
      };
    expect(await strongest(refuse([]))).toEqual({ state: 'closed' });
    expect(await strongest(refuse(['bwrap']))).toEqual({ state: 'network', reason: 'bwrap is not permitted' });
    expect(await strongest(refuse(['bwrap', 'unshare']))).toEqual({
      state: 'open',
      reason: 'bwrap is not permitted unshare is not permitted',
    });
  });

  test('a weaker sandbox still parses, and permissions of Node deny the parser access to files', async () => {
    const programs = await programsOf(String(greedy));
    for (const state of ['network', 'open'] as const) {
      const { child, started } = startProcess(programs, LIMITED, { state, reason: '' });
      expect(await started).toBe(true);
      child.send({ bytes: Buffer.from('read'), options: { path: '/etc/passwd' } });
      const [reply] = await once(child, 'message');
      expect(reply).toMatchObject({ answer: { failed: true } });
      child.kill('SIGKILL');
    }
  });

  test('IN-08 values inside each other without end are too complex, not a fault of ours', async () => {
    await expect(run('deep')).rejects.toMatchObject({ code: 'file.too-complex' });
    await expect(run('work')).rejects.toMatchObject({ code: 'file.too-complex' });
  });

  test('a named error retains its name, an internal fault stays a fault', async () => {
    await expect(run('error')).rejects.toMatchObject({ code: 'file.page-tree' });
    await expect(run('other')).rejects.toThrow('not a file');
  });

  test('at most two files of one tenant are parsed at once, the others wait and are parsed too', async () => {
    const began = performance.now();
    const all = await Promise.all(Array.from({ length: 6 }, () => run('length')));
    expect(all).toHaveLength(6);
    console.log(`six files in ${Math.round(performance.now() - began)} ms`);
  });
});
