import { validation as validationCalls } from '@paraph/contract';
import { useAct, useEndpoint } from '../../lib/api/index.ts';

/** The last report of a document; null when it was never checked. */
export const useReport = (id: string, enabled: boolean) =>
  useEndpoint(validationCalls.get, { params: { id } }, { enabled });

export const useValidate = () => useAct(validationCalls.validate);
