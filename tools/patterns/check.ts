// Part of `npm run check`: no pattern of the product takes more than linear time (security RL-03).
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps.ts';
import { ACCEPTED } from './accepted.ts';
import { findPatterns } from './find.ts';
import { faultOf } from './growth.ts';

/** What reads text from outside. The sandbox and the tools read their own. */
const SOURCES = ['apps/*/src/**/*.{ts,tsx}', 'packages/{contract,domain,engine,phrases,providers}/src/**/*.ts'];
const isProduct = (path: string): boolean => !/\.test\.tsx?$|\.gen\.ts$/.test(path);

const places = new Map<string, { source: string; flags: string; at: string }>();
const files = globSync(SOURCES, { cwd: root }).filter(isProduct);
for (const path of files)
  for (const { source, flags, line } of findPatterns(path, readFileSync(join(root, path), 'utf8'))) {
    const key = `/${source}/${flags}`;
    if (!places.has(key)) places.set(key, { source, flags, at: `${path}:${line}` });
  }

const faults = [...places].flatMap(([key, { source, flags, at }]) => {
  const fault = faultOf({ source, flags });
  return fault ? [`${at} ${key}: ${fault}`] : [];
});
const unused = [...ACCEPTED.keys()].filter((key) => !places.has(key)).map((key) => `accepted but unused: ${key}`);
for (const line of [...faults, ...unused]) console.error(line);
console.log(
  `${files.length} files, ${places.size} patterns, ${faults.length} refused, ${ACCEPTED.size} accepted by hand`,
);
if (files.length < 1_000 || places.size < 300) {
  console.error('The check read too little: it would pass falsely.');
  process.exit(1);
}
process.exit(faults.length + unused.length > 0 ? 1 : 0);
