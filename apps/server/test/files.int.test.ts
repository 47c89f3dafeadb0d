import { randomBytes } from 'node:crypto';
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { endpoint } from '@paraph/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import type { App } from '../src/app.ts';
import { fixedClock } from '../src/platform/clock.ts';
import { type MasterKeys, readKeyRing } from '../src/platform/config/index.ts';
import { inSystem, inTenant } from '../src/platform/db/index.ts';
import {
  holdFile,
  openFile,
  partOf,
  putBytes,
  putFile,
  readFile,
  releaseFile,
  seal,
  sweepFiles,
  unseal,
} from '../src/platform/files/index.ts';
import { newId } from '../src/platform/ids.ts';
import { rewrapTenantKeys } from '../src/platform/files/keys.ts';
import { serve } from '../src/platform/http/index.ts';
import { expectedError } from '../src/platform/http/problem.ts';
import { checkKeys } from '../src/features/doctor/checks/keys.ts';
import { request as send, createTenant, createTestApp, peopleFeature, signIn } from './app.ts';
import { expectErrorLines } from './error-lines.ts';
import { freePort } from '../../../packages/sandbox/test/free-port.ts';

// Tests damage stored files on purpose.
expectErrorLines(/^file: .*A stored file is damaged/);

const people = peopleFeature();
const base = { says: 'A call for tests.', errors: [], callers: ['user'], path: '/files' } as const;
const LIMIT = 3_072_000;
const routes = [
  serve(
    endpoint({
      ...base,
      name: 'test.put',
      method: 'POST',
      upload: true,
      body: z.object({ name: z.string() }),
      answer: z.object({ fileId: z.string(), size: z.number() }),
    }),
    async (ctx, _input, call) => {
      const { fileId, size } = await putFile(ctx, call.file!.stream, { limit: LIMIT });
      return { fileId, size };
    },
  ),
  serve(
    endpoint({
      ...base,
      name: 'test.get',
      method: 'GET',
      download: true,
      query: z.object({ id: z.uuid() }),
      answer: z.unknown(),
    }),
    async (ctx, { query }, call) => {
      const { size, sha256: etag } = await openFile(ctx, query.id);
      const part = partOf({ range: call.header('range'), ifRange: call.header('if-range') }, { size, etag });
      const { stream, sha256 } = await openFile(ctx, query.id, part);
      const bytes = part ? part.last - part.first + 1 : size;
      return {
        stream,
        name: 'ąčę "x"\r\n.pdf',
        type: 'application/pdf',
        size: bytes,
        etag: sha256,
        ...(part && { part: { ...part, whole: size } }),
      };
    },
  ),
];

const start = '2026-03-01T00:00:00Z';
const DAY = 24 * 3600_000;

