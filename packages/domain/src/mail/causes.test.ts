import { expect, test } from 'vitest';
import { isServersAnswer } from './causes.ts';

test('what the portal itself notes on a mail is not shown as words of the mail server', () => {
  expect([isServersAnswer('restored'), isServersAnswer('expired'), isServersAnswer('connection')]).toEqual([
    false,
    false,
    false,
  ]);
  expect([isServersAnswer('login'), isServersAnswer('receiver'), isServersAnswer(null)]).toEqual([true, true, true]);
});
