import { Box, Skeleton, Stack } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { hairline } from '../../../theme/css.ts';
import { useLate } from '../../../ui/late.ts';
import { usePhone } from '../../../ui/use-phone.ts';

/** Placeholder rows that fade downwards; shown only when loading takes long. */
export const ListSkeleton = () => {
  const { t } = useTranslation();
  const phone = usePhone();
  const late = useLate(true);
  if (!late) return null;
  return (
    <Box role="status" aria-label={t('ui.loading')} sx={{ px: { xs: 2, sm: 4 }, pt: phone ? 0 : 5 }}>
      {Array.from({ length: phone ? 7 : 10 }, (_, i) => (
        <Stack
          key={i}
          direction="row"
          sx={{
            alignItems: 'center',
            gap: { xs: 1.5, sm: 2 },
            height: phone ? 92 : 52,
            borderTop: hairline,
            opacity: 1 - i * 0.09,
          }}
        >
          <Skeleton width={26} height={32} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width={`${[58, 46, 66, 40, 54][i % 5]}%`} height={12} />
            <Skeleton width={`${[34, 40, 28][i % 3]}%`} height={9} sx={{ mt: 1 }} />
            {phone && <Skeleton width={88} height={22} sx={{ mt: 1, borderRadius: '6px' }} />}
          </Box>
          {!phone && (
            <>
              <Skeleton width={[64, 132, 84][i % 3] ?? 84} height={24} sx={{ borderRadius: '6px' }} />
              <Skeleton width={60} height={6} sx={{ mx: 3 }} />
              <Skeleton width={76} height={12} />
              <Skeleton variant="circular" width={24} height={24} sx={{ ml: 3 }} />
              <Skeleton width={130} height={12} />
              <Skeleton width={84} height={12} />
            </>
          )}
        </Stack>
      ))}
    </Box>
  );
};
