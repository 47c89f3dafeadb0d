import {
  documents as documentsCalls,
  signing as signingCalls,
  type AnswerOf,
  type DocumentRow,
} from '@paraph/contract';
import { LIMITS } from '@paraph/domain';
import { useEffect, useState } from 'react';
import { useAct, useEndpoint } from '../../lib/api/index.ts';
import { requestOf, startState } from './model.ts';

export type ManyKind = 'sign' | 'approve';
export type BatchView = AnswerOf<typeof signingCalls.lookBatch>;
export type MassApproval = AnswerOf<typeof documentsCalls.massApprove>;

const MOST: Readonly<Record<ManyKind, number>> = { sign: LIMITS.bulkSign, approve: LIMITS.pageSizeMost };

export interface Choice {
  rows: readonly DocumentRow[];
  /** Ids that cannot be signed by this method. */
  cannot: ReadonlySet<string>;
  ticked: ReadonlySet<string>;
  toggle: (id: string) => void;
  ready: boolean;
}

/** The documents that wait for this act of the viewer; all are ticked at first. */
export function useChoice(kind: ManyKind): Choice {
  const list = useEndpoint(documentsCalls.list, {
    body: requestOf({
      ...startState,
      tab: 'waitingForMe',
      sort: 'deadline',
      direction: 'asc',
      pageSize: LIMITS.pageSizeMost,
    }),
  });
  const look = useAct(signingCalls.lookAtMany);
  const [off, setOff] = useState<ReadonlySet<string>>(new Set());
  const rows = (list.data?.items ?? []).filter(({ actions }) => actions.includes(kind)).slice(0, MOST[kind]);
  const ids = rows.map(({ id }) => id).join();
  useEffect(() => {
    if (kind !== 'sign' || ids === '') return;
    look.mutate({ body: { documentProps: ids.split(',').map((id) => ({ id })), signatureType: 3 } });
    // Once for each list.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [kind, ids]);
  const cannot = new Set(look.data?.refused.map(({ documentId }) => documentId));
  const ticked = new Set(rows.map(({ id }) => id).filter((id) => !off.has(id) && !cannot.has(id)));
  const toggle = (id: string) =>
    setOff((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  return {
    rows,
    cannot,
    ticked,
    toggle,
    ready: !list.isPending && (kind === 'approve' || ids === '' || !look.isPending),
  };
}

/** How a signature of many documents stands, asked each second while it is looked at. */
export const useBatch = (id: string): BatchView | undefined =>
  useEndpoint(signingCalls.lookBatch, { params: { id } }, { staleTime: 0, every: 1000, keep: true }).data;

export const useMassApprove = () => useAct(documentsCalls.massApprove);
export const useSignMany = () => useAct(signingCalls.eparaksts);
