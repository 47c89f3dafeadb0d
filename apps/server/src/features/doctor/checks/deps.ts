import type { DoctorSay, DoctorState } from '@paraph/domain';
import type { Config } from '../../../platform/config/index.ts';
import type { Database } from '../../../platform/db/index.ts';

/** What a check may ask with: a node's platform, or no more than the configuration on the command line. */
export interface Deps {
  config: Config;
  /** Absent where nobody has opened the database: the embedded one runs with `npm start` only. */
  db?: Database;
}

export interface CheckFinding {
  state: Extract<DoctorState, 'good' | 'idle' | 'red'>;
  says: DoctorSay;
  params?: Record<string, string | number>;
  /** What the other side said, as it came. */
  raw?: string;
}

type More = Omit<CheckFinding, 'state' | 'says'>;

export const good = (says: DoctorSay, params: More['params'] = {}, raw?: string): CheckFinding => ({
  state: 'good',
  says,
  params,
  ...(raw && { raw }),
});
/** This installation does without it. */
export const idle = (says: DoctorSay): CheckFinding => ({ state: 'idle', says });
export const red = (says: DoctorSay, params: More['params'] = {}, raw?: string): CheckFinding => ({
  state: 'red',
  says,
  params,
  ...(raw && { raw }),
});

/** Asks about one thing. What it throws is a red line with the words of the error. */
export type RunCheck = (deps: Deps) => Promise<CheckFinding>;
