import { AppError, fail } from '@paraph/domain';
import type { FastifyRequest } from 'fastify';
import type { Upload } from './call.ts';

/** A multipart body: the JSON of `payload` first, then at most one file. */
export interface MultipartBody {
  payload: unknown;
  file?: Upload;
  /** Reads what is left of the request and says whether the file was cut off. */
  finish(): Promise<void>;
}

/**
 * Reads a multipart body up to its file, which the handler reads as it comes in.
 * @throws generic.unreadable when payload is no JSON or stands behind the file
 */
export async function readMultipart(request: FastifyRequest): Promise<MultipartBody> {
  const parts = request.parts();
  let payload: unknown = {};
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    const part = next.value;
    if (part.type === 'field') {
      if (part.fieldname !== 'payload') fail('generic.unreadable');
      payload = parseJson(part.value);
      continue;
    }
    const { file } = part;
    return {
      payload,
      file: { name: part.filename, type: part.mimetype, stream: file },
      async finish() {
        file.resume();
        for (let rest = await parts.next(); !rest.done; rest = await parts.next()) fail('generic.unreadable');
        // The parser ends a file that is over its own limit as if it were whole.
        if (file.truncated) throw new AppError('file.too-large', { most: file.bytesRead });
      },
    };
  }
  return { payload, finish: async () => undefined };
}

function parseJson(value: unknown): unknown {
  try {
    return typeof value === 'string' ? JSON.parse(value) : value;
  } catch {
    return fail('generic.unreadable');
  }
}
