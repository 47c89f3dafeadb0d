import '@fontsource-variable/inter/opsz.css';
import { CacheProvider } from '@emotion/react';
import { CssBaseline } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { session as sessionCalls } from '@paraph/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from './lib/route/index.ts';
import { App } from './app/app.tsx';
import { CrashGuard } from './app/crash.tsx';
import { ApiError, call, watchPageEnd } from './lib/api/index.ts';
import { assumeLanguage, lengthenByAddress, loadLanguage, startingLocale } from './lib/i18n/language.ts';
import { fetchAhead } from './app/ahead.ts';
import { resume, SessionProvider } from './lib/session/index.ts';
import { wear } from './theme/css.ts';
import { styleCache } from './theme/style-cache.ts';
import { theme } from './theme/theme.ts';
import { ToastProvider } from './ui/toast.tsx';

const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // A refusal of the server would repeat; only an unreachable or overloaded server is worth a retry.
      retry: (count, error) => count < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 502),
      refetchOnWindowFocus: true,
    },
  },
});

/** The company's language is a hint; without a server the browser's language is used. */
async function companyLocale() {
  try {
    const runtime = await call(sessionCalls.runtime, {});
    client.setQueryData([sessionCalls.runtime.name, {}], runtime);
    wear(runtime.look);
    if (runtime.sandbox) lengthenByAddress(window.location.search);
    return runtime.tenant.locale;
  } catch (fault) {
    if (fault instanceof ApiError) return 'en' as const;
    throw fault;
  }
}

/** Token of a guest's personal link. */
const [, guestToken] = /^\/g\/([^/]+)/.exec(window.location.pathname) ?? [];

/** Returns the language of the guest's mails; null for users and without a response. */
async function mailedLocale() {
  if (guestToken === undefined) return null;
  try {
    return (await call(sessionCalls.guestLanguage, { body: { token: guestToken } })).locale;
  } catch (fault) {
    if (fault instanceof ApiError) return null;
    throw fault;
  }
}

/** Milliseconds after which the first render no longer waits for prefetched data. */
const AHEAD = 500;
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function start(): Promise<void> {
  // Before the pages add what they save then.
  watchPageEnd();
  assumeLanguage();
  // Requested at once; callers that need the result handle a failure.
  const arriving = guestToken === undefined ? resume() : null;
  arriving?.catch(() => undefined);
  const ahead = fetchAhead(window.location.pathname, client, arriving);
  await loadLanguage(startingLocale(...(await Promise.all([companyLocale(), mailedLocale()]))));
  await Promise.race([ahead, after(AHEAD)]);
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <CacheProvider value={styleCache}>
        <ThemeProvider theme={theme} defaultMode="light" modeStorageKey="paraph.mode" noSsr>
          <CssBaseline />
          <QueryClientProvider client={client}>
            <ToastProvider>
              <CrashGuard>
                <SessionProvider arriving={arriving}>
                  <BrowserRouter>
                    <App />
                  </BrowserRouter>
                </SessionProvider>
              </CrashGuard>
            </ToastProvider>
          </QueryClientProvider>
        </ThemeProvider>
      </CacheProvider>
    </StrictMode>,
  );
}

void start();
