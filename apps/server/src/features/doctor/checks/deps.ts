import type { DoctorAnswer, DoctorState } from '@paraph/domain';
import type { Config } from '../../../platform/config/index.ts';
import type { Database } from '../../../platform/db/index.ts';

/** What a check may use: a node's platform, or only the configuration on the command line. */
export interface Deps {
  config: Config;
  /** Undefined if no database is open: the embedded one runs with `npm start` only. */
  db?: Database;
}

export interface CheckFinding {
  state: Extract<DoctorState, 'good' | 'idle' | 'red'>;
  says: DoctorAnswer;
  params?: Record<string, string | number>;
  /** The unchanged answer of the other side. */
  raw?: string;
}

type More = Omit<CheckFinding, 'state' | 'says'>;

export const good = (says: DoctorAnswer, params: More['params'] = {}, raw?: string): CheckFinding => ({
  state: 'good',
  says,
  params,
  ...(raw && { raw }),
});
/** This installation does not use it. */
export const idle = (says: DoctorAnswer): CheckFinding => ({ state: 'idle', says });
export const red = (says: DoctorAnswer, params: More['params'] = {}, raw?: string): CheckFinding => ({
  state: 'red',
  says,
  params,
  ...(raw && { raw }),
});

/** Checks one part. A thrown error becomes a red line with the error's message. */
export type RunCheck = (deps: Deps) => Promise<CheckFinding>;
