import { Box, Button, FormHelperText, Stack, Tab, Tabs } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/route/index.ts';
import { hairline } from '../../../theme/css.ts';
import { AdminPage } from '../../admin/index.ts';
import { nameOfFile, type Pages } from '../pages.ts';
import { GeneratePages } from '../parts/generate-pages.tsx';
import { TemplateFields } from '../parts/template-fields.tsx';
import { UploadPages } from '../parts/upload-pages.tsx';
import { hasFaults, templateFaults } from '../template.ts';
import { useCreate } from '../use-create.ts';
import { useFormModules } from '../use-form-modules.ts';

const TABS = ['upload', 'generate'] as const;

/** A new template: its pages from a PDF or made here, its name, module and type (FORM-010, FORM-038). */
export default function CreatePage() {
  const { t } = useTranslation();
  const [tab, setTab] = useState<(typeof TABS)[number]>('upload');
  const [pages, setPages] = useState<Pages | null>(null);
  const [preset = 'HR'] = useFormModules();
  const [named, setNamed] = useState({ name: '', formModuleType: preset, formTypeId: '', sortWeight: '' });
  const [asked, setAsked] = useState(false);
  const lackId = useId();
  const { create, busy, refused } = useCreate();
  const faults = templateFaults(named);
  const message = (field: keyof typeof faults) => {
    const fault = faults[field];
    if (fault && (asked || fault === 'onlyNumbers')) return t(`formEditor.template.${fault}`);
    return refused[field];
  };
  const take = (taken: Pages | null) => {
    setPages(taken);
    if (taken && 'file' in taken && named.name === '') setNamed({ ...named, name: nameOfFile(taken.file.name) });
  };
  const submit = () => {
    setAsked(true);
    if (pages && !hasFaults(faults)) void create(named, pages);
  };
  return (
    <AdminPage title={t('formEditor.create.title')} narrow>
      <Tabs
        value={tab}
        aria-label={t('formEditor.create.tabs.label')}
        onChange={(_, value: (typeof TABS)[number]) => {
          setTab(value);
          setPages(null);
        }}
        sx={{ borderBottom: hairline, mb: 2 }}
      >
        {TABS.map((name) => (
          <Tab key={name} value={name} label={t(`formEditor.create.tabs.${name}`)} />
        ))}
      </Tabs>
      <Box component="form" noValidate onSubmit={(event: React.FormEvent) => event.preventDefault()}>
        {tab === 'upload' ? (
          <UploadPages pages={pages} onPages={take} refused={refused['file']} />
        ) : (
          <GeneratePages pages={pages} onPages={take} />
        )}
        <Box sx={{ mt: 3, maxWidth: 560 }}>
          <TemplateFields
            value={named}
            onChange={(part) => setNamed({ ...named, ...part })}
            errors={{
              name: message('name'),
              formTypeId: message('formTypeId'),
              sortWeight: message('sortWeight'),
              formModuleType: refused['formModuleType'],
            }}
          />
          {!pages && (
            <FormHelperText id={lackId} role="status" sx={{ mt: 3, mx: 0, textAlign: 'right' }}>
              {t(`formEditor.create.lacksPages.${tab}`)}
            </FormHelperText>
          )}
          <Stack direction="row" sx={{ gap: 1, mt: pages ? 3 : 1, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
            <Button component={Link} to="/admin/forms">
              {t('formEditor.create.cancel')}
            </Button>
            <Button
              type="submit"
              variant="contained"
              color="primary"
              disabled={pages === null}
              aria-describedby={pages ? undefined : lackId}
              loading={busy}
              onClick={submit}
            >
              {t('formEditor.create.save')}
            </Button>
          </Stack>
        </Box>
      </Box>
    </AdminPage>
  );
}
