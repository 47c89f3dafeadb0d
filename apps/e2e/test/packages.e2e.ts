import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { installPacked } from '../../../tools/packages/install.ts';
import { useBrowser } from './harness/browser.ts';

const project = mkdtempSync(join(tmpdir(), 'packed-'));
const at = (name: string): string => join(project, name);
afterAll(() => rmSync(project, { recursive: true, force: true }));
const visitor = useBrowser();

/** A key and its certificate, as base64 of DER. */
function makeSigner(): { key: string; certificate: string } {
  const openssl = (...args: string[]): Buffer => execFileSync('openssl', args, { stdio: 'pipe' });
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '30', '-subj', '/CN=Ona'];
  openssl('req', '-x509', ...curve, '-keyout', at('key.pem'), '-out', at('certificate.pem'));
  return {
    key: openssl('pkcs8', '-topk8', '-nocrypt', '-outform', 'DER', '-in', at('key.pem')).toString('base64'),
    certificate: openssl('x509', '-outform', 'DER', '-in', at('certificate.pem')).toString('base64'),
  };
}

test('the packed engine, bundled for the browser, signs a PDF and validates it there', async () => {
  installPacked(project);
  copyFileSync(join(import.meta.dirname, 'fixtures/engine-in-browser.ts'), at('entry.ts'));
  await build({
    root: project,
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: 'bundle',
      lib: { entry: 'entry.ts', formats: ['iife'], name: 'packed', fileName: () => 'bundle.js' },
    },
  });
  const page = await visitor();
  // A page without the portal's content security policy; WebCrypto needs the host localhost.
  await page.route('http://localhost/empty', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>empty</p>' }),
  );
  await page.goto('http://localhost/empty');
  await page.addScriptTag({ path: at('bundle/bundle.js') });
  const pdf = readFileSync(join(import.meta.dirname, '../../../packages/engine/test/fixtures/awkward-pdf/lo.pdf'));
  const given = { pdf: pdf.toString('base64'), ...makeSigner() };
  const result = await page.evaluate(
    (input) => (globalThis as unknown as { signAndValidate(given: object): Promise<object> }).signAndValidate(input),
    given,
  );
  expect(result).toEqual({ signedBy: 'Ona', indication: 'TOTAL-PASSED', pages: 1 });
});
