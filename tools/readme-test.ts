// npm run readme: follows README.md, "Running it for real", literally, without network access where the system permits
// that, and signs a document at the resulting installation.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, needDebianPackages } from './debian.ts';
import { followReadme } from './readme/follow.ts';
import { root } from './root.ts';

const SHUT = 'PARAPH_README_NETWORK';

if (process.env[SHUT]) await followReadme(process.env[SHUT] === 'shut');
else await inNetworkOfItsOwn();

/** Separate namespaces have no network but the loopback, and the README's hosts resolve to this machine. */
async function inNetworkOfItsOwn(): Promise<void> {
  await needDebianPackages();
  mkdirSync(join(root, '.paraph'), { recursive: true });
  const folder = mkdtempSync(join(root, '.paraph/readme-'));
  const hosts = join(folder, 'hosts');
  const names = 'localhost db.internal s3.internal mail.internal sign.example.com azuolas.example.com';
  writeFileSync(hosts, `127.0.0.1 ${names}\n`);
  const prepare = `mount --bind '${hosts}' /etc/hosts && ip link set lo up`;
  const isRoot = process.getuid?.() === 0;
  const spaces = [...(isRoot ? [] : ['-r']), '-n', '-m', '-p', '-f', '--kill-child', '--mount-proc'];
  const isPermitted = spawnSync('unshare', [...spaces, 'sh', '-c', prepare]).status === 0;
  if (!isPermitted) console.log('This system permits no namespaces: the network stays open, hosts are replaced.');
  const program = [process.execPath, join(root, 'tools/readme-test.ts')];
  const [command, ...args] = isPermitted
    ? ['unshare', ...spaces, 'sh', '-c', `${prepare} && exec "$@"`, 'sh', ...program]
    : program;
  const child = spawn(command!, args, {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM: chromium(), [SHUT]: isPermitted ? 'shut' : 'open' },
  });
  const code = await new Promise<number>((done) => child.once('exit', (found) => done(found ?? 1)));
  if (code === 0) rmSync(folder, { recursive: true, force: true });
  else console.error(`What it printed is in ${folder}`);
  process.exit(code);
}
