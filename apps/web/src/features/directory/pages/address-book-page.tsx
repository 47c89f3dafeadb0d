import Add from '@mui/icons-material/PersonAddAltRounded';
import { Box, Button, Stack, Tab, Tabs, Typography } from '@mui/material';
import type { BookEntry } from '@paraph/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from '../../../lib/route/index.ts';
import { hairline } from '../../../theme/css.ts';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import type { OpenContactDialog } from '../model.ts';
import { Book } from '../parts/book.tsx';
import { BookDepartments } from '../parts/book-departments.tsx';
import { ContactDialog } from '../parts/contact-dialog.tsx';
import { ExportBook } from '../parts/export-book.tsx';
import { RemoveContact } from '../parts/remove-contact.tsx';

const TABS = ['colleagues', 'departments', 'favourites'] as const;
type BookTab = (typeof TABS)[number];

/** Colleagues, departments and the viewer's favourites (DIR-002); the tab is stored in the address. */
export default function AddressBookPage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find((name) => name === query.get('tab')) ?? 'colleagues';
  // A person found by the search of the frame is shown by the address.
  const search = query.get('search') ?? '';
  const [asked, setAsked] = useState<{ act: 'add' } | { act: 'change' | 'delete'; entry: BookEntry } | null>(null);
  const close = () => setAsked(null);
  const ask: OpenContactDialog = (act, entry) => setAsked({ act, entry });
  useCrumbs([{ label: t('addressBook.title') }]);
  return (
    <Box>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, px: { xs: 2, sm: 4 }, pt: { xs: 2, sm: 3 }, pb: 1 }}
      >
        <Typography variant="h1" sx={{ flex: '1 0 auto', maxWidth: '100%', overflowWrap: 'anywhere' }}>
          {t('addressBook.title')}
        </Typography>
        <ExportBook />
        <Button variant="contained" color="primary" startIcon={<Add />} onClick={() => setAsked({ act: 'add' })}>
          {t('addressBook.add')}
        </Button>
      </Stack>
      <Tabs
        value={tab}
        onChange={(_, value: BookTab) => setQuery(new URLSearchParams({ tab: value }), { replace: true })}
        variant="scrollable"
        scrollButtons={false}
        aria-label={t('addressBook.tabs.label')}
        sx={{ px: { xs: 2, sm: 4 }, borderBottom: hairline }}
      >
        {TABS.map((name) => (
          <Tab key={name} value={name} label={t(`addressBook.tabs.${name}`)} />
        ))}
      </Tabs>
      {tab === 'departments' ? (
        <BookDepartments />
      ) : (
        <Book key={`${tab} ${search}`} first={search} starred={tab === 'favourites'} onAsk={ask} />
      )}
      {asked?.act === 'add' && <ContactDialog onClose={close} />}
      {asked?.act === 'change' && <ContactDialog contact={asked.entry} onClose={close} />}
      {asked?.act === 'delete' && <RemoveContact contact={asked.entry} onClose={close} />}
    </Box>
  );
}
