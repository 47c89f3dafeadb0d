import { Box, Button, Stack, Typography } from '@mui/material';
import type { company, profile } from '@paraph/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, refreshTopics, uploadTo, useAct, useEndpoint } from '../lib/api/index.ts';
import { c } from '../theme/css.ts';
import { Notice } from './notice.tsx';
import { RefusedAct } from './refused-act.tsx';

interface PictureFieldProps {
  /** The endpoints that return, store and remove the picture. */
  get: typeof company.logo | typeof company.timestampImage | typeof profile.image;
  set: typeof company.setLogo | typeof company.setTimestampImage | typeof profile.setImage;
  remove: typeof company.removeLogo | typeof company.removeTimestampImage | typeof profile.removeImage;
  /** Whether there is a picture; without one `instead` is shown. */
  has: boolean;
  instead?: ReactNode;
  alt: string;
  isRound?: boolean;
  labels: { choose: string; remove: string; help?: string };
  /** Returns why a file is not sent. */
  refuse?: (file: File) => string | null;
}

/** A picture: shown, replaced, removed; saved at once, independently of the settings around it. */
export const PictureField = (props: PictureFieldProps) => {
  const { has, instead, alt, isRound = false, labels } = props;
  const input = useRef<HTMLInputElement>(null);
  const image = useEndpoint(props.get, {}, { enabled: has }).data;
  const remove = useAct(props.remove);
  const { fault, send } = useUpload(props);
  return (
    <Box>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        {has && image ? (
          <Box
            component="img"
            alt={alt}
            src={`data:image/${image.extension === 'jpg' ? 'jpeg' : 'png'};base64,${image.image}`}
            sx={isRound ? ROUND : WIDE}
          />
        ) : (
          instead
        )}
        <Box sx={{ minWidth: 0 }}>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Button onClick={() => input.current?.click()}>{labels.choose}</Button>
            {has && (
              <Button variant="text" loading={remove.isPending} onClick={() => remove.mutate({})}>
                {labels.remove}
              </Button>
            )}
          </Stack>
          {labels.help && (
            <Typography variant="caption" component="p" sx={{ mt: 0.5, color: c('ink3') }}>
              {labels.help}
            </Typography>
          )}
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
        aria-label={labels.choose}
        onChange={(event) => {
          void send(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </Box>
  );
};

const WIDE = { height: 56, maxWidth: 200, objectFit: 'contain' } as const;
const ROUND = { width: 72, height: 72, borderRadius: '50%', objectFit: 'cover' } as const;

/** Stores the chosen file, or returns why it is refused. */
function useUpload({ set, refuse }: PictureFieldProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [fault, setFault] = useState<string | null>(null);
  const send = async (file: File | undefined) => {
    if (!file) return;
    const refused = refuse?.(file) ?? null;
    setFault(refused);
    if (refused) return;
    try {
      await uploadTo(set, { file, payload: {} });
      await refreshTopics(client, set.touches);
    } catch (error) {
      setFault((error instanceof ApiError && error.detail) || t('ui.failed.offline'));
    }
  };
  return { fault, send };
}
