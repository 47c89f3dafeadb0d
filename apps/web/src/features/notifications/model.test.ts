import { EVENTS, LOCALE_NAMES } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import { expect, it } from 'vitest';
import { binnedUntil, targetOf, sentenceKey } from './model.ts';

it('every event that notifies users has its own sentence in the bell', () => {
  const mute = Object.entries(EVENTS)
    .filter(([name, row]) => row.notify !== null && sentenceKey(name) === 'notifications.event.other')
    .map(([name]) => name);
  expect(mute).toEqual([]);
});

it("NOTIF-001 each event's notification is a separate sentence in every language", () => {
  const key = sentenceKey('document.sign-requested').split('.').at(-1) as keyof typeof phrases.en.notifications.event;
  const message = LOCALE_NAMES.map((locale) => phrases[locale].notifications.event[key]);
  expect(new Set(message).size).toBe(LOCALE_NAMES.length);
  expect(phrases.lt.notifications.event[key]).toBe('Laukia jūsų parašo');
});

it('a note about a document or a folder in the bin leads there and says until when it can be restored', () => {
  const note = { event: 'document.binned', documentId: 'd1', dateTime: '2026-12-01T12:00:00Z' };
  expect([targetOf(note, false), binnedUntil(note)]).toEqual(['/bin', '2026-12-31']);
  expect(targetOf({ ...note, event: 'document.signed' }, false)).toBe('/standard/documents/d1');
  expect(targetOf({ ...note, event: 'tenant.folder-deleted', documentId: null }, false)).toBe('/bin');
  for (const locale of LOCALE_NAMES)
    for (const key of ['binned', 'folderDeleted'] as const)
      expect(phrases[locale].notifications.event[key]).toContain('{{day}}');
});

it('a note leads to a page of administration only for administrators', () => {
  const note = { event: 'user.manager-changed', documentId: null, dateTime: '2026-12-01T12:00:00Z' };
  expect([targetOf(note, true), targetOf(note, false)]).toEqual(['/admin/log', null]);
});
