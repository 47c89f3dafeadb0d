import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** How to start PostgreSQL's programs as the current user. */
export interface Runner {
  /** The command line to run instead of `cmd args`. */
  wrap(cmd: string, args: string[]): [string, string[]];
  /** Set when files must belong to another user. */
  owner?: { uid: number; gid: number };
  /** Set when programs and data must be stored where that user can reach them. */
  commonPlace?: string;
  how: string;
}

const worksHere = (cmd: string[]): boolean => spawnSync(cmd[0]!, cmd.slice(1)).status === 0;
const prefixed =
  (prefix: string[]) =>
  (cmd: string, args: string[]): [string, string[]] => {
    const [first, ...rest] = [...prefix, cmd, ...args];
    return [first!, rest];
  };

/**
 * PostgreSQL refuses to run as root: a user namespace is tried first, then another user.
 * Where setpriv exists the server ends with its launcher, even when that is killed with -9.
 */
export function findRunner(): Runner {
  const death = worksHere(['setpriv', '--pdeathsig', 'INT', 'true']) ? ['setpriv', '--pdeathsig', 'INT'] : [];
  if (process.getuid?.() !== 0) return { wrap: prefixed(death), how: 'ordinary user' };
  const user = unprivilegedUser();
  const namespace = ['unshare', '-U', `--map-user=${user.uid}`, `--map-group=${user.gid}`];
  // setpriv must run inside unshare: a change of credentials clears the parent-death signal.
  if (worksHere([...namespace, 'true']))
    return { wrap: prefixed([...namespace, ...death]), how: `namespace as ${user.name}` };
  const drop = ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', ...death.slice(1)];
  return { wrap: prefixed(drop), owner: user, commonPlace: '/var/lib/paraph', how: `setpriv to ${user.name}` };
}

function unprivilegedUser(): { name: string; uid: number; gid: number } {
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const line = lines.find((l) => l[0] === 'nobody') ?? lines.find((l) => Number(l[2]) > 0);
  if (!line) throw new Error('Started as root, and /etc/passwd has no other user to run the database as.');
  return { name: line[0]!, uid: Number(line[2]), gid: Number(line[3]) };
}
