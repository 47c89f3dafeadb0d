import { seenAs, STATUS, STATUS_NAMES } from '@paraph/domain';
import { phrases } from '@paraph/phrases';
import { expect, test } from 'vitest';
import { statusStyleOf } from './status-style.ts';

const toneOf = (name: string) => statusStyleOf(name).tone;

test('DOC-046 DOC-047 a document that was not sent is grey, a completed one green', () => {
  expect([STATUS.New.code, toneOf(seenAs('new', false)), phrases.en.documents.chip.New]).toEqual([
    0,
    'neutral',
    'New · not sent',
  ]);
  expect([STATUS.Completed.code, toneOf(seenAs('completed', false))]).toEqual([1, 'success']);
});

test('DOC-048 DOC-049 the sender sees a warning while others must act, whose turn it is an error', () => {
  const phases = ['signing', 'approving', 'acknowledging'] as const;
  const others = phases.map((phase) => seenAs(phase, false));
  const mine = phases.map((phase) => seenAs(phase, true));
  expect(others.map((name) => STATUS[name].code)).toEqual([2, 6, 10]);
  expect(mine.map((name) => STATUS[name].code)).toEqual([3, 7, 9]);
  expect(others.map(toneOf)).toEqual(['warning', 'warning', 'warning']);
  expect(mine.map(toneOf)).toEqual(['error', 'error', 'error']);
});

test('DOC-050 a rejected and a void document are red, each with its own word', () => {
  const ended = [seenAs('rejected', false), seenAs('voided', false)];
  expect(ended.map((name) => [STATUS[name].code, toneOf(name)])).toEqual([
    [4, 'error'],
    [5, 'error'],
  ]);
  expect(ended.map((name) => phrases.en.documents.chip[name])).toEqual(['Rejected', 'Voided']);
});

test('DOC-052 a status that is not known here is shown as waiting for others', () => {
  expect(statusStyleOf('99')).toEqual(statusStyleOf('WaitingForOthers'));
  expect(statusStyleOf('toString').status).toBe('WaitingForOthers');
  expect(new Set(STATUS_NAMES.map((name) => statusStyleOf(name).status)).size).toBe(11);
});
