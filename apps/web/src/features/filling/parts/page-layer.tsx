import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useForm } from '../filling-context.ts';
import { PageField } from './page-field.tsx';

interface PageLayerProps {
  /** Counted from 1. */
  page: number;
  scale: number;
  onSeen: (page: number) => void;
}

/** The fields of one page over its picture; reports when the page was viewed. */
export const PageLayer = ({ page, scale, onSeen }: PageLayerProps) => {
  const { byPage } = useForm();
  const elements = byPage.find((one) => one.page === page)?.elements ?? [];
  return (
    // Keys typed in fields are no commands of the viewer.
    <Box onKeyDown={(event) => event.stopPropagation()} sx={{ position: 'absolute', inset: 0, zIndex: 1 }}>
      <SeenMark page={page} onSeen={onSeen} />
      {elements.map((element) => (
        <PageField key={element.id} element={element} scale={scale} />
      ))}
    </Box>
  );
};

/** A page counts as viewed when its middle was on the screen. */
const SeenMark = ({ page, onSeen }: Omit<PageLayerProps, 'scale'>) => {
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const target = mark.current;
    if (!target) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSeen(page));
    watcher.observe(target);
    return () => watcher.disconnect();
  }, [page, onSeen]);
  return <Box ref={mark} aria-hidden data-seen={page} sx={middle} />;
};

const middle = {
  position: 'absolute',
  top: '50%',
  left: 0,
  width: '1px',
  height: '1px',
  pointerEvents: 'none',
} as const;
