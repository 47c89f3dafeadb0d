import { type PdfDict, type PdfValue, PdfName, PdfString, isDict, nameOf } from '../../../codec/pdf/index.ts';
import { type WrittenOperation, writtenOperations } from './written-operations.ts';
import { ColourState } from './colour-state.ts';
import { lacksFill } from './drawn-objects.ts';
import type { Content, Examination, PaintLimit } from './examination.ts';
import { FieldClip } from './field-clip.ts';
import { isImageAlike } from './images.ts';
import { inlineImage } from './inline-image.ts';
import { IN_TEXT_ONLY, OPERANDS } from './operators.ts';
import { resourceFor } from './resources.ts';
import { areCodesAlike } from './shown-codes.ts';

const BLANK = 0x20;
const BYTES_PER_UNIT = 4;
const PATH_BEGINS = new Set(['m', 're']);
const PATH_GOES_ON = new Set(['l', 'c', 'v', 'y', 'h', 'W', 'W*']);
const FILLS = ['f', 'F', 'f*', 'B', 'B*', 'b', 'b*'];
const PATH_ENDS = new Set([...FILLS, 'S', 's', 'n']);
const SHOWS = new Set(['Tj', 'TJ', "'", '"']);
/** Operators that name a resource, with the kind of it. */
const RESOURCES: Readonly<Record<string, string>> = {
  Do: 'XObject',
  Tf: 'Font',
  gs: 'ExtGState',
  cs: 'ColorSpace',
  CS: 'ColorSpace',
  scn: 'Pattern',
  SCN: 'Pattern',
  sh: 'Shading',
};

interface State {
  colours: ColourState;
  font: PdfDict | undefined;
  saved: (PdfDict | undefined)[];
  isInText: boolean;
  hasPath: boolean;
  /** The path becomes a clip once it is painted, which has to follow. */
  isClipping: boolean;
  clip: FieldClip;
  isInImage: boolean;
  /** How many sections are open in which viewers ignore operators that they do not know. */
  tolerant: number;
  isFirst: boolean;
}

/** Returns whether all viewers draw a content alike. Throws what reading its streams throws. */
export function isContentAlike(content: Content, examination: Examination): boolean {
  const state: State = {
    colours: new ColourState(examination, content),
    font: undefined,
    saved: [],
    isInText: false,
    hasPath: false,
    isClipping: false,
    clip: new FieldClip(),
    isInImage: false,
    tolerant: 0,
    isFirst: true,
  };
  const read = content.streams.map((stream) => {
    const bytes = examination.file.streamData(stream, 'exact');
    examination.spend(1 + bytes.length / BYTES_PER_UNIT);
    return bytes;
  });
  for (const operation of writtenOperations(read)) {
    if (!isAlike(state, operation, { content, examination })) return false;
  }
  return !state.isInText && !state.isInImage;
}

interface Place {
  content: Content;
  examination: Examination;
}

function isAlike(state: State, operation: WrittenOperation, place: Place): boolean {
  const { name, values } = operation;
  if (!isGlyphOrder(state, name, place.content.isGlyph === true)) return false;
  if (PAINTS_MORE[place.content.paints ?? 'all'].has(name) || !state.clip.follows(name, values)) return false;
  place.examination.paths.follow(place.content, name);
  if (name === 'BX') state.tolerant++;
  if (name === 'EX') state.tolerant--;
  if (name === 'BI' || name === 'ID') {
    return imageFollows(state, name) && isInlineAlike(state, operation, place);
  }
  const takes = OPERANDS.get(name);
  if (!takes) return state.tolerant > 0;
  if (!takes(values) || !state.colours.follows(operation)) return false;
  return keepsOrder(state, name, place) && usesAlike(state, operation, place);
}

/** A letter begins with its width, and nothing else has one.  */
function isGlyphOrder(state: State, name: string, isGlyph: boolean): boolean {
  const isFirst = state.isFirst;
  state.isFirst = false;
  const isWidth = name === 'd0' || name === 'd1';
  return isWidth === (isGlyph && isFirst);
}

