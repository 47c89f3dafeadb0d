import type { DocumentDetails } from '@paraph/contract';
import { Box, Tab, Tabs } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hairline } from '../../../theme/css.ts';
import { General } from './general.tsx';
import { History } from './history.tsx';
import { People } from './people.tsx';
import { needsReason, ReasonForHistory } from './reason.tsx';

const tabs = ['general', 'people', 'history'] as const;
export type SectionName = (typeof tabs)[number];

/** General, participants, history. */
export const Sections = ({ document }: { document: DocumentDetails }) => {
  const { t } = useTranslation();
  const id = useId();
  const [tab, setTab] = useState<SectionName>('people');
  return (
    <Box sx={{ borderTop: hairline }}>
      <Tabs
        value={tab}
        variant="scrollable"
        scrollButtons={false}
        aria-label={t('document.tab.label')}
        onChange={(_, value: SectionName) => setTab(value)}
        sx={{ px: 2.5, borderBottom: hairline }}
      >
        {tabs.map((name) => (
          <Tab
            key={name}
            value={name}
            data-section={name}
            id={`${id}-${name}`}
            aria-controls={`${id}-panel`}
            label={t(`document.tab.${name}`)}
            sx={{ fontSize: 13 }}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        <Section document={document} name={tab} />
      </Box>
    </Box>
  );
};

export const Section = ({ document, name }: { document: DocumentDetails; name: SectionName }) => {
  if (name === 'general') return <General document={document} />;
  if (name === 'people') return <People document={document} />;
  if (needsReason(document)) return <ReasonForHistory document={document} />;
  return <History documentId={document.id} readableVersions={document.readableVersions} />;
};
