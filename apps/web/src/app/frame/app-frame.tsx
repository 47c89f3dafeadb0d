import { Box, Link, Stack } from '@mui/material';
import { documents as documentsCalls } from '@paraph/contract';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from '../../lib/route/index.ts';
import { ReturnedBatch } from '../../features/documents/index.ts';
import { ProofHost } from '../../features/safety/index.ts';
import { useEndpoint, useLive } from '../../lib/api/index.ts';
import { useNetworkCheck } from '../../lib/network/use-network-check.ts';
import { useSession } from '../../lib/session/index.ts';
import { c, hairline } from '../../theme/css.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { FOOT } from '../../ui/foot.tsx';
import { TestBanner } from '../../ui/test-banner.tsx';
import { useToastsReady } from '../../ui/toast.tsx';
import { ToastContainer } from '../../ui/toast-container.tsx';
import { useMedium, useNarrow, usePhone } from '../../ui/use-phone.ts';
import { BottomBar } from './bottom-bar.tsx';
import { FactorNotice } from './factor-notice.tsx';
import { IdleDialog } from './idle-dialog.tsx';
import { Palette } from './palette.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { SideNav } from './side-nav.tsx';

import { TopBar } from './top-bar.tsx';

/** Ctrl K or ⌘ K from anywhere. */
function usePaletteKey(open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open]);
}

interface AppFrameProps {
  /** The page has its own second column and, on a phone, its own bars. */
  workspace: boolean;
  /** Icons instead of the wide navigation: the page has a second column. */
  rail?: boolean;
  children: ReactNode;
}

/** Navigation and top bar are on the background, the page on one sheet. */
export const AppFrame = ({ workspace, rail = false, children }: AppFrameProps) => {
  const { t } = useTranslation();
  const { state } = useSession();
  const [palette, setPalette] = useState(false);
  // The drawer belongs to one address; navigating closes it.
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  const { pathname } = useLocation();
  const [phone, narrow, medium] = [usePhone(), useNarrow(), useMedium()];
  const { waitingForMe = 0, delegated = 0 } = useEndpoint(documentsCalls.counts, {}).data ?? {};
  const waiting = waitingForMe + delegated;
  useLive(state === 'in');
  useNetworkCheck();
  useToastsReady();
  usePaletteKey(() => setPalette(true));

  const main = (
    <Box
      component="main"
      id="content"
      tabIndex={-1}
      sx={{
        flex: 1,
        minHeight: 0,
        minWidth: 0,
        bgcolor: c('paper'),
        outline: 'none',
        position: 'relative',
        overflow: workspace ? 'hidden' : 'auto',
        ...(phone ? {} : { border: hairline, borderRight: 0, borderBottom: 0, borderTopLeftRadius: narrow ? 0 : 14 }),
      }}
    >
      {children}
    </Box>
  );
  return (
    <Stack sx={{ height: '100dvh', bgcolor: phone ? c('paper') : c('canvas'), borderTop: 'var(--company-bar,0)' }}>
      <Link
        href="#content"
        sx={{ position: 'fixed', top: -80, left: 8, zIndex: 2000, p: 1, bgcolor: c('paper'), '&:focus': { top: 8 } }}
      >
        {t('frame.skip')}
      </Link>
      <TestBanner />
      <Stack direction="row" sx={{ flex: 1, minHeight: 0 }}>
        {!narrow && <SideNav rail={medium || workspace || rail} waiting={waiting} />}
        <Stack sx={{ flex: 1, minWidth: 0, minHeight: 0 }}>
          {phone ? (
            !workspace && <PhoneBar onSearch={() => setPalette(true)} />
          ) : (
            <TopBar onSearch={() => setPalette(true)} onMenu={narrow ? () => setDrawerAt(pathname) : undefined} />
          )}
          <FactorNotice />
          {main}
          <Box id={FOOT} sx={{ flex: 'none' }} />
          {phone && !workspace && (
            <>
              <Box sx={{ height: 'calc(64px + env(safe-area-inset-bottom))', flex: 'none' }} />
              <BottomBar waiting={waiting} onMenu={() => setDrawerAt(pathname)} />
            </>
          )}
        </Stack>
      </Stack>
      <Drawer
        open={drawerAt === pathname}
        onClose={() => setDrawerAt(null)}
        slotProps={{ paper: { sx: { bgcolor: c('canvas') } } }}
      >
        {drawerAt === pathname && <ToastContainer />}
        <SideNav rail={false} waiting={waiting} />
      </Drawer>
      <Palette open={palette} onClose={() => setPalette(false)} />
      <IdleDialog />
      <ReturnedBatch />
      <ProofHost />
    </Stack>
  );
};
