import type { HashName, RunningHash, StartHash } from '../crypto/index.ts';
import type { Work } from '../work.ts';

/** Units of a call, also over nothing. */
const PER_CALL = 1;
/** Bytes that are hashed in one step in script, by the family of the algorithm. */
const BYTES_PER_UNIT = { slow: 2, middle: 8, fast: 16 } as const;

function bytesPerUnit(name: HashName): number {
  if (name.startsWith('SHA3')) return BYTES_PER_UNIT.slow;
  return name === 'SHA-384' || name === 'SHA-512' ? BYTES_PER_UNIT.middle : BYTES_PER_UNIT.fast;
}

/** The same hash, which records the steps for bytes before it reads them; throws WorkError beyond the limit. */
export function countedHash(start: StartHash, work: Work): StartHash {
  return (name) => counted(start(name), { work, perUnit: bytesPerUnit(name) });
}

function counted(state: RunningHash, cost: { work: Work; perUnit: number }): RunningHash {
  return {
    update(bytes) {
      cost.work.spend(PER_CALL + bytes.length / cost.perUnit);
      state.update(bytes);
      return this;
    },
    fork: () => counted(state.fork(), cost),
    finish: () => state.finish(),
  };
}
