/** How wide a piece of text is, in points. */
export type Measure = (text: string) => number;

/** Breaks a text into lines no wider than `width`: between words, and inside a word that is wider than a line. */
export function wrap(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(/\s+/).filter((part) => part !== '')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (measure(longer) <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      const pieces = broken(word, width, measure);
      for (const item of pieces.slice(0, -1)) lines.push(item);
      line = pieces.at(-1) ?? '';
    }
    lines.push(line);
  }
  return lines;
}

/** A word in pieces that fit; at least one character each, however narrow the line. */
function broken(word: string, width: number, measure: Measure): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece !== '' && measure(piece + character) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece];
}
