import type { MemberKind } from './phase.ts';

/** What a document asks for: acts of one kind, or steps where the kinds differ. */
export const ASKED_ACTS = ['sign', 'approve', 'acknowledge', 'step'] as const;
export type AskedAct = (typeof ASKED_ACTS)[number];

export interface ActCount {
  kind: MemberKind;
  done: number;
  total: number;
}

export interface DocumentProgress {
  asked: AskedAct;
  done: number;
  total: number;
}

const sum = (counts: readonly number[]): number => counts.reduce((all: number, one) => all + one, 0);

/** Returns how many acts are done of those that the viewer sees; null where nobody is asked for any. */
export function progressOf(acts: readonly ActCount[]): DocumentProgress | null {
  const asked = acts.filter(({ kind, total }) => kind !== 'copy' && total > 0);
  const [first, ...more] = new Set(asked.map(({ kind }) => kind));
  if (!first || first === 'copy') return null;
  return {
    asked: more.length > 0 ? 'step' : first,
    done: sum(asked.map(({ done }) => done)),
    total: sum(asked.map(({ total }) => total)),
  };
}

/** Returns the counts of single entries. */
export const countsOf = (entries: readonly { kind: string; done: boolean }[]): ActCount[] =>
  entries.map(({ kind, done }) => ({ kind: kind as MemberKind, done: Number(done), total: 1 }));
