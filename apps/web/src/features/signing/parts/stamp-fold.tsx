import type { DocumentDetails } from '@paraph/contract';
import { STAMP_PAGES, STAMP_POSITIONS, type StampPosition } from '@paraph/domain';
import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session/index.ts';
import { c } from '../../../theme/css.ts';
import { Fold } from '../../../ui/fold.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { freeFrom, StampPositionFields } from '../../stamp/index.ts';
import { ownStampSize, type SignForm } from '../model.ts';

interface StampFoldProps {
  document: DocumentDetails;
  form: SignForm;
  onChange: (change: Partial<SignForm>) => void;
}

const FREE = 'FREE';

/** Position of the signer's stamp: a corner of the first or last page, or a free position on any. */
export const StampFold = ({ document, form, onChange }: StampFoldProps) => {
  const { t } = useTranslation();
  const { me } = useSession();
  const phone = usePhone();
  const { position, page, free, sheets } = form;
  const size = ownStampSize(document, me);
  const pages = document.pages ?? sheets.length;
  const choose = (chosen: StampPosition | typeof FREE) => {
    if (chosen !== FREE) return onChange({ position: chosen, free: null });
    onChange({ free: freeFrom({ place: { position, page, free }, size }, sheets, pages) });
  };
  const summary = free
    ? t('signing.stamp.onPage', { page: free.page })
    : t('signing.stamp.value', {
        position: t(`signing.stamp.positions.${position}`),
        page: t(`signing.stamp.pages.${page}`),
      });
  return (
    <Fold label={t('signing.stamp.label')} value={summary}>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
        <SelectField
          label={t('signing.stamp.position')}
          value={free ? FREE : position}
          options={[
            ...STAMP_POSITIONS.map((value) => ({ value, label: t(`signing.stamp.positions.${value}`) })),
            ...(pages > 0 ? [{ value: FREE, label: t('signing.stamp.free') } as const] : []),
          ]}
          onChange={choose}
          {...(free && { sx: { gridColumn: '1 / -1' } })}
        />
        {!free && (
          <SelectField
            label={t('signing.stamp.page')}
            value={page}
            options={STAMP_PAGES.map((value) => ({ value, label: t(`signing.stamp.pages.${value}`) }))}
            onChange={(value) => onChange({ page: value })}
          />
        )}
        {free && (
          <Box sx={{ gridColumn: '1 / -1' }}>
            <StampPositionFields
              place={free}
              onPlace={(place) => onChange({ free: place })}
              pages={pages}
              sheet={sheets[free.page - 1]}
              size={size}
              sketch={phone}
            />
          </Box>
        )}
      </Box>
      {!phone && pages > 0 && (
        <Typography variant="body2" sx={{ mt: 1, color: c('ink2') }}>
          {t('signing.stamp.help')}
        </Typography>
      )}
    </Fold>
  );
};
