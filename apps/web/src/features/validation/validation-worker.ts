import { EngineError, WorkError } from '@paraph/engine';
import { isTruncatedPdf } from '@paraph/engine/pdf';
import { Validator } from '@paraph/engine/validate';
import { plainReport } from '@paraph/engine/report';
import { webCryptoVerify } from '@paraph/engine/crypto';
import type { FileValidation, ValidationInput } from './validate-file.ts';
import { validatePackage } from './validate-package.ts';
import { hexOf } from './model.ts';

/** Validates with the file's content only; nothing leaves the device and nothing is fetched. */
const silent = (): never => {
  throw new Error('Nothing is fetched while a file is judged.');
};

/** Distinguishes a truncated PDF from other damage, since another download helps. */
const codeOf = ({ code }: EngineError, bytes: Uint8Array): string =>
  code === 'pdf.damaged-xref' && isTruncatedPdf(bytes) ? 'pdf.truncated' : code;

async function answerTo({ bytes, anchors, time }: ValidationInput): Promise<FileValidation> {
  const sha256 = hexOf(await crypto.subtle.digest('SHA-256', bytes));
  try {
    const options = { anchors, ports: { verify: webCryptoVerify, ocsp: silent, fetch: silent } };
    const file = new Uint8Array(bytes);
    const report = plainReport(await new Validator(options).validate(file, { time }));
    return { report, sha256, inside: await validatePackage(file, { ...options, time }) };
  } catch (error) {
    if (error instanceof EngineError) return { refused: codeOf(error, new Uint8Array(bytes)) };
    if (error instanceof WorkError) return { refused: error.code };
    throw error;
  }
}

self.addEventListener('message', async ({ data }: MessageEvent<ValidationInput>) => {
  // A rejected promise in a worker raises no error event on the page, so every failure is an answer.
  const answer = await answerTo(data).catch((error: unknown) => ({ failed: String(error) }));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker answers only the page that made it.
  self.postMessage(answer);
});