for (const where of ['a folder', 'a bucket'] as const) {
  describe(`files in ${where}`, () => {
    const clock = fixedClock(start);
    let app: App;
    let a: Awaited<ReturnType<typeof createTenant>>;
    let b: Awaited<ReturnType<typeof createTenant>>;
    let root: string;
    const blobs = () =>
      globSync('**/*', { cwd: root, withFileTypes: true }).filter(
        (f) => f.isFile() && /[0-9a-f]{64}\.[0-9a-f]{12}/.test(f.name),
      );

    beforeAll(async () => {
      let env: Record<string, string> = {};
      if (where === 'a bucket') {
        root = mkdtempSync(join(tmpdir(), 'paraph-s3-'));
        const port = await freePort();
        const s3 = new S3rver({
          port,
          address: '127.0.0.1',
          silent: true,
          // The test server computes the signature of a listing (path of the bucket itself) differently from AWS.
          allowMismatchedSignatures: true,
          directory: root,
          configureBuckets: [{ name: 'paraph-files' }],
        });
        await s3.run();
        afterAll(async () => {
          await s3.close();
          rmSync(root, { recursive: true, force: true });
        });
        env = {
          S3_BUCKET: 'paraph-files',
          S3_ENDPOINT: `http://127.0.0.1:${port}`,
          S3_REGION: 'us-east-1',
          S3_ACCESS_KEY_ID: 'S3RVER',
          S3_SECRET_ACCESS_KEY: 'S3RVER',
          S3_PATH_STYLE: 'on',
        };
      }
      app = await createTestApp({ role: 'server', clock, env, features: [people, { name: 'test-files', routes }] });
      if (where === 'a folder') root = join(app.platform.config.home, 'files');
      a = await createTenant(app.platform, 'a');
      b = await createTenant(app.platform, 'b');
    });

    test('a file of several megabytes is returned whole, and in parts', async () => {
      const bytes = randomBytes(5_000_001);
      const { fileId, size } = await putFile(
        a.ctx,
        Readable.from([bytes.subarray(0, 70_000), bytes.subarray(70_000)]),
        { limit: bytes.length },
      );
      expect(size).toBe(bytes.length);
      expect((await readFile(a.ctx, fileId)).equals(bytes)).toBe(true);
      const part = await openFile(a.ctx, fileId, { first: 65_530, last: 131_080 });
      expect((await buffer(part.stream)).equals(bytes.subarray(65_530, 131_081))).toBe(true);
    });

    test('names below a prefix are listed, other names are not', async () => {
      await putBytes(a.ctx, randomBytes(10));
      await putBytes(b.ctx, randomBytes(10));
      const { blobs: store } = app.platform.files;
      const names = await store.list(`${a.tenantId}/`);
      expect(names.length).toBeGreaterThan(0);
      for (const name of names) expect(await store.size(name)).toBeGreaterThan(0);
      expect(names.filter((name) => !name.startsWith(`${a.tenantId}/`))).toEqual([]);
      expect(await store.list('roots/')).toEqual([]);
    });

    test('an empty file is stored and returned', async () => {
      const { fileId } = await putBytes(a.ctx, Buffer.alloc(0));
      expect(await readFile(a.ctx, fileId)).toHaveLength(0);
    });

    test('SE-07 neither the content nor its hash is on disk', async () => {
      const secret = Buffer.from('Konfidencialu: atlyginimas 4200 EUR. '.repeat(50));
      const { sha256 } = await putBytes(a.ctx, secret);
      for (const file of blobs()) {
        expect(file.name).not.toContain(sha256);
        expect(readFileSync(join(file.parentPath, file.name)).includes('Konfidencialu')).toBe(false);
      }
    });

    test('the same content is stored once in a company, and separately for other companies', async () => {
      const bytes = randomBytes(1000);
      const before = blobs().length;
      const first = await putBytes(a.ctx, bytes);
      const again = await Promise.all([putBytes(a.ctx, bytes), putBytes(a.ctx, bytes)]);
      const other = await putBytes(b.ctx, bytes);
      expect(again.map((file) => file.fileId)).toEqual([first.fileId, first.fileId]);
      expect(other.fileId).not.toBe(first.fileId);
      await expect(openFile(b.ctx, first.fileId)).rejects.toThrow('There is no file');
      expect(countData(blobs().length - before)).toBe(2);
    });

    test('the same new content stored at the same moment becomes one file', async () => {
      const bytes = randomBytes(1000);
      const before = blobs().length;
      const all = await Promise.all(Array.from({ length: 6 }, () => putBytes(a.ctx, bytes)));
      expect(new Set(all.map((file) => file.fileId)).size).toBe(1);
      expect(countData(blobs().length - before)).toBe(1);
      expect((await readFile(a.ctx, all[0]!.fileId)).equals(bytes)).toBe(true);
    });

    test('bytes are deleted seven days after the last reference, not before; content that is stored again stays', async () => {
      clock.set(start);
      const bytes = randomBytes(1000);
      const { fileId } = await putBytes(a.ctx, bytes);
      await inTenant(a.ctx, (tx) => holdFile(tx, fileId));
      await inTenant(a.ctx, (tx) => holdFile(tx, fileId));
      clock.advance(30 * DAY);
      await sweepFiles(app.platform);
      expect((await readFile(a.ctx, fileId)).equals(bytes)).toBe(true);
      await inTenant(a.ctx, (tx) => releaseFile(tx, fileId));
      await inTenant(a.ctx, (tx) => releaseFile(tx, fileId));
      clock.advance(7 * DAY);
      await sweepFiles(app.platform);
      expect((await readFile(a.ctx, fileId)).equals(bytes)).toBe(true);
      clock.advance(1);
      expect(await sweepFiles(app.platform)).toBe(1);
      await expect(openFile(a.ctx, fileId)).rejects.toThrow('There is no file');
      const again = await putBytes(a.ctx, bytes);
      expect(again.fileId).not.toBe(fileId);
      expect((await readFile(a.ctx, again.fileId)).equals(bytes)).toBe(true);
    });

    test('IN-02 a file one byte over the limit is refused during the upload, and leaves nothing', async () => {
      const before = blobs().length;
      await expect(
        putFile(a.ctx, Readable.from([Buffer.alloc(500), Buffer.alloc(501)]), { limit: 1000 }),
      ).rejects.toMatchObject({ code: 'file.too-large' });
      expect(blobs()).toHaveLength(before);
      expect(readdirSync(app.platform.files.temporary)).toEqual([]);
    });

    test('bytes that a dying node leaves without a row, before it was inserted or after it was deleted, are deleted a day later', async () => {
      const { blobs: store } = app.platform.files;
      const { adopt } = store;
      const names: string[] = [];
      const dying = vi.spyOn(store, 'adopt').mockImplementation(async (name, path) => {
        names.push(name);
        await adopt(name, path);
        if (names.length === 1) throw new Error('died before the row');
      });
      await expect(putBytes(a.ctx, randomBytes(2000))).rejects.toThrow('died before the row');
      const { fileId } = await putBytes(a.ctx, randomBytes(2000));
      const lying = () => Promise.all(names.map(async (name) => (await store.size(name)) !== undefined));
      await sweepFiles(app.platform);
      expect(await lying()).toEqual([true, true]);

      clock.advance(7 * DAY + 1);
      const remove = vi.spyOn(store, 'remove').mockRejectedValue(new Error('died after the row'));
      while (
        await inTenant(a.ctx, (tx) => tx.selectFrom('files').select('id').where('id', '=', fileId).executeTakeFirst())
      )
        await expect(sweepFiles(app.platform)).rejects.toThrow('died after the row');
      expect(await lying()).toEqual([true, true]);
      for (const spy of [dying, remove]) spy.mockRestore();
      clock.advance(DAY + 1);
      await sweepFiles(app.platform);
      expect(await lying()).toEqual([false, false]);
      expect(await inSystem(app.platform, (tx) => tx.selectFrom('file_strays').select('id').execute())).toEqual([]);
    });

    test('an aborted upload leaves nothing', async () => {
      const broken = Readable.from(
        (async function* () {
          yield Buffer.alloc(100_000);
          throw new Error('connection lost');
        })(),
      );
      await expect(putFile(a.ctx, broken, { limit: 1e9 })).rejects.toThrow('connection lost');
      expect(readdirSync(app.platform.files.temporary)).toEqual([]);
    });

    test('IN-02 3,072,000 bytes are accepted by form, one more is 413', async () => {
      const headers = { host: a.host, ...signIn(app.platform, people.people, a.tenantId).headers };
      const upload = async (size: number) => {
        const form = new FormData();
        form.append('payload', JSON.stringify({ name: 'x' }));
        form.append('file', new Blob([randomBytes(size)]), 'x.pdf');
        const request = new Request('http://x/', { method: 'POST', body: form });
        const payload = Buffer.from(await request.arrayBuffer());
        return send(app, {
          method: 'POST',
          url: '/api/files',
          payload,
          headers: { ...headers, 'content-type': request.headers.get('content-type')! },
        });
      };
      const good = await upload(LIMIT);
      expect([good.status, good.body.size]).toEqual([200, LIMIT]);
      const bad = await upload(LIMIT + 1);
      expect([bad.status, bad.body.code, bad.body.params]).toEqual([413, 'file.too-large', { most: LIMIT }]);
      const part = await send(app, {
        url: `/api/files?id=${good.body.fileId}`,
        headers: { ...headers, range: 'bytes=0-9' },
      });
      expect([part.status, part.headers['content-range'], part.headers['content-length']]).toEqual([
        206,
        `bytes 0-9/${LIMIT}`,
        '10',
      ]);
      const held = async (ifRange: string) =>
        (
          await send(app, {
            url: `/api/files?id=${good.body.fileId}`,
            headers: { ...headers, range: 'bytes=0-9', 'if-range': ifRange },
          })
        ).status;
      expect(await held(String(part.headers.etag))).toBe(206);
      for (const other of ['"another version"', 'Wed, 25 Nov 2026 10:00:00 GMT']) expect(await held(other)).toBe(200);
      expect(part.headers['content-disposition']).toBe(
        `attachment; filename="___ _x_.pdf"; filename*=UTF-8''%C4%85%C4%8D%C4%99%20_x_.pdf`,
      );
      expect(part.headers['content-security-policy']).toContain('sandbox');
    });
  });
}

