import { Suspense, useEffect, useState } from 'react';
import { registerProofPrompt } from '../../../lib/api/proof.ts';
import { loadPeopleTexts } from '../../../lib/i18n/language.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const ProofDialog = lazyPart(async () => {
  const [dialog] = await Promise.all([import('./proof-dialog.tsx'), loadPeopleTexts()]);
  return dialog;
});

/** Part of the frame that requires a proof when a dangerous act is refused; the act is then repeated. */
export const ProofHost = () => {
  const [answer, setAnswer] = useState<((isProven: boolean) => void) | null>(null);
  useEffect(() => registerProofPrompt(() => new Promise((resolve) => setAnswer(() => resolve))), []);
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
