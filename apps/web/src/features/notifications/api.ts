import { endpoints, type AnswerOf } from '@paraph/contract';
import { useAct, useEndpoint } from '../../lib/api/index.ts';

export type Note = AnswerOf<typeof endpoints.notifications.list>['items'][number];

export const useNotes = (enabled: boolean) => useEndpoint(endpoints.notifications.list, {}, { enabled });
export const useMarkSeen = () => useAct(endpoints.notifications.seen);
export const useClearNotes = () => useAct(endpoints.notifications.clear);
