import { expect, test } from 'vitest';
import { ACCOUNT_REACTIONS, type Endpoint, endpoints } from './index.ts';

const all: Endpoint[] = Object.values(endpoints).flatMap((group) => Object.values(group) as Endpoint[]);
const reactions = all.filter(({ name }) => ACCOUNT_REACTIONS.has(name));

test('every call by which an owner reacts exists, is open to all and needs no right of a company', () => {
  expect(reactions.map(({ name }) => name).toSorted()).toEqual([...ACCOUNT_REACTIONS].toSorted());
  for (const { name, callers, capability, guard } of reactions)
    expect([callers.includes('public'), capability, guard], name).toEqual([true, undefined, undefined]);
});

test('every public call that stops or ends something by the link of a mail is a reaction of the owner', () => {
  const stopping = all.filter(
    ({ name, callers }) => callers.includes('public') && /\.(?:.*-by-mail|remove-)/.test(name),
  );
  expect(stopping.filter(({ name }) => !ACCOUNT_REACTIONS.has(name)).map(({ name }) => name)).toEqual([]);
  expect(stopping).toHaveLength(4);
});
