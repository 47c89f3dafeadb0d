import {
  documents as documentsCalls,
  signing as signingCalls,
  type AnswerOf,
  type ListedRow,
  type SeenVersion,
} from '@paraph/contract';
import { type BulkMethod, LIMITS } from '@paraph/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, refreshTopics, useAct, useEndpoint } from '../../lib/api/index.ts';
import { signManyByCard, CardError, type CardOutcome } from '../signing/index.ts';
import { requestOf, startState } from './model.ts';

export type ManyKind = 'sign' | 'approve';
export type BatchView = AnswerOf<typeof signingCalls.pollBatch>;
export type RefusedDocument = BatchStart['refused'][number];
type BatchStart = AnswerOf<typeof signingCalls.eparaksts>;
export type MassApproval = AnswerOf<typeof documentsCalls.massApprove>;

const MOST: Readonly<Record<ManyKind, number>> = { sign: LIMITS.bulkSign, approve: LIMITS.pageSizeMost };

export interface BulkChoice {
  rows: readonly ListedRow[];
  /** Why documents cannot be signed by this method, by their ids. */
  cannot: ReadonlyMap<string, string>;
  ticked: ReadonlySet<string>;
  toggle: (id: string) => void;
  ready: boolean;
}

/** Documents that wait for this act of the viewer; all are selected at first. */
export function useChoice(kind: ManyKind, method: BulkMethod): BulkChoice {
  const list = useEndpoint(documentsCalls.list, {
    body: requestOf({
      ...startState,
      tab: 'waitingForMe',
      sort: 'deadline',
      direction: 'asc',
      pageSize: LIMITS.pageSizeMost,
    }),
  });
  const look = useAct(signingCalls.pollAtMany);
  const [off, setOff] = useState<ReadonlySet<string>>(new Set());
  const rows = (list.data?.items ?? []).filter(({ actions }) => actions.includes(kind)).slice(0, MOST[kind]);
  const ids = rows.map(({ id }) => id).join();
  useEffect(() => {
    if (kind !== 'sign' || ids === '') return;
    const documentProps = ids.split(',').map((id) => ({ id }));
    look.mutate({ body: { documentProps, signatureType: 3, card: method === 'EPARAKSTS_CARD' } });
    // Once for each list and method.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [kind, ids, method]);
  const cannot = new Map(look.data?.refused.map(({ documentId, detail }) => [documentId, detail]));
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

/** Progress of a bulk signature, polled each second while it is shown. */
export const useBatch = (id: string): BatchView | undefined =>
  useEndpoint(signingCalls.pollBatch, { params: { id } }, { staleTime: 0, every: 1000, keep: true }).data;

export const useMassApprove = () => useAct(documentsCalls.massApprove);
/** Returns the versions of the selected documents that the list shows. */
export const seenOf = ({ rows, ticked }: Pick<BulkChoice, 'rows' | 'ticked'>): SeenVersion[] =>
  rows.flatMap(({ id: documentId, sha256 }) => (ticked.has(documentId) && sha256 ? [{ documentId, sha256 }] : []));

export const useSignMany = () => useAct(signingCalls.eparaksts);

export interface CardMany {
  start: (documents: readonly SeenVersion[]) => void;
  /** The document that the card is signing now. */
  turn: { at: number; of: number } | null;
  busy: boolean;
  fault: string | null;
  outcome: CardOutcome | null;
}

/** Signs many documents with the card in the reader of this computer. */
export function useCardMany(): CardMany {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [turn, setTurn] = useState<CardMany['turn']>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<CardOutcome | null>(null);
  const sentence = (error: unknown): string => {
    if (error instanceof CardError) return t(`signing.card.${error.fault}`);
    if (!(error instanceof ApiError)) throw error;
    return error.detail || t('ui.failed.offline');
  };
  const start = (documents: readonly SeenVersion[]) => {
    setBusy(true);
    setFault(null);
    signManyByCard(documents, (at, of) => setTurn({ at, of }))
      .then(setOutcome, (error: unknown) => setFault(sentence(error)))
      .finally(() => {
        setBusy(false);
        setTurn(null);
        void refreshTopics(client, ['documents', 'document', 'notifications']);
      });
  };
  return { start, turn, busy, fault, outcome };
}
