import { type PdfDict, type PdfValue, isDict } from '../../../codec/pdf/index.ts';
import { annotationPairs, compareDrawnAnnotations } from './drawn-annotations.ts';
import { compareDrawnPages } from './drawn-pages.ts';
import { ContentWalk } from './content-walk.ts';
import { type AnnotationPair, compareInheritedStyles } from './inherited-styles.ts';
import { type RevisionStep, objectName } from './step.ts';

/** Entries with separate rules, and those that lead to pages and are not drawn. */
const NOT_DRAWN = new Set(
  (
    'Pages AcroForm DSS Extensions Version Metadata MarkInfo Perms PieceInfo StructTreeRoot ' +
    'Outlines OpenAction AA Dests Names Threads DPartRoot URI'
  ).split(' '),
);
/** Resources for redrawing the appearances of fields. */
const REDRAWN_WITH = ['Font', 'Encoding'];

/**
 * A second check independent of all other rules. Compares by value in both states everything that affects drawing,
 * through all references from the pages on. Content that was not filled in or signed must draw the same.
 */
export function checkDrawn(step: RevisionStep): void {
  if (step.changed.size === 0 && ![...step.written.defined].some(step.isFresh)) return;
  // A refused revision remains refused; another comparison would only repeat the result.
  if (step.changes.some(({ severity, level }) => severity === 'violation' && level === 'other')) return;
  const walk = new ContentWalk(step.views, step);
  compareCatalogEntries(step, walk);
  compareDefaultResources(step, walk);
  const annotations: AnnotationPair[] = [];
  for (const page of compareDrawnPages(step, walk)) {
    compareDrawnAnnotations(step, walk, page);
    for (const pair of annotationPairs(step, page)) annotations.push(pair);
  }
  compareInheritedStyles(step, walk, annotations);
}

/** Layers, output intents and other catalog entries that affect the display of all pages. */
function compareCatalogEntries(step: RevisionStep, walk: ContentWalk): void {
  const { old, new: now } = step.views;
  for (const key of new Set([...old.catalog.keys(), ...now.catalog.keys()])) {
    if (NOT_DRAWN.has(key)) continue;
    const object = walk.difference(old.catalog.get(key), now.catalog.get(key), now.rootRef.num);
    if (object !== undefined) {
      step.violation('catalog.changed', { path: `/Root/${key}`, object: objectName(object) });
    }
  }
}

/** Names may be added to the resources of the form; existing ones must keep their meaning. */
function compareDefaultResources(step: RevisionStep, walk: ContentWalk): void {
  const { old, new: now } = step.views;
  const [before, after] = [old, now].map((file) => file.dict(file.dict(file.catalog.get('AcroForm'))?.get('DR')));
  if (!before || !after) return;
  for (const category of REDRAWN_WITH) {
    const [names, kept] = [asEntries(old.resolve(before.get(category))), now.dict(after.get(category))];
    for (const [name, value] of names) {
      const object = walk.difference(value, kept?.get(name), now.rootRef.num);
      const path = `/Root/AcroForm/DR/${category}/${name}`;
      if (object !== undefined) step.violation('form.default-resources-replaced', { path, object: objectName(object) });
    }
  }
}

const asEntries = (value: PdfValue): PdfDict => (isDict(value) ? value : new Map());
