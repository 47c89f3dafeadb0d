import { expect, test } from 'vitest';
import { faultsIn } from './checked.ts';
import { tags, webhooks } from './index.ts';

test('a body is checked as the server checks it: code by path, with the figures of the text', () => {
  expect(faultsIn(tags.create.name, { name: ' ', color: '#1a7f4b' })).toEqual([
    { path: 'name', code: 'field.required', figures: { least: 1 } },
  ]);
  expect(faultsIn(webhooks.create.name, { url: 'example', events: ['nothing'] })).toMatchObject([
    { path: 'url', code: 'field.url' },
    { path: 'events.0', code: 'field.invalid' },
  ]);
  expect(faultsIn(tags.create.name, { name: 'a'.repeat(200), color: '#1a7f4b' })).toMatchObject([
    { path: 'name', code: 'field.too-long', figures: { most: expect.any(Number) as number } },
  ]);
});

test('a valid body has no errors and stays as it was typed; neither has a call without a body', () => {
  const body = { name: ' Sutartys ', color: '#1A7F4B' };
  expect(faultsIn(tags.create.name, body)).toEqual([]);
  expect(body).toEqual({ name: ' Sutartys ', color: '#1A7F4B' });
  expect(faultsIn(tags.delete.name, undefined)).toEqual([]);
});
