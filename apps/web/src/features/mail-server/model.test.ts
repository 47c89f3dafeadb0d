import { mailServer } from '@paraph/contract';
import { faultsIn } from '@paraph/contract/checked';
import { expect, test } from 'vitest';
import { bodyOf, draftOf, type ServerDraft } from './model.ts';

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

test('a missing server, sender or port is reported by field, as is a port in another notation', () => {
  const faultsOf = (draft: ServerDraft) =>
    faultsIn(mailServer.save.name, bodyOf(draft)).map(({ path, code }) => `${path} ${code}`);
  expect(faultsOf({ ...draftOf(null), port: '70000' })).toEqual([
    'host field.required',
    'host field.invalid',
    'port field.invalid',
    'fromAddress field.email',
  ]);
  const draft = { ...draftOf(null), host: 'mail.example.lt', fromAddress: 'info@example.lt' };
  expect(faultsOf(draft)).toEqual([]);
  for (const port of ['0x19', '5e2', '587.0', 'smtp', ''])
    expect(faultsOf({ ...draft, port })).toEqual(['port field.invalid']);
});
