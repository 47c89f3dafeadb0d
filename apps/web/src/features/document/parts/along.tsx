import type { DocumentDetails } from '@paraph/contract';
import { Box } from '@mui/material';
import { Suspense } from 'react';
import { loadDriveTexts } from '../../../lib/i18n/language.ts';
import { useSession } from '../../../lib/session/index.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

/** Loaded on demand: few drafts need them. */
const Beside = lazyPart(() => import('./beside.tsx'));
const Related = lazyPart(() => import('./related.tsx'));
const Tags = lazyPart(() => import('./tags.tsx'));
const Protect = lazyPart(async () => ({ default: (await import('./care.tsx')).Protect }));
const Place = lazyPart(async () => {
  const [{ PlaceOfDocument }] = await Promise.all([import('../../drive/index.ts'), loadDriveTexts()]);
  return { default: PlaceOfDocument };
});

/** Additions to a draft: folder, tags, accompanying files, related documents, and protection of the content. */
export const Along = ({ document }: { document: DocumentDetails }) => {
  const { can } = useSession();
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Suspense>
        {can('folders.open') && <Place document={document} />}
        {can('tags.use') && <Tags document={document} />}
        {can('documents.accompanying-see') && <Beside document={document} />}
        <Related document={document} />
        {document.actions.includes('set-terms') && <Protect document={document} />}
      </Suspense>
    </Box>
  );
};
