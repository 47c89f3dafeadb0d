import { join } from 'node:path';
import { root, type Step } from './steps.ts';

const node = process.execPath;
const modules = join(root, 'node_modules');

/** All static checks of the sources, and the tests of the tables. */
export const CHECKS: Step[] = [
  { name: 'types', command: node, args: [join(root, 'tools/node_modules/typescript/bin/tsc'), '-p', '.'] },
  { name: 'lint', command: join(modules, '.bin/oxlint'), args: ['--deny-warnings', '.'] },
  { name: 'format', command: join(modules, '.bin/oxfmt'), args: ['--check', '.'] },
  { name: 'unused', command: node, args: [join(modules, 'knip/bin/knip.js'), '--no-progress'] },
  { name: 'imports', command: node, args: ['tools/imports/check.ts'] },
  { name: 'dependency patches', command: node, args: ['tools/dependency-patches/check.ts'] },
  { name: 'patterns', command: node, args: ['tools/patterns/check.ts'] },
  { name: 'generated', command: node, args: ['tools/generate.ts', '--check'] },
  { name: 'migrations', command: node, args: ['tools/migrations/check.ts'] },
  { name: 'words', command: node, args: ['tools/words/check.ts'] },
  { name: 'lockfile', command: node, args: ['tools/lockfile.ts'] },
  {
    name: 'tables and phrases',
    command: node,
    args: [
      join(modules, 'vitest/vitest.mjs'),
      'run',
      '--project',
      'unit',
      'packages/domain',
      'packages/phrases',
      'packages/contract',
    ],
  },
];
