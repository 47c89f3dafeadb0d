import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import { findBanned, findInName } from './find.ts';
import { readBanned } from './glossary.ts';
import { sharedTypeNames } from './type-names.ts';

/**
 * Part of `npm run check`: no file name, identifier, comment or test name contains a word that docs/glossary.md bans,
 * and no two modules export types with the same name.
 */
const banned = readBanned(readFileSync(join(root, 'docs/glossary.md'), 'utf8'));
const SOURCE = /\.(ts|tsx|mjs|mts)$/;
const SKIPPED =
  /\/fixtures\/|\.gen\.ts$|^packages\/phrases\/|^apps\/server\/migrations\/|^docs\/|^tools\/words\/find\.test\.ts$/;
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 100_000_000,
})
  .split('\n')
  .filter((file) => file && !SKIPPED.test(file) && existsSync(join(root, file)));
const found = files.flatMap((file) => [
  ...findInName(file, banned).map(({ word, instead }) => `${file}: file name has "${word}"; write ${instead}`),
  ...(SOURCE.test(file)
    ? findBanned(readFileSync(join(root, file), 'utf8'), banned).map(
        ({ line, word, instead }) => `${file}:${line} "${word}"; write ${instead}`,
      )
    : []),
]);
const MODULE = /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/;
const modules = files.filter((file) => MODULE.test(file) && !file.includes('.test.'));
const shared = sharedTypeNames(new Map(modules.map((file) => [file, readFileSync(join(root, file), 'utf8')])));
found.push(
  ...shared.map(({ name, files: places }) => `${places.join(', ')}: each exports a type "${name}"; name them apart`),
);
for (const fault of found) console.error(fault);
console.log(
  `words: ${files.length} files, ${banned.flatMap(({ words, names }) => [...words, ...names]).length} banned words`,
);
process.exit(found.length === 0 ? 0 : 1);
