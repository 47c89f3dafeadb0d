import { type PdfFile, PdfRef, PdfStream, type PdfValue, isDict } from '../../../codec/pdf/index.ts';

/** Kind of a value, determined by its path from the catalog. */
type Kind =
  | 'catalog'
  | 'page'
  | 'annotation'
  | 'form'
  | 'field'
  | 'signatures'
  | 'signature'
  | 'reference'
  | 'actions'
  | 'action'
  | 'names'
  | 'outline'
  | 'structure'
  | 'index';

interface KindRule {
  /** Entries to follow, and the kind of their values; `*` is any. The items of a list have the kind of the list. */
  leads: Readonly<Record<string, Kind>>;
  /** Entries that only point at a page, field, note or element: nothing is drawn or run by way of them. */
  points: readonly string[];
}

const ACTIONS = { A: 'action', AA: 'actions', PA: 'action' } as const;

const RULES: Readonly<Record<Kind, KindRule>> = {
  catalog: {
    leads: {
      Pages: 'page',
      AcroForm: 'form',
      Perms: 'signatures',
      Outlines: 'outline',
      StructTreeRoot: 'structure',
      OpenAction: 'action',
      AA: 'actions',
      Names: 'names',
    },
    points: [],
  },
  page: { leads: { Kids: 'page', Annots: 'annotation', AA: 'actions' }, points: ['Parent', 'Annots'] },
  annotation: { leads: { ...ACTIONS, Popup: 'annotation' }, points: ['P', 'Parent', 'Popup', 'IRT', 'Dest'] },
  form: { leads: { Fields: 'field' }, points: ['Fields', 'CO'] },
  field: { leads: { ...ACTIONS, Kids: 'field', V: 'signature' }, points: ['P', 'Parent', 'Kids'] },
  signatures: { leads: { '*': 'signature' }, points: [] },
  signature: { leads: { Reference: 'reference' }, points: [] },
  reference: { leads: {}, points: ['Data'] },
  actions: { leads: { '*': 'action' }, points: [] },
  action: { leads: { Next: 'action' }, points: ['D', 'SD', 'T', 'Fields', 'AN', 'TA', 'Annotation'] },
  names: { leads: { JavaScript: 'names', Kids: 'names', Names: 'action' }, points: [] },
  outline: { leads: { First: 'outline', Next: 'outline', A: 'action' }, points: ['Parent', 'Dest', 'SE'] },
  structure: { leads: { K: 'structure', ParentTree: 'index', IDTree: 'index' }, points: ['P', 'Pg', 'Obj'] },
  index: { leads: { Kids: 'index' }, points: ['Nums', 'Names'] },
};

/** Entries that may be lists in separate objects. */
const LISTS = new Set(['Annots', 'Kids', 'Fields', 'CO', 'Dest', 'D', 'SD', 'T', 'AN', 'Nums', 'Names']);

interface Visit {
  value: PdfValue;
  kind: Kind;
  holder: number;
  path: string;
}

/**
 * Returns the locations that only refer to one of the objects, as holder and path. The kind of the holder decides the
 * meaning of a key, not its name: `P` is the page of a note, but a picture in a list of pictures.
 */
export function pointersTo(file: PdfFile, targets: ReadonlySet<number>): Set<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const open: Visit[] = [{ value: file.rootRef, kind: 'catalog', holder: 0, path: '/Root' }];
  while (open.length > 0) {
    const visit = open.pop()!;
    file.budget.spend(1);
    const { value } = visit;
    if (value instanceof PdfRef) follow(file, { ...visit, value }, { seen, open });
    else if (Array.isArray(value)) {
      for (const item of value) open.push({ ...visit, value: item, path: `${visit.path}[]` });
    } else for (const next of entriesOf(visit)) enter(file, next, { targets, found, open });
  }
  return found;
}

export const pointerKey = (holder: number, path: string): string => `${holder}:${path}`;

function follow(
  file: PdfFile,
  { value, kind }: Visit & { value: PdfRef },
  { seen, open }: { seen: Set<string>; open: Visit[] },
): void {
  const key = `${value.num} ${kind}`;
  if (seen.has(key)) return;
  seen.add(key);
  open.push({ value: file.peek(value), kind, holder: value.num, path: '' });
}

interface Entry extends Visit {
  key: string;
}

function* entriesOf({ value, kind, holder, path }: Visit): Generator<Entry> {
  const dict = value instanceof PdfStream ? value.dict : isDict(value) ? value : undefined;
  for (const [key, item] of dict ?? []) yield { value: item, kind, holder, path: `${path}/${key}`, key };
}

interface ReferenceTargets {
  targets: ReadonlySet<number>;
  found: Set<string>;
}

function enter(file: PdfFile, entry: Entry, { open, ...found }: ReferenceTargets & { open: Visit[] }): void {
  const { leads, points } = RULES[entry.kind];
  if (points.includes(entry.key)) mark(file, entry, found);
  const kind = Object.hasOwn(leads, entry.key) ? leads[entry.key] : leads['*'];
  if (kind) open.push({ ...entry, kind });
}

/** Records the reference, and those in a list, even if the list is a separate object. */
function mark(file: PdfFile, { value, holder, path, key }: Entry, { targets, found }: ReferenceTargets): void {
  if (value instanceof PdfRef) {
    if (targets.has(value.num)) found.add(pointerKey(holder, path));
    const list = LISTS.has(key) ? file.peek(value) : null;
    if (Array.isArray(list)) markItems(file, { list, holder: value.num, path: '' }, { targets, found });
  } else if (Array.isArray(value)) markItems(file, { list: value, holder, path }, { targets, found });
}

interface List {
  list: readonly PdfValue[];
  holder: number;
  path: string;
}

function markItems(file: PdfFile, { list, holder, path }: List, { targets, found }: ReferenceTargets): void {
  file.budget.spend(list.length);
  for (const item of list) {
    if (item instanceof PdfRef && targets.has(item.num)) found.add(pointerKey(holder, `${path}[]`));
  }
}
