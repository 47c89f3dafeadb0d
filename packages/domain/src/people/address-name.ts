export interface PersonName {
  firstName: string;
  lastName: string;
}

/** Words by which addresses name an office or a machine and not a person, in the languages of the product. */
const ROLE_WORDS: ReadonlySet<string> = new Set(
  (
    'account accounting accounts admin administration all billing board box business ceo company contact contracts ' +
    'customer customers data desk director dpo finance front general head help hello hr human info information invoice ' +
    'invoices it job jobs law legal mail mailbox manager marketing my news no noreply not office order orders our post ' +
    'press privacy procurement protection purchase purchasing reception relations reply resources sales secretary ' +
    'security service services shop staff support team tech test the webmaster ' +
    'administracija buhalterija direktorius imone informacija kontaktai pagalba pardavimai pastas personalas rastine ' +
    'rinkodara saskaitos sekretoriate teise uzsakymai vadovas ' +
    'birojs gramatvediba klienti kontakti lietvediba pakalpojumi pardosana pasts personals rekini vadiba ' +
    'abi arve arved buroo firma juhatus kontakt kontor klienditugi kliendid myyk muuk personal posti raamatupidamine ' +
    'tellimus tugi uldinfo ' +
    'buh buhgalter dogovor kadry kancelyaria klient ofis otdel pochta prodazhi yurist zakaz'
  ).split(' '),
);

const TWO_WORDS = /^(\p{L}{2,})[._-](\p{L}{2,})$/u;

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/**
 * Returns the name that an address suggests: `jonas.petraitis@…` suggests Jonas Petraitis. Null if the part before the
 * @ is not two words of letters, or names an office (`front.office`). It is a guess: a person confirms it before it
 * counts.
 */
export function nameInAddress(email: string): PersonName | null {
  const [, first, last] = TWO_WORDS.exec(email.slice(0, Math.max(0, email.lastIndexOf('@')))) ?? [];
  if (!first || !last) return null;
  if (ROLE_WORDS.has(first.toLowerCase()) || ROLE_WORDS.has(last.toLowerCase())) return null;
  return { firstName: capitalised(first), lastName: capitalised(last) };
}
