import { useSyncExternalStore } from 'react';
import { hasEndedByItself, onToken } from '../api/index.ts';

/** Whether the last session was over without anybody signing out: the sign-in page says so. */
export const useEndedByItself = (): boolean => useSyncExternalStore(onToken, hasEndedByItself);
