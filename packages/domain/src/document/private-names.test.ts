import { expect, test } from 'vitest';
import type { FolderRole } from '../drive/folder-actions.ts';
import { mayKnowName, PRIVATE_KINDS } from './private-names.ts';

const nobody = { isOwner: false, isParticipant: false, folder: null };

test('the name of a private document is for who takes part in it and who reads its folder', () => {
  for (const kind of PRIVATE_KINDS) {
    const privacy = { kind, number: '2026-114' };
    expect(mayKnowName(privacy, nobody)).toBe(false);
    expect(mayKnowName(privacy, { ...nobody, isOwner: true })).toBe(true);
    expect(mayKnowName(privacy, { ...nobody, isParticipant: true })).toBe(true);
    const knows = (folder: FolderRole) => mayKnowName(privacy, { ...nobody, folder });
    expect((['write', 'owner'] as const).every(knows)).toBe(true);
    // Administrators know of every document and read none by that.
    expect((['read', 'admin', 'root-outsider', 'root-user', 'root-admin'] as const).some(knows)).toBe(false);
  }
  expect(mayKnowName(null, nobody)).toBe(true);
});
