import { join } from 'node:path';
import { chromium, needDebianPackages } from './debian.ts';
import { root, runLoudly } from './steps.ts';

/** `npm run e2e [file …]`: the browser tests alone. */
await needDebianPackages();
const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'e2e', ...process.argv.slice(2)];
process.exit(await runLoudly({ name: 'e2e', command: process.execPath, args, env: { CHROMIUM: chromium() } }));
