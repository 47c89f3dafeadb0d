import { describe, expect, it } from 'vitest';
import { allowed } from '../patience.ts';
import { corpusOf, fuzzedTargets } from './corpus.ts';
import { FUZZ_TARGETS, isRefusal } from './targets.ts';

/** Inputs from a coverage-guided search (`npm run campaign:fuzz`): the strangest files of each reader. */
describe('every strange input ever found', () => {
  it('belongs to a reader that still exists, and every reader has some', () => {
    expect(fuzzedTargets().toSorted()).toEqual(Object.keys(FUZZ_TARGETS).toSorted());
  });

  it.each(fuzzedTargets())('is read by %s or refused by name, within two seconds', (name) => {
    const inputs = corpusOf(name);
    expect(inputs.length).toBeGreaterThan(0);
    for (const input of inputs) {
      const started = process.threadCpuUsage();
      try {
        FUZZ_TARGETS[name]!.read(input);
      } catch (error) {
        if (!isRefusal(error)) throw error;
      }
      const { user, system } = process.threadCpuUsage(started);
      expect((user + system) / 1e6).toBeLessThan(allowed(2));
    }
  });
});
