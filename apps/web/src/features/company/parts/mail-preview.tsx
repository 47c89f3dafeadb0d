import { Box, Stack, Typography } from '@mui/material';
import type { AnswerOf, company } from '@paraph/contract';
import { LOCALES, type Locale } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import { c, hairline } from '../../../theme/css.ts';

type Mail = AnswerOf<typeof company.previewMail>;
type Block = Mail['blocks'][number];

/** Preview of the mail, with fictitious data. */
export const MailPreview = ({ mail, locale }: { mail: Mail; locale: Locale }) => {
  const { t } = useTranslation();
  return (
    <Box component="section" aria-label={t('company.mails.preview')} lang={LOCALES[locale].bcp47}>
      <Typography variant="caption" component="h2" sx={{ color: c('ink2') }}>
        {t('company.mails.preview')}
      </Typography>
      <Box sx={{ mt: 0.5, border: hairline, borderRadius: '12px', bgcolor: c('canvas'), p: { xs: 1.5, sm: 3 } }}>
        <Typography variant="body2" sx={{ mb: 1.5, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {mail.subject}
        </Typography>
        <Stack sx={{ bgcolor: c('paper'), borderRadius: '12px', p: { xs: 2, sm: 3 }, gap: 1.5 }}>
          {mail.blocks.map((block, place) => (
            <Shown key={`${place} ${block.kind}`} block={block} colour={mail.colour} />
          ))}
        </Stack>
      </Box>
    </Box>
  );
};

const LOOKS: Record<Block['kind'], object> = {
  title: { fontSize: 20, lineHeight: '28px', fontWeight: 600 },
  text: { fontSize: 15, lineHeight: '23px' },
  quote: { fontSize: 15, lineHeight: '23px', bgcolor: c('well'), borderRadius: '8px', p: 1.5 },
  code: { fontSize: 26, letterSpacing: '6px', textAlign: 'center', bgcolor: c('well'), borderRadius: '8px', p: 1.5 },
  button: {
    alignSelf: 'flex-start',
    fontSize: 15,
    fontWeight: 600,
    px: 2.5,
    py: 1.25,
    borderRadius: '8px',
    color: '#ffffff',
  },
  small: { fontSize: 12, lineHeight: '18px', color: c('ink3') },
};

/** A part of the mail; its button has the colour that the mail has in both themes. */
const Shown = ({ block: { kind, text }, colour }: { block: Block; colour: string }) => (
  <Box
    sx={{
      ...LOOKS[kind],
      ...(kind === 'button' && { bgcolor: colour }),
      overflowWrap: 'anywhere',
      whiteSpace: 'pre-line',
    }}
  >
    {text}
  </Box>
);
