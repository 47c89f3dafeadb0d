import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';

/** The words on the pages of a PDF, by poppler. */
export async function textOnPages(pdf: Uint8Array): Promise<string> {
  const reader = spawn('pdftotext', ['-enc', 'UTF-8', '-', '-'], { stdio: ['pipe', 'pipe', 'ignore'] });
  reader.stdin.end(pdf);
  return (await buffer(reader.stdout)).toString();
}