/** Operators that paint more than a content may. */
const PAINTS_MORE: Readonly<Record<PaintLimit | 'all', ReadonlySet<string>>> = {
  nothing: new Set([...SHOWS, ...FILLS, 'S', 's', 'Do', 'sh', 'BI']),
  lines: new Set([...SHOWS, ...FILLS, 'sh', 'BI']),
  shapes: new Set([...SHOWS, 'BI']),
  uncoloured: new Set('g G rg RG k K cs CS sc SC scn SCN sh'.split(' ')),
  all: new Set(),
};

function imageFollows(state: State, name: string): boolean {
  const isExpected = state.isInImage === (name === 'ID');
  state.isInImage = name === 'BI';
  return isExpected;
}

function isInlineAlike(
  { colours }: State,
  { values, data }: WrittenOperation,
  { content, examination }: Place,
): boolean {
  if (!data) return true;
  const spaces = examination.file.dict(content.resources?.get('ColorSpace'));
  const image = inlineImage(values, data, (name) => examination.file.resolve(spaces?.get(name)));
  const isStencil = image?.dict.get('ImageMask') === true;
  if (isStencil ? lacksFill(colours.lacked()) : content.paints === 'uncoloured') return false;
  return image !== undefined && isImageAlike(examination, image);
}

/** The order of operators that ISO 32000-2, figure 9, allows, as far as viewers differ where it is broken. */
function keepsOrder(state: State, name: string, place: Place): boolean {
  if (state.isInText ? name === 'BT' : IN_TEXT_ONLY.has(name) || name === 'ET') return false;
  if (PATH_GOES_ON.has(name) && !state.hasPath) return false;
  if (state.isClipping && !PATH_ENDS.has(name) && !(name === 'BT' && leavesPath(state, place))) return false;
  state.isClipping = name === 'W' || name === 'W*';
  if (PATH_BEGINS.has(name)) state.hasPath = true;
  if (PATH_ENDS.has(name)) state.hasPath = false;
  if (name === 'BT') state.isInText = true;
  if (name === 'ET') state.isInText = false;
  if (name === 'q') state.saved.push(state.font);
  if (name !== 'Q') return true;
  if (state.saved.length === 0) return false;
  state.font = state.saved.pop();
  return true;
}

function leavesPath({ clip }: State, { content, examination: { file, paths } }: Place): boolean {
  if (!clip.leave(content, file)) return false;
  paths.leave(content);
  return true;
}

function usesAlike(state: State, { name, values }: WrittenOperation, { content, examination }: Place): boolean {
  if (SHOWS.has(name)) {
    if (state.font === undefined) return content.isField === true && values.every(isBlank);
    return areCodesAlike(examination, state.font, values);
  }
  if (name === 'BDC' && nameOf(values[0]) === 'OC') return isDict(layerOf(content, values[1], examination));
  const kind = RESOURCES[name];
  const named = kind === 'Pattern' ? values.at(-1) : values[0];
  if (kind === undefined || !(named instanceof PdfName)) return true;
  const lacks = state.colours.lacked();
  const found = resourceFor(examination, { ...content, lacks, kind, name: nameOf(named)! });
  if (name === 'Do' && found.drawn) examination.paths.draw(content, found.drawn);
  if (name === 'Tf') state.font = found.font;
  if (name === 'gs' && found.font) state.font = found.font;
  state.colours.choose(name, found.space);
  return found.isAlike;
}

/** Fields without a value show no text, or blanks, in fonts that some of them lack: no viewer draws anything. */
function isBlank(value: PdfValue): boolean {
  if (Array.isArray(value)) return value.every(isBlank);
  return !(value instanceof PdfString) || value.bytes.every((byte) => byte === BLANK);
}

/** The layer that content belongs to. Where it is missing, some viewers hide the content. */
const layerOf = ({ resources }: Content, value: PdfValue | undefined, { file }: Examination): PdfValue =>
  file.resolve(file.dict(resources?.get('Properties'))?.get(nameOf(value) ?? ''));
