import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../root.ts';
import { installPacked } from './install.ts';

const project = mkdtempSync(join(tmpdir(), 'packed-'));
const EXAMPLES = ['sign-pdf', 'make-container', 'validate'];
const node = (...args: string[]): string =>
  execFileSync(process.execPath, args, { cwd: project, encoding: 'utf8', stdio: 'pipe' });

beforeAll(() => {
  installPacked(project);
  for (const name of EXAMPLES)
    copyFileSync(join(root, `packages/engine/examples/${name}.ts`), join(project, `${name}.ts`));
  copyFileSync(join(root, 'packages/engine/test/fixtures/awkward-pdf/lo.pdf'), join(project, 'lo.pdf'));
}, 120_000);
afterAll(() => rmSync(project, { recursive: true, force: true }));

test('the packed packages are installed in an empty project under Node, sign a PDF and a container, and validate them', () => {
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '30', '-subj', '/CN=Ona'];
  const files = ['-keyout', join(project, 'key.pem'), '-out', join(project, 'certificate.pem')];
  execFileSync('openssl', ['req', '-x509', ...curve, ...files], { stdio: 'pipe' });
  node('sign-pdf.ts', 'lo.pdf', 'key.pem', 'certificate.pem', 'signed.pdf');
  node('make-container.ts', 'key.pem', 'certificate.pem', 'signed.asice', 'lo.pdf');
  expect(node('validate.ts', 'certificate.pem', 'signed.pdf', 'signed.asice').trim().split('\n')).toEqual([
    'signed.pdf: Ona, PAdES-BASELINE-B, TOTAL-PASSED  (whole)',
    'signed.asice: Ona, XAdES-BASELINE-B, TOTAL-PASSED  (whole)',
  ]);
}, 60_000);

test('their type declarations compile under strict rules without those of this repository', () => {
  const imports = ['engine', 'engine/pades', 'engine/validate', 'engine/node', 'pdf', 'evidence'];
  const lines = imports.map((name, place) => `export * as p${place} from '@paraph/${name}';`);
  writeFileSync(join(project, 'uses.ts'), lines.join('\n'));
  const options = {
    strict: true,
    module: 'nodenext',
    target: 'es2024',
    lib: ['es2024', 'dom'],
    noEmit: true,
    types: [],
  };
  writeFileSync(
    join(project, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...options, skipLibCheck: false }, files: ['uses.ts'] }),
  );
  expect(node(join(root, 'tools/node_modules/typescript/bin/tsc'), '-p', project)).toBe('');
}, 60_000);
