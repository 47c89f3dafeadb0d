import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api/index.ts';
import { entryOf } from './use-entry.ts';

const NO_DATABASE = 'The portal cannot reach its database. Try again in a moment.';

test('a link of somebody who is a user of the company now leads to the sign-in page', async () => {
  const refused = new ApiError({ status: 403, code: 'link.sign-in', detail: 'Sign in.' });
  expect(await entryOf(refused, 'token', { state: 'asking' })).toEqual({ state: 'signIn', text: 'Sign in.' });
});

test('a link that is opened while the server cannot serve is not called dead; the server says why', async () => {
  const away = new ApiError({ status: 503, code: 'generic.database-away', detail: NO_DATABASE });
  expect(await entryOf(away, 'token', { state: 'asking' })).toEqual({ state: 'lost', text: NO_DATABASE });
  const refused = new ApiError({ status: 403, code: 'access.denied', detail: 'Not allowed.' });
  expect(await entryOf(refused, 'token', { state: 'asking' })).toEqual({ state: 'dead', text: 'Not allowed.' });
});
