import { parseArgs } from 'node:util';
import { readCatalogue } from './requirements/catalogue.ts';
import { readProofs } from './requirements/proofs.ts';

/**
 * `npm run requirements`: rows proven and open, per area. `--audit N --seed S` prints random proven rows beside the
 * lines that assert them; `--open AREA` lists what is open.
 */
const { values } = parseArgs({
  options: { audit: { type: 'string' }, seed: { type: 'string', default: '1' }, open: { type: 'string' } },
});
const rows = readCatalogue();
const proofs = readProofs(new Set(rows.map((row) => row.id)));
const proven = new Set(proofs.flatMap((proof) => proof.ids));
const build = rows.filter((row) => row.verdict === 'build');

if (values.audit) audit(Number(values.audit), Number(values.seed));
else if (values.open)
  for (const row of build.filter((row) => row.area === values.open && !proven.has(row.id)))
    console.log(`${row.id}  ${row.requirement}`);
else summary();

function summary(): void {
  console.log('area      build  proven  open   %   other verdicts');
  for (const area of [...new Set(rows.map((row) => row.area))].sort()) {
    const mine = build.filter((row) => row.area === area);
    const done = mine.filter((row) => proven.has(row.id)).length;
    const other = rows.filter((row) => row.area === area).length - mine.length;
    console.log(line(area, mine.length, done, other));
  }
  const done = build.filter((row) => proven.has(row.id)).length;
  console.log(line('all', build.length, done, rows.length - build.length));
}

function line(name: string, all: number, done: number, other: number): string {
  const cell = (value: number, width: number) => String(value).padStart(width);
  return `${name.padEnd(8)}${cell(all, 7)}${cell(done, 8)}${cell(all - done, 6)}${cell(all === 0 ? 100 : Math.floor((100 * done) / all), 4)}${cell(other, 17)}`;
}

/** A small linear congruential draw, so that the same seed shows the same rows. */
function audit(count: number, seed: number): void {
  const pool = rows.filter((row) => proven.has(row.id));
  let state = seed >>> 0;
  for (let shown = 0; shown < count && pool.length > 0; shown += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const [row] = pool.splice(state % pool.length, 1);
    if (!row) return;
    console.log(`\n${row.id}  ${row.requirement}\n      shown by: ${row.check}`);
    for (const proof of proofs.filter(({ ids }) => ids.includes(row.id))) {
      console.log(`      ${proof.file}:${proof.line}  ${proof.title}`);
      for (const text of proof.asserts.slice(0, 4)) console.log(`        ${text}`);
    }
  }
}
