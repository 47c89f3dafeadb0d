import type { DocumentDetails } from '@paraph/contract';
import ChevronRight from '@mui/icons-material/ChevronRightRounded';
import { Box, Button, Link as MuiLink, Stack, Typography } from '@mui/material';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { crumbName, FOLDER_ACTIONS } from '@paraph/domain';
import { Link } from '../../../lib/route/index.ts';
import { c } from '../../../theme/css.ts';
import { Moving } from '../dialogs/moving.tsx';
import { addressOf } from '../model.ts';

/** The folder of a document, and a button to move it (DOC-010). */
export default function PlaceOfDocument({ document }: { document: DocumentDetails }) {
  const { t } = useTranslation();
  const [moving, setMoving] = useState(false);
  const { canAccessInFolders, breadcrumbs, canMove, prefixName } = document;
  if (!canAccessInFolders && !canMove) return null;
  return (
    <Stack
      component="section"
      aria-label={t('drive.place')}
      direction="row"
      sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', py: 1.25 }}
    >
      <Typography variant="body2" sx={{ color: c('ink2') }}>
        {t('drive.place')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', minWidth: 0, flex: 1, fontSize: 14 }}>
        {!canAccessInFolders && t('drive.place_none')}
        {breadcrumbs.map(({ id, name }, at) => (
          <Fragment key={id}>
            {at > 0 && <ChevronRight aria-hidden sx={{ fontSize: 16, color: c('ink3') }} />}
            <MuiLink component={Link} to={addressOf(id)} title={name} sx={{ overflowWrap: 'anywhere' }}>
              {crumbName(name)}
            </MuiLink>
          </Fragment>
        ))}
        {prefixName && <Box component="span" sx={{ pl: 1, color: c('ink2') }}>{`(${prefixName})`}</Box>}
      </Box>
      {canMove && (
        <Button size="small" data-act="move" onClick={() => setMoving(true)}>
          {t('drive.menu.move')}
        </Button>
      )}
      {moving && (
        <Moving
          items={[{ id: document.id, name: document.name, isFolder: false, actions: [FOLDER_ACTIONS.FileMove.code] }]}
          from={canAccessInFolders ? breadcrumbs.at(-1)?.id : undefined}
          onClose={() => setMoving(false)}
        />
      )}
    </Stack>
  );
}
