import { megabytesOf } from '../processes.ts';

/** Memory of the server and connections of all nodes at one moment. */
export interface Sample {
  at: number;
  megabytes: number;
  connections: number;
}

/** Returns the median of the samples between two times. */
export function middle(samples: readonly Sample[], key: 'megabytes' | 'connections', from: number, to: number): number {
  const values = samples.filter(({ at }) => at >= from && at < to).map((sample) => sample[key]);
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export const sampleOf = (serverPid: number, connections: number): Sample => ({
  at: Date.now(),
  megabytes: megabytesOf(serverPid),
  connections,
});
