import { notifications as notificationsCalls, type AnswerOf } from '@paraph/contract';
import { useAct, useEndpoint } from '../../lib/api/index.ts';

export type Note = AnswerOf<typeof notificationsCalls.list>['items'][number];

export const useNotes = (enabled: boolean) => useEndpoint(notificationsCalls.list, {}, { enabled });
export const useMarkSeen = () => useAct(notificationsCalls.seen);
export const useClearNotes = () => useAct(notificationsCalls.clear);
