import { takeFile, type WantedFile } from './take-file.ts';

/** Takes one file out of a container, apart from the page, so that a hostile container cannot stop the page. */
self.addEventListener('message', ({ data }: MessageEvent<WantedFile & { bytes: ArrayBuffer }>) => {
  const answer = contentOf(data);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker answers only the page that made it.
  self.postMessage(answer);
});

/** Every failure is an answer without content; the page says that the file cannot be saved. */
function contentOf({ bytes, ...wanted }: WantedFile & { bytes: ArrayBuffer }): Uint8Array | undefined {
  try {
    return takeFile(new Uint8Array(bytes), wanted);
  } catch {
    return undefined;
  }
}
