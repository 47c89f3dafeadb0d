import { folders, type DriveItem, type FolderSort, type OpenFolder } from '@paraph/contract';
import { FOLDER_ACTIONS } from '@paraph/domain';
import { Box } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from '../../../lib/route/index.ts';
import { useSession } from '../../../lib/session/index.ts';
import { hairline } from '../../../theme/css.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { ToastContainer } from '../../../ui/toast-container.tsx';
import { useActWithToast } from '../../../ui/form/use-act-with-toast.ts';
import { useErrorToast } from '../../../ui/use-error-toast.ts';
import { useMedium } from '../../../ui/use-phone.ts';
import type { DriveAction } from '../acts.ts';
import { type DriveQuery, useDrive } from '../api.ts';
import { useKept } from '../kept.ts';
import { addressOf, isFolderAddress, OFFERED_SORTS, readAddress, targetOf } from '../model.ts';
import { FolderCrumbs } from '../parts/crumbs.tsx';
import { FolderHead } from '../parts/folder-head.tsx';
import { FillForm } from '../parts/fill-form.tsx';
import { Listing, ListingSkeleton } from '../parts/listing.tsx';
import { Pages } from '../parts/pages.tsx';
import { Tree } from '../parts/tree.tsx';
import { UploadCard } from '../parts/upload-card.tsx';
import { useDownload } from '../use-download.ts';
import type { DriveDialog } from '../dialogs/asked.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

/** Loaded with the first action. */
const AskedDialog = lazyPart(() => import('../dialogs/asked.tsx'));

/** A folder of the drive; an address that belongs to no folder shows an empty state. */
export default function DrivePage() {
  const place = usePlace();
  return isFolderAddress(place) ? <Folder {...place} /> : <Navigate to="/404" replace />;
}

/** A folder together with its tree (DRIVE-001, DRIVE-005). */
const Folder = ({ id, page }: ReturnType<typeof readAddress>) => {
  const { can } = useSession();
  const medium = useMedium();
  const [shown, show] = useKept('showFolderTree');
  const { pathname } = useLocation();
  // The drawer belongs to one address; navigating closes it.
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  const hasTree = can('folders.tree');
  const beside = hasTree && !medium && shown;
  const onTree = !hasTree || beside ? undefined : () => (medium ? setDrawerAt(pathname) : show(true));
  return (
    <Box sx={{ display: 'flex', minHeight: '100%' }}>
      {beside && (
        <Box data-tree sx={{ width: { lg: '30%', xl: '25%' }, flex: 'none', borderRight: hairline }}>
          <Tree here={id} onClose={() => show(false)} />
        </Box>
      )}
      {hasTree && medium && (
        <Drawer
          open={drawerAt === pathname}
          onClose={() => setDrawerAt(null)}
          slotProps={{ paper: { sx: { width: 400, maxWidth: '100%' } } }}
        >
          {drawerAt === pathname && <ToastContainer />}
          <Tree here={id} onClose={() => setDrawerAt(null)} />
        </Drawer>
      )}
      <Box sx={{ flex: 1, minWidth: 0, px: { xs: 2, sm: 3 }, py: { xs: 2, sm: 3 } }}>
        <Centre key={`${id} ${page}`} id={id} page={page} onTree={onTree} isTreeShown={beside} />
      </Box>
    </Box>
  );
};

/** Reads `/folders/{id}/{page}`, `/documents/{folderId}` and `/folders`. */
function usePlace() {
  const { id, folderId, page } = useParams();
  return readAddress({ id: id ?? folderId, page });
}

interface CentreProps {
  id: string | null;
  page: number;
  onTree: (() => void) | undefined;
  isTreeShown: boolean;
}

