import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.ts';

const RULES = { failures: 5, restMs: 30_000 };

test('five failures in a row stop the calls; after the pause one probe passes, and its success admits all', () => {
  let now = 0;
  const breaker = new CircuitBreaker(RULES, () => now);
  for (let i = 0; i < 5; i += 1) {
    expect(breaker.admit()).toBe(0);
    breaker.fail();
  }
  expect(breaker.admit()).toBe(30_000);
  expect(breaker.isSick).toBe(true);
  now = 30_000;
  expect(breaker.admit()).toBe(0);
  expect(breaker.admit()).toBeGreaterThan(0);
  breaker.succeed();
  expect(breaker.admit()).toBe(0);
});

test('a probe that is aborted lets the next call probe', () => {
  let now = 0;
  const breaker = new CircuitBreaker({ failures: 1, restMs: 10 }, () => now);
  breaker.fail();
  now = 10;
  expect(breaker.admit()).toBe(0);
  breaker.release();
  expect(breaker.admit()).toBe(0);
});

test('who comes while the probe is on its way waits for what it brings', async () => {
  let now = 0;
  const breaker = new CircuitBreaker({ failures: 1, restMs: 10 }, () => now);
  const come = () => [breaker.admitted(), breaker.admitted(), breaker.admitted()];
  breaker.fail();
  expect(await breaker.admitted()).toBe(10);
  now = 10;
  expect(await breaker.admitted()).toBe(0);
  const sentAway = come();
  breaker.fail();
  expect(await Promise.all(sentAway)).toEqual([10, 10, 10]);
  now = 20;
  expect(await breaker.admitted()).toBe(0);
  const admitted = come();
  breaker.succeed();
  expect(await Promise.all(admitted)).toEqual([0, 0, 0]);
});

test('of those who wait for an aborted probe one is the next', async () => {
  let now = 0;
  const breaker = new CircuitBreaker({ failures: 1, restMs: 10 }, () => now);
  breaker.fail();
  now = 10;
  expect(await breaker.admitted()).toBe(0);
  const waiting = [breaker.admitted(), breaker.admitted()];
  breaker.release();
  expect(await waiting[0]).toBe(0);
  breaker.succeed();
  expect(await waiting[1]).toBe(0);
});

test('for any sequence: never closed after five failures, never open after a success, one probe per pause', () => {
  const step = fc.oneof(fc.constant('call-ok'), fc.constant('call-bad'), fc.nat({ max: 40_000 }));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let now = 0;
      let failures = 0;
      let closedUntil = 0;
      const breaker = new CircuitBreaker(RULES, () => now);
      for (const one of steps) {
        if (typeof one === 'number') {
          now += one;
          continue;
        }
        const passes = breaker.admit() === 0;
        expect(passes).toBe(failures < RULES.failures || now >= closedUntil);
        if (!passes) continue;
        if (one === 'call-ok') {
          breaker.succeed();
          failures = 0;
        } else {
          breaker.fail();
          failures += 1;
          if (failures >= RULES.failures) closedUntil = now + RULES.restMs;
        }
      }
    }),
  );
});
