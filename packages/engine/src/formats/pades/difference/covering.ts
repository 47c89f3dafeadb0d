import {
  type PdfDict,
  type PdfFile,
  PdfRef,
  PdfStream,
  type PdfValue,
  nameOf,
  rectangleOf,
} from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import { type AffineBox, common, isEmpty } from './affine.ts';
import { isNamedElsewhere } from './annotation-pages.ts';
import { streamsOf } from './appearance.ts';
import { paintBare } from './bare-annotation.ts';
import type { Views } from './equality.ts';
import { type Ink, InkMap } from './ink-map.ts';
import { paintAppearance } from './painting.ts';
import { hasArea, isHidden } from './shown.ts';
import type { Trust } from './text-ink.ts';

/** Icons of notes and attached files have a fixed size; the warning on the note is enough for them. */
const ICONS = new Set(['Text', 'FileAttachment']);
const ICON_SIZE = 32;
/** Adjacent annotations may together hide what one alone does not. */
const MARGIN = 12;
const MOST_NEIGHBOURS = 64;

export interface Covering {
  /** The list of annotations of the page; earlier ones are painted first. */
  list?: PdfValue | undefined;
  trust?: Trust;
  /** Where something is that could be hidden; anywhere if that is not given. */
  content?: readonly AffineBox[] | undefined;
}

/**
 * Can the annotation hide what is below it? Only what provably leaves the page readable does not: paint that multiplies,
 * thin lines, small letters. Layers and NoView do not count: a viewer may show or print it.
 */
export function coversContent(
  file: PdfFile,
  annotation: PdfDict,
  { list, trust = 'whole', content }: Covering = {},
): boolean {
  if (isHidden(file, annotation) || !hasArea(file, annotation) || isIcon(file, annotation)) return false;
  try {
    const area = widened(placeOf(file, annotation));
    const neighbours = neighboursOf(file, annotation, list);
    const all = painted(file, neighbours, area);
    const below = painted(file, isSignature(file, annotation) ? neighbours.filter(isSigned(file)) : [], area);
    const shown = content && mapOf(file, content, area);
    return paintsOf(file, annotation, trust).some(
      (paint) => hidesMore(file, paint, below, { content: shown }) || hidesMore(file, paint, all, { content: shown }),
    );
  } catch (error) {
    // Content that cannot be followed might cover anything.
    if (error instanceof EngineError) return true;
    throw error;
  }
}

/**
 * Returns whether the new appearance of a field can hide what the earlier one left readable. A font that the file
 * brings along counts as letters, which is only likely.
 */
export const hidesMoreThanBefore = ({ old, new: now }: Views, before: PdfDict, after: PdfDict): boolean =>
  hidesWhatOtherShows({ file: now, widget: after }, { file: old, widget: before });

/** Returns whether the earlier appearance of a field could hide something that the new one leaves readable. */
export const revealsMoreThanBefore = ({ old, new: now }: Views, before: PdfDict, after: PdfDict): boolean =>
  hidesWhatOtherShows({ file: old, widget: before }, { file: now, widget: after });

interface Drawn {
  file: PdfFile;
  widget: PdfDict;
}

function hidesWhatOtherShows(upper: Drawn, other: Drawn): boolean {
  if (isHidden(upper.file, upper.widget) || !hasArea(upper.file, upper.widget)) return false;
  try {
    const map = new InkMap(widened(placeOf(upper.file, upper.widget)), upper.file.budget.work);
    if (!isHidden(other.file, other.widget) && hasArea(other.file, other.widget)) {
      for (const paint of paintsOf(other.file, other.widget, 'likely')) paintQuietly(paint, map);
    }
    // The one takes the place of the other, so their ink does not add up.
    const empty = new InkMap(map.area, upper.file.budget.work);
    return paintsOf(upper.file, upper.widget, 'likely').some((paint) =>
      hidesMore(upper.file, paint, empty, { than: map }),
    );
  } catch (error) {
    if (error instanceof EngineError) return true;
    throw error;
  }
}

/** Paints one picture of an annotation. */
export type Paint = (map: Ink) => void;

