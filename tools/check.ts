import { CHECKS } from './checks.ts';
import { runQuietly } from './steps.ts';

/** `npm run check`: runs two checks at a time; the complete output of failed ones is printed at the end. */
const failed: string[] = [];
const waiting = [...CHECKS];
async function work(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const { code, output, seconds } = await runQuietly(step);
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${step.name}  ${seconds.toFixed(1)} s`);
    if (code !== 0) failed.push(`── ${step.name} ──\n${output}`);
  }
}
const from = performance.now();
await Promise.all([work(), work()]);
for (const text of failed) console.error(text);
console.log(
  `${CHECKS.length - failed.length} passed, ${failed.length} failed, in ${((performance.now() - from) / 1000).toFixed(1)} s`,
);
process.exit(failed.length === 0 ? 0 : 1);
