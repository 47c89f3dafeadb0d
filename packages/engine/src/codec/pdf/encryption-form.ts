import { EngineError } from '../../errors.ts';
import type { PdfFile } from './file.ts';
import { readIndirect } from './indirect.ts';
import { PdfRef, PdfStream, PdfString, countOf, isDict, nameOf } from './values.ts';
import type { PdfDict, PdfValue } from './values.ts';

/**
 * Returns the object at which programs decide in different ways what is encrypted, and how; undefined if they all
 * decrypt the file alike. Without an object number, the catalog is named. A trailer that has a key twice may have
 * two encryption dictionaries, or two catalogs.
 */
export function unlikeEncryption(file: PdfFile): number | undefined {
  const entry = file.trailer.get('Encrypt') ?? null;
  const trailers = trailersOf(file);
  if (file.sections.some(({ repeatsKey }) => repeatsKey)) return file.rootRef.num;
  const isElsewhere = trailers.some((one) => one.has('Encrypt') && !isSameEntry(one.get('Encrypt')!, entry));
  const isAlike =
    !isElsewhere && (entry === null || isPlainlyEncrypted(file, entry)) && !file.encryption?.hasSecondKey();
  if (isAlike) return undefined;
  return entry instanceof PdfRef ? entry.num : file.rootRef.num;
}

/** The trailers of all sections, and the dictionaries of streams that hybrid sections hide. */
function trailersOf(file: PdfFile): PdfDict[] {
  return file.sections.flatMap(({ trailer, hidden }) =>
    hidden === undefined ? [trailer] : [trailer, ...hiddenTrailer(file, hidden)],
  );
}

function hiddenTrailer({ bytes, budget }: PdfFile, offset: number): PdfDict[] {
  try {
    const { value } = readIndirect(bytes, offset, { work: budget.work });
    return value instanceof PdfStream ? [value.dict] : [];
  } catch (error) {
    if (error instanceof EngineError) return [];
    throw error;
  }
}

/** A dictionary that is written in the trailer itself is there once: programs save it as an object. */
const isSameEntry = (a: PdfValue, b: PdfValue): boolean =>
  a === b || (a instanceof PdfRef && b instanceof PdfRef && a.num === b.num && a.gen === b.gen);

function isPlainlyEncrypted(file: PdfFile, entry: PdfValue): boolean {
  const dict = file.dict(entry);
  if (!dict || !isPlainlyPlaced(file, entry)) return false;
  const version = countOf(dict.get('V')) ?? 0;
  const form = FORMS[version];
  if (!form || !form.revisions.includes(countOf(dict.get('R')) ?? 0) || !hasKeys(dict, form)) return false;
  if (![...dict].every(([key, value]) => (isDict(value) ? key === 'CF' : !(value instanceof PdfRef)))) return false;
  const id = file.trailer.get('ID');
  if (version < 5 && !(Array.isArray(id) && id[0] instanceof PdfString)) return false;
  return form.method === undefined || areFiltersPlain(dict, form);
}

/** Of the object itself, nothing may be decrypted: neither in a stream, nor under a second generation. */
function isPlainlyPlaced(file: PdfFile, entry: PdfValue): boolean {
  if (!(entry instanceof PdfRef)) return true;
  return file.index.get(entry.num)?.kind === 'offset' && !file.isOtherGeneration(entry);
}

interface Form {
  revisions: readonly number[];
  /** Values of `Length`, in bits; undefined where it may be absent. */
  lengths: readonly (number | undefined)[];
  /** Methods of the crypt filter, with the values of its own length, in bytes or bits. */
  method?: readonly string[];
  filterLengths?: readonly number[];
}

const UP_TO_128 = Array.from({ length: 12 }, (_, i) => 40 + 8 * i);

/** What writers use of ISO 32000-2, table 20 and 21, by `V`. */
const FORMS: Readonly<Record<number, Form>> = {
  1: { revisions: [2, 3], lengths: [undefined, 40] },
  2: { revisions: [3], lengths: [undefined, ...UP_TO_128] },
  4: { revisions: [4], lengths: [128], method: ['V2', 'AESV2'], filterLengths: [16, 128] },
  5: { revisions: [5, 6], lengths: [undefined, 256], method: ['AESV3'], filterLengths: [32, 256] },
};

const KEYS = new Set('Filter SubFilter V R Length O U P EncryptMetadata'.split(' '));
const FILTER_KEYS = new Set([...KEYS, ...'CF StmF StrF EFF OE UE Perms'.split(' ')]);

function hasKeys(dict: PdfDict, form: Form): boolean {
  const known = form.method ? FILTER_KEYS : KEYS;
  if (![...dict.keys()].every((key) => known.has(key))) return false;
  const metadata = dict.get('EncryptMetadata') ?? true;
  if (form.method ? typeof metadata !== 'boolean' : metadata !== true) return false;
  const length = dict.get('Length');
  return typeof dict.get('P') === 'number' && form.lengths.some((one) => one === length);
}

/** The name that the standard security handler has to give its filter (ISO 32000-2, 7.6.5). */
const STANDARD = 'StdCF';

/** One filter for everything: programs differ about an absent one, about Identity, and about two different ones. */
function areFiltersPlain(dict: PdfDict, { method = [], filterLengths = [] }: Form): boolean {
  const uses = [dict.get('StmF'), dict.get('StrF'), dict.get('EFF') ?? dict.get('StmF')];
  const filters = dict.get('CF');
  if (uses.some((use) => nameOf(use) !== STANDARD) || !isDict(filters) || filters.size !== 1) return false;
  const filter = filters.get(STANDARD);
  return (
    isDict(filter) &&
    [...filter].every(([key, value]) => ENTRIES[key]?.(value, filterLengths)) &&
    method.includes(nameOf(filter.get('CFM')) ?? '')
  );
}

const ENTRIES: Readonly<Record<string, (value: PdfValue, lengths: readonly number[]) => boolean>> = {
  Type: (value) => nameOf(value) === 'CryptFilter',
  CFM: () => true,
  AuthEvent: (value) => nameOf(value) === 'DocOpen',
  Length: (value, lengths) => typeof value === 'number' && lengths.includes(value),
};
