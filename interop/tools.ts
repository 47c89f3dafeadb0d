import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const HERE = import.meta.dirname;

/** Everything that is downloaded or built; ignored by git. */
export const CACHE = join(HERE, '..', '.cache', 'interop');

const PROGRAMS = [
  { program: 'pdfsig', debian: 'poppler-utils' },
  { program: 'qpdf', debian: 'qpdf' },
  { program: 'python3', debian: 'python3-venv' },
  { program: 'javac', debian: 'default-jdk-headless' },
  { program: 'mvn', debian: 'maven' },
];

/** Where the judges that had to be built are. */
export interface Judges {
  python: string;
  dss: string;
  veraPdf: string;
}

/** Installs what is missing; throws with the names of what it could not install. */
export function installTools(): Judges {
  mkdirSync(CACHE, { recursive: true });
  installPrograms();
  return { python: installPyHanko(), dss: installJava('dss'), veraPdf: installJava('verapdf') };
}

function installPrograms(): void {
  const missing = PROGRAMS.filter(({ program }) => spawnSync('which', [program]).status !== 0);
  if (missing.length === 0) return;
  const packages = missing.map(({ debian }) => debian);
  if (process.getuid?.() !== 0) throw new Error(`missing: install the Debian packages ${packages.join(' ')}`);
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-qq', '-y', '--no-install-recommends', ...packages]);
}

function installPyHanko(): string {
  const venv = join(CACHE, 'venv');
  const python = join(venv, 'bin', 'python');
  const requirements = join(HERE, 'requirements.txt');
  if (!existsSync(python)) run('python3', ['-m', 'venv', venv]);
  run(python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '-r', requirements]);
  return python;
}

/** Compiles one Maven project and says with which class path it runs. */
function installJava(folder: 'dss' | 'verapdf'): string {
  const project = join(HERE, folder);
  const target = join(CACHE, folder);
  const list = join(target, 'classpath.txt');
  const goals = ['compile', 'dependency:build-classpath', `-Dmdep.outputFile=${list}`];
  run('mvn', ['-q', '-B', '-ntp', `-Djudge.target=${target}`, ...goals], project);
  return [join(target, 'classes'), readFileSync(list, 'utf8').trim()].join(delimiter);
}

function run(program: string, args: readonly string[], cwd?: string): void {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? ''}${stdout ?? ''}${stderr ?? ''}`.trim());
}
