import { type PdfDict, type PdfFile, type PdfValue, isDict, nameOf } from '../../../codec/pdf/index.ts';

/** Actions that only navigate within the document, or to an address that a user clicks. */
const HARMLESS = new Set(['GoTo', 'GoToR', 'GoToE', 'Thread', 'URI', 'Named', 'GoTo3DView']);
const MOST_NEXT = 100;

/** What runs by itself: `script` where it is one, `action` for anything else that changes or sends something. */
export type Runs = 'script' | 'action';

/** Returns what an action and its following actions do. */
export function runsOf(file: PdfFile, value: PdfValue | undefined): Set<Runs> {
  const found = new Set<Runs>();
  const open = [file.resolve(value)];
  for (let seen = 0; open.length > 0 && seen < MOST_NEXT; seen++) {
    const action = open.pop();
    if (Array.isArray(action))
      for (const item of action
        .slice(0, MOST_NEXT)
        .map((one) => file.resolve(one))
        .filter(isDict))
        open.push(item);
    if (!isDict(action)) continue;
    const kind = nameOf(file.resolve(action.get('S')));
    if (kind === 'JavaScript') found.add('script');
    else if (kind !== undefined && !HARMLESS.has(kind)) found.add('action');
    if (action.has('Next')) open.push(file.resolve(action.get('Next')));
  }
  return found;
}

/** Returns what the additional actions of a catalog, page, field or annotation do; each runs without a click. */
export function additionalRuns(file: PdfFile, holder: PdfDict | undefined): Set<Runs> {
  const found = new Set<Runs>();
  const actions = file.dict(holder?.get('AA')) ?? new Map();
  file.budget.spend(actions.size);
  for (const value of actions.values()) for (const runs of runsOf(file, value)) found.add(runs);
  return found;
}

/** Returns what runs when the file is opened, or by named scripts. */
export function documentRuns(file: PdfFile): Set<Runs> {
  const { catalog } = file;
  const found = new Set([...runsOf(file, catalog.get('OpenAction')), ...additionalRuns(file, catalog)]);
  if (file.dict(file.dict(catalog.get('Names'))?.get('JavaScript'))) found.add('script');
  return found;
}

/** Returns what an annotation does: on a click, and automatically. */
export const annotationRuns = (file: PdfFile, annotation: PdfDict): Set<Runs> =>
  new Set([...runsOf(file, annotation.get('A')), ...additionalRuns(file, annotation)]);
