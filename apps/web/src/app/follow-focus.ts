import type { QueryClient } from '@tanstack/react-query';

/**
 * Loads and starts focus management after the first page is rendered. If it cannot be loaded the pages work without
 * it.
 * @returns stops it
 */
export function followFocus(client: QueryClient): () => void {
  const ends: (() => void)[] = [];
  let hasEnded = false;
  const isActing = () => client.isMutating({ predicate: ({ meta }) => meta?.['byItself'] !== true }) > 0;
  const start = async (): Promise<void> => {
    const { keepFocus, watchLocalRefusals } = await import('../lib/focus/index.ts');
    if (!hasEnded) ends.push(keepFocus(), watchLocalRefusals(isActing));
  };
  start().catch(() => undefined);
  return () => {
    hasEnded = true;
    for (const end of ends) end();
  };
}
