import type { DocumentDetails, Member, MemberInput } from '@paraph/contract';
import {
  MEMBER_KINDS,
  canonicalEmail,
  isOnPages,
  type SigningCountry,
  type FreePlace,
  missingOf,
  type IdentityRule,
  type Locale,
  type MemberKind,
  type Recipient,
  type RecipientField,
  type SigningMode,
} from '@paraph/domain';

/** One participant being prepared. `key` is local; `id` is the server's once it knows the participant. */
export interface DraftPerson {
  key: string;
  id: string | null;
  email: string;
  firstName: string;
  lastName: string;
  kind: MemberKind;
  /** Acts at the same time as the person above in the same role. */
  together: boolean;
  isExternal: boolean;
  /** A colleague, whose name is that of the account. */
  isNamedByAccount: boolean;
  /** Added by the user, who is not the sender; true for an unsaved one. */
  isAddedByMe: boolean;
  identity: IdentityRule;
  country: SigningCountry;
  personalCode: string;
  /** The server has stored a code, which it never returns. */
  isCodeKept: boolean;
  privateMessage: string;
  /** Whether a delegate of this signer may sign. */
  delegateMaySign: boolean;
  /** Position of this signer's stamp; null: the default of all signers. */
  stamp: FreePlace | null;
  /** Language of mails to an outsider; null: the company's. */
  locale: Locale | null;
}

const stage = (kind: MemberKind): number => MEMBER_KINDS.indexOf(kind);

/**
 * Orders people by stages regardless of insertion: approve, sign, acknowledge, copy. Inside a stage the order is
 * preserved.
 */
export const arrange = (people: readonly DraftPerson[]): DraftPerson[] =>
  [...people].sort((a, b) => stage(a.kind) - stage(b.kind));

/** Returns each person's number; people with the same number act together; copies have none. */
export function numbersOf(people: readonly DraftPerson[]): (number | null)[] {
  let number = 0;
  return people.map((person, index) => {
    if (person.kind === 'copy') return null;
    const above = people[index - 1];
    if (!(person.together && above && above.kind === person.kind)) number += 1;
    return number;
  });
}

/** Whether the same address already has this role. */
export const isAdded = (people: readonly DraftPerson[], email: string, kind: MemberKind): boolean =>
  people.some((person) => person.kind === kind && canonicalEmail(person.email) === canonicalEmail(email));

/** Moves a person within the same role; does nothing at the ends. */
export function moved(people: readonly DraftPerson[], key: string, by: -1 | 1): DraftPerson[] {
  const from = people.findIndex((person) => person.key === key);
  const other = people[from + by];
  if (from < 0 || !other || other.kind !== people[from]!.kind) return [...people];
  const next = [...people];
  next[from] = other;
  next[from + by] = people[from]!;
  return next;
}

/** Moves a dragged person to the drop position, then restores the order of stages. */
export function dropped(people: readonly DraftPerson[], key: string, over: string): DraftPerson[] {
  const from = people.findIndex((person) => person.key === key);
  const to = people.findIndex((person) => person.key === over);
  if (from < 0 || to < 0) return [...people];
  const next = [...people];
  const [person] = next.splice(from, 1);
  next.splice(to, 0, person!);
  return arrange(next);
}

/** Returns people after another one of the same role: only they can act together with someone, or after them. */
const followers = (people: readonly DraftPerson[]): DraftPerson[] =>
  people.filter(({ kind }, i) => kind !== 'copy' && people[i - 1]?.kind === kind);

/** Whether any role has several people, so that an order can be chosen. */
export const hasOrder = (people: readonly DraftPerson[]): boolean => followers(people).length > 0;

/** Whether all people of each role act at once; roles always act in sequence. */
export const actAtOnce = (people: readonly DraftPerson[]): boolean =>
  hasOrder(people) && followers(people).every((one) => one.together);

/** Whether people who are added act at once: as the others do, or as the others did before one of two was removed. */
const joinAtOnce = (people: readonly DraftPerson[]): boolean =>
  hasOrder(people) ? actAtOnce(people) : people.some((one) => one.together);

/** Removes a person. Where all acted at once, those who remain keep that for the next one who is added. */
export function without(people: readonly DraftPerson[], key: string): DraftPerson[] {
  const isAtOnce = joinAtOnce(people);
  const left = people.filter((one) => one.key !== key);
  return hasOrder(left) ? left : together(left, isAtOnce);
}

/** Adds people; where all act at once, they do so too. */
export function withMore(people: readonly DraftPerson[], added: readonly DraftPerson[]): DraftPerson[] {
  const isAtOnce = joinAtOnce(people);
  return arrange([...people, ...added.map((one) => ({ ...one, together: isAtOnce || one.together }))]);
}

/** Makes all people of a role act at once, or one after another. */
export const together = (people: readonly DraftPerson[], on: boolean): DraftPerson[] =>
  people.map((person) => ({ ...person, together: on }));

/** Returns the steps for the small diagram: who acts together, in order. */
export function stepsOf(people: readonly DraftPerson[]): { kind: MemberKind; people: DraftPerson[] }[] {
  const numbers = numbersOf(people);
  const steps: { kind: MemberKind; number: number | null; people: DraftPerson[] }[] = [];
  for (const [index, person] of people.entries()) {
    const last = steps.at(-1);
    if (last && last.kind === person.kind && last.number === numbers[index]) last.people.push(person);
    else steps.push({ kind: person.kind, number: numbers[index] ?? null, people: [person] });
  }
  return steps;
}

/** Whether the personal code of a signer is to be compared, but is missing. */
export const isCodeMissing = ({ kind, identity, personalCode, isCodeKept }: DraftPerson): boolean =>
  kind === 'sign' && identity === 'personal-code' && !isCodeKept && personalCode.trim() === '';

