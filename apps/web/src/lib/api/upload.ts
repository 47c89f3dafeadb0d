import type { AnswerOf, Endpoint } from '@paraph/contract';
import { addressOf } from './address.ts';
import { ApiError, problemOf } from './api-error.ts';
import { headersOf } from './call.ts';
import { accessToken, renew } from './token.ts';

interface Upload {
  params?: Record<string, unknown>;
  file: File;
  payload: unknown;
  /** 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

const send = (endpoint: Endpoint, upload: Upload): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    // fetch does not report upload progress; XMLHttpRequest does.
    const request = new XMLHttpRequest();
    request.open(endpoint.method, addressOf(endpoint, upload.params ? { params: upload.params } : {}));
    for (const [name, value] of Object.entries(headersOf(accessToken()))) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) upload.onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }));
    request.addEventListener('error', () => reject(new ApiError({ status: 0, code: 'generic.offline' })));
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    upload.signal?.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.set('payload', JSON.stringify(upload.payload));
    form.set('file', upload.file, upload.file.name);
    request.send(form);
  });

/** Sends one file as multipart and reports progress. Throws ApiError; an aborted upload throws AbortError. */
export async function uploadTo<const E extends Endpoint>(endpoint: E, upload: Upload): Promise<AnswerOf<E>> {
  const token = accessToken();
  let answer = await send(endpoint, upload);
  if (answer.status === 401 && (await renew(token))) answer = await send(endpoint, upload);
  if (answer.status < 200 || answer.status > 299) throw problemOf(answer.status, answer.text);
  return (answer.text ? JSON.parse(answer.text) : null) as AnswerOf<E>;
}
