// node interop/golden.ts: remakes the containers with counter-signatures that the engine's tests keep, signed and
// validated by EU DSS.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { countersignForeign } from './foreign/signing.ts';
import { dss } from './validators/validators.ts';
import { countersignedRows } from './plan/theirs.ts';
import { CACHE, foundDss, installDss } from './tools.ts';

const KEPT = join(import.meta.dirname, '../packages/engine/test/fixtures/countersigned');
const folder = join(CACHE, 'golden');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
mkdirSync(KEPT, { recursive: true });

const tools = { dss: foundDss() ?? installDss() };
const { pki, cases, faults } = await countersignForeign(folder, tools, countersignedRows());
faults.forEach((fault) => console.log(fault));
const root = join(folder, 'root.cer');
writeFileSync(root, pki.root.certificate);
const paths = cases.map(({ path }) => path);
const answers = await dss({ ...tools, python: '', digidoc4j: '', veraPdf: '' }, [root]).answers(paths);
const validated = [...answers].map(([path, answer]) => [basename(path), answer]);
for (const path of paths) copyFileSync(path, join(KEPT, basename(path)));
copyFileSync(root, join(KEPT, 'root.cer'));
writeFileSync(
  join(KEPT, 'eu-dss.json'),
  `${JSON.stringify({ at: new Date(), answers: Object.fromEntries(validated) }, null, 2)}\n`,
);
console.log(readFileSync(join(KEPT, 'eu-dss.json'), 'utf8'));
process.exitCode = faults.length === 0 ? 0 : 1;
