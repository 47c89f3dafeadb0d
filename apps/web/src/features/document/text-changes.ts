import { diffArrays } from 'diff';
import type { Word } from '../viewer/index.ts';

/** Unchanged, added or removed words. */
export interface TextPiece {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** A position of the newer text with a change, and a few words around it. */
export interface TextPosition {
  page: number;
  pieces: TextPiece[];
}

export interface TextChanges {
  places: TextPosition[];
  /** Number of added and of removed words. */
  added: number;
  removed: number;
}

/** Words shown before and after a change; closer changes are merged. */
const AROUND = 8;
/** Texts that take longer have too little in common for a comparison by words. */
const MOST_MS = 4_000;

/** Compares two texts word by word, ignoring line breaks. @returns undefined when they have too little in common */
export function changesBetween(before: readonly Word[], after: readonly Word[]): TextChanges | undefined {
  const parts = diffArrays([...before], [...after], {
    comparator: (one, other) => one.text === other.text,
    timeout: MOST_MS,
  });
  if (!parts) return undefined;
  const changes: TextChanges = { places: [], added: 0, removed: 0 };
  let place: TextPosition | undefined;
  let page = after[0]?.page ?? 1;
  let lead: TextPiece[] = [];
  for (const [at, { added, removed, value }] of parts.entries()) {
    const kind = added ? 'added' : removed ? 'removed' : 'same';
    if (kind === 'same') {
      const isLast = at === parts.length - 1;
      const isShort = value.length <= 2 * AROUND && !isLast;
      if (place)
        place.pieces.push(piece(kind, isShort ? value : value.slice(0, AROUND), !isShort && value.length > AROUND));
      if (!isShort) place = undefined;
      lead = [ending(value)];
      page = value.at(-1)?.page ?? page;
      continue;
    }
    changes[kind] += value.length;
    if (!place) {
      place = { page: kind === 'added' ? (value[0]?.page ?? page) : page, pieces: lead };
      changes.places.push(place);
    }
    place.pieces.push(piece(kind, value));
  }
  return changes;
}

const piece = (kind: TextPiece['kind'], words: readonly Word[], isCut = false): TextPiece => ({
  kind,
  text: words.map(({ text }) => text).join(' ') + (isCut ? ' …' : ''),
});

/** The last words before a change. */
const ending = (words: readonly Word[]): TextPiece => {
  const { text } = piece('same', words.slice(-AROUND));
  return { kind: 'same', text: words.length > AROUND ? `… ${text}` : text };
};
