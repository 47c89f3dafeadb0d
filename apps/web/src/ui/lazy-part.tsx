import { Button } from '@mui/material';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chunk, type Chunk } from '../lib/chunk.ts';
import { ChunkGuard } from './chunk-guard.tsx';
import { Refused } from './refused.tsx';

/** Says that a part did not load, with a button that fetches it again. */
const PartMissing = ({ onAgain }: { onAgain: () => void }) => {
  const { t } = useTranslation();
  return (
    <Refused>
      {t('ui.failed.offline')}{' '}
      <Button variant="text" size="small" onClick={onAgain}>
        {t('ui.tryAgain')}
      </Button>
    </Refused>
  );
};

const partMissing = (again: () => void): ReactNode => <PartMissing onAgain={again} />;

/** A part of a page that is fetched when it is first shown. Where that fails, the rest of the page stays. */
export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): Chunk<P> {
  const Part = chunk(load);
  const Guarded = (props: P) => (
    <ChunkGuard instead={partMissing}>
      <Part {...props} />
    </ChunkGuard>
  );
  return Object.assign(Guarded, { fetch: Part.fetch });
}
