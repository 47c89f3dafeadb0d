import { ownerWords as calls } from '@paraph/contract';
import { useAct } from '../../lib/api/index.ts';

export const useLackMethod = () => useAct(calls.lackMethod);
export const useOpenMethods = () => useAct(calls.openMethods);
export const useAskSender = () => useAct(calls.ask);
export const useAnswer = () => useAct(calls.answer);
