import { Box, Skeleton } from '@mui/material';
import { useLate } from './late.ts';

interface PageSkeletonProps {
  /** What is loading, for screen readers. */
  label: string;
}

/** A sheet in place of a page that is being fetched; a fast one shows none. */
export const PageSkeleton = ({ label }: PageSkeletonProps) => {
  const late = useLate(true);
  if (!late) return null;
  return (
    <Box role="status" aria-label={label} sx={{ p: { xs: 2, sm: 4 }, maxWidth: 760, width: '100%', mx: 'auto' }}>
      <Skeleton width="55%" height={28} sx={{ transform: 'none', mb: 2 }} />
      <Skeleton variant="rounded" width="100%" sx={{ height: 'auto', aspectRatio: '210 / 297' }} />
    </Box>
  );
};
