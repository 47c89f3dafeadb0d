import { readCsv } from '@paraph/domain';

/** Names of columns in the five languages of the portal, without accents; `|` separates them. */
const NAMES = {
  email:
    'email|e-mail|e-mail address|email address|mail|el. pastas|el pastas|el. pasto adresas|e-pastas|e-pasts|e-pasta adrese|epasts|e-post|epost|e-posti aadress|meiliaadress|эл. почта|эл почта|электронная почта|почта|адрес эл. почты',
  firstName: 'first name|firstname|given name|vardas|vards|eesnimi|имя',
  lastName: 'last name|lastname|surname|family name|pavarde|uzvards|perekonnanimi|perenimi|фамилия',
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

/** The columns that a person cannot do without. */
const NEEDED: readonly FileColumn[] = ['email', 'firstName', 'lastName'];

/**
 * Returns the position of each column; -1 for none. The header counts where it names address, first and last name;
 * columns that it does not name keep their usual position only if the named ones do.
 */
function placesIn<C extends FileColumn>(header: readonly string[], order: readonly C[]): readonly number[] {
  const names = header.map((cell) => FOLDED.get(plain(cell)));
  const places = order.map((column) => names.indexOf(column));
  const usual = order.map((_, at) => at);
  if (NEEDED.some((column) => !names.includes(column))) return usual;
  const isUsual = places.every((place, at) => place === -1 || place === at);
  return isUsual ? usual : places;
}

/**
 * Reads a list, one row per line, with its columns in this order or in that of a header which names them. Columns are
 * separated by semicolons, commas or tabs; values may be in double quotes (RFC 4180). A first line without an address
 * is a header.
 */
export function readColumns<C extends FileColumn>(text: string, order: readonly C[]): Record<C, string>[] {
  const rows = readCsv(text);
  const hasHeader = !rows[0]?.some((cell) => cell.includes('@'));
  const places = placesIn(hasHeader ? (rows[0] ?? []) : [], order);
  return (hasHeader ? rows.slice(1) : rows).map(
    (row) => Object.fromEntries(order.map((column, at) => [column, row[places[at]!] ?? ''])) as Record<C, string>,
  );
}

/** Whether no row has an address in its column: the columns are in another order than expected. */
export const isOutOfOrder = (rows: readonly { email: string }[]): boolean =>
  rows.length > 0 && rows.every(({ email }) => !email.includes('@'));
