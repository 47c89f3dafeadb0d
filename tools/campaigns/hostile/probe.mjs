// Preloaded into the server by NODE_OPTIONS: writes how long its event loop was blocked, and its memory, line by line.
import { appendFileSync } from 'node:fs';
import { monitorEventLoopDelay, PerformanceObserver, performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const EVERY_MS = 20;
/** Entries of the collector arrive later than the sample that they belong to. */
const SETTLED_MS = 500;
const file = process.env.PARAPH_PROBE;

if (file && process.argv[1]?.endsWith('main/node.ts')) {
  const histogram = monitorEventLoopDelay({ resolution: 10 });
  histogram.enable();
  const collections = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) collections.push({ startTime, duration });
  }).observe({ entryTypes: ['gc'] });
  let samples = [];
  let from = performance.now();
  let cpu = process.threadCpuUsage();
  setInterval(() => {
    const to = performance.now();
    const used = process.threadCpuUsage(cpu);
    samples.push({ from, to, delay: histogram.max / 1e6, cpu: (used.user + used.system) / 1000 });
    histogram.reset();
    [from, cpu] = [to, process.threadCpuUsage()];
  }, EVERY_MS);
  setInterval(() => write(false), 1000);
  process.on('SIGUSR2', () => {
    setFlagsFromString('--expose-gc');
    runInNewContext('gc')();
    write(true);
  });

  /** The worst sample that is settled: delay as measured, and what of it this thread worked without the collector. */
  const write = (collected) => {
    const until = performance.now() - SETTLED_MS;
    const settled = samples.filter(({ to }) => to <= until);
    samples = samples.filter(({ to }) => to > until);
    for (const sample of settled) sample.worked = Math.max(0, Math.min(sample.delay, sample.cpu) - pauseIn(sample));
    while (collections.length > 0 && collections[0].startTime < until - 5000) collections.shift();
    const worst = settled.reduce((most, one) => (one.worked > most.worked ? one : most), {
      delay: 0,
      worked: 0,
      to: until,
    });
    const delay = settled.reduce((most, one) => Math.max(most, one.delay), 0);
    const { rss, heapUsed } = process.memoryUsage();
    const at = performance.timeOrigin + worst.to;
    appendFileSync(
      file,
      `${JSON.stringify({ at, now: Date.now(), delay, worked: worst.worked, rss, heapUsed, collected })}\n`,
    );
  };
  const pauseIn = ({ from: begin, to }) =>
    collections.reduce((sum, { startTime, duration }) => {
      return sum + Math.max(0, Math.min(to, startTime + duration) - Math.max(begin, startTime));
    }, 0);
}
