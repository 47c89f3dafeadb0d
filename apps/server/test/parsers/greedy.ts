import { fail } from '@paraph/domain';

/** A parser that does what hostile files make parsers do; the bytes select which. */
export async function parse(bytes: Uint8Array, options: unknown): Promise<unknown> {
  const what = Buffer.from(bytes).toString();
  if (what === 'length')
    return { length: bytes.length, options, env: Object.keys(process.env).toSorted(), big: new Uint8Array(3) };
  if (what === 'process') return { since: performance.timeOrigin };
  if (what === 'memory') return eat();
  if (what === 'buffers') return eatBuffers();
  if (what === 'time') for (;;) Math.sqrt(2);
  if (what === 'sleep') return new Promise(() => setInterval(() => undefined, 1000));
  if (what === 'crash') process.abort();
  if (what === 'write') (await import('node:fs')).writeFileSync('/tmp/paraph-parser-was-here', 'x');
  if (what === 'program') (await import('node:child_process')).execSync('true');
  if (what === 'reach') return outcome(reach(options as Target));
  if (what === 'read') return outcome(read((options as { path: string }).path));
  if (what === 'deep') return deep(0);
  if (what === 'work') throw Object.assign(new Error('work'), { code: 'work.exceeded' });
  if (what === 'error') fail('file.page-tree');
  throw new Error('not a file');
}

interface Target {
  way: 'connect' | 'fetch' | 'lookup' | 'udp';
  host: string;
  port: number;
}

async function reach({ way, host, port }: Target): Promise<unknown> {
  if (way === 'fetch') return fetch(`http://${host}:${port}/`);
  if (way === 'lookup') return (await import('node:dns/promises')).lookup(host);
  if (way === 'udp') return send(host, port);
  const { connect } = await import('node:net');
  return new Promise((done, failed) => connect(port, host).once('connect', done).once('error', failed));
}

/** Sends a datagram and waits for no answer; an outside address, as of a name server, replaces localhost. */
async function send(host: string, port: number): Promise<void> {
  const socket = (await import('node:dgram')).createSocket('udp4');
  await new Promise<void>((done, failed) =>
    socket.send('x', port, host === 'localhost' ? '203.0.113.1' : host, (fault) => (fault ? failed(fault) : done())),
  );
}

const read = async (path: string): Promise<unknown> => (await import('node:fs')).readFileSync(path);

const deep = (level: number): number => 1 + deep(level + 1);

/** Returns only whether the attempt failed, not what was read. */
const outcome = (attempt: Promise<unknown>): Promise<{ failed: boolean }> =>
  attempt.then(
    () => ({ failed: false }),
    () => ({ failed: true }),
  );

function eat(): unknown {
  const all: unknown[] = [];
  for (;;) all.push(Array.from({ length: 1000 }, (_, n) => ({ n })));
}

function eatBuffers(): unknown {
  const all: Buffer[] = [];
  for (;;) all.push(Buffer.alloc(64 * 1024 * 1024, 1));
}
