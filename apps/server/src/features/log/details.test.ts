import { expect, test } from 'vitest';
import { detailsOf } from './details.ts';

const ID = '0198c7a2-5b7e-7c3a-9a53-3f1f6f0a2b11';

test('an administrator reads what an act changed, never an id', () => {
  const data = {
    userIds: [ID],
    folderId: ID,
    from: ID,
    roles: ['ceo'],
    documents: 3,
    isEnabled: false,
    parentId: null,
  };
  expect(detailsOf(data, { reason: 'Asked by telephone', readers: null })).toEqual([
    { name: 'roles', values: ['ceo'] },
    { name: 'documents', values: ['3'] },
    { name: 'isEnabled', values: ['false'] },
    { name: 'reason', values: ['Asked by telephone'] },
  ]);
});

test('changed permissions are shown role by role: which were given and which removed', () => {
  const changes = [{ role: 'user', given: ['UseTemplates'], taken: [] }];
  expect(detailsOf({ changes }, {})).toEqual([{ name: 'given', of: 'user', values: ['UseTemplates'] }]);
});
