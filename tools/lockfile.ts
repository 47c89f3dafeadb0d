import { readFileSync } from 'node:fs';

type Entry = { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string>; version?: string };

/** Checks that `npm ci` can follow the lockfile: every dependency it names must be in it. */
const entries = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages as Record<string, Entry>;
const missing = Object.entries(entries).flatMap(([path, entry]) =>
  Object.keys(entry.dependencies ?? {})
    .filter((name) => !(name in (entry.optionalDependencies ?? {})) && !isReachable(path, name))
    .map((name) => `${path || 'the root'} needs ${name}`),
);

function isReachable(from: string, name: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (entries[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (folder === '' || !folder.includes('node_modules')) return Boolean(entries[`node_modules/${name}`]);
  }
}

const loose = Object.entries(
  JSON.parse(readFileSync('package.json', 'utf8')).devDependencies as Record<string, string>,
).filter(([, version]) => !/^\d/.test(version));
for (const line of [...missing, ...loose.map(([name]) => `${name} has no exact version`)]) console.error(line);
console.log(`lockfile: ${Object.keys(entries).length} packages`);
process.exit(missing.length + loose.length === 0 ? 0 : 1);
