import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AddressStep,
  cancels,
  isMailboxOf,
  mailboxChain,
  mailboxesBefore,
  mailboxesOf,
  rightsEndedBy,
  withdraws,
} from './address-chain.ts';

/** Steps of a chain that is written as `V A B`. */
const chainOf = (written: string) => {
  const all = written.split(' ');
  return mailboxChain(
    all.slice(1).map((to, at) => ({ from: all[at]!, to })),
    all.at(-1)!,
  );
};

test.each([
  ['V', 'V', ''],
  ['V A', 'A', ''],
  ['V A', 'V', ''],
  ['V0 V A', 'A', ''],
  ['V0 V A', 'V', ''],
  ['V0 V A', 'V0', 'V'],
  ['V A B', 'V', 'A'],
  ['V A B C', 'V', 'A B'],
  ['V A B C', 'A', 'B'],
  // The account came back to a former address: what was between belongs to somebody else.
  ['V A V', 'V', 'A'],
  ['V A B A', 'A', 'B'],
])('AN-16 of the addresses %s a reaction of %s ends the rights of later former ones only: %s', (chain, by, ended) => {
  expect(rightsEndedBy(chainOf(chain), by).join(' ')).toBe(ended);
});

test.each([
  ['a later mailbox', 'V', 'A', true],
  ['a session', 'A', null, true],
  ['an earlier mailbox', 'A', 'V', false],
  ['the same mailbox', 'V', 'V', false],
  ['a mailbox that lost the account', 'A', 'gone', true],
] as const)('AN-16 whether a reaction cancels what %s made: of %s against %s is %s', (_who, by, madeBy, expected) => {
  expect(cancels(chainOf('V A'), by, madeBy)).toBe(expected);
});

test('AN-16 a session cancels what sessions made, and nothing of a mailbox', () => {
  expect(cancels(chainOf('V A'), null, null)).toBe(true);
  for (const madeBy of ['V', 'A', 'gone']) expect(cancels(chainOf('V A'), null, madeBy)).toBe(false);
});

test('AN-16 a mailbox withdraws its own request by its own link, and a mailbox without the account withdraws nothing', () => {
  expect(withdraws(chainOf('V A'), 'V', 'V')).toBe(true);
  expect(withdraws(chainOf('V A'), 'A', 'V')).toBe(false);
  expect(withdraws(chainOf('V A'), 'V', 'A')).toBe(true);
  expect(withdraws(chainOf('V A'), 'gone', null)).toBe(false);
});

/** The account as far as the rule decides about it; the owner reads V, the intruder all other mailboxes. */
interface Account {
  steps: AddressStep[];
  current: string;
  /** How many steps there were when each was added. */
  additions: number[];
  request: { madeBy: string | null } | null;
  links: { to: string }[];
}

const chainIn = ({ steps, current }: Account) => mailboxChain(steps, current);

/** A reaction that a mailbox proves: reset, “It was not me”, removal of additions. */
function react(account: Account, by: string): void {
  const chain = chainIn(account);
  if (!isMailboxOf(chain, by)) return;
  const [ended, kept] = [rightsEndedBy(chain, by), mailboxesBefore(chain, by)];
  account.steps = account.steps.filter(({ from }) => !ended.includes(from));
  account.links = account.links.filter(({ to }) => kept.includes(to));
  if (account.request && cancels(chain, by, account.request.madeBy)) account.request = null;
}

function move(account: Account, to: string): void {
  if (to === account.current) return;
  account.steps.push({ from: account.current, to });
  account.current = to;
  const ended = rightsEndedBy(chainIn(account), to);
  account.steps = account.steps.filter(({ from }) => !ended.includes(from));
}

/** Takes back the first change away from a mailbox, with everything after it. */
function takeBack(account: Account, mailbox: string): void {
  const at = account.steps.findIndex(({ from }) => from === mailbox);
  if (at < 0) return;
  account.steps = account.steps.slice(0, at);
  account.current = mailbox;
  account.additions = account.additions.filter((since) => since <= at);
  react(account, mailbox);
}

function add(account: Account): void {
  account.additions.push(account.steps.length);
  account.links.push(...mailboxesOf(chainIn(account)).map((to) => ({ to })));
}

function request(account: Account, madeBy: string | null): void {
  const chain = chainIn(account);
  if (madeBy !== null && !isMailboxOf(chain, madeBy)) return;
  if (account.request && (madeBy === null || !cancels(chain, madeBy, account.request.madeBy))) return;
  account.request = { madeBy };
}

function withdraw(account: Account, mailbox: string): void {
  if (account.request && withdraws(chainIn(account), mailbox, account.request.madeBy)) account.request = null;
}

const others = fc.constantFrom('A', 'B', 'C');
const thief = fc.oneof(
  others.map((to) => (account: Account) => move(account, to)),
  others.map((by) => (account: Account) => react(account, by)),
  others.map((by) => (account: Account) => takeBack(account, by)),
  others.map((by) => (account: Account) => request(account, by)),
  others.map((by) => (account: Account) => withdraw(account, by)),
  fc.constant((account: Account) => add(account)),
  fc.constant((account: Account) => request(account, null)),
);
const owner = fc.oneof(
  fc.constant((account: Account) => react(account, 'V')),
  fc.constant((account: Account) => add(account)),
);
const history = fc.array(fc.oneof(thief, owner), { maxLength: 40 });
const begun = (): Account => ({ steps: [], current: 'V', additions: [], request: null, links: [] });

test('AN-16 whatever an intruder does, the mailbox of the owner keeps its right and its links', () => {
  fc.assert(
    fc.property(history, fc.array(thief, { maxLength: 20 }), (before, after) => {
      const account = begun();
      for (const act of before) act(account);
      const links = account.links.filter(({ to }) => to === 'V').length;
      for (const act of after) act(account);
      expect(isMailboxOf(chainIn(account), 'V')).toBe(true);
      expect(account.links.filter(({ to }) => to === 'V').length).toBeGreaterThanOrEqual(links);
    }),
  );
});

test('AN-16 after the owner takes the account back, nothing that was added since remains, and no other mailbox has a right', () => {
  fc.assert(
    fc.property(history, (acts) => {
      const account = begun();
      move(account, 'A');
      for (const act of acts) act(account);
      takeBack(account, 'V');
      expect(account).toMatchObject({ current: 'V', additions: [], steps: [] });
      expect(mailboxesOf(chainIn(account))).toEqual(['V']);
      expect(account.links.filter(({ to }) => to !== 'V')).toEqual([]);
      if (account.request) expect(account.request.madeBy).toBe('V');
    }),
  );
});

test('AN-16 a request of the mailbox of the owner is stopped by no later mailbox and by no reaction of the owner', () => {
  fc.assert(
    fc.property(history, history, (before, after) => {
      const account = begun();
      for (const act of before) act(account);
      request(account, 'V');
      expect(account.request).toEqual({ madeBy: 'V' });
      for (const act of after) act(account);
      takeBack(account, 'V');
      expect(account.request).toEqual({ madeBy: 'V' });
    }),
  );
});
