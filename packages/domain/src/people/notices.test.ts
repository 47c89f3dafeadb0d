import { expect, test } from 'vitest';
import {
  eventsWithoutKind,
  nextHour,
  NOTICE_KIND_NAMES,
  NOTICE_KINDS,
  noticeChoices,
  quietUntil,
  refusedNotices,
} from './notices.ts';

const ZONE = 'Europe/Vilnius';

test('every event with a notification belongs to one kind, and no kind to two', () => {
  expect(eventsWithoutKind()).toEqual([]);
  const all = NOTICE_KIND_NAMES.flatMap((kind): readonly string[] => NOTICE_KINDS[kind].events);
  expect(new Set(all).size).toBe(all.length);
});

test('a missing choice gets the product default; a choice that is not allowed is ignored', () => {
  const own = noticeChoices({});
  expect(own.tasks).toEqual({ portal: true, mail: 'now' });
  expect(own.progress).toEqual({ portal: true, mail: 'off' });
  const forced = noticeChoices({ tasks: { portal: false, mail: 'off' }, signatures: { portal: false, mail: 'off' } });
  expect(forced.tasks).toEqual({ portal: true, mail: 'now' });
  expect(forced.signatures).toEqual({ portal: false, mail: 'off' });
});

test('a mandatory kind is refused when it is switched off, and put off when it is wished so', () => {
  const own = noticeChoices({});
  expect(refusedNotices(own)).toEqual([]);
  expect(refusedNotices({ ...own, tasks: { portal: true, mail: 'digest' } })).toEqual([]);
  expect(refusedNotices({ ...own, tasks: { portal: true, mail: 'off' } })).toEqual(['tasks']);
  expect(refusedNotices({ ...own, endings: { portal: false, mail: 'now' } })).toEqual(['endings']);
  expect(refusedNotices({ ...own, progress: { portal: true, mail: 'now' } })).toEqual(['progress']);
});

test('the hour of the day is that of the zone, the next day when it is over, and over a change of the clocks', () => {
  expect(nextHour(new Date('2026-11-22T05:10:00Z'), ZONE, 8).toISOString()).toBe('2026-11-22T06:00:00.000Z');
  expect(nextHour(new Date('2026-11-22T06:00:00Z'), ZONE, 8).toISOString()).toBe('2026-11-23T06:00:00.000Z');
  // Summer time begins on 2026-03-29 at 03:00, and ends on 2026-10-25 at 04:00.
  expect(nextHour(new Date('2026-03-28T20:00:00Z'), ZONE, 8).toISOString()).toBe('2026-03-29T05:00:00.000Z');
  expect(nextHour(new Date('2026-10-24T20:00:00Z'), ZONE, 8).toISOString()).toBe('2026-10-25T06:00:00.000Z');
});

test('mails wait in the quiet hours, also over midnight, and at no other time', () => {
  const night = { from: 20, to: 7 };
  expect(quietUntil(new Date('2026-11-22T21:30:00Z'), ZONE, night)?.toISOString()).toBe('2026-11-23T05:00:00.000Z');
  expect(quietUntil(new Date('2026-11-22T04:59:00Z'), ZONE, night)?.toISOString()).toBe('2026-11-22T05:00:00.000Z');
  expect(quietUntil(new Date('2026-11-22T05:00:00Z'), ZONE, night)).toBeNull();
  expect(quietUntil(new Date('2026-11-22T12:00:00Z'), ZONE, { from: 12, to: 13 })).toBeNull();
  expect(quietUntil(new Date('2026-11-22T10:30:00Z'), ZONE, { from: 12, to: 13 })).not.toBeNull();
  expect(quietUntil(new Date('2026-11-22T21:30:00Z'), ZONE, null)).toBeNull();
});
