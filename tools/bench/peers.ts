import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { foundDss, foundPyHanko, installDss, installPyHanko } from '../../interop/tools.ts';
import { root } from '../steps.ts';

/** Third-party programs that can do the same jobs, with their start commands. */
export type Peers = { name: string; command: string; args: string[] }[];

const KNOWN = [
  {
    name: 'pyHanko',
    find: foundPyHanko,
    install: installPyHanko,
    run: (python: string) => ({ command: python, args: [join(root, 'interop/pyhanko_bench.py')] }),
  },
  {
    name: 'EU DSS',
    find: foundDss,
    install: installDss,
    run: (classes: string) => ({ command: 'java', args: ['-Xmx1500m', '-cp', classes, 'Bench'] }),
  },
];

/** Returns the installed peers; with `install`, installs missing ones. Reports the unavailable ones. */
export function findPeers({ install }: { install: boolean }): Peers {
  return KNOWN.flatMap(({ name, run, ...peer }) => {
    try {
      const place = peer.find() ?? (install ? peer.install() : undefined);
      if (place !== undefined) return [{ name, ...run(place) }];
      console.log(`not compared with ${name}: it is not installed (--peers installs it)`);
    } catch (error) {
      console.log(
        `not compared with ${name}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
      );
    }
    return [];
  });
}

interface PeerFigures {
  sign: string;
  memory: string;
}

/** Returns the figures of all peers for signing the same large file, sequentially, for display next to the engine's. */
export function peersOf(peers: Peers, large: string): PeerFigures {
  const all = peers.map((peer) => ({ name: peer.name, large: request(peer, ['sign', large]) }));
  const line = (figure: (one: (typeof all)[number]) => string | undefined): string =>
    all.map((one) => `${one.name} ${figure(one) ?? 'cannot'}`).join(', ');
  return {
    sign: line(({ large: done }) => done && `${done['seconds']!.toFixed(2)} s`),
    memory: line(({ large: done }) => done && `${done['megabytes']!.toFixed(0)} MB`),
  };
}

/** Returns a peer's JSON answer to a job; undefined when it fails, which is printed. */
export function request({ name, command, args }: Peers[number], job: string[]): Record<string, number> | undefined {
  const { status, stdout, stderr } = spawnSync(command, [...args, ...job], { encoding: 'utf8', timeout: 600_000 });
  if (status === 0) return JSON.parse(stdout) as Record<string, number>;
  console.log(`${name} could not ${job[0]}: ${(stderr ?? '').trim().split('\n').at(-1) || 'it took too long'}`);
  return undefined;
}
