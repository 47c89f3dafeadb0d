import { maskAll, type Scalar } from '../signing/mask.ts';

/** One line about one call. No URL: paths of these services carry personal codes. */
export interface CallRecord {
  readonly service: string;
  readonly operation: string;
  readonly traceId: string;
  readonly attempt: number;
  readonly milliseconds: number;
  /** `ok`, or the code of the outcome. */
  readonly outcome: string;
  readonly status: number;
  /** The provider's trace identifier (Smart-ID `instance`, Mobile-ID `traceId`) and its message. */
  readonly detail: string;
}

export type LogSink = (record: Readonly<Record<string, Scalar>>) => void;

/** Hands a masked record to the sink. */
export function logCall(sink: LogSink | undefined, record: CallRecord): void {
  sink?.(maskAll({ ...record }));
}
