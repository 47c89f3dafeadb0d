import { validation as validationCalls } from '@paraph/contract';
import type { AnchorInput } from '@paraph/engine/validate';
import type { PlainReport } from '@paraph/engine/report';
import { call } from '../../lib/api/index.ts';
import { askWorker, WorkerFailure } from './ask-worker.ts';
import type { ValidatedPackage } from './validate-package.ts';
import { anchorOf, refusalOf, reportOfFile, type UploadRefusal, type ShownReport } from './model.ts';

export interface ValidationInput {
  bytes: ArrayBuffer;
  anchors: AnchorInput[];
  time: Date;
}
export type FileValidation =
  | { report: PlainReport; sha256: string; inside: ValidatedPackage | undefined }
  | { refused: string }
  /** A fault of the check, not of the file. */
  | { failed: string };

/** A validated file; `inside`: it is an evidence package, whose own signature is only a seal. */
export interface ValidatedFile {
  report: ShownReport;
  inside: ValidatedPackage | undefined;
}

/** Why a file could not be validated: the engine refused it, it took too long, or the worker failed. */
export class NotValidated extends Error {
  readonly reason: UploadRefusal | 'empty' | 'tooLong' | 'broken';

  constructor(reason: NotValidated['reason'], options?: ErrorOptions) {
    super(reason, options);
    this.name = 'NotValidated';
    this.reason = reason;
  }
}

/**
 * Validates a file on this device in a worker, so that the page stays responsive and a hostile file can be stopped.
 * The server supplies the authorities only. Throws NotValidated, ApiError when the authorities cannot be loaded, and
 * AbortError when `signal` is aborted.
 */
export async function validateFile(file: File, signal: AbortSignal): Promise<ValidatedFile> {
  if (file.size === 0) throw new NotValidated('empty');
  const [bytes, anchors] = await Promise.all([file.arrayBuffer(), call(validationCalls.anchors, {}, signal)]);
  signal.throwIfAborted();
  const answer = await ask({ bytes, anchors: anchors.map(anchorOf), time: new Date() }, signal);
  if ('failed' in answer) throw new NotValidated('broken', { cause: answer.failed });
  if ('refused' in answer) throw new NotValidated(refusalOf(answer.refused));
  return { report: reportOfFile(answer.report, { name: file.name, sha256: answer.sha256 }), inside: answer.inside };
}

async function ask(question: ValidationInput, signal: AbortSignal): Promise<FileValidation> {
  const worker = new Worker(new URL('./validation-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await askWorker<FileValidation>(worker, question, signal);
  } catch (fault) {
    if (fault instanceof WorkerFailure) throw new NotValidated(fault.reason, { cause: fault.cause });
    throw fault;
  }
}
