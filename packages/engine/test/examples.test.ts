import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const PDF = join(import.meta.dirname, 'fixtures/awkward-pdf/lo.pdf');
const folder = mkdtempSync(join(tmpdir(), 'examples-'));
const at = (name: string): string => join(folder, name);
const run = (example: string, ...args: string[]): string =>
  execFileSync(process.execPath, [join(import.meta.dirname, `../examples/${example}.ts`), ...args], {
    encoding: 'utf8',
  });

beforeAll(() => {
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const files = ['-keyout', at('key.pem'), '-out', at('certificate.pem')];
  execFileSync('openssl', ['req', '-x509', ...curve, '-days', '30', '-subj', '/CN=Ona', ...files], { stdio: 'pipe' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the examples of the README sign a PDF and a container and validate both', () => {
  run('sign-pdf', PDF, at('key.pem'), at('certificate.pem'), at('signed.pdf'));
  run('make-container', at('key.pem'), at('certificate.pem'), at('signed.asice'), PDF);
  const reported = run('validate', at('certificate.pem'), at('signed.pdf'), at('signed.asice'), PDF).trim().split('\n');
  expect(reported.map((line) => line.replace(folder, '').replace(PDF, '/lo.pdf'))).toEqual([
    '/signed.pdf: Ona, PAdES-BASELINE-B, TOTAL-PASSED  (whole)',
    '/signed.asice: Ona, XAdES-BASELINE-B, TOTAL-PASSED  (whole)',
    '/lo.pdf: no signature',
  ]);
}, 60_000);
