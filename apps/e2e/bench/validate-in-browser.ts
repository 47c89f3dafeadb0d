import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Page, chromium } from 'playwright-core';

/** A signed file and the root it can be traced to. */
export interface ValidatedFile {
  file: Uint8Array;
  root: Uint8Array;
}

/**
 * Milliseconds from handing a signed file to the built script that checks it until its answer is there, for each run:
 * Chromium, a new thread each time, as the page makes one for every file, so that the script is started too. Throws
 * when the file is not found valid.
 */
export async function validateMilliseconds(built: string, sample: ValidatedFile, runs: number): Promise<number[]> {
  const script = readdirSync(join(built, 'assets')).find((name) => /^validation-worker.*\.js$/.test(name));
  if (!script) throw new Error('The build holds no script that judges.');
  const site = await serve(built);
  const args = ['--disable-dev-shm-usage', '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args });
  try {
    const page = await browser.newPage();
    await page.goto(site.address);
    const times: number[] = [];
    for (let run = 0; run <= runs; run += 1) times.push(await validateOnce(page, `/assets/${script}`, sample));
    // The first one fetches the script; after it the browser has it, as for everybody who waits for the page.
    return times.slice(1);
  } finally {
    await browser.close();
    site.stop();
  }
}

function validateOnce(page: Page, script: string, { file, root }: ValidatedFile): Promise<number> {
  const given = { script, file: Buffer.from(file).toString('base64'), root: Buffer.from(root).toString('base64') };
  return page.evaluate(validateInPage, given);
}

/** Runs in the page. */
async function validateInPage(given: { script: string; file: string; root: string }): Promise<number> {
  const bytesOf = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  const bytes = bytesOf(given.file).buffer;
  const anchors = [bytesOf(given.root)];
  const { promise, resolve, reject } = Promise.withResolvers<{ report?: { validSignaturesCount: number } }>();
  const began = performance.now();
  const worker = new Worker(given.script, { type: 'module' });
  worker.addEventListener('message', ({ data }) => resolve(data));
  worker.addEventListener('error', ({ message }) => reject(new Error(message)));
  worker.postMessage({ bytes, anchors, time: new Date() }, [bytes]);
  const answer = await promise;
  const took = performance.now() - began;
  worker.terminate();
  if (answer.report?.validSignaturesCount !== 1) throw new Error(`not valid: ${JSON.stringify(answer).slice(0, 400)}`);
  return took;
}

/** The built files, and an empty page for every other path. */
async function serve(folder: string): Promise<{ address: string; stop: () => void }> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (!/^\/assets\/[\w.-]+\.js$/.test(path)) return void response.end('<!doctype html><title>bench</title>');
    return void response.setHeader('Content-Type', 'text/javascript').end(readFileSync(join(folder, path)));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, stop: () => void server.close() };
}
