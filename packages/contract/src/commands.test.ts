import { COMMANDS, type DocumentCommand, refusalOf } from '@paraph/domain';
import { expect, test } from 'vitest';
import { allEndpoints } from './index.ts';

/** The endpoint of each command that has one of its own. A reminder shares that of `keep`, and its act requires more. */
const ENDPOINTS: Partial<Record<DocumentCommand, string>> = {
  send: 'documents.send',
  unsend: 'documents.unsend',
  edit: 'documents.update',
  replace: 'documents.replace',
  'set-members': 'documents.set-members',
  approve: 'documents.approve',
  reject: 'documents.reject',
  void: 'documents.void',
  again: 'documents.again',
  tag: 'documents.set-tags',
  accompany: 'accompanying.add',
  relate: 'related.set',
  keep: 'documents.remind',
  delete: 'documents.delete',
  hide: 'documents.hide',
  ask: 'documents.ask',
  answer: 'documents.answer-question',
  'lack-method': 'documents.lack-method',
  'open-methods': 'documents.open-methods',
};
test('a page offers an act only to users who have the permission that the call requires', () => {
  const nobody = { roles: [], permissions: [], modules: [] };
  for (const [command, name] of Object.entries(ENDPOINTS)) {
    const endpoint = allEndpoints.find((one) => one.name === name);
    const needed = endpoint?.capability;
    const isFree = needed === undefined || refusalOf(needed, nobody) === null;
    const row = COMMANDS[command as DocumentCommand];
    expect([command, name, 'capability' in row ? row.capability : undefined]).toEqual([
      command,
      endpoint?.name,
      isFree ? undefined : needed,
    ]);
  }
});