/** A person as input of the domain rule for recipients. */
export const recipientOf = (person: DraftPerson): Recipient => ({
  ...person,
  hasCode: person.isCodeKept || person.personalCode.trim() !== '',
});

/** Returns people with missing fields that prevent sending, in their order on the page. */
export const incompleteOf = (people: readonly DraftPerson[], mode: SigningMode): Incomplete[] =>
  people
    .map((person) => ({ person, fields: missingOf(recipientOf(person), mode) }))
    .filter(({ fields }) => fields.length > 0);

export interface Incomplete {
  person: DraftPerson;
  fields: readonly RecipientField[];
}

/** Returns the position of a signer's stamp; null when the current file lacks its page. */
export const stampPositionIn = ({ stamp }: Pick<DraftPerson, 'stamp'>, pages: number | null): FreePlace | null =>
  stamp && isOnPages(stamp, pages) ? stamp : null;

const trimmed = (text: string): string | null => text.trim() || null;

/** Returns the request to the server, for a document with so many pages. */
export function inputOf(people: readonly DraftPerson[], pages: number | null): MemberInput[] {
  const numbers = numbersOf(people);
  return people.map((person, index) => ({
    id: person.id,
    email: person.email.trim(),
    firstName: trimmed(person.firstName),
    lastName: trimmed(person.lastName),
    kind: person.kind,
    order: numbers[index] ?? null,
    // The identity of people who do not sign is not compared.
    identity: person.kind === 'sign' ? person.identity : 'name',
    // Without a new code the stored one remains, together with its country.
    ...(person.kind === 'sign' &&
    person.identity === 'personal-code' &&
    (person.personalCode.trim() !== '' || !person.isCodeKept)
      ? { country: person.country, personalCode: trimmed(person.personalCode) }
      : {}),
    privateMessage: trimmed(person.privateMessage),
    delegateMaySign: person.kind === 'sign' && person.delegateMaySign,
    stamp: person.kind === 'sign' ? stampPositionIn(person, pages) : null,
    locale: person.locale,
  }));
}

/** Returns the people of a draft from the server's members. */
export function draftOf(members: readonly Member[]): DraftPerson[] {
  const place = (member: Member) => member.order ?? Number.POSITIVE_INFINITY;
  const sorted = [...members].sort((a, b) => stage(a.kind) - stage(b.kind) || place(a) - place(b) || 0);
  return sorted.map((member, index) => {
    const above = sorted[index - 1];
    return {
      key: member.id,
      id: member.id,
      email: member.email,
      firstName: member.firstName,
      lastName: member.lastName,
      kind: member.kind,
      // No one has a number: all act at once (readings B1).
      together:
        above !== undefined && above.kind === member.kind && member.kind !== 'copy' && above.order === member.order,
      isExternal: member.isExternal,
      isNamedByAccount: member.isNamedByAccount,
      isAddedByMe: member.isAddedByMe,
      identity: member.identity,
      country: 'lt',
      personalCode: '',
      isCodeKept: member.identity === 'personal-code',
      privateMessage: member.privateMessage ?? '',
      delegateMaySign: member.delegateMaySign,
      stamp: member.stamp,
      locale: member.locale,
    };
  });
}

/** Default positions of stamps, and the number of pages. */
export type StampPlaces = DocumentDetails['stamp'] & { pages: number; look: DocumentDetails['stampLook'] };

/** Only a PDF that is signed by certificate has stamps, unless its author certified it. */
export const placesOf = ({
  isPdf,
  pages,
  signatureLimit,
  signingMode,
  stamp,
  stampLook,
}: Pick<
  DocumentDetails,
  'isPdf' | 'pages' | 'signatureLimit' | 'signingMode' | 'stamp' | 'stampLook'
>): StampPlaces | null =>
  isPdf && signatureLimit === 'none' && pages && signingMode === 'onlyQualified'
    ? { ...stamp, pages, look: stampLook }
    : null;

export const nameOfDraft = (person: Pick<DraftPerson, 'firstName' | 'lastName' | 'email'>): string =>
  `${person.firstName} ${person.lastName}`.trim() || person.email;

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every word occurs in a person's name or address, ignoring accents and case. */
export function isMeant(person: { email: string; firstName: string; lastName: string }, words: string): boolean {
  const all = folded(`${person.firstName} ${person.lastName} ${person.email}`);
  return folded(words)
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/** Results of packing files: a container, an ADOC package, one PDF, or a document each. */
export type ParticipantKind = 'container' | 'adoc' | 'pdf' | 'each';

/**
 * Returns the options for packing files, the first of which is the default: PDFs become one (product A8), everything
 * else a container. A document each is offered where all are PDFs (readings DOC).
 */
export function packingsOf(files: readonly { isPdf: boolean; isMakeable: boolean }[]): ParticipantKind[] {
  const isAllPdf = files.every(({ isPdf }) => isPdf);
  if (isAllPdf) return files.length > 1 ? ['pdf', 'each', 'container', 'adoc'] : ['each', 'container', 'adoc'];
  const isOfPages = files.every(({ isPdf, isMakeable }) => isPdf || isMakeable);
  return isOfPages ? ['container', 'adoc', 'pdf'] : ['container', 'adoc'];
}

/** Moves an item of a list by one position; does nothing at the ends. */
export function movedBy<T>(list: readonly T[], place: number, by: -1 | 1): T[] {
  const next = [...list];
  const [one, other] = [list[place], list[place + by]];
  if (one === undefined || other === undefined) return next;
  next[place] = other;
  next[place + by] = one;
  return next;
}
