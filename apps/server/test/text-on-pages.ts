import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';

const READER = 'pdftotext';

/** Returns the text on the pages of a PDF, by poppler. */
export async function textOnPages(pdf: Uint8Array): Promise<string> {
  const reader = spawn(READER, ['-enc', 'UTF-8', '-', '-'], { stdio: ['pipe', 'pipe', 'ignore'] });
  reader.stdin.end(pdf);
  return (await buffer(reader.stdout)).toString();
}
