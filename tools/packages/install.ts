import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import { buildPackages } from './build.ts';

/** An empty project in `folder` with the packed archives of all published packages installed. Needs npm. */
export function installPacked(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"name":"empty","private":true,"type":"module"}');
  const archives = buildPackages(join(folder, 'built')).map((built) => {
    const answer = npm(built, 'pack', '--json', '--pack-destination', folder);
    const [packed] = JSON.parse(answer) as { filename: string }[];
    return join(folder, packed!.filename);
  });
  // Those installed here, so that no registry is needed.
  const dependencies = ['@noble/hashes', 'fflate'].map((name) => join(root, 'node_modules', name));
  npm(folder, 'install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', ...dependencies, ...archives);
}

const npm = (cwd: string, ...args: string[]): string => execFileSync('npm', args, { cwd, encoding: 'utf8' });
