import { endpoints } from '@paraph/contract';
import { useEndpoint } from '../../lib/api/index.ts';

export const useDocument = (id: string) => useEndpoint(endpoints.documents.get, { params: { id } });
