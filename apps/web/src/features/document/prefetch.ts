import { documents as documentsCalls, session as sessionCalls } from '@paraph/contract';
import type { QueryClient } from '@tanstack/react-query';
import { readingOf } from '../../lib/api/index.ts';
import { readingFile } from './api.ts';

/**
 * Prefetches the user, a document and its file while the code of its page loads, so that the first page appears
 * sooner. Failures are not cached: the page requests again and shows them.
 */
export async function prefetchDocument(client: QueryClient, id: string): Promise<void> {
  const reading = readingOf(documentsCalls.get, { params: { id } });
  await Promise.all([client.prefetchQuery(readingOf(sessionCalls.me, {})), client.prefetchQuery(reading)]);
  const document = client.getQueryData(reading.queryKey);
  if (document?.isPdf) void client.prefetchQuery(readingFile(id, document.version.number));
}
