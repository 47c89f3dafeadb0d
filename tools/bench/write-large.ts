import { once } from 'node:events';
import { createWriteStream } from 'node:fs';

/** Writes a PDF of 61 MB with 250,000 objects and a cross-reference table to the given path, in a separate process. */
const OBJECTS = 250_000;
const FILLER = 'x'.repeat(210);
const FIRST: Record<number, string> = {
  1: '<</Type/Catalog/Pages 2 0 R>>',
  2: '<</Type/Pages/Count 1/Kids[3 0 R]>>',
  3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
};

async function writeLarge(to: string): Promise<void> {
  const out = createWriteStream(to);
  let at = 0;
  const rows: string[] = [];
  const write = async (text: string) => {
    at += text.length;
    if (!out.write(text, 'latin1')) await once(out, 'drain');
  };
  await write('%PDF-1.7\n');
  for (let num = 1; num <= OBJECTS; num += 1) {
    rows.push(`${String(at).padStart(10, '0')} 00000 n \n`);
    await write(`${num} 0 obj\n${FIRST[num] ?? `<</A(${FILLER})>>`}\nendobj\n`);
  }
  const start = at;
  await write(`xref\n0 ${OBJECTS + 1}\n0000000000 65535 f \n`);
  for (const row of rows) await write(row);
  await write(`trailer\n<</Size ${OBJECTS + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`);
  out.end();
  await once(out, 'close');
}

await writeLarge(process.argv[2]!);
