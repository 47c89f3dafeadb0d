import { expect, test } from 'vitest';
import { addressesThatTakeBack } from './address-chain.ts';

/** Steps of a chain that is written as `V A B`. */
const stepsOf = (chain: string) => {
  const all = chain.split(' ');
  return all.slice(1).map((to, at) => ({ from: all[at]!, to }));
};

test.each([
  // Nobody has reacted: each former address still may.
  ['V', false, ''],
  ['V A', false, 'V'],
  ['V A B', false, 'V A'],
  ['V A B C', false, 'V A B'],
  ['V A B C D', false, 'V A B C'],
  // The account came back to a former address: what was between belongs to somebody else.
  ['V A V', false, 'V'],
  ['V A B A', false, 'V'],
  ['V A B V', false, 'V'],
  ['V A V A', false, 'V'],
  ['V A V W', false, 'V'],
  ['V A B V W', false, 'V'],
  // The owner reacted: only the earliest address may.
  ['V A', true, 'V'],
  ['V A B', true, 'V'],
  ['V A B C', true, 'V'],
  ['V A V W B', true, 'V'],
])('AN-16 of the addresses %s (owner reacted: %s) these take the account back: %s', (chain, hasReacted, expected) => {
  expect(addressesThatTakeBack({ steps: stepsOf(chain), hasReacted }).join(' ')).toBe(expected);
});
