import { Suspense, useState } from 'react';
import { returnedBatch } from '../../../lib/returned-batch.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const BatchProgress = lazyPart(() => import('./batch-progress.tsx'));

/** The bulk signature whose provider's page this tab comes from, with or without an answer; nothing without one. */
export const ReturnedBatch = () => {
  const [batch, setBatch] = useState(returnedBatch);
  if (!batch) return null;
  return (
    <Suspense>
      <BatchProgress batch={batch} onClose={() => setBatch(null)} />
    </Suspense>
  );
};
