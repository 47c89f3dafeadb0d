import { createReadStream, mkdtempSync, rmSync, statSync, createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { completePades, preparePades } from '@paraph/engine';
import { makeWorld } from '../../packages/engine/test/pki/index.ts';

/** Signs a 61 MB file with 250,000 objects and a cross-reference table; prints seconds and peak memory as JSON. */
const OBJECTS = 250_000;
const folder = mkdtempSync(join(tmpdir(), 'paraph-large-'));
const path = join(folder, 'large.pdf');
await writeLarge(path);
const file = await readWhole(path);
rmSync(folder, { recursive: true });
const time = new Date('2026-11-21T10:00:00Z');
const world = makeWorld(time);
const { certificate, algorithm, sign } = world.signer('p256', 'Rasa');
const from = performance.now();
const { session, toBeSigned } = preparePades(file, { certificate, algorithm, chain: world.chain, time });
await completePades(file, session, sign(toBeSigned), world.ports);
const seconds = (performance.now() - from) / 1000;
console.log(JSON.stringify({ seconds, megabytes: process.resourceUsage().maxRSS / 1024 }));

async function writeLarge(to: string): Promise<void> {
  const out = createWriteStream(to);
  let at = 0;
  const rows: string[] = [];
  const write = async (text: string) => {
    at += text.length;
    if (!out.write(text, 'latin1')) await once(out, 'drain');
  };
  await write('%PDF-1.7\n');
  const filler = 'x'.repeat(210);
  const object = (num: number): string => {
    if (num === 1) return '<</Type/Catalog/Pages 2 0 R>>';
    if (num === 2) return '<</Type/Pages/Count 1/Kids[3 0 R]>>';
    if (num === 3) return '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>';
    return `<</A(${filler})>>`;
  };
  for (let num = 1; num <= OBJECTS; num += 1) {
    rows.push(`${String(at).padStart(10, '0')} 00000 n \n`);
    await write(`${num} 0 obj\n${object(num)}\nendobj\n`);
  }
  const start = at;
  await write(`xref\n0 ${OBJECTS + 1}\n0000000000 65535 f \n`);
  for (const row of rows) await write(row);
  await write(`trailer\n<</Size ${OBJECTS + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`);
  out.end();
  await once(out, 'close');
}

/** Read into one buffer, as the server does, so that nothing of the writing counts. */
async function readWhole(from: string): Promise<Uint8Array> {
  const bytes = new Uint8Array(statSync(from).size);
  let at = 0;
  for await (const part of createReadStream(from) as AsyncIterable<Buffer>) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
