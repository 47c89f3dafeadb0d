import {
  type PdfDict,
  type PdfFile,
  PdfLexer,
  PdfName,
  PdfStream,
  PdfString,
  type PdfValue,
  isDict,
  nameOf,
  textOfString,
} from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import { streamsOf } from './appearance.ts';
import type { ContentWalk } from './content-walk.ts';
import { isStandardFont } from './standard-font.ts';
import { type RevisionStep, objectName } from './step.ts';

/** An annotation in both states. */
export interface AnnotationPair {
  num: number;
  before: PdfDict;
  after: PdfDict;
}

const MAX_DEPTH = 64;
/** Attributes that a field inherits from its parents and from the form (ISO 32000-2, tables 224 and 228). */
const STYLES = ['DA', 'Q'] as const;

/**
 * Compares what drawn fields inherit from their parents and from the form. Viewers redraw a value with the effective
 * default appearance and default resources, so these must not change for an unchanged value.
 */
export function compareInheritedStyles(
  step: RevisionStep,
  walk: ContentWalk,
  annotations: Iterable<AnnotationPair>,
): void {
  const [formBefore, formAfter] = [formOf(step.views.old), formOf(step.views.new)];
  const areResourcesSame = step.same(formBefore.get('DR'), formAfter.get('DR'));
  const isRedrawn = [step.views.old, step.views.new].some(needsAppearances);
  const compared = new Set<string>();
  for (const pair of annotations) {
    step.views.old.budget.spend(1);
    if (!isDrawnFromStyle(step.views.old, pair.before, isRedrawn)) continue;
    compareStyles(step, pair);
    if (!areResourcesSame) compareNames(step, walk, { names: namesOf(step.views.old, pair.before), compared });
  }
}

const formOf = (file: PdfFile): PdfDict => file.dict(file.catalog.get('AcroForm')) ?? new Map();

/** Returns whether the form requires viewers to redraw every field. */
const needsAppearances = (file: PdfFile): boolean => file.resolve(formOf(file).get('NeedAppearances')) === true;

/**
 * Returns whether a viewer draws text for it: a value, a free-text comment, or the mark of a button without an
 * appearance.
 */
function isDrawnFromStyle(file: PdfFile, annotation: PdfDict, isRedrawn: boolean): boolean {
  const subtype = nameOf(file.resolve(annotation.get('Subtype')));
  if (subtype === 'FreeText') return true;
  if (subtype !== 'Widget') return false;
  const type = nameOf(inherited(file, annotation, 'FT'));
  if (type === 'Btn') return isRedrawn || !file.dict(annotation.get('AP'))?.has('N');
  // A list shows its options even if none is chosen.
  return type === 'Ch' || (type !== 'Sig' && hasText(inherited(file, annotation, 'V')));
}

const hasText = (value: PdfValue): boolean =>
  value !== null && !(value instanceof PdfString && value.bytes.length === 0);

/** The entry of a field, else of the nearest parent that has it; null without one. */
function inherited(file: PdfFile, field: PdfDict, key: string): PdfValue {
  let at: PdfDict | undefined = field;
  for (let depth = 0; at && depth <= MAX_DEPTH; depth++) {
    if (at.has(key)) return file.resolve(at.get(key));
    at = file.dict(at.get('Parent'));
  }
  return null;
}

/** The style in force; without one, text begins on the left. */
const styleOf = (file: PdfFile, annotation: PdfDict, key: string): PdfValue =>
  inherited(file, annotation, key) ?? file.resolve(formOf(file).get(key)) ?? (key === 'Q' ? 0 : null);

/** An own style is covered by the comparison of fields, as is the style of a replaced value. */
function compareStyles(step: RevisionStep, { num, before, after }: AnnotationPair): void {
  const { old, new: now } = step.views;
  if (nameOf(old.resolve(before.get('Subtype'))) !== 'Widget') return;
  const isSameValue = step.redrawn.has(num) ? step.same : step.sameValue;
  if (!isSameValue(inherited(old, before, 'V'), inherited(now, after, 'V'))) return;
  for (const key of STYLES) {
    if (!step.same(before.get(key), after.get(key))) continue;
    if (step.same(styleOf(old, before, key), styleOf(now, after, key))) continue;
    step.violation('form.da-changed', { field: nameOfField(old, before), object: objectName(num), path: key });
  }
}

function nameOfField(file: PdfFile, field: PdfDict): string {
  const parts: string[] = [];
  let at: PdfDict | undefined = field;
  for (let depth = 0; at && depth <= MAX_DEPTH; depth++) {
    const own = file.string(at.get('T'));
    if (own) parts.unshift(textOfString(own));
    at = file.dict(at.get('Parent'));
  }
  return parts.join('.');
}

/**
 * Returns names of default resources that a drawing may use; undefined when it cannot be parsed, so any may be used.
 */
function namesOf(file: PdfFile, annotation: PdfDict): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  const style = styleOf(file, annotation, 'DA');
  const own = style instanceof PdfString ? (file.string(style) ?? style.bytes) : undefined;
  const contents = own ? [own] : [];
  for (const { value } of streamsOf(file, annotation.get('AP'))) {
    const stream = file.resolve(value);
    if (!(stream instanceof PdfStream) || stream.dict.has('Resources')) continue;
    const data = readable(() => file.streamData(stream, 'exact'));
    if (!data) return undefined;
    contents.push(data);
  }
  for (const content of contents) {
    const found = readable(() => namesIn(content));
    if (!found) return undefined;
    for (const name of found) names.add(name);
  }
  return names;
}

function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}

function namesIn(content: Uint8Array): string[] {
  const names: string[] = [];
  const lexer = new PdfLexer(content);
  for (lexer.skip(); lexer.at < content.length; lexer.skip()) {
    if (!/[()<>[\]/0-9+.-]/.test(String.fromCharCode(content[lexer.at]!))) {
      const start = lexer.at;
      lexer.word();
      if (lexer.at === start) lexer.at++;
      continue;
    }
    const value = lexer.value();
    if (value instanceof PdfName) names.push(value.name);
  }
  return names;
}

interface Used {
  names: ReadonlySet<string> | undefined;
  compared: Set<string>;
}

/** A name that a drawing uses must have the same meaning as before, or none as before. */
function compareNames(step: RevisionStep, walk: ContentWalk, { names, compared }: Used): void {
  const { old, new: now } = step.views;
  const [before, after] = [old.dict(formOf(old).get('DR')), now.dict(formOf(now).get('DR'))];
  for (const category of new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])) {
    const [had, has] = [asEntries(old, before?.get(category)), asEntries(now, after?.get(category))];
    for (const name of names ?? new Set([...had.keys(), ...has.keys()])) {
      const path = `/Root/AcroForm/DR/${category}/${name}`;
      if (compared.has(path)) continue;
      compared.add(path);
      if (category === 'Font' && !had.has(name) && isStandardFont(now, has.get(name))) continue;
      const object = walk.difference(had.get(name), has.get(name), now.rootRef.num);
      if (object !== undefined) step.violation('form.default-resources-replaced', { path, object: objectName(object) });
    }
  }
}

function asEntries(file: PdfFile, value: PdfValue | undefined): PdfDict {
  const found = file.resolve(value);
  return isDict(found) ? found : new Map();
}
