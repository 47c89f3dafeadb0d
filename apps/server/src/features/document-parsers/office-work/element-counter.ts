import type { OfficeBudgetItem, OfficeWork } from './office-work.ts';
import { SheetCounter } from './sheet-counter.ts';

/** Budget items by local name of an element, for both OOXML and ODF. */
const KINDS: ReadonlyMap<string, OfficeBudgetItem> = new Map([
  ...named('styles', 'style abstractNum list-style page-layout master-page default-style'),
  ...named('cellFormats', 'cellStyle xf dxf'),
  ...named(
    'drawings',
    `drawing pict object OLEObject oleObj frame image blip pic sp shape rect custom-shape g polygon polyline line
    connector cxnSp graphicFrame chart control grpSp`,
  ),
  ...named(
    'marks',
    `bookmarkStart bookmark bookmark-start fldChar fldSimple comment annotation footnote endnote note mergeCell cfRule
    conditionalFormatting conditional-format dataValidation content-validation ins del changed-region definedName
    named-range sdt reference-mark sequence user-field-get`,
  ),
  ...named('formulas', 'f'),
]);

/** Attributes with unique values in a part. `name` is one only for bookmarks. */
const IDS = new Set(['Id', 'w:styleId', 'styleId', 'xml:id', 'draw:id']);
const NAMED_ONCE = new Set(['bookmarkStart', 'bookmark', 'bookmark-start']);

/** Position of an attribute in the bytes of its part. */
export interface Attribute {
  name: string;
  from: number;
  end: number;
}

/** Counts the elements of one part by budget item. */
export class ElementCounter {
  private readonly work: OfficeWork;
  private readonly sheet: SheetCounter;
  private readonly path: string[] = [];
  private readonly ids = new Set<string>();

  constructor(work: OfficeWork) {
    this.work = work;
    this.sheet = new SheetCounter(work);
  }

  open(tag: string): void {
    const name = localName(tag);
    this.path.push(name);
    this.work.spend('elements');
    this.work.limit('depth', this.path.length);
    const kind = KINDS.get(name);
    if (kind) this.work.spend(kind);
    this.sheet.open(name);
  }

  /** Called after all attributes of the start tag. */
  opened(): void {
    this.sheet.opened();
  }

  attribute(bytes: Buffer, attribute: Attribute): void {
    const { name, from, end } = attribute;
    this.work.spend('attributes');
    if (name.startsWith('xmlns')) return this.work.spend('namespaces');
    const element = this.path.at(-1)!;
    const local = localName(name);
    if (IDS.has(name) || (local === 'name' && NAMED_ONCE.has(element)))
      this.noteId(`${element} ${bytes.toString('latin1', from, end)}`);
    return this.sheet.attribute(local, () => bytes.toString('latin1', from, Math.min(end, from + 40)), end - from);
  }

  text(bytes: number): void {
    if (this.path.at(-1) === 'f') this.work.spend('formulaBytes', bytes);
  }

  close(): void {
    const name = this.path.pop();
    if (name !== undefined) this.sheet.close(name);
  }

  private noteId(id: string): void {
    if (this.ids.has(id)) this.work.spend('repeatedIds');
    else this.ids.add(id);
  }
}

function localName(tag: string): string {
  const colon = tag.indexOf(':');
  return colon < 0 ? tag : tag.slice(colon + 1);
}

function named(kind: OfficeBudgetItem, names: string): [string, OfficeBudgetItem][] {
  return names.split(/\s+/).map((name) => [name, kind]);
}
