import { type PdfDict, type PdfFile, type PdfValue, isDict, nameOf } from '../../../codec/pdf/index.ts';

/** Actions that only navigate within the document, or to an address that a user clicks. */
const HARMLESS = new Set(['GoTo', 'GoToR', 'GoToE', 'Thread', 'URI', 'Named', 'GoTo3DView']);
const MOST_NEXT = 100;

/** What runs by itself: `script` where it is one, `action` for anything else that changes or sends something. */
export type Runs = 'script' | 'action';

/** Returns what an action and its following actions do. */
function runsOf(file: PdfFile, value: PdfValue | undefined): Set<Runs> {
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

/** What runs by itself once the file is opened or a page shown, and what runs when a reader uses something. */
export type RunsKind = `${Runs}-itself` | `${Runs}-used`;

/** Additional actions of annotations on a page that is opened, closed or shown (ISO 32000-2, table 197). */
const OF_PAGE = new Set(['PO', 'PC', 'PV', 'PI']);

const itself = (found: Iterable<Runs>): RunsKind[] => [...found].map((runs) => `${runs}-itself` as const);
const used = (found: Iterable<Runs>): RunsKind[] => [...found].map((runs) => `${runs}-used` as const);

/** Returns what the additional actions of a catalog, page, field or annotation do. */
function additionalRuns(file: PdfFile, holder: PdfDict | undefined, counts: (key: string) => boolean): Set<Runs> {
  const found = new Set<Runs>();
  const actions = file.dict(holder?.get('AA')) ?? new Map();
  file.budget.spend(actions.size);
  for (const [key, value] of actions) if (counts(key)) for (const runs of runsOf(file, value)) found.add(runs);
  return found;
}

const all = (): boolean => true;

/** Returns what runs when the file or one of its pages is opened or closed. */
export const openingRuns = (file: PdfFile, holder: PdfDict): RunsKind[] => itself(additionalRuns(file, holder, all));

/** Returns what runs when the file is opened, or by named scripts. */
export function documentRuns(file: PdfFile): Set<RunsKind> {
  const { catalog } = file;
  const found = new Set([...itself(runsOf(file, catalog.get('OpenAction'))), ...openingRuns(file, catalog)]);
  const scripts = file.dict(file.dict(catalog.get('Names'))?.get('JavaScript'));
  if (scripts) found.add(isEmptyTree(file, scripts) ? 'script-used' : 'script-itself');
  return found;
}

/** A tree of names without names. */
const isEmptyTree = (file: PdfFile, tree: PdfDict): boolean =>
  file.array(tree.get('Names')).length === 0 && file.array(tree.get('Kids')).length === 0;

/** Returns what runs when a reader fills in or uses a field. */
export const fieldRuns = (file: PdfFile, field: PdfDict): RunsKind[] => used(additionalRuns(file, field, all));

/** Returns what an annotation does: on a click, and automatically. */
export const annotationRuns = (file: PdfFile, annotation: PdfDict): RunsKind[] => [
  ...used(runsOf(file, annotation.get('A'))),
  ...used(additionalRuns(file, annotation, (key) => !OF_PAGE.has(key))),
  ...itself(additionalRuns(file, annotation, (key) => OF_PAGE.has(key))),
];
