import { expect, test } from 'vitest';
import { phrases as ee } from './ee/index.ts';
import { phrases as en } from './en/index.ts';
import { phrases as lt } from './lt/index.ts';
import { phrases as lv } from './lv/index.ts';
import { phrases as ru } from './ru/index.ts';

test.each(Object.entries({ ee, en, lt, lv, ru }))(
  'no list of documents is called as the button that signs or approves (%s)',
  (_, { documents }) => {
    const verbs = Object.values(documents.verb);
    expect(Object.values(documents.tab).filter((name) => verbs.includes(name))).toEqual([]);
  },
);
