import { type PdfValue, PdfName, nameOf, numberOf } from '../../../codec/pdf/index.ts';
import { componentsOf, highestIndex } from './colour-spaces.ts';
import type { Content, Examination, LackedColours } from './examination.ts';
import type { WrittenOperation } from './written-operations.ts';

/** A colour space that is chosen, and whether a colour in it was named since. */
interface Chosen {
  /** Undefined in content that goes on with the space of the content that draws it. */
  space: PdfValue | undefined;
  hasColour: boolean;
  isBlack: boolean;
}

/** Spaces whose colours begin with black. */
const BEGINS_BLACK = new Set('DeviceGray DeviceRGB DeviceCMYK CalGray CalRGB ICCBased'.split(' '));

type Use = 'fill' | 'stroke';

const CHOOSES: Readonly<Record<string, Use>> = { cs: 'fill', CS: 'stroke' };
const NAMES_COLOUR: Readonly<Record<string, Use>> = { sc: 'fill', scn: 'fill', SC: 'stroke', SCN: 'stroke' };
/** Operators that choose a space and a colour at once. */
const BOTH: Readonly<Record<string, [Use, string]>> = {
  g: ['fill', 'DeviceGray'],
  rg: ['fill', 'DeviceRGB'],
  k: ['fill', 'DeviceCMYK'],
  G: ['stroke', 'DeviceGray'],
  RG: ['stroke', 'DeviceRGB'],
  K: ['stroke', 'DeviceCMYK'],
};
const FILLS = new Set('f F f* B B* b b* Tj TJ \' "'.split(' '));
const STROKES = new Set('S s B B* b b* Tj TJ \' "'.split(' '));

/** Follows the colour spaces of a content (ISO 32000-2, 8.6.8). */
export class ColourState {
  private readonly examination: Examination;
  private current: Record<Use, Chosen>;
  private readonly saved: Record<Use, Chosen>[] = [];

  /** A page begins with black, any other content with the colours of the one that draws it. */
  constructor(examination: Examination, { isPage = false, lacks }: Pick<Content, 'isPage' | 'lacks'>) {
    this.examination = examination;
    const first = (use: Use): Chosen => ({
      space: isPage ? new PdfName('DeviceGray') : undefined,
      hasColour: lacks !== use && lacks !== 'both',
      isBlack: isPage,
    });
    this.current = { fill: first('fill'), stroke: first('stroke') };
  }

  /** The colours that an object cannot go on with if it is drawn now. */
  lacked(): LackedColours | undefined {
    const { fill, stroke } = this.current;
    if (fill.hasColour) return stroke.hasColour ? undefined : 'stroke';
    return stroke.hasColour ? 'fill' : 'both';
  }

  /** Takes the space that the operators `cs` and `CS` name. */
  choose(operator: string, space: PdfValue | undefined): void {
    const use = CHOOSES[operator];
    if (!use || space === undefined) return;
    const isBlack = this.current[use].isBlack && BEGINS_BLACK.has(this.kindOf(space)[0] ?? '');
    this.current = { ...this.current, [use]: { space, hasColour: isBlack, isBlack } };
  }

  /**
   * Returns whether viewers go on with the same colour. Some keep the earlier colour after a space was chosen, so that
   * one has to be named before something is painted, unless both are black.
   */
  follows({ name, values }: WrittenOperation): boolean {
    if (name === 'q') this.saved.push(this.current);
    if (name === 'Q') this.current = this.saved.pop() ?? this.current;
    const both = BOTH[name];
    if (both) this.set(both[0], { space: new PdfName(both[1]), values });
    const use = NAMES_COLOUR[name];
    if (use) return this.namesColour(use, values);
    const { fill, stroke } = this.current;
    return (fill.hasColour || !FILLS.has(name)) && (stroke.hasColour || !STROKES.has(name));
  }

  private set(use: Use, { space, values }: { space: PdfValue | undefined; values: readonly PdfValue[] }): void {
    const kind = space === undefined ? '' : (this.kindOf(space)[0] ?? '');
    const isBlack = BEGINS_BLACK.has(kind) && values.every((value, i) => numberOf(value) === (i === 3 ? 1 : 0));
    this.current = { ...this.current, [use]: { space, hasColour: true, isBlack } };
  }

  /** A colour has as many numbers as its space has components; a pattern is named in a space of patterns only. */
  private namesColour(use: Use, values: readonly PdfValue[]): boolean {
    const { space } = this.current[use];
    this.set(use, { space, values });
    if (space === undefined) return false;
    const [kind, under] = this.kindOf(space);
    const hasName = values.at(-1) instanceof PdfName;
    if (kind === 'Pattern') return hasName && this.hasParts(under, values.slice(0, -1));
    const highest = highestIndex(this.examination, space);
    if (highest !== undefined && !isIndex(values[0], highest)) return false;
    return !hasName && componentsOf(this.examination, space) === values.length;
  }

  /** The kind of a space, and the space under it. */
  private kindOf(space: PdfValue): [kind: string | undefined, under: PdfValue | undefined] {
    const { file } = this.examination;
    const found = file.resolve(space);
    return Array.isArray(found) ? [nameOf(file.resolve(found[0] ?? null)), found[1]] : [nameOf(found), undefined];
  }

  /** A pattern without colours of its own takes one of the space under it. */
  private hasParts(under: PdfValue | undefined, numbers: readonly PdfValue[]): boolean {
    return numbers.length === 0 || (under !== undefined && componentsOf(this.examination, under) === numbers.length);
  }
}

function isIndex(value: PdfValue | undefined, highest: number): boolean {
  const number = numberOf(value) ?? -1;
  return number >= 0 && number <= highest;
}
