import { Box, LinearProgress, Stack } from '@mui/material';
import { inPercent } from '@paraph/domain';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';
import { useLate } from '../../../ui/late.ts';
import { State } from '../../../ui/states.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { pageAt, scaleOf, zoomed, type Zoom } from '../model.ts';
import { useFollow } from '../use-follow.ts';
import { usePdf, type PdfPageSize, type PdfState } from '../use-pdf.ts';
import { PageMarks } from './page-marks.tsx';
import { PdfPage } from './pdf-page.tsx';
import { keptFocus, type StampMark } from './stamp.tsx';
import { Thumbs } from './thumbs.tsx';
import { Toolbar } from './toolbar.tsx';

export type { StampMark };

interface ViewerProps {
  bytes: Blob;
  /** The verdict about the signatures, left in the toolbar. */
  start: ReactNode;
  /** Previews of stamps. */
  stamps?: readonly StampMark[];
  /** Only the pages, without toolbar and thumbnails. */
  compact?: boolean;
  /** Called when the visible page changes, for the line under the page on a phone. */
  onPage?: (page: number, pages: number) => void;
  /** Called with the sizes of the pages in points, once they are known. */
  onSizes?: (sizes: readonly PdfPageSize[]) => void;
  /** Content over a page besides the marks. */
  over?: (page: number, scale: number) => ReactNode;
}

const NONE: readonly StampMark[] = [];

/** A PDF viewer: pages with text, thumbnails, zoom, full screen, all by keyboard too. */
export const Viewer = ({ bytes, start, stamps = NONE, compact = false, onPage, onSizes, over }: ViewerProps) => {
  const { t } = useTranslation();
  const pdf = usePdf(bytes);
  const slow = useLate(pdf.state === 'loading');
  if (pdf.state === 'failed') return <State picture="error" role="alert" title={t('document.viewer.failed')} />;
  if (pdf.state === 'loading') {
    return (
      <Box role="status" aria-label={t('document.viewer.loading')} sx={{ flex: 1 }}>
        {slow && <LinearProgress aria-hidden />}
      </Box>
    );
  }
  return (
    <Pages
      pdf={pdf}
      bytes={bytes}
      start={start}
      stamps={stamps}
      compact={compact}
      onPage={onPage}
      onSizes={onSizes}
      over={over}
    />
  );
};

type Ready = Extract<PdfState, { state: 'ready' }>;

/** Returns the width available for pages, following the window. */
function useSpace(element: RefObject<HTMLElement | null>, margin: number): number {
  const [space, setSpace] = useState(0);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const watcher = new ResizeObserver(() => setSpace(target.clientWidth - margin));
    watcher.observe(target);
    return () => watcher.disconnect();
  }, [element, margin]);
  return space;
}

/** Announces a stamp's new position on the pages, also after a change of page. */
function useMessage(stamps: readonly StampMark[], onMoved: (key: string, page: number) => void) {
  const { t } = useTranslation();
  const [focus] = useState(keptFocus);
  const [announcement, setAnnouncement] = useState('');
  const message = stamps.map((stamp): StampMark => {
    const { onPlace } = stamp;
    if (!onPlace) return stamp;
    const tell: typeof onPlace = (place) => {
      setAnnouncement(t('signing.stamp.at', inPercent(place)));
      onMoved(stamp.key, place.page);
      onPlace(place);
    };
    return { ...stamp, onPlace: tell };
  });
  return { message, focus, announcement };
}

