import { Box, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { c, hairline } from '../../../theme/css.ts';
import { ValidationLine } from '../../validation/index.ts';
import type { ViewProps } from './document-view.tsx';
import { DocumentHead } from './document-head.tsx';
import { EndedBanner } from '../../../ui/ended-banner.tsx';
import { FileView } from './file-view.tsx';
import { PanelBody } from './panel-body.tsx';
import { PanelFoot } from './panel-foot.tsx';
import { DeletedBanner, ReasonBanner } from './reason.tsx';
import { ReturnedBanner } from './returned-banner.tsx';
import { Sections } from './sections.tsx';
import { SendingBar } from './sending-bar.tsx';
import { WordsBanner } from './words-banner.tsx';

/** Head on top, the document on the left, the panel on the right with its own scroll and always visible buttons. */
export const DesktopView = (view: ViewProps) => {
  const { document, panel, around, next, onDownload, onAsk, onReject, top } = view;
  const { t } = useTranslation();
  const [folded, setFolded] = useState(false);
  const foldable = !['none', 'blocked', 'completing'].includes(panel.kind) && !panel.deed;
  return (
    <Stack sx={{ height: '100%', minHeight: 0 }}>
      {top}
      <DocumentHead document={document} around={around} onDownload={onDownload} onAsk={onAsk} onReject={onReject} />
      <SendingBar document={document} />
      <EndedBanner document={document} />
      <ReasonBanner document={document} />
      <DeletedBanner document={document} />
      <ReturnedBanner document={document} />
      <WordsBanner document={document} isAlone={panel.kind === 'none'} />
      <Stack direction="row" sx={{ flex: 1, minHeight: 0 }}>
        <FileView
          document={document}
          panel={panel}
          onDownload={onDownload}
          start={<ValidationLine document={document} />}
        />
        <Stack
          component="aside"
          aria-label={t('signing.panel.label')}
          sx={{ width: { sm: 340, lg: 400 }, flex: 'none', borderLeft: hairline, bgcolor: c('paper'), minHeight: 0 }}
        >
          <Box sx={{ flex: 1, minHeight: 0, position: 'relative', overflowY: 'auto', scrollbarWidth: 'thin' }}>
            <PanelBody
              document={document}
              panel={panel}
              {...(foldable ? { fold: { folded, onFold: () => setFolded(!folded) } } : {})}
            />
            <Sections document={document} />
          </Box>
          <PanelFoot document={document} panel={panel} next={next} onDownload={onDownload} onReject={onReject} />
        </Stack>
      </Stack>
    </Stack>
  );
};
