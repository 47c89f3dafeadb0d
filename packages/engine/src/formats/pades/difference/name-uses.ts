import { type PdfFile, PdfRef, PdfStream, PdfString, type PdfValue, isDict, nameOf } from '../../../codec/pdf/index.ts';
import { EngineError } from '../../../errors.ts';
import { refIn } from './step.ts';

const NAME = /\/([^\s\0()<>[\]{}/%]+)/g;
const OPEN_NAME = /\/([^\s\0()<>[\]{}/%]*)$/;
const WORK_SHIFT = 3;

/** Where a document refers to names of resources. What cannot be read may refer to any. */
export class NameUses {
  /** A stream refers to one: any can be the content of a page, a form, a pattern or a glyph. */
  inContent = false;
  private readonly file: PdfFile;
  private readonly names: ReadonlySet<string>;
  private readonly defaults = new Set<string>();
  private readonly joined = new Set<number>();

  constructor(file: PdfFile, names: ReadonlySet<string>) {
    this.file = file;
    this.names = names;
    for (const num of file.index.numbers()) this.tryEach(num, (value) => this.noteEntries(value));
    for (const num of file.index.numbers()) this.tryEach(num, (value) => this.noteContent(num, value));
  }

  /** Returns whether a default look of a field (`DA`) refers to the name. */
  inDefaults = (name: string): boolean => this.defaults.has(name);

  private tryEach(num: number, note: (value: PdfValue) => void): void {
    if (this.inContent) return;
    try {
      note(this.file.peek(refIn(this.file, num)));
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.inContent = true;
    }
  }

  private noteEntries(value: PdfValue): void {
    const open: PdfValue[] = [value];
    while (open.length > 0) {
      const current = open.pop()!;
      this.file.budget.spend(1);
      const dict = current instanceof PdfStream ? current.dict : current;
      if (Array.isArray(dict)) for (const item of dict) open.push(item);
      else if (isDict(dict)) {
        for (const [key, item] of dict) {
          if (key === 'DA') this.noteDefaults(item);
          else if (key === 'Contents') this.noteJoined(item);
          if (typeof item === 'object') open.push(item);
        }
      }
    }
  }

  private noteDefaults(item: PdfValue): void {
    const look = this.file.resolve(item);
    if (!(look instanceof PdfString)) return;
    for (const name of namesIn(this.file.string(look) ?? look.bytes)) this.defaults.add(name);
  }

  /** Some viewers read a name on across the end of one stream of a page into the next. */
  private noteJoined(item: PdfValue): void {
    const list = this.file.resolve(item);
    if (!Array.isArray(list) || list.length < 2) return;
    this.file.budget.spend(list.length);
    for (const one of list) if (one instanceof PdfRef) this.joined.add(one.num);
  }

  private noteContent(num: number, value: PdfValue): void {
    if (!(value instanceof PdfStream)) return;
    const content = contentOf(this.file, value);
    if (!content) return;
    this.file.budget.spend(content.length >> WORK_SHIFT);
    if (namesIn(content).some((name) => this.names.has(name))) this.inContent = true;
    const start = this.joined.has(num) ? OPEN_NAME.exec(latin1(content.subarray(-128)))?.[1] : undefined;
    if (start !== undefined && [...this.names].some((name) => name.startsWith(unescaped(start)))) this.inContent = true;
  }
}

/** What only programs for pictures can decode is no content of a page. */
function contentOf(file: PdfFile, stream: PdfStream): Uint8Array | undefined {
  const isPicture = nameOf(file.resolve(stream.dict.get('Subtype'))) === 'Image';
  try {
    return file.streamData(stream, 'readable');
  } catch (error) {
    if (isPicture && error instanceof EngineError) return undefined;
    throw error;
  }
}

const latin1 = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

const namesIn = (content: Uint8Array): string[] =>
  [...latin1(content).matchAll(NAME)].map(([, name]) => unescaped(name!));

const unescaped = (name: string): string =>
  name.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