/** For screen readers only. */
const unseen = {
  position: 'absolute',
  top: 0,
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

interface PagesProps extends Pick<ViewerProps, 'start' | 'bytes'> {
  stamps: readonly StampMark[];
  pdf: Ready;
  compact: boolean;
  onPage: ViewerProps['onPage'] | undefined;
  onSizes: ViewerProps['onSizes'] | undefined;
  over: ViewerProps['over'] | undefined;
}

const Pages = ({ pdf: { pdf, sizes }, bytes, start, stamps, compact, onPage, onSizes, over }: PagesProps) => {
  const { t } = useTranslation();
  const phone = usePhone();
  const whole = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const space = useSpace(scroller, phone ? 24 : 64);
  const onMoved = useFollow(scroller, stamps, sizes.length);
  const { message, focus, announcement } = useMessage(stamps, onMoved);
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [page, setPage] = useState(1);
  const [full, setFull] = useState(false);
  const widest = Math.max(...sizes.map(({ width }) => width));
  const scale = scaleOf(zoom, widest, space || widest);

  useEffect(() => onPage?.(page, sizes.length), [onPage, page, sizes.length]);
  useEffect(() => onSizes?.(sizes), [onSizes, sizes]);
  useEffect(() => {
    const onChange = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, []);

  const go = (number: number) => {
    const target = scroller.current?.querySelector(`[data-page="${Math.max(1, Math.min(sizes.length, number))}"]`);
    target?.scrollIntoView({ block: 'start' });
  };
  const toggleFull = () => void (full ? document.exitFullscreen() : whole.current?.requestFullscreen());
  const keys: Record<string, () => void> = {
    '+': () => setZoom(zoomed(scale, 'in')),
    '=': () => setZoom(zoomed(scale, 'in')),
    '-': () => setZoom(zoomed(scale, 'out')),
    '0': () => setZoom('fit'),
    f: toggleFull,
    ArrowRight: () => go(page + 1),
    ArrowLeft: () => go(page - 1),
    Home: () => go(1),
    End: () => go(sizes.length),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const onScroll = () => {
    const box = scroller.current;
    if (!box) return;
    const tops = [...box.querySelectorAll<HTMLElement>('[data-page]')].map((one) => one.offsetTop);
    setPage(pageAt(box.scrollTop, tops, box.clientHeight));
  };

  return (
    <Stack ref={whole} sx={{ position: 'relative', flex: 1, minWidth: 0, minHeight: 0, bgcolor: c('well') }}>
      {!phone && !compact && (
        <Toolbar
          page={page}
          pages={sizes.length}
          scale={scale}
          zoom={zoom}
          full={full}
          onZoom={setZoom}
          onFull={toggleFull}
          start={start}
        />
      )}
      <Box aria-live="polite" sx={unseen}>
        {announcement}
      </Box>
      <Stack direction="row" sx={{ flex: 1, minHeight: 0 }}>
        {!phone && !compact && sizes.length > 1 && (
          <Box sx={{ display: { xs: 'none', lg: 'flex' } }}>
            <Thumbs pdf={pdf} sizes={sizes} page={page} onPage={go} />
          </Box>
        )}
        <Box
          ref={scroller}
          role="region"
          tabIndex={0}
          aria-label={t('document.viewer.label')}
          onKeyDown={onKeyDown}
          onScroll={onScroll}
          sx={{
            flex: 1,
            minWidth: 0,
            overflow: 'auto',
            position: 'relative',
            touchAction: 'pan-x pan-y pinch-zoom',
            '&:focus-visible': { outlineOffset: -2 },
          }}
        >
          <Stack
            sx={{
              gap: 2,
              alignItems: 'center',
              width: 'max-content',
              minWidth: '100%',
              py: { xs: 1.5, sm: 2.5 },
              px: { xs: 1.5, sm: 4 },
            }}
          >
            {space > 0 &&
              sizes.map((size, index) => (
                <PdfPage key={index} pdf={pdf} number={index + 1} size={size} scale={scale}>
                  <PageMarks
                    pdf={pdf}
                    bytes={bytes}
                    number={index + 1}
                    sizes={sizes}
                    scale={scale}
                    stamps={message}
                    focus={focus}
                  />
                  {over?.(index + 1, scale)}
                </PdfPage>
              ))}
          </Stack>
        </Box>
      </Stack>
    </Stack>
  );
};
