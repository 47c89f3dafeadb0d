import { setTimeout as pause } from 'node:timers/promises';
import { call } from '../portal.ts';
import type { Attack } from './attack.ts';

/** The finding: supervision stopped ten minutes after the start; observed for this long, minutes. */
const WATCHED = 12;

export const supervision: Attack = {
  id: 'S4',
  what: 'the supervision of jobs stops by itself',
  async run({ installation }) {
    const before = installation.lines.all.length;
    for (let second = 0; second < WATCHED * 60; second += 1) {
      await call(installation.port, '/readyz');
      await pause(1_000);
    }
    const lines = installation.lines.all.slice(before);
    const answer = lines[0] ? `, the first: ${lines[0].text.slice(0, 200)}` : '';
    return { held: lines.length === 0, saw: `${lines.length} error lines within ${WATCHED} minutes${answer}` };
  },
};
