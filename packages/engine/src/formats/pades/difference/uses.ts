import { type PdfFile, PdfRef, PdfStream, type PdfValue, isDict } from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import { type ResourceUse, isCategory, isOfResources, unusedNames } from './added-resources.ts';
import { pointerKey, pointersTo } from './pointers.ts';
import { type RevisionStep, objectName, refIn, valueIn } from './step.ts';

type Use = ResourceUse;

/**
 * Every changed object of the old state must be explained at each location that used it. A location that no rule has
 * validated could be page content under another name.
 */
export function checkUses(step: RevisionStep): void {
  const { views, written } = step;
  const targets = new Set([...step.changed, ...[...written.defined].filter(step.isFresh)]);
  if (targets.size === 0) return;
  const uses = usesOf(views.old, targets);
  let pointers: ReadonlySet<string> | undefined;
  let reachable: ReadonlySet<number> | undefined;
  for (const [num, places] of uses) {
    // Anything may point at a page; whether it is drawn as something else is compared by value.
    if (step.roleOf(num) === 'page') continue;
    const unexplained = places.filter(({ holder, path }) => !step.isExplained(holder, path));
    if (unexplained.length === 0) {
      if (isDrawnWith(step, places)) onlyAddsNames(step, num, places);
      continue;
    }
    pointers ??= pointersTo(views.old, targets);
    const open = unexplained.filter(({ holder, path }) => !pointers!.has(pointerKey(holder, path)));
    if (open.length === 0) continue;
    const isOfForm = unexplained.length < places.length;
    if (isOfForm && onlyAddsNames(step, num, places)) continue;
    reachable ??= reachableFrom(views.old);
    const drawn = open.find(({ holder }) => holder === 0 || reachable!.has(holder));
    if (drawn) report(step, num, { drawn, hasOther: open.length < places.length });
  }
}

/** Reports names of resources that nothing signed uses, and returns whether the object got only such. */
function onlyAddsNames(step: RevisionStep, num: number, places: readonly Use[]): boolean {
  const categories = unusedNames(step, num, { places, isResources: (holder) => areResources(step.views.old, holder) });
  if (!categories) return false;
  step.setExtended(num);
  for (const category of categories) {
    step.add('form.defaults-added', 'info', 'form-filling', { path: `/Root/AcroForm/DR/${category}` });
  }
  return true;
}

/** Returns whether pages share the resources of the form that list an object: the form explains its use for both. */
const isDrawnWith = ({ views: { old } }: RevisionStep, places: readonly Use[]): boolean =>
  places.some(
    ({ holder, path }) => isCategory(path) && usesAt(old, holder).some((place) => place.path.endsWith('/Resources')),
  );

/** Returns whether an object is used as a dictionary of resources, and as nothing else. */
function areResources(file: PdfFile, num: number): boolean {
  const places = usesAt(file, num);
  return places.length > 0 && places.every(({ path }) => isOfResources(path));
}

const usesAt = (file: PdfFile, num: number): readonly Use[] => usesOf(file, new Set([num])).get(num) ?? [];

function report(step: RevisionStep, num: number, { drawn, hasOther }: { drawn: Use; hasOther: boolean }): void {
  const details = { object: objectName(num), path: `${objectName(drawn.holder)}${drawn.path}` };
  if (step.isFresh(num)) step.violation('object.captured', details);
  else if (drawn.path.endsWith('/V')) step.violation('signature.dictionary-overridden', details);
  else if (step.roleOf(drawn.holder) === 'page' || /\/Contents(\[\])*$/.test(drawn.path)) {
    step.violation('page.content-changed', details);
  } else if (step.written.freed.has(num)) step.violation('object.freed', details);
  else step.violation(hasOther ? 'object.used-elsewhere' : 'object.unexplained', details);
}

/** Returns all locations of the old state that refer to one of the objects. */
function usesOf(file: PdfFile, targets: ReadonlySet<number>): Map<number, Use[]> {
  const found = new Map<number, Use[]>();
  const collect = (holder: number) => (num: number, path: string) => {
    if (!targets.has(num)) return;
    const list = found.get(num);
    if (list) list.push({ holder, path });
    else found.set(num, [{ holder, path }]);
  };
  let isDamaged = false;
  for (const num of file.index.numbers()) {
    const value = readable(file, num);
    if (value === undefined) isDamaged = true;
    else eachReference(file, value, collect(num));
  }
  eachReference(file, file.trailer, collect(0));
  // Unreachable objects may be damaged; all others must be readable, or uses cannot be determined.
  if (isDamaged) reachableFrom(file);
  return found;
}

function readable(file: PdfFile, num: number): PdfValue | undefined {
  try {
    return file.peek(refIn(file, num));
  } catch (error) {
    if (!(error instanceof EngineError) || error.code.startsWith('pdf.too-')) throw error;
    return undefined;
  }
}

/** Calls back for every reference inside a value, with the path of keys that leads to it. */
function eachReference(file: PdfFile, root: PdfValue, found: (num: number, path: string) => void): void {
  const open: [PdfValue, string][] = [[root, '']];
  while (open.length > 0) {
    const [value, path] = open.pop()!;
    file.budget.spend(1);
    if (value instanceof PdfRef) found(value.num, path);
    else if (Array.isArray(value)) for (const item of value) open.push([item, `${path}[]`]);
    else if (value instanceof PdfStream) open.push([value.dict, path]);
    else if (isDict(value)) for (const [key, item] of value) open.push([item, `${path}/${key}`]);
  }
}

/** What the trailer leads to, and the containers that objects are read from. */
function reachableFrom(file: PdfFile): Set<number> {
  const seen = new Set<number>();
  for (const num of file.index.numbers()) {
    const entry = file.index.get(num);
    if (entry?.kind === 'stream') seen.add(entry.stream);
  }
  const open: PdfValue[] = [file.trailer];
  while (open.length > 0) {
    eachReference(file, open.pop()!, (num) => {
      if (seen.has(num)) return;
      seen.add(num);
      open.push(valueIn(file, num));
    });
  }
  return seen;
}
