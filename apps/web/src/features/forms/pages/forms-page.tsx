import Add from '@mui/icons-material/AddRounded';
import { Button, Tab, Tabs, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from '../../../lib/route/index.ts';
import { c, hairline } from '../../../theme/css.ts';
import { AdminPage } from '../../admin/index.ts';
import { ExportForms } from '../parts/export-forms.tsx';
import { Templates } from '../parts/templates.tsx';
import { TypeDialog } from '../parts/type-dialog.tsx';
import { Types } from '../parts/types.tsx';

const TABS = ['templates', 'types'] as const;
type FormsTab = (typeof TABS)[number];

/** Templates of forms and their types (FORM-008); the tab is stored in the address. */
export default function FormsPage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const tab = TABS.find((name) => name === query.get('tab')) ?? 'templates';
  return (
    <AdminPage
      title={t('admin.place.forms')}
      action={
        <>
          <ExportForms of={tab} />
          {tab === 'templates' ? (
            <Button component={Link} to="/admin/forms/create" variant="contained" color="primary" startIcon={<Add />}>
              {t('forms.template.create')}
            </Button>
          ) : (
            <Button variant="contained" color="primary" startIcon={<Add />} onClick={() => setAdding(true)}>
              {t('forms.type.create')}
            </Button>
          )}
        </>
      }
    >
      <Typography variant="body2" sx={{ color: c('ink2'), maxWidth: 760, px: { xs: 2, sm: 4 }, pb: 1 }}>
        {t('forms.text')}
      </Typography>
      <Tabs
        value={tab}
        onChange={(_, value: FormsTab) => setQuery(new URLSearchParams({ tab: value }), { replace: true })}
        aria-label={t('forms.tab.label')}
        sx={{ px: { xs: 2, sm: 4 }, mb: 2, borderBottom: hairline }}
      >
        {TABS.map((name) => (
          <Tab key={name} value={name} label={t(`forms.tab.${name}`)} />
        ))}
      </Tabs>
      {tab === 'templates' ? <Templates /> : <Types />}
      {isAdding && <TypeDialog onClose={() => setAdding(false)} />}
    </AdminPage>
  );
}
