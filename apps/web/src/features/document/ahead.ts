import { documents as documentsCalls, session as sessionCalls } from '@paraph/contract';
import type { QueryClient } from '@tanstack/react-query';
import { readingOf } from '../../lib/api/index.ts';
import { readingFile } from './api.ts';

/**
 * Asks who is there, for a document and for its file while the page that shows them is still being made, so that the first page stands
 * sooner. A failure is kept by nobody: the page asks again and tells.
 */
export async function askAhead(client: QueryClient, id: string): Promise<void> {
  const reading = readingOf(documentsCalls.get, { params: { id } });
  await Promise.all([client.prefetchQuery(readingOf(sessionCalls.me, {})), client.prefetchQuery(reading)]);
  const document = client.getQueryData(reading.queryKey);
  if (document?.isPdf) void client.prefetchQuery(readingFile(id, document.version.number));
}
