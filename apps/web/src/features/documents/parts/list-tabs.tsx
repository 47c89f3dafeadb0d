import { TABS } from '@paraph/contract';
import { Box, Tab, Tabs } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session/index.ts';
import { c, hairline } from '../../../theme/css.ts';
import { useCounts } from '../api.ts';
import type { Tab as TabName } from '../model.ts';

/** Lists of waiting documents; they show their counts. */
const COUNTED = ['waitingForMe', 'waitingForOthers', 'delegated'] as const;

/** The seven lists. */
export const ListTabs = ({ tab, onTab }: { tab: TabName; onTab: (tab: TabName) => void }) => {
  const { t } = useTranslation();
  const { can } = useSession();
  const counts = useCounts().data;
  const numberOf = (name: TabName): number | undefined => {
    const counted = COUNTED.find((one) => one === name);
    return counted && counts?.[counted];
  };
  const needed = { company: 'documents.company', delegated: 'delegation.use' } as const;
  const shown = TABS.filter((name) => (name !== 'company' && name !== 'delegated') || can(needed[name]));
  return (
    <Tabs
      value={shown.includes(tab) ? tab : 'all'}
      onChange={(_, value: TabName) => onTab(value)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={t('documents.tab.label')}
      sx={{ px: { xs: 2, sm: 4 }, borderBottom: hairline }}
    >
      {shown.map((name) => (
        <Tab
          key={name}
          value={name}
          label={
            <span>
              {t(`documents.tab.${name}`)}
              {numberOf(name) !== undefined && (
                <Box component="span" className="num" sx={{ ml: 0.75, color: c('ink3'), fontWeight: 500 }}>
                  {numberOf(name)}
                </Box>
              )}
            </span>
          }
        />
      ))}
    </Tabs>
  );
};
