import { fail } from '@paraph/domain';

/** A parser that does what hostile files make parsers do; the bytes say which. */
export async function parse(bytes: Uint8Array, options: unknown): Promise<unknown> {
  const what = Buffer.from(bytes).toString();
  if (what === 'length')
    return { length: bytes.length, options, env: Object.keys(process.env).toSorted(), big: new Uint8Array(3) };
  if (what === 'process') return { pid: process.pid, since: performance.timeOrigin };
  if (what === 'memory') return eat();
  if (what === 'buffers') return eatBuffers();
  if (what === 'time') for (;;) Math.sqrt(2);
  if (what === 'sleep') return new Promise(() => setInterval(() => undefined, 1000));
  if (what === 'crash') process.abort();
  if (what === 'write') (await import('node:fs')).writeFileSync('/tmp/paraph-parser-was-here', 'x');
  if (what === 'program') (await import('node:child_process')).execSync('true');
  if (what === 'error') fail('file.page-tree');
  throw new Error('not a file');
}

function eat(): unknown {
  const all: unknown[] = [];
  for (;;) all.push(Array.from({ length: 1000 }, (_, n) => ({ n })));
}

function eatBuffers(): unknown {
  const all: Buffer[] = [];
  for (;;) all.push(Buffer.alloc(64 * 1024 * 1024, 1));
}
