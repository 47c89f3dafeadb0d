import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { SANDBOX } from './addresses.ts';
import { ROOT } from './node.ts';

const run = promisify(execFile);

/** Returns a temporary folder that is removed after the file's tests. */
export function useFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'paraph-e2e-files-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Presses the button and saves the download. @returns path and name of the file */
export async function download(page: Page, folder: string, name = 'Download'): Promise<{ path: string; name: string }> {
  const [event] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  const fileName = event.suggestedFilename();
  const path = join(folder, `${Date.now()}-${fileName}`);
  await event.saveAs(path);
  return { path, name: fileName };
}

/** Returns the text that Poppler's pdftotext extracts from a PDF. */
export const pdftotext = async (path: string): Promise<string> =>
  (await run('pdftotext', ['-layout', path, '-'])).stdout;

/** Returns what Poppler's pdfsig reports about each signature of a person; it does not check document timestamps. */
export async function pdfsig(path: string): Promise<{ signer: string; validation: string }[]> {
  const { stdout } = await run('pdfsig', ['-nocert', path]);
  return stdout
    .split(/^Signature #\d+:$/m)
    .slice(1)
    .filter((part) => /Signature Type: ETSI\.CAdES\.detached/.test(part))
    .map((part) => ({
      signer: /Signer Certificate Common Name: (.*)/.exec(part)?.[1] ?? '',
      validation: /Signature Validation: (.*)/.exec(part)?.[1] ?? '',
    }));
}

interface Verdict {
  signaturesCount: number;
  validSignaturesCount: number;
  signatures: { signedBy: string; indication: string; level: string }[];
}

/** Returns the verdict of the project's own command line, which trusts the root of the sandbox only. */
export async function ades(path: string): Promise<Verdict> {
  const anchors = `${path}.anchors.pem`;
  writeFileSync(anchors, await (await fetch(`${SANDBOX}/trust/anchors.pem`)).text());
  const main = join(ROOT, 'apps/ades/src/main.ts');
  const { stdout } = await run(process.execPath, [main, 'validate', '--json', '--trust-anchors', anchors, path]);
  return JSON.parse(stdout) as Verdict;
}
