import { Suspense, lazy, useEffect, useState } from 'react';
import { askBy } from '../../../lib/api/proof.ts';
import { speakOfPeople } from '../../../lib/i18n/language.ts';

const ProofDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./proof-dialog.tsx'), speakOfPeople()]);
  return dialog;
});

/** Stands in the frame and asks, when a dangerous act is refused, who is there; the act is then made again. */
export const ProofHost = () => {
  const [answer, setAnswer] = useState<((isProven: boolean) => void) | null>(null);
  useEffect(() => askBy(() => new Promise((resolve) => setAnswer(() => resolve))), []);
  if (!answer) return null;
  const done = (isProven: boolean) => {
    setAnswer(null);
    answer(isProven);
  };
  return (
    <Suspense>
      <ProofDialog onDone={done} />
    </Suspense>
  );
};
