import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const PACKAGES = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'entry-points-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Names that examples use without declaring them, as the README lists them. */
const CONTEXT = `
import { readFileSync } from 'node:fs';
import { completePades, extendPades, preparePades } from '@paraph/engine/pades';
import { makeTestPki } from '${join(import.meta.dirname, 'pki/index.ts')}';
import { listXml } from '${join(import.meta.dirname, 'lists/list.ts')}';
export const time = new Date('2026-03-01T12:00:00Z');
const pki = makeTestPki(time);
const signer = pki.signer('p256', 'Ona Petraitė');
export const { certificate, algorithm } = signer;
export const { ports } = pki;
export const trust = [pki.root.certificate, pki.issuing.certificate];
export const sign = async (bytes) => signer.sign(bytes);
export const pdf = new Uint8Array(readFileSync('${join(import.meta.dirname, 'fixtures/awkward-pdf/lo.pdf')}'));
const { session, toBeSigned } = preparePades(pdf, { certificate, algorithm, time });
const atB = await completePades(pdf, session, await sign(toBeSigned), ports);
export const signedPdf = await extendPades(atB, 'B-LT', ports, { time, trust });
export const trustedList = listXml({ territory: 'LT', services: [{ certificate: pki.issuing.certificate, states: [{ from: '2020-01-01T00:00:00Z' }] }] });
`;
const NAMES = 'algorithm, certificate, pdf, ports, sign, signedPdf, time, trust, trustedList';

interface Example {
  file: string;
  code: string;
  /** Output that the comments after its calls of console.log state. */
  printed: string[];
}

const entryPoints = globSync(['engine/{src/index,src/api/*,node/index}.ts', '{pdf,evidence}/src/index.ts'], {
  cwd: PACKAGES,
});

function exampleOf(path: string): Example {
  const source = readFileSync(join(PACKAGES, path), 'utf8');
  const [, block = ''] = /^ \* ```ts\n([\s\S]*?)^ \* ```$/m.exec(source) ?? [];
  const code = block.replaceAll(/^ \* ?/gm, '');
  const printed = [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, text]) => text!);
  return { file: path.replaceAll('/', '-'), code, printed };
}

test('the example of every entry point prints what its comments state', () => {
  expect(entryPoints.length).toBe(18);
  symlinkSync(join(PACKAGES, '../node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'context.ts'), CONTEXT);
  const examples = entryPoints.map(exampleOf);
  for (const { file, code } of examples)
    writeFileSync(join(folder, file), `import { ${NAMES} } from './context.ts';\n${code}`);
  const run = examples.map(({ file }) => `console.log('# ${file}'); await import('./${file}');`);
  writeFileSync(join(folder, 'run.ts'), run.join('\n'));
  const answer = execFileSync(process.execPath, [join(folder, 'run.ts')], { encoding: 'utf8' });
  expect(answer.trim().split('\n')).toEqual(examples.flatMap(({ file, printed }) => [`# ${file}`, ...printed]));
  for (const { file, printed } of examples) expect(printed.length, file).toBeGreaterThan(0);
});