const Centre = ({ id, page, onTree, isTreeShown }: CentreProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<DriveDialog | null>(null);
  const [pageSize, keepPageSize] = useKept('pageSize');
  const [search, setSearch] = useSearchParams();
  const query = queryOf(search, { id, page, pageSize });
  const drive = useDrive(query);
  const act = useActs(setAsked);
  const open = drive.data?.id === id ? drive.data : undefined;
  useCrumbs([{ label: t('drive.name'), to: '/folders' }, ...(open?.id ? [{ label: open.name, isOnPage: true }] : [])]);
  // A folder deleted here no longer exists; its dialog navigates away.
  if (drive.isError && !asked)
    return (
      <ErrorState
        title={t('drive.failed')}
        text={drive.error.detail || t('ui.failed.offline')}
        supportCode={drive.error.traceId || undefined}
        onRetry={() => void drive.refetch()}
      />
    );
  if (!open) return <ListingSkeleton />;
  const here = targetOf(open);
  return (
    <>
      <FolderCrumbs crumbs={open.breadcrumbs} />
      <Box sx={{ display: 'grid', gap: 2, mt: 1 }}>
        <FolderHead
          folder={open}
          onTree={onTree}
          isTreeShown={isTreeShown}
          onAct={(name) => act(name, here ? [asItem(open)] : [], open)}
        />
        <UploadCard folder={open} />
        <FillForm folder={open} />
        <Listing
          folder={open}
          query={query}
          onAct={(name, items) => act(name, items, open)}
          onQuery={(change) =>
            setSearch((now) => searchOf({ ...queryOf(now, { id, page, pageSize }), ...change }), { replace: true })
          }
        />
        <Pages
          id={id}
          page={page}
          pageSize={pageSize}
          total={open.total}
          onPageSize={(size) => {
            keepPageSize(size);
            void navigate(`${addressOf(id)}${search.size > 0 ? `?${search}` : ''}`);
          }}
        />
      </Box>
      {asked && (
        <Suspense>
          <AskedDialog
            asked={asked}
            folder={open}
            onClose={() => setAsked(null)}
            onGone={() => {
              setAsked(null);
              if (asked.items.some((item) => item.id === open.id)) void navigate(addressOf(open.parentId));
            }}
          />
        </Suspense>
      )}
    </>
  );
};

/** Performs immediate actions; all others open a dialog. */
function useActs(ask: (asked: DriveDialog) => void) {
  const { t } = useTranslation();
  const pin = useActWithToast(folders.pin, ({ isPinned }) => t(`drive.done.${isPinned ? 'pinned' : 'unpinned'}`));
  const takeOut = useActWithToast(folders.takeOut, t('drive.done.takenOut'));
  const { download } = useDownload();
  const showError = useErrorToast();
  return (name: DriveAction, items: readonly DriveItem[], folder: OpenFolder) => {
    const [first] = items;
    if (name === 'download') return void download(items);
    if (name === 'pin' && first) return pin.run({ query: { folderId: first.id } }, { onError: showError });
    if (name === 'takeOut' && first && folder.id)
      return takeOut.run({ body: { folderId: folder.id, documentId: first.id } }, { onError: showError });
    return ask({ act: name, items });
  };
}

/** The open folder in the form of a card's item. */
const asItem = (folder: OpenFolder): DriveItem => ({
  id: folder.id ?? '',
  name: folder.name,
  isFolder: true,
  extension: null,
  status: null,
  statusName: null,
  phase: null,
  actions: folder.actions,
  commands: [],
  sha256: null,
  highestSignatureLevel: null,
  alreadySigned: 0,
  totalSigners: 0,
  signerDetails: [],
  hasUnseenAccompanyingDocuments: false,
  tags: [],
  ownerFullName: '',
  ownerEmail: '',
  created: folder.modified ?? '',
  modified: folder.modified ?? '',
  prefixName: folder.prefix,
  path: [],
  hideSensitiveInformationForUser: false,
  color: folder.color,
  icon: folder.icon,
  disabled: !folder.actions.includes(FOLDER_ACTIONS.Read.code),
  isPinned: folder.isPinned,
  firstLetter: folder.firstLetter,
});

const queryOf = (search: URLSearchParams, place: Pick<DriveQuery, 'id' | 'page' | 'pageSize'>): DriveQuery => ({
  ...place,
  words: search.get('q') ?? '',
  sort: OFFERED_SORTS.find((one) => one === search.get('sort')) ?? 'Name',
  descending: search.get('order') === 'desc',
});

function searchOf({ words, sort, descending }: { words: string; sort: FolderSort; descending: boolean }) {
  return {
    ...(words && { q: words }),
    ...(sort !== 'Name' && { sort }),
    ...(descending && { order: 'desc' }),
  };
}
