import { useSyncExternalStore } from 'react';
import { hasEndedByItself, onToken } from '../api/index.ts';

/** Whether the last session ended without a sign-out, which the sign-in page explains. */
export const useEndedByItself = (): boolean => useSyncExternalStore(onToken, hasEndedByItself);