function mapOf(file: PdfFile, content: readonly AffineBox[], area: AffineBox): InkMap {
  const map = new InkMap(area, file.budget.work);
  for (const box of content) map.rectangle(box, 1);
  return map;
}

/** Returns whether the paint hides readable ink below it, where `content` has some. */
function hidesMore(
  file: PdfFile,
  paint: Paint,
  below: InkMap,
  { than = below, content }: { than?: InkMap; content?: InkMap | undefined } = {},
): boolean {
  const after = below.copy();
  paint(after);
  file.budget.spend(after.work);
  return after.hidesMoreThan(than, content);
}

/** The ink of annotations that lie below another. */
function painted(file: PdfFile, annotations: readonly PdfDict[], area: AffineBox): InkMap {
  const map = new InkMap(area, file.budget.work);
  for (const annotation of annotations) {
    for (const paint of paintsOf(file, annotation, 'likely')) paintQuietly(paint, map);
  }
  return map;
}

const isSignature = (file: PdfFile, widget: PdfDict): boolean =>
  nameOf(file.resolve(widget.get('Subtype'))) === 'Widget' && valueOf(file, widget) !== undefined;

/** Content below the appearance of a signature was already hidden when that was made. */
const isSigned =
  (file: PdfFile) =>
  (widget: PdfDict): boolean =>
    isSignature(file, widget) && valueOf(file, widget)?.has('ByteRange') === true;

const valueOf = (file: PdfFile, widget: PdfDict): PdfDict | undefined =>
  file.dict(widget.get('V')) ?? file.dict(file.dict(widget.get('Parent'))?.get('V'));

/** Each picture the annotation can show; without one, what viewers draw for it. */
export function paintsOf(file: PdfFile, annotation: PdfDict, trust: Trust): Paint[] {
  const rectangle = placeOf(file, annotation);
  const streams = [...streamsOf(file, annotation.get('AP'))].map(({ value }) => file.resolve(value));
  const drawn = streams.filter((value) => value instanceof PdfStream);
  if (drawn.length === 0) return [(map) => paintBare(file, annotation, { map, rectangle })];
  return drawn.map(
    (stream) => (map) =>
      paintAppearance(
        {
          file,
          map,
          trust,
          isNamedElsewhere: (category, name) => isNamedElsewhere(file, annotation, { category, name }),
        },
        stream,
        rectangle,
      ),
  );
}

/** Unreadable content below the annotation does not affect what the annotation hides. */
function paintQuietly(paint: Paint, map: InkMap): void {
  try {
    paint(map);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
  }
}

/** The rectangle of an annotation that has an area. */
export function placeOf(file: PdfFile, annotation: PdfDict): AffineBox {
  const [left, bottom, right, top] = rectangleOf(file, annotation.get('Rect'))!;
  return { left, bottom, right, top };
}

/** A rectangle with the room around it in which others count as its neighbours. */
export const widened = ({ left, bottom, right, top }: AffineBox): AffineBox => ({
  left: left - MARGIN,
  bottom: bottom - MARGIN,
  right: right + MARGIN,
  top: top + MARGIN,
});

function isIcon(file: PdfFile, annotation: PdfDict): boolean {
  if (!ICONS.has(nameOf(file.resolve(annotation.get('Subtype'))) ?? '')) return false;
  const { left, bottom, right, top } = placeOf(file, annotation);
  return right - left <= ICON_SIZE && top - bottom <= ICON_SIZE;
}

/** Returns earlier annotations of the list that touch this one. Throws `pdf.too-many-objects`. */
function neighboursOf(file: PdfFile, annotation: PdfDict, list: PdfValue | undefined): PdfDict[] {
  const place = widened(placeOf(file, annotation));
  const found: PdfDict[] = [];
  for (const item of file.array(list)) {
    file.budget.spend(1);
    const other = item instanceof PdfRef ? file.dict(item) : undefined;
    if (other === annotation) return found;
    if (!other || isHidden(file, other) || !hasArea(file, other)) continue;
    if (!isEmpty(common(place, placeOf(file, other)))) found.push(other);
    if (found.length > MOST_NEIGHBOURS) throw new EngineError('pdf.too-many-objects', { limit: MOST_NEIGHBOURS });
  }
  return found;
}
