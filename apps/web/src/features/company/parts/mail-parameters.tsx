import { Box, Button, Stack, Typography } from '@mui/material';
import type { MailParameter } from '@paraph/domain';
import { useTranslation } from 'react-i18next';
import { c } from '../../../theme/css.ts';

interface ParametersProps {
  title: string;
  names: readonly MailParameter[];
  onInsert: (name: MailParameter) => void;
}

/** Parameters of a mail under a title. */
export const Parameters = ({ title, names, onInsert }: ParametersProps) => {
  if (names.length === 0) return null;
  return (
    <Box>
      <Typography variant="caption" component="h3" sx={{ color: c('ink2') }}>
        {title}
      </Typography>
      <Inserts names={names} onInsert={onInsert} />
    </Box>
  );
};

/** A button for each parameter, which appends it to the text. */
export const Inserts = ({ names, onInsert }: Pick<ParametersProps, 'names' | 'onInsert'>) => {
  const { t } = useTranslation();
  return (
    <Stack direction="row" sx={{ mt: 0.5, gap: 0.75, flexWrap: 'wrap' }}>
      {names.map((name) => (
        <Button key={name} size="small" onClick={() => onInsert(name)}>
          {t('company.mails.insert', { name: `{{${name}}}` })}
        </Button>
      ))}
    </Stack>
  );
};
