import { Avatar, Box, Button, Stack, Typography } from '@mui/material';
import { profile } from '@paraph/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, refreshTopics, uploadTo, useAct, useEndpoint } from '../../../lib/api/index.ts';
import { c } from '../../../theme/css.ts';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { pictureFault, type Own } from '../model.ts';
import { RefusedAct } from '../../../ui/refused-act.tsx';

/** The user's picture: one file, previewed before it is sent. */
export const PictureCard = ({ own }: { own: Own }) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const image = useEndpoint(profile.image, {}, { enabled: own.hasImage });
  const remove = useAct(profile.removeImage);
  const [fault, setFault] = useState<string | null>(null);
  const name = `${own.firstName} ${own.lastName}`.trim() || own.email;
  const choose = async (files: File[]) => {
    const refused = pictureFault(files);
    setFault(refused && t(`profile.${refused}`));
    if (refused) return;
    try {
      await uploadTo(profile.setImage, { file: files[0]!, payload: {} });
      await refreshTopics(client, profile.setImage.touches);
    } catch (error) {
      setFault((error instanceof ApiError && error.detail) || t('ui.failed.offline'));
    }
  };
  const shown = own.hasImage && image.data;
  return (
    <Card title={t('profile.picture')}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        {shown ? (
          <Avatar
            alt={name}
            src={`data:image/${shown.extension === 'jpg' ? 'jpeg' : 'png'};base64,${shown.image}`}
            sx={{ width: 72, height: 72 }}
          />
        ) : (
          <PersonAvatar name={name} size={72} />
        )}
        <Box sx={{ minWidth: 0 }}>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Button onClick={() => input.current?.click()}>{t('profile.choosePicture')}</Button>
            {own.hasImage && (
              <Button variant="text" loading={remove.isPending} onClick={() => remove.mutate({})}>
                {t('profile.removePicture')}
              </Button>
            )}
          </Stack>
          <Typography variant="caption" component="p" sx={{ mt: 0.5, color: c('ink3') }}>
            {t('profile.pictureHelp')}
          </Typography>
        </Box>
      </Stack>
      <RefusedAct of={remove.error} />
      {fault && (
        <Notice tone="error" role="alert" sx={{ mt: 2 }}>
          {fault}
        </Notice>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept=".png,.jpg,.jpeg"
        aria-label={t('profile.choosePicture')}
        onChange={(event) => {
          void choose([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </Card>
  );
};
