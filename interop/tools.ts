import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const HERE = import.meta.dirname;

/** Everything that is downloaded or built; ignored by git. */
export const CACHE = join(HERE, '..', '.cache', 'interop');

const PROGRAMS = [
  { program: 'pdfsig', debian: 'poppler-utils' },
  { program: 'qpdf', debian: 'qpdf' },
  { program: 'xmlsec1', debian: 'xmlsec1' },
  { program: 'python3', debian: 'python3-venv' },
  { program: 'javac', debian: 'default-jdk-headless' },
  { program: 'mvn', debian: 'maven' },
];

/** Where the programs are that had to be installed or built. */
export interface Tools {
  /** The Python that has pyHanko. */
  python: string;
  /** Class paths of our programs on these libraries. */
  dss: string;
  digidoc4j: string;
  veraPdf: string;
}

/** Installs what is missing; throws with the names of what it could not install. */
export function installTools(): Tools {
  installPrograms(PROGRAMS);
  return {
    python: installPyHanko(),
    dss: installDss(),
    digidoc4j: installJava('digidoc4j'),
    veraPdf: installJava('verapdf'),
  };
}

function installPrograms(programs: typeof PROGRAMS): void {
  mkdirSync(CACHE, { recursive: true });
  const missing = programs.filter(({ program }) => spawnSync('which', [program]).status !== 0);
  if (missing.length === 0) return;
  const packages = missing.map(({ debian }) => debian);
  if (process.getuid?.() !== 0) throw new Error(`missing: install the Debian packages ${packages.join(' ')}`);
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-qq', '-y', '--no-install-recommends', ...packages]);
}

const VENV = join(CACHE, 'venv');
const PYTHON = join(VENV, 'bin', 'python');

/** The Python that has pyHanko, when it was installed before. */
export const foundPyHanko = (): string | undefined =>
  existsSync(PYTHON) && spawnSync(PYTHON, ['-c', 'import pyhanko']).status === 0 ? PYTHON : undefined;

/** Installs pyHanko in an environment of its own; answers its Python. */
export function installPyHanko(): string {
  installPrograms(PROGRAMS.filter(({ program }) => program === 'python3'));
  if (!existsSync(PYTHON)) run('python3', ['-m', 'venv', VENV]);
  const requirements = join(HERE, 'requirements.txt');
  run(PYTHON, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '-r', requirements]);
  return PYTHON;
}

/** The class path of our programs on EU DSS, when they were built before from the sources of now. */
export function foundDss(): string | undefined {
  const built = join(CACHE, 'dss', 'classes', 'Bench.class');
  const source = join(HERE, 'dss', 'src', 'main', 'java', 'Bench.java');
  const isBuilt = existsSync(built) && statSync(built).mtimeMs >= statSync(source).mtimeMs;
  return isBuilt && existsSync(classPathList('dss')) ? classPath('dss') : undefined;
}

/** Builds our programs on EU DSS; answers their class path. */
export function installDss(): string {
  installPrograms(PROGRAMS.filter(({ program }) => program === 'javac' || program === 'mvn'));
  return installJava('dss');
}

type JavaProject = 'dss' | 'digidoc4j' | 'verapdf';

const classPathList = (folder: JavaProject): string => join(CACHE, folder, 'classpath.txt');

const classPath = (folder: JavaProject): string =>
  [join(CACHE, folder, 'classes'), readFileSync(classPathList(folder), 'utf8').trim()].join(delimiter);

/** Compiles one Maven project and says with which class path it runs. */
function installJava(folder: JavaProject): string {
  const goals = ['compile', 'dependency:build-classpath', `-Dmdep.outputFile=${classPathList(folder)}`];
  run('mvn', ['-q', '-B', '-ntp', `-Djudge.target=${join(CACHE, folder)}`, ...goals], join(HERE, folder));
  return classPath(folder);
}

function run(program: string, args: readonly string[], cwd?: string): void {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? ''}${stdout ?? ''}${stderr ?? ''}`.trim());
}
