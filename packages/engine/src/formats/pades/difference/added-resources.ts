import {
  type PdfDict,
  type PdfFile,
  PdfName,
  PdfStream,
  type PdfValue,
  isDict,
  nameOf,
} from '../../../codec/pdf/index.ts';
import { isStandardFont } from './standard-font.ts';
import { type RevisionStep, asDict, valueIn } from './step.ts';
import { NameUses } from './name-uses.ts';

/** Kinds of resources that content refers to by name, and what an entry of each may be (ISO 32000-2, table 34). */
const CATEGORIES: Readonly<Record<string, (file: PdfFile, value: PdfValue) => boolean>> = {
  Font: (file, value) => isDict(value) && nameOf(file.resolve(value.get('Type'))) === 'Font',
  XObject: (_, value) => value instanceof PdfStream,
  ExtGState: (_, value) => isDict(value),
  ColorSpace: (_, value) => Array.isArray(value) || value instanceof PdfName,
  Pattern: (file, value) => typeof file.resolve(asDict(value)?.get('PatternType')) === 'number',
  Shading: (file, value) => typeof file.resolve(asDict(value)?.get('ShadingType')) === 'number',
  Properties: (_, value) => isDict(value),
};
/** Names that no content states: they apply to every colour of a device (ISO 32000-2, 8.6.5.6). */
const IMPLICIT = new Set(['DefaultGray', 'DefaultRGB', 'DefaultCMYK']);

const RESOURCES = /\/(?:Resources|DR)$/;
const CATEGORY = /^(?:.*\/(?:Resources|DR))?\/([^/[]+)$/;

/** Does the path lead from any holder to a dictionary of resources? */
export const isOfResources = (path: string): boolean => RESOURCES.test(path);

/** Does the path lead from a dictionary of resources to one of its categories? */
export const isCategory = (path: string): boolean => path.startsWith('/') && isCategoryName(path.slice(1));

export const isCategoryName = (key: string): boolean => Object.hasOwn(CATEGORIES, key);

interface Added {
  category: string;
  name: string;
  value: PdfValue;
}

export interface ResourceUse {
  holder: number;
  path: string;
}

/**
 * Returns the categories in which an object of resources only got names that nothing signed uses; undefined where it
 * changed otherwise. Pages and the form may share it: PDFBox adds fonts to it, OpenPDF the picture of its signature.
 * `isResources` says whether a holder is a dictionary of resources wherever it is used.
 */
export function unusedNames(
  step: RevisionStep,
  num: number,
  { places, isResources }: { places: readonly ResourceUse[]; isResources: (holder: number) => boolean },
): Set<string> | undefined {
  const [before, after] = [valueIn(step.views.old, num), valueIn(step.views.new, num)];
  if (!isDict(before) || !isDict(after)) return undefined;
  const category = categoryOf(places, isResources);
  const added = places.every(({ path }) => isOfResources(path))
    ? addedToResources(step, before, after)
    : category && addedNames(step, { category, before, after });
  if (!added || added.length === 0 || !added.every((one) => isOfKind(step.views.new, one))) return undefined;
  const uses = new NameUses(step.views.old, new Set(added.map(({ name }) => name)));
  const isUsed = added.some((one) => uses.inContent || (uses.inDefaults(one.name) && !isExpected(step, one)));
  return isUsed ? undefined : new Set(added.map((one) => one.category));
}

/** The category that all places name; an entry of a dictionary of another kind may have the same key. */
function categoryOf(places: readonly ResourceUse[], isResources: (holder: number) => boolean): string | undefined {
  const found = new Set(places.map(({ path }) => CATEGORY.exec(path)?.[1]));
  const [category, ...others] = found;
  if (category === undefined || others.length > 0) return undefined;
  return places.every(({ holder, path }) => path !== `/${category}` || isResources(holder)) ? category : undefined;
}

function addedToResources(step: RevisionStep, before: PdfDict, after: PdfDict): Added[] | undefined {
  const found: Added[] = [];
  for (const category of new Set([...before.keys(), ...after.keys()])) {
    if (step.same(before.get(category), after.get(category))) continue;
    const [old, now] = [step.views.old.resolve(before.get(category)), step.views.new.resolve(after.get(category))];
    if (old !== null && !isDict(old)) return undefined;
    const added = isDict(now) ? addedNames(step, { category, before: old ?? new Map(), after: now }) : undefined;
    if (!added) return undefined;
    for (const one of added) found.push(one);
  }
  return found;
}

interface Category {
  category: string;
  before: PdfDict;
  after: PdfDict;
}

function addedNames(step: RevisionStep, { category, before, after }: Category): Added[] | undefined {
  if (!isCategoryName(category)) return undefined;
  if ([...before].some(([name, value]) => !step.same(value, after.get(name)))) return undefined;
  const names = [...after.keys()].filter((name) => !before.has(name));
  return names.map((name) => ({ category, name, value: step.views.new.resolve(after.get(name)) }));
}

const isOfKind = (file: PdfFile, { category, name, value }: Added): boolean =>
  name !== '' && !(category === 'ColorSpace' && IMPLICIT.has(name)) && CATEGORIES[category]!(file, value);

/** Viewers use these fonts for a name of a default look that the form does not define. */
const isExpected = ({ views }: RevisionStep, { category, value }: Added): boolean =>
  category === 'Font' && (isStandardFont(views.new, value) || isDingbats(views.new, value));

function isDingbats(file: PdfFile, value: PdfValue): boolean {
  const font = isDict(value) ? value : new Map<string, PdfValue>();
  const entry = (key: string): string | undefined => nameOf(file.resolve(font.get(key)));
  const isPlain = [...font.keys()].every((key) => ['Type', 'Subtype', 'BaseFont', 'Name'].includes(key));
  return isPlain && entry('Subtype') === 'Type1' && entry('BaseFont') === 'ZapfDingbats';
}
