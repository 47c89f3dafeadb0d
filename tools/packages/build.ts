import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

/** Packages that may be published, in the order of their imports, with a description for the registry. */
export const PUBLISHED = {
  engine: 'European electronic signatures in TypeScript: PAdES, XAdES, CAdES, ASiC, ADOC, validation, trusted lists',
  pdf: 'PDF/A text, filled pages, merged files and validation reports, without I/O',
  evidence: 'Evidence packages: hash chains, Merkle roots, sealing and checking',
} as const;
export type PublishedName = keyof typeof PUBLISHED;

const TSC = join(root, 'tools/node_modules/typescript/bin/tsc');
const source = (name: PublishedName, ...path: string[]): string => join(root, 'packages', name, ...path);

interface Manifest {
  name: string;
  version: string;
  exports: string | Record<string, string>;
  dependencies: Record<string, string>;
}

/**
 * Builds the packages into `folder/<name>`: JavaScript and type declarations in `dist`, README, licence, assets.
 * @returns the folders, in the order of PUBLISHED
 * @throws when a package does not compile
 */
export function buildPackages(folder: string): string[] {
  rmSync(folder, { recursive: true, force: true });
  return (Object.keys(PUBLISHED) as PublishedName[]).map((name) => buildPackage(name, folder));
}

function buildPackage(name: PublishedName, folder: string): string {
  const out = join(folder, name);
  mkdirSync(out, { recursive: true });
  compile(name, folder);
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(publishedManifest(name), null, 2)}\n`);
  copyFileSync(source(name, 'README.md'), join(out, 'README.md'));
  copyFileSync(join(root, 'LICENSE'), join(out, 'LICENSE'));
  if (existsSync(source(name, 'assets'))) cpSync(source(name, 'assets'), join(out, 'assets'), { recursive: true });
  return out;
}

/** Imports of other packages resolve to their build output, so that each compiles alone. */
function compile(name: PublishedName, folder: string): void {
  const config = join(folder, `${name}.tsconfig.json`);
  const options = {
    noEmit: false,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    skipLibCheck: false,
    rootDir: source(name),
    outDir: join(folder, name, 'dist'),
    typeRoots: [join(root, 'node_modules/@types')],
    paths: {
      '@paraph/engine': [join(folder, 'engine/dist/src/index.d.ts')],
      '@paraph/engine/*': [join(folder, 'engine/dist/src/api/*.d.ts')],
    },
    ...(name !== 'engine' && { types: [] }),
  };
  const files = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: options,
    include: [source(name, 'src'), source(name, 'node')],
    exclude: [source(name, '**/*.test.ts')],
  };
  writeFileSync(config, JSON.stringify(files));
  execFileSync(process.execPath, [TSC, '-p', config], { stdio: 'inherit' });
  rmSync(config);
}

/** Returns the published manifest: entry points of `dist` with their types instead of sources. */
function publishedManifest(name: PublishedName) {
  const { version, exports, dependencies } = manifestOf(name);
  const entries = typeof exports === 'string' ? { '.': exports } : exports;
  return {
    name: `@paraph/${name}`,
    version,
    description: PUBLISHED[name],
    license: 'MIT',
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    exports: Object.fromEntries(Object.entries(entries).map(([entry, path]) => [entry, builtEntry(path)])),
    files: ['dist', 'assets', 'README.md', 'LICENSE'],
    dependencies,
  };
}

const manifestOf = (name: PublishedName): Manifest =>
  JSON.parse(readFileSync(source(name, 'package.json'), 'utf8')) as Manifest;

function builtEntry(path: string): { types: string; default: string } {
  const base = path.replace(/^\.\//, './dist/').replace(/\.ts$/, '');
  return { types: `${base}.d.ts`, default: `${base}.js` };
}
