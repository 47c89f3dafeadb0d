import { parseArgs } from 'node:util';
import { bite } from './requirements/bite.ts';
import { readCatalogue } from './requirements/catalogue.ts';
import { draw } from './requirements/draw.ts';
import { SWITCHES } from './requirements/switches.ts';
import { readProofs } from './requirements/proofs.ts';
import { provenRows, readSecurityRows } from './requirements/security.ts';

/**
 * `npm run requirements`: proven and open rows, per area. `--audit N --seed S` prints random proven rows with the lines
 * that assert them. `--bite [--count N --seed S [--areas A,B] | --rows A,B]` disables the capabilities of random proven
 * rows (40 by default) and reports whether a test notices; `--quick` skips browser tests. `--open AREA` lists open
 * rows;
 * `--security` lists the requirements of docs/security.tsv that no test has in its title.
 */
const { values } = parseArgs({
  options: {
    audit: { type: 'string' },
    bite: { type: 'boolean', default: false },
    count: { type: 'string', default: '40' },
    rows: { type: 'string' },
    areas: { type: 'string' },
    quick: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    open: { type: 'string' },
    security: { type: 'boolean', default: false },
  },
});
const rows = readCatalogue();
const proofs = readProofs(new Set(rows.map((row) => row.id)));
const proven = new Set(proofs.flatMap((proof) => proof.ids));
const build = rows.filter((row) => row.verdict === 'build');

if (values.audit) audit(Number(values.audit), Number(values.seed));
else if (values.bite) await biteRows();
else if (values.security) for (const { id, requirement } of openWalls()) console.log(`${id}  ${requirement}`);
else if (values.open)
  for (const row of build.filter((row) => row.area === values.open && !proven.has(row.id)))
    console.log(`${row.id}  ${row.requirement}`);
else summary();

function openWalls() {
  const proven = provenRows();
  return readSecurityRows().filter(({ id }) => !proven.has(id));
}

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
  const walls = openWalls().map(({ id }) => id);
  console.log(
    `security: ${readSecurityRows().length - walls.length} of ${readSecurityRows().length} walls; open: ${walls.join(', ')}`,
  );
  const without = [...proven].filter((id) => !SWITCHES[id]).toSorted();
  if (without.length > 0) console.log(`--bite cannot turn off yet: ${without.join(', ')}`);
}

function line(name: string, all: number, done: number, other: number): string {
  const cell = (value: number, width: number) => String(value).padStart(width);
  return `${name.padEnd(8)}${cell(all, 7)}${cell(done, 8)}${cell(all - done, 6)}${cell(all === 0 ? 100 : Math.floor((100 * done) / all), 4)}${cell(other, 17)}`;
}

function audit(count: number, seed: number): void {
  const pool = rows.filter((row) => proven.has(row.id));
  for (const row of draw(pool, count, seed)) {
    console.log(`\n${row.id}  ${row.requirement}\n      shown by: ${row.check}`);
    for (const proof of proofs.filter(({ ids }) => ids.includes(row.id))) {
      console.log(`      ${proof.file}:${proof.line}  ${proof.title}`);
      for (const text of proof.asserts.slice(0, 4)) console.log(`        ${text}`);
    }
  }
}

/** Decision 31: at least 38 of 40 rows make a test fail; of fewer rows, the same share. */
async function biteRows(): Promise<void> {
  const areas = values.areas?.split(',');
  const run = values.quick ? proofs.filter(({ file }) => !file.endsWith('.e2e.ts')) : proofs;
  const pool = [...new Set(run.flatMap(({ ids }) => ids))]
    .filter((id) => !areas || areas.includes(id.slice(0, id.indexOf('-'))))
    .toSorted();
  const drawn = values.rows ? values.rows.split(',') : draw(pool, Number(values.count), Number(values.seed));
  const bitten = await bite(drawn, run, (id, outcome, seconds) =>
    console.log(`${id.padEnd(12)}${outcome.padEnd(12)}${seconds.toFixed(0).padStart(5)} s`),
  );
  console.log(`${bitten} of ${drawn.length} rows turn a test red when what they promise is turned off`);
  process.exitCode = bitten >= Math.ceil((drawn.length * 38) / 40) ? 0 : 1;
}
