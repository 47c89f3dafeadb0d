import fc from 'fast-check';
import { expect, it } from 'vitest';
import { utf8 } from '../../bytes/index.ts';
import { insertInto } from './insert.ts';
import { parseXml } from './parse.ts';
import { everyElement } from './query.ts';

const tree = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constant('<e/>'),
    fc.constant('<e a="1" />'),
    fc.constant('<e></e>'),
    fc.array(tie('node'), { maxLength: 3 }).map((inside) => `<e>š${inside.join('')}</e>`),
  ),
})).node;

it('text is put behind what chosen elements hold, and nothing else changes', () => {
  const choice = fc.tuple(tree, fc.array(fc.nat(1000), { minLength: 1, maxLength: 6 }));
  fc.assert(
    fc.property(choice, ([xml, chosen]) => {
      const document = parseXml(utf8(xml));
      const elements = [...everyElement(document.root)];
      const places = [...new Set(chosen.map((i) => i % elements.length))];
      const result = insertInto(
        document,
        places.map((i) => ({ inside: elements[i]!, text: `<n i="${i}"/>` })),
      );
      const after = [...everyElement(parseXml(utf8(result)).root)];
      const added = after.filter(({ name }) => name.local === 'n');
      const kept = after.filter(({ name }) => name.local === 'e');
      expect(kept).toHaveLength(elements.length);
      expect(added).toHaveLength(places.length);
      for (const element of added) {
        expect(kept.indexOf(element.parent!)).toBe(Number(element.attributes[0]!.value));
        expect(element.parent!.children.at(-1)).toBe(element);
      }
      const plain = (text: string) => text.replaceAll(/<e([^>]*?)\s*\/>/g, '<e$1></e>');
      expect(plain(result.replaceAll(/<n i="\d+"\/>/g, ''))).toBe(plain(xml));
    }),
    { numRuns: 300, seed: 7 },
  );
});
