import { documents as documentsCalls } from '@paraph/contract';
import { useEndpoint } from '../../lib/api/index.ts';

export const useDocument = (id: string) => useEndpoint(documentsCalls.get, { params: { id } });
