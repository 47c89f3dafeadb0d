import { Readable } from 'node:stream';
import {
  AppError,
  type Budget,
  fail,
  failFields,
  outsideJson,
  singleLine,
  turnsDirection,
  withoutInvisible,
  causedBy,
} from '@paraph/domain';
import type { FastifyRequest } from 'fastify';
import type { IncomingUpload } from './call.ts';
import { expectedError } from './problem.ts';

type Part = ReturnType<FastifyRequest['parts']> extends AsyncIterable<infer P> ? P : never;

/** A multipart body: the JSON of `payload` first, then at most one file. */
export interface MultipartBody {
  payload: unknown;
  file?: IncomingUpload;
  /** Reads the rest of the request; throws when the file was cut off. */
  finish(): Promise<void>;
  /** After a refusal: drains the rest, since the connection could not serve another call otherwise. */
  discard(): void;
}

/**
 * Reads a multipart body up to its file, which the handler reads as it arrives.
 * `onLastByte` is called before the file ends for its reader, and its refusal ends the file as an error.
 * @throws generic.media-type without a boundary; generic.body-size and generic.body-shape for the payload;
 * generic.unreadable when the payload is no JSON or follows the file, and while reading when the body is truncated
 */
export async function readMultipart(
  request: FastifyRequest,
  budget: Budget,
  onLastByte: () => Promise<void>,
): Promise<MultipartBody> {
  const parts = partsOf(request, budget);
  let payload: unknown = {};
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    const part = next.value;
    if (part.type === 'field') {
      if (part.fieldname !== 'payload') fail('generic.unreadable');
      if (part.valueTruncated) throw new AppError('generic.body-size', { most: Math.floor(budget.bytes / 1024) });
      payload = parseJson(part.value, budget);
      continue;
    }
    const { file } = part;
    return {
      payload,
      file: { name: fileName(part.filename), type: part.mimetype, stream: Readable.from(until(file, onLastByte)) },
      async finish() {
        file.resume();
        for (let rest = await parts.next(); !rest.done; rest = await parts.next()) fail('generic.unreadable');
        // The parser ends a file over its own limit as if it were complete.
        if (file.truncated) throw new AppError('file.too-large', { most: file.bytesRead });
      },
      discard: () => void file.resume(),
    };
  }
  return { payload, finish: async () => undefined, discard: () => undefined };
}

/** Checks after the last byte, before the reader takes the file for complete. */
async function* until(file: AsyncIterable<Buffer>, onLastByte: () => Promise<void>): AsyncGenerator<Buffer> {
  yield* orUnreadable(file);
  await onLastByte();
}

/** Returns the name of a file, validated like every text in a body. @throws generic.fields */
function fileName(name: string): string {
  if (turnsDirection(name)) failFields({ fileName: 'field.direction' });
  return singleLine(withoutInvisible(name.toWellFormed()));
}

/** @throws generic.media-type when the header names no boundary */
function partsOf(request: FastifyRequest, { bytes }: Budget): AsyncIterator<Part> {
  if (!/;\s*boundary=[^\s;]/i.test(request.headers['content-type'] ?? '')) fail('generic.media-type');
  return orUnreadable(request.parts({ limits: { fieldSize: bytes } }));
}

/** Maps the parser's own errors, which all concern a malformed body. */
async function* orUnreadable<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source;
  } catch (e) {
    throw expectedError(e) ?? causedBy(new AppError('generic.unreadable'), e);
  }
}

function parseJson(value: unknown, budget: Budget): unknown {
  if (typeof value !== 'string') return value;
  try {
    return outsideJson(value, budget);
  } catch (error) {
    if (error instanceof AppError) throw error;
    return fail('generic.unreadable');
  }
}
