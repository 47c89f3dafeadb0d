/** One change of address of an account that can still be taken back. */
export interface AddressStep {
  /** Got the link that takes the change back. */
  from: string;
  to: string;
}

/** The mailboxes of an account: the present address, and former ones that may take the account back. */
export interface MailboxChain {
  /** Earliest first. The present address is among them when the account has returned to it. */
  former: readonly string[];
  current: string;
}

/** What proved or made something: a mailbox, by a link or code that was mailed to it; null for a session. */
export type Proof = string | null;

/** Returns the mailboxes of an account, from the changes that can still be taken back, oldest first. */
export const mailboxChain = (steps: readonly AddressStep[], current: string): MailboxChain => ({
  former: [...new Set(steps.map(({ from }) => from))],
  current,
});

/** Returns the mailboxes whose links work, earliest first: an intruder comes later than the owner (security AN-16). */
export const mailboxesOf = ({ former, current }: MailboxChain): string[] => [...new Set([...former, current])];

/** Returns whether links that were mailed to an address still work. */
export const isMailboxOf = (chain: MailboxChain, email: string): boolean => mailboxesOf(chain).includes(email);

/** Sessions, and mailboxes that have lost the account, come after every mailbox of the account. */
function rankOf(chain: MailboxChain, proof: Proof): number {
  const rank = proof === null ? -1 : mailboxesOf(chain).indexOf(proof);
  return rank < 0 ? Number.POSITIVE_INFINITY : rank;
}

/**
 * Returns whether a reaction that is proven by `by` cancels what `madeBy` made: only what a session or a later mailbox
 * made. An intruder's mailbox thus never cancels what the owner's mailbox made, and the owner's reaction does not
 * cancel the owner's own request.
 */
export const cancels = (chain: MailboxChain, by: Proof, madeBy: Proof): boolean =>
  madeBy === null || rankOf(chain, madeBy) > rankOf(chain, by);

/** Returns whether the reader of a mailbox may withdraw, by its own link, what `madeBy` made; its own acts too. */
export const withdraws = (chain: MailboxChain, mailbox: string, madeBy: Proof): boolean =>
  isMailboxOf(chain, mailbox) && (madeBy === mailbox || cancels(chain, mailbox, madeBy));

/** Returns the former mailboxes that lose the right to take the account back by a reaction of a mailbox. */
export const rightsEndedBy = (chain: MailboxChain, mailbox: string): string[] =>
  chain.former.filter((email) => cancels(chain, mailbox, email));

/** Returns the former mailboxes that keep that right. */
export const rightsLeftBy = (chain: MailboxChain, mailbox: string): string[] =>
  chain.former.filter((email) => !cancels(chain, mailbox, email));

/** Returns the mailboxes whose links remain after a reaction of a mailbox: those before it. */
export const mailboxesBefore = (chain: MailboxChain, mailbox: string): string[] =>
  mailboxesOf(chain).filter((email) => email !== mailbox && !cancels(chain, mailbox, email));
