import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Figure, holds } from './figures.ts';

const ROUNDS = 4;
const PAUSE_MS = 15_000;
/** Above this share of stolen processor time a figure is not reliable. */
const LITTLE = 0.03;

/**
 * Repeats a measurement beyond its bound, a little later and at most three times, while the host gave processors to
 * other guests. The best round counts, and its stolen time is reported. Without stolen time the figure remains.
 */
export async function undisturbed(measure: () => Promise<Figure>): Promise<Figure> {
  let best: Figure | undefined;
  for (let round = 1; ; round += 1) {
    const from = processorTime();
    const figure = await measure();
    const stolen = shareOf(from, processorTime());
    const answer =
      stolen > LITTLE ? { ...figure, name: `${figure.name}, ${(stolen * 100).toFixed(0)} % stolen` } : figure;
    best = best === undefined || figure.value < best.value ? answer : best;
    if (holds(best) || stolen <= LITTLE || round === ROUNDS) return best;
    await pause(PAUSE_MS);
  }
}

interface ProcessorTime {
  all: number;
  stolen: number;
}

/** Times since the start of the machine; undefined where the system does not report them. */
function processorTime(): ProcessorTime {
  try {
    const [, ...ticks] = readFileSync('/proc/stat', 'utf8').split('\n')[0]!.trim().split(/\s+/);
    const numbers = ticks.slice(0, 8).map(Number);
    return { all: numbers.reduce((sum, one) => sum + one, 0), stolen: numbers[7] ?? 0 };
  } catch {
    return { all: 0, stolen: 0 };
  }
}

const shareOf = (from: ProcessorTime, to: ProcessorTime): number =>
  to.all > from.all ? (to.stolen - from.stolen) / (to.all - from.all) : 0;
