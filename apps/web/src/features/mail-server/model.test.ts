import { expect, test } from 'vitest';
import { bodyOf, draftOf, faultsOf } from './model.ts';

test('a server is sent without a password unless another one was typed', () => {
  const draft = { ...draftOf(null), host: ' mail.example.lt ', fromAddress: 'info@example.lt' };
  expect(bodyOf(draft)).toEqual({
    host: 'mail.example.lt',
    port: 587,
    isTls: false,
    username: '',
    fromAddress: 'info@example.lt',
  });
  expect(bodyOf({ ...draft, password: 'x', security: 'tls' })).toMatchObject({ password: 'x', isTls: true });
});

test('a missing server, sender or port is reported by field', () => {
  expect(faultsOf({ ...draftOf(null), port: '70000' })).toEqual({
    host: 'required',
    fromAddress: 'required',
    port: 'portBad',
  });
});

test('a port is a whole number, no other text that a program would parse as one', () => {
  const draft = { ...draftOf(null), host: 'mail.example.lt', fromAddress: 'info@example.lt' };
  for (const port of ['0x19', '5e2', '587.0', 'smtp', ''])
    expect(faultsOf({ ...draft, port })).toEqual({ port: 'portBad' });
});
