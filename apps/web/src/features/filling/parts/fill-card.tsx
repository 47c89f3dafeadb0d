import type { OpenFolder } from '@paraph/contract';
import Article from '@mui/icons-material/ArticleOutlined';
import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../lib/route/index.ts';
import { c, hairline } from '../../../theme/css.ts';
import { addressOfForm } from '../place.ts';
import { useModules } from '../use-modules.ts';

interface FillCardProps {
  folderId: string;
  templates: OpenFolder['formTemplates'];
}

/** The forms offered by a folder; their documents are stored in it (DRIVE-014). */
export default function FillCard({ folderId, templates }: FillCardProps) {
  const { t } = useTranslation();
  const modules = useModules();
  const offered = templates.filter(({ formModuleType }) => modules.includes(formModuleType));
  if (offered.length === 0) return null;
  return (
    <Box component="section" aria-label={t('filling.fill')} data-act="fill-form" sx={card}>
      <Typography variant="h4" component="h2">
        {t('filling.fill')}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', maxHeight: 220, overflowY: 'auto' }}>
        {offered.map(({ id, name, formModuleType: module, formTypeName }) => (
          <Box component="li" key={id} sx={{ borderTop: hairline }}>
            <Box component={Link} to={addressOfForm({ formBuilderId: id, module, folderId })} sx={row}>
              <Article aria-hidden sx={{ fontSize: 20, color: c('primary'), flex: 'none' }} />
              <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {name}
                <Typography variant="caption" component="span" sx={{ display: 'block', color: c('ink2') }}>
                  {formTypeName}
                </Typography>
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const card = { p: 2, border: hairline, borderRadius: '10px', minWidth: 0 } as const;
const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 44,
  py: 0.5,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { bgcolor: c('hover') },
} as const;
