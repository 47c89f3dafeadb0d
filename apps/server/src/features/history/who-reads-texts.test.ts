import { EVENT_TEXTS, type EventName, EVENTS, PACKAGE_READER, readsText } from '@paraph/domain';
import { describe, expect, test } from 'vitest';
import { packLink } from '../evidence/pack-history.ts';
import { type HistoryReader, presentEntry, textReaderOf } from './present.ts';

const [OWNER, ASKER, COLLEAGUE, GUEST] = ['owner', 'asker', 'colleague', 'guest'];
const plain: HistoryReader = {
  userId: COLLEAGUE!,
  isOwner: false,
  isOutsider: false,
  portal: 'Paraph',
  company: 'Ąžuolas',
  cover: null,
  names: new Map([[ASKER!, 'Agnė']]),
  readsContent: true,
  seenRelated: new Map(),
  insideEntries: new Set(['approver']),
  ownEntries: new Set(),
  confidential: 'hidden',
  rules: {} as HistoryReader['rules'],
};
const READERS: Record<string, HistoryReader> = {
  owner: { ...plain, userId: OWNER!, isOwner: true },
  asker: { ...plain, userId: ASKER! },
  'member whose delegate asked': { ...plain, ownEntries: new Set(['approver']) },
  colleague: plain,
  'colleague without the content': { ...plain, readsContent: false },
  'administrator without the name': { ...plain, readsContent: false, cover: 'HR 1' },
  'reader of the related document': { ...plain, seenRelated: new Map([['related', null]]) },
  outsider: { ...plain, userId: GUEST!, isOutsider: true },
};

const TEXTS = Object.entries(EVENT_TEXTS).flatMap(([name, texts]) =>
  [...Object.keys(texts), 'executor', 'ip'].map((key): [EventName, string] => [name as EventName, key]),
);
const DATA = { relatedId: 'related', askerId: ASKER!, memberId: 'approver' };
const rowOf = (name: EventName, key: string) => ({
  id: 'id',
  name,
  at: new Date(0),
  data: DATA,
  actor_id: ASKER!,
  acting_for_id: null,
  texts: { [key]: 'SECRET' },
});

describe('who may read a text of the history is decided by one table', () => {
  test.each(TEXTS.filter(([name]) => EVENTS[name].history !== null))(
    'history and its print show %s %s to those readers only',
    (name, key) => {
      for (const [who, reader] of Object.entries(READERS)) {
        const row = rowOf(name, key);
        const shown = JSON.stringify(presentEntry(row, reader)).includes('SECRET');
        expect([who, shown]).toEqual([who, readsText(name, key, textReaderOf(row, reader))]);
      }
    },
  );

  test.each(TEXTS)('an evidence package has %s %s only if everybody who gets it may read it', (name, key) => {
    const link = { tenantId: 't', id: 'id', subjectType: 'document', subjectId: 'd', number: 1, name };
    const chain = { ...link, actorId: ASKER!, actingForId: null, at: '', data: DATA };
    const hash = Buffer.from('');
    const packed = packLink({ ...chain, previous: hash, hash }, [{ eventId: 'id', key, salt: hash, text: 'SECRET' }]);
    expect(key in packed.texts).toBe(readsText(name, key, PACKAGE_READER));
  });

  test('words between one person and the owner are read by these two and the member for whom a delegate wrote, and are in no package', () => {
    for (const name of ['document.question-asked', 'document.question-answered', 'document.method-lacking'] as const) {
      const readers = Object.entries(READERS).filter(([, reader]) =>
        readsText(name, 'comment', textReaderOf(rowOf(name, 'comment'), reader)),
      );
      expect(readers.map(([who]) => who)).toEqual(['owner', 'asker', 'member whose delegate asked']);
      expect(readsText(name, 'comment', PACKAGE_READER)).toBe(false);
    }
  });

  test('the reason of a hand-over is read inside the company only, and is in no package', () => {
    for (const name of ['document.owner-changed', 'document.tasks-handed-over'] as const) {
      const readers = Object.entries(READERS).filter(([, reader]) =>
        readsText(name, 'comment', textReaderOf(rowOf(name, 'comment'), reader)),
      );
      expect(readers.map(([who]) => who)).not.toContain('outsider');
      expect(readers.map(([who]) => who)).toContain('colleague');
      expect(readsText(name, 'comment', PACKAGE_READER)).toBe(false);
    }
  });

  test('outsiders read neither name nor reason of an approver who rejected', () => {
    const row = { ...rowOf('document.rejected', 'message'), texts: { message: 'SECRET', executor: 'Agnė Inside' } };
    const { executorName, rejectMessage } = presentEntry(row, READERS['outsider']!);
    expect([executorName, rejectMessage]).toEqual(['Ąžuolas', null]);
    expect(presentEntry(row, plain)).toMatchObject({ executorName: 'Agnė Inside', rejectMessage: 'SECRET' });
  });

  test('the reason of a legal hold, which no history shows, is in no evidence package', () => {
    const texts = [...TEXTS, ['document.held', 'reason'], ['document.released', 'reason']] as [EventName, string][];
    const packed = texts.filter(
      ([name, key]) => EVENTS[name].history === null && key !== 'executor' && readsText(name, key, PACKAGE_READER),
    );
    expect(packed.map(String)).toEqual(['document.mail-bounced,person', 'document.consented,consent']);
  });

  test('who may not know the name of a related document reads its number, and of hidden content no size', () => {
    const covered = { ...plain, readsContent: false, seenRelated: new Map([['related', 'Private document 7']]) };
    const related = rowOf('document.related-added', 'name');
    expect(presentEntry({ ...related, actor_id: OWNER! }, covered).customData).toMatchObject({
      name: 'Private document 7',
    });
    const added = { ...rowOf('document.accompanying-added', 'name'), data: { size: 4711 } };
    expect(presentEntry(added, covered).customData).not.toHaveProperty('size');
    expect(presentEntry(added, plain).customData).toMatchObject({ size: 4711 });
  });

  test('an unlinked document that its remover did not see has a general name, so that its sentence is whole', () => {
    const unnamed = { ...rowOf('document.related-removed', 'name'), texts: {} };
    expect(presentEntry(unnamed, plain).customData).toMatchObject({ form: 'relatedRemoved', name: 'hidden' });
  });

  test('hiding the content and showing it again are distinguished', () => {
    const forms = [true, false].map((hide) => {
      const row = { ...rowOf('document.protection-changed', 'name'), data: { hide }, texts: {} };
      return presentEntry(row, plain).customData;
    });
    expect(forms).toMatchObject([{ form: 'contentHidden' }, { form: 'contentShown' }]);
  });

  test('a text without a rule is read by nobody', () => {
    expect(
      Object.values(READERS).map((one) =>
        readsText('document.moved', 'note', textReaderOf(rowOf('document.moved', 'note'), one)),
      ),
    ).not.toContain(true);
  });
});
