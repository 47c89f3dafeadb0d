import { AppError } from '@paraph/domain';
import { EngineError, type ListedService, type Report, validate } from '@paraph/engine';
import { nodeCrypto } from '@paraph/engine/node';

/** An anchor as it crosses the border of a process. */
export type PlainAnchor = { certificate: Uint8Array; services?: readonly ListedService[] };
export type Question = { time: number; anchors: PlainAnchor[] };

const silent = (): never => {
  throw new Error('A file is judged by what it holds; nothing is fetched.');
};

/** Judges the signatures of a file from anybody; runs in a process of its own with limits, without network. */
export async function parse(bytes: Uint8Array, { time, anchors }: Question): Promise<Report> {
  try {
    return await validate(bytes, {
      time: new Date(time),
      anchors,
      ports: { ...nodeCrypto, ocsp: silent, fetch: silent },
    });
  } catch (error) {
    if (error instanceof EngineError) throw new AppError('validation.failed');
    throw error;
  }
}
