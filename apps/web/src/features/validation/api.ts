import { endpoints } from '@paraph/contract';
import { useAct, useEndpoint } from '../../lib/api/index.ts';

/** The last report of a document; null when it was never checked. */
export const useReport = (id: string, enabled: boolean) =>
  useEndpoint(endpoints.validation.get, { params: { id } }, { enabled });

export const useValidate = () => useAct(endpoints.validation.validate);
