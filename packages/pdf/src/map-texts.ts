import type { LayoutBlock } from './layout.ts';

/** The same blocks with every text changed. */
export const mapTexts = (blocks: readonly LayoutBlock[], change: (text: string) => string): LayoutBlock[] =>
  blocks.map((block): LayoutBlock => {
    if (block.kind === 'line' || block.kind === 'code') return block;
    if (block.kind === 'list') return { ...block, items: block.items.map(change) };
    if (block.kind === 'facts')
      return { ...block, rows: block.rows.map(([name, value]) => [change(name), change(value)]) };
    return { ...block, text: change(block.text) };
  });

/** Controls, formats such as the direction of text, line separators and halves of pairs, as terminals get them too. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** One line in which nothing from a file can begin another line, turn the text round or stay unseen. */
export const onOneLine = (text: string): string =>
  text.replace(UNSEEN, (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`);