/** The bucket's server stores two more files beside each object. */
const countData = (files: number): number => (files % 3 === 0 && files > 0 ? files / 3 : files);

describe('keys', () => {
  let app: App;
  let a: Awaited<ReturnType<typeof createTenant>>;
  beforeAll(async () => {
    app = await createTestApp({ role: 'server', features: [] });
    a = await createTenant(app.platform, 'a');
  });

  test('a damaged stored file is refused, not returned', async () => {
    const bytes = randomBytes(200_000);
    const { fileId } = await putBytes(a.ctx, bytes);
    const folder = join(app.platform.config.home, 'files');
    const file = globSync('**/*', { cwd: folder, withFileTypes: true }).find((f) => f.isFile())!;
    const path = join(file.parentPath, file.name);
    const sealed = readFileSync(path);
    writeFileSync(path, sealed.subarray(0, -20));
    await expect(openFile(a.ctx, fileId)).rejects.toThrow('damaged');
    sealed[100_000]! ^= 1;
    writeFileSync(path, sealed);
    await expect(readFile(a.ctx, fileId)).rejects.toThrow('damaged');
  });

  test('SE-01 an encrypted secret opens only in its own row and column', async () => {
    const b = await createTenant(app.platform, 'b');
    const [row, other] = [newId(), newId()];
    const place = { column: 'webhooks.secret', row } as const;
    const sealed = await seal(a.ctx, place, 'hunter2');
    expect(sealed.includes('hunter2')).toBe(false);
    expect(await unseal(a.ctx, place, sealed)).toBe('hunter2');
    await expect(unseal(a.ctx, { ...place, row: other }, sealed)).rejects.toThrow();
    await expect(unseal(a.ctx, { ...place, column: 'mail_outbox.sealed' }, sealed)).rejects.toThrow();
    await expect(unseal(b.ctx, place, sealed)).rejects.toThrow();
  });

  test('SE-02 after a change of the master key old files open, and the old key may be removed once all keys are wrapped again', async () => {
    const { fileId } = await putBytes(a.ctx, Buffer.from('before'));
    const keys = () => randomBytes(32).toString('base64');
    const both = readKeyRing(`${keys()},${keys()}`);
    const old = app.platform.config.keys;
    const ring = {
      ...both,
      all: [both.current, ...old.all],
      find: (id: string) => [both.current, ...old.all].find((key) => key.id === id),
    };
    const platformOf = (keys: MasterKeys) => ({ ...app.platform, config: { ...app.platform.config, keys } });
    const ctx = { ...a.ctx, platform: platformOf(ring) };
    expect((await readFile(ctx, fileId)).toString()).toBe('before');
    expect(await inSystem(app.platform, (tx) => rewrapTenantKeys(tx, ring))).toBeGreaterThan(0);
    const onlyNew = {
      ...a.ctx,
      platform: platformOf({
        ...both,
        all: [both.current],
        find: (id) => (id === both.current.id ? both.current : undefined),
      }),
    };
    expect((await readFile(onlyNew, fileId)).toString()).toBe('before');
    const outsider = { ...a.ctx, platform: platformOf({ ...readKeyRing(keys()) }) };
    await expect(readFile(outsider, fileId)).rejects.toThrow('PARAPH_KEYS');
    const { config, db } = outsider.platform;
    expect(await checkKeys({ config, db })).toMatchObject({ state: 'red', says: 'keysLacking' });
  });

  test('a file under a wrong or missing master key is reported with a reason, not as an unexpected error', async () => {
    const { fileId } = await putBytes(a.ctx, Buffer.from('kept'));
    const other = readKeyRing(randomBytes(32).toString('base64'));
    const wrong = { ...other, find: () => other.current };
    for (const [keys, reason] of [
      [other, /is not in PARAPH_KEYS/],
      [wrong, /does not open the key of tenant/],
    ] as const) {
      const ctx = { ...a.ctx, platform: { ...app.platform, config: { ...app.platform.config, keys } } };
      const error = await readFile(ctx, fileId).catch((e: unknown) => e);
      expect(error).toMatchObject({ code: 'generic.not-decrypted', message: expect.stringMatching(reason) });
      expect(expectedError(error)).toBe(error);
    }
  });
});
