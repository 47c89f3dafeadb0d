import { type PdfFile, type PdfPage, PdfRef, PdfStream, type PdfValue, rectangleOf } from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import type { Work } from '../../../work.ts';
import { type AffineBox, common, isEmpty } from './affine.ts';
import { paintsOf, widened } from './covering.ts';
import { paintPage } from './painting.ts';
import { hasArea, isHidden } from './shown.ts';
import { LettersRead, SignedLetters } from './signed-letters.ts';

/** Share of the work allowed for a file that reading its letters may take. */
const SHARE = 0.2;
/** Annotations near a picture of which the letters are read. */
const MOST_NEIGHBOURS = 64;
const EVERYWHERE: AffineBox = { left: -1e9, bottom: -1e9, right: 1e9, top: 1e9 };

const allowances = new WeakMap<Work, { left: number }>();
const known = new WeakMap<PdfStream, { streams: readonly PdfStream[]; letters: SignedLetters }>();

interface PicturePlace {
  rectangle: AffineBox;
  /** Object number of the annotation that the picture belongs to. */
  num: number;
}

/** The letters of a page near a picture: those of its content, and those of other annotations. */
export function lettersNear(file: PdfFile, page: PdfPage, { rectangle, num }: PicturePlace): SignedLetters[] {
  const items = file.array(page.dict.get('Annots'));
  file.budget.spend(items.length);
  const near = widened(rectangle);
  const neighbours = items.filter((item) => !(item instanceof PdfRef && item.num === num) && isNear(file, item, near));
  return [
    lettersOfPage(file, page),
    ...neighbours.slice(0, MOST_NEIGHBOURS).map((item) => {
      const letters = lettersFor(file);
      for (const paint of paintsOf(file, file.dict(item)!, 'likely')) read(letters, () => paint(letters));
      return letters;
    }),
  ];
}

function isNear(file: PdfFile, item: PdfValue, near: AffineBox): boolean {
  const annotation = file.dict(item);
  if (!annotation || isHidden(file, annotation) || !hasArea(file, annotation)) return false;
  const [left, bottom, right, top] = rectangleOf(file, annotation.get('Rect'))!;
  return !isEmpty(common(near, { left, bottom, right, top }));
}

/** All states of a file share the content of a page until it is written again. */
function lettersOfPage(file: PdfFile, page: PdfPage): SignedLetters {
  const contents = file.resolve(page.dict.get('Contents'));
  const items = (Array.isArray(contents) ? contents : [contents]).map((item) => file.resolve(item));
  const streams = items.filter((item) => item instanceof PdfStream);
  const before = streams[0] && known.get(streams[0]);
  if (before?.streams.length === streams.length && before.streams.every((stream, i) => stream === streams[i]))
    return before.letters;
  const letters = lettersFor(file);
  const painting = { file, map: letters, trust: 'likely', isTolerant: true, isNamedElsewhere: () => false } as const;
  read(letters, () => paintPage(painting, page, EVERYWHERE));
  if (streams[0]) known.set(streams[0], { streams, letters });
  return letters;
}

function lettersFor({ budget: { work } }: PdfFile): SignedLetters {
  const allowance = allowances.get(work) ?? { left: work.limit * SHARE };
  allowances.set(work, allowance);
  return new SignedLetters(work, allowance);
}

/** What cannot be read, or costs too much, leaves the letters that were found before it, which are not all then. */
function read(letters: SignedLetters, paint: () => void): void {
  try {
    paint();
  } catch (error) {
    if (!(error instanceof EngineError || error instanceof LettersRead)) throw error;
    letters.isComplete = false;
  }
  letters.finish();
}
