import { AppError } from '@paraph/domain';
import { EngineError } from '@paraph/engine';
import { etsiReport, type Report } from '@paraph/engine/report';
import type { ListedService, TrustSource } from '@paraph/engine/trust';
import { validate } from '@paraph/engine/validate';
import { nodeCrypto } from '@paraph/engine/node';

/** An anchor in a form that can be sent to another process. */
export type PlainAnchor = { certificate: Uint8Array; services?: readonly ListedService[]; source?: TrustSource };
export type ValidationRequest = {
  time: number;
  anchors: PlainAnchor[];
  /** Returns the report of ETSI TS 119 102-2, for programs, instead of ours. */
  asEtsi?: true;
};

const silent = (): never => {
  throw new Error('A file is judged by what it holds; nothing is fetched.');
};

/** Validates the signatures of an untrusted file; runs in a separate process with limits, without network. */
export async function parse(bytes: Uint8Array, { time, anchors, asEtsi }: ValidationRequest): Promise<Report | string> {
  try {
    const report = await validate(bytes, {
      time: new Date(time),
      anchors,
      ports: { ...nodeCrypto, ocsp: silent, fetch: silent },
    });
    return asEtsi ? etsiReport(report) : report;
  } catch (error) {
    if (error instanceof EngineError) throw new AppError('validation.failed');
    throw error;
  }
}
