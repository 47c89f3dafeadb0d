import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SIGNABLE, awkward, emptyPages } from '../../../test/fixtures.ts';
import { PdfUpdate, countPages, dict, openPdf, pageAt, textOfString, textString } from './index.ts';
import { PdfStream, type PdfValue, isDict } from './values.ts';

const joined = (file: Uint8Array, update: PdfUpdate): Uint8Array =>
  new Uint8Array(Buffer.concat([file, update.write().appended]));

describe('an incremental update', () => {
  it('leaves every earlier byte alone, for any number of pages and updates', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 4 }), (count, updates) => {
        let file = emptyPages(count);
        for (let round = 0; round < updates; round++) {
          const update = new PdfUpdate(openPdf(file));
          const page = pageAt(update.file, count);
          update.replace(page.ref, new Map(page.dict).set('Rotate', 90 * (round % 4)));
          const after = joined(file, update);
          expect(Buffer.compare(after.subarray(0, file.length), file)).toBe(0);
          file = after;
        }
        expect(countPages(openPdf(file))).toBe(count);
        expect(pageAt(openPdf(file), count).rotation).toBe(90 * ((updates - 1) % 4));
        expect(openPdf(file).sections).toHaveLength(updates + 1);
      }),
      { numRuns: 40 },
    );
  });

  it.each(SIGNABLE)('of %s reads back what was written, strings and streams too, in the same kind of file', (name) => {
    const file = awkward(name);
    const update = new PdfUpdate(openPdf(file));
    const text = 'Žąsys ir Ķirši (skliaustai) \\';
    const content = Uint8Array.from({ length: 1000 }, (_, i) => i % 256);
    const ref = update.add(dict({ Title: textString(text), Own: update.add(new PdfStream(new Map(), content)) }));
    update.replace(update.file.rootRef, new Map(update.file.catalog).set('Proof', ref));
    const after = openPdf(joined(file, update));
    const found = after.dict(after.catalog.get('Proof'))!;
    expect(textOfString(after.string(found.get('Title'))!)).toBe(text);
    expect(Buffer.compare(after.streamData(after.resolve(found.get('Own')) as PdfStream), content)).toBe(0);
    expect(after.sections[0]!.kind === 'stream').toBe(update.file.sections[0]!.kind === 'stream');
    expect(countPages(after)).toBe(countPages(update.file));
  });

  it('leaves strings of rewritten objects readable in encrypted files', () => {
    for (const name of SIGNABLE.filter((file) => file.startsWith('enc'))) {
      const file = openPdf(awkward(name));
      const info = file.trailer.get('Info')!;
      const before = file.dict(info)!;
      const update = new PdfUpdate(file);
      if (!isDict(before) || typeof info !== 'object' || info === null || !('num' in info)) throw new Error(name);
      update.replace(info as never, new Map<string, PdfValue>(before).set('Kept', before.get('Producer')!));
      const after = openPdf(joined(file.bytes, update));
      const producer = textOfString(after.string(after.dict(info)!.get('Producer'))!);
      expect(producer).toMatch(/LibreOffice/);
      expect(textOfString(after.string(after.dict(info)!.get('Kept'))!)).toBe(producer);
    }
  });
});
