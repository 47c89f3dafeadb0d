import { readCsv } from '@paraph/domain';
import { nameFrom } from './people-list/index.ts';

/** Names of columns in the five languages of the portal, without accents; `|` separates them. */
const NAMES = {
  email:
    'email|e-mail|e-mail address|email address|mail|el. pastas|el pastas|el. pasto adresas|e-pastas|e-pasts|e-pasta adrese|epasts|e-post|epost|e-posti aadress|meiliaadress|эл. почта|эл почта|электронная почта|почта|адрес эл. почты',
  firstName: 'first name|firstname|given name|vardas|vards|eesnimi|имя',
  lastName: 'last name|lastname|surname|family name|pavarde|uzvards|perekonnanimi|perenimi|фамилия',
  /** First and last name in one column. */
  person:
    'name|full name|first and last name|name and surname|vardas pavarde|vardas, pavarde|vardas ir pavarde|vards uzvards|vards, uzvards|vards un uzvards|nimi|taisnimi|ees- ja perekonnanimi|имя и фамилия|имя фамилия|имя, фамилия|фамилия и имя|фио',
  roles: 'roles|role|vaidmenys|vaidmuo|lomas|loma|rollid|roll|роли|роль',
  name: 'document name|document|dokumentas|dokuments|dokument|документ|dokumento pavadinimas|dokumenta nosaukums|dokumendi nimi|название документа',
  message: 'message|zinute|zinojums|zina|sonum|сообщение',
  deadline: 'sign by|deadline|terminas|termins|tahtaeg|tahtpaev|срок',
} as const;

export type FileColumn = keyof typeof NAMES;

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
/** Letters that lose a part of themselves without accents, such as й, lose it in the table too. */
const FOLDED = new Map(
  Object.entries(NAMES).flatMap(([column, names]) => names.split('|').map((name) => [plain(name), column])),
);

/** The columns that a person cannot do without, in both ways of writing the name. */
const NEEDED: readonly (readonly FileColumn[])[] = [
  ['email', 'firstName', 'lastName'],
  ['email', 'person'],
];

const namesIn = (header: readonly string[]): (string | undefined)[] => header.map((cell) => FOLDED.get(plain(cell)));
const isNamed = (names: readonly (string | undefined)[]): boolean =>
  NEEDED.some((columns) => columns.every((column) => names.includes(column)));

/**
 * Returns the position of each column; -1 for none. The header counts where it names the address and the name; columns that it does not name keep their usual position only if the named ones do.
 */
function placesIn<C extends FileColumn>(header: readonly string[], order: readonly C[]): readonly number[] {
  const names = namesIn(header);
  const places = order.map((column) => names.indexOf(column));
  const usual = order.map((_, at) => at);
  if (!isNamed(names)) return usual;
  if (names.includes('person')) return places;
  const isUsual = places.every((place, at) => place === -1 || place === at);
  return isUsual ? usual : places;
}

/**
 * Reads a list, one row per line, with its columns in this order or in that of a header which names them. Columns are
 * separated by semicolons, commas or tabs; values may be in double quotes (RFC 4180). A first line without an address
 * is a header.
 */
export function readColumns<C extends FileColumn>(text: string, order: readonly C[]): Record<C, string>[] {
  const { header, rows } = tableIn(text);
  const places = placesIn(header, order);
  const person = namesIn(header).indexOf('person');
  return rows.map((row) => {
    const named: Partial<Record<FileColumn, string>> =
      person === -1 || isBothNamed(header) ? {} : nameFrom([row[person] ?? '']);
    const cells = order.map((column, at) => [column, named[column] ?? row[places[at]!] ?? '']);
    return Object.fromEntries(cells) as Record<C, string>;
  });
}

const isBothNamed = (header: readonly string[]): boolean =>
  (['firstName', 'lastName'] as const).every((column) => namesIn(header).includes(column));

function tableIn(text: string): { header: readonly string[]; rows: readonly (readonly string[])[] } {
  const rows = readCsv(text);
  const hasHeader = !rows[0]?.some((cell) => cell.includes('@'));
  return hasHeader ? { header: rows[0] ?? [], rows: rows.slice(1) } : { header: [], rows };
}

/** Returns the names of the columns that are not read, as the file writes them. */
export function ignoredColumns(text: string, order: readonly FileColumn[]): string[] {
  const { header } = tableIn(text);
  const names = namesIn(header);
  if (!isNamed(names)) return header.slice(order.length).filter((cell) => cell.trim() !== '');
  const places = placesIn(header, order);
  const person = isBothNamed(header) ? -1 : names.indexOf('person');
  return header.filter((cell, at) => cell.trim() !== '' && !places.includes(at) && at !== person);
}

/** Whether no row has an address in its column: the columns are in another order than expected. */
export const isOutOfOrder = (rows: readonly { email: string }[]): boolean =>
  rows.length > 0 && rows.every(({ email }) => !email.includes('@'));
