import Add from '@mui/icons-material/AddRounded';
import type { FormModule } from '@paraph/domain';
import { Box, Button, Stack, Tab, Tabs, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from '../../../lib/route/index.ts';
import { useSession } from '../../../lib/session/index.ts';
import { c, hairline } from '../../../theme/css.ts';
import { useCrumbs } from '../../../ui/crumbs.tsx';
import { useMade } from '../api.ts';
import { Drafts } from '../parts/drafts.tsx';
import { ModuleDocuments, type ListName } from '../parts/module-documents.tsx';
import { TemplateCards } from '../parts/template-cards.tsx';
import { addressOfChoice, MODULE_PLACES, moduleAt } from '../place.ts';

type TabName = 'start' | ListName;

/** Forms of HR or Accounting: available forms, the user's requests, waiting ones, and all. */
export default function ModulePage() {
  const { t } = useTranslation();
  const { can } = useSession();
  const module = moduleAt(useLocation().pathname);
  const [query, setQuery] = useSearchParams();
  const place = MODULE_PLACES[module];
  useCrumbs([{ label: t(place.label) }]);
  const tabs = useTabs();
  const tab = tabs.find((one) => one === query.get('tab')) ?? tabs[0]!;
  return (
    <>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, px: { xs: 2, sm: 4 }, pt: { xs: 2, sm: 3 }, pb: 1 }}
      >
        <Typography variant="h1" sx={{ flex: '1 0 auto', maxWidth: '100%', overflowWrap: 'anywhere' }}>
          {t(place.label)}
        </Typography>
        {can('forms.fill') && (
          <Button component={Link} to={addressOfChoice(module)} variant="contained" color="primary" startIcon={<Add />}>
            {t('filling.fill')}
          </Button>
        )}
      </Stack>
      <ModuleTabs
        module={module}
        tabs={tabs}
        tab={tab}
        onTab={(next) => setQuery(next === 'start' ? {} : { tab: next })}
      />
      <Box
        sx={{ px: tab === 'start' ? { xs: 2, sm: 4 } : { xs: 0, sm: 2 }, py: tab === 'start' ? 3 : 0, maxWidth: 1440 }}
      >
        {tab === 'start' ? <Start module={module} /> : <ModuleDocuments key={tab} module={module} list={tab} />}
      </Box>
    </>
  );
}

/** Users who may fill no form see the lists only; "all" is for users who see all documents of the company. */
function useTabs(): TabName[] {
  const { can } = useSession();
  return [
    ...(can('forms.fill') ? ['start' as const] : []),
    'mine',
    'toAct',
    ...(can('documents.company') ? ['all' as const] : []),
  ];
}

interface TabsProps {
  module: FormModule;
  tabs: readonly TabName[];
  tab: TabName;
  onTab: (tab: TabName) => void;
}

const ModuleTabs = ({ module, tabs, tab, onTab }: TabsProps) => {
  const { t } = useTranslation();
  const waiting = useMade(module, { tab: 'waitingForMe', page: 0, pageSize: 1 }).data?.total;
  return (
    <Tabs
      value={tab}
      onChange={(_, value: TabName) => onTab(value)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={t('filling.tabs.label')}
      sx={{ px: { xs: 2, sm: 4 }, borderBottom: hairline }}
    >
      {tabs.map((name) => (
        <Tab
          key={name}
          value={name}
          label={
            <span>
              {t(`filling.tabs.${name}`)}
              {name === 'toAct' && waiting !== undefined && (
                <Box component="span" className="num" sx={{ ml: 0.75, color: c('ink3'), fontWeight: 500 }}>
                  {waiting}
                </Box>
              )}
            </span>
          }
        />
      ))}
    </Tabs>
  );
};

const Start = ({ module }: { module: FormModule }) => (
  <Stack sx={{ gap: 3 }}>
    <Drafts module={module} />
    <TemplateCards modules={[module]} />
  </Stack>
);
