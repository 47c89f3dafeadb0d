import { Box, Button, Stack } from '@mui/material';
import type { company } from '@paraph/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, refreshTopics, uploadTo } from '../../../lib/api/index.ts';
import { Notice } from '../../../ui/notice.tsx';

interface PictureFieldProps {
  /** Endpoint that stores the chosen file. */
  endpoint: typeof company.setLogo | typeof company.setTimestampImage;
  /** The current picture; without one `instead` is shown. */
  picture: { extension: 'png' | 'jpg'; image: string } | undefined;
  alt: string;
  choose: string;
  remove: string;
  removing: boolean;
  onRemove: () => void;
  instead: ReactNode;
}

/** A picture of the company: shown, replaced, removed; saved at once, independently of the settings around it. */
export const PictureField = (field: PictureFieldProps) => {
  const { endpoint, picture, alt, choose, instead } = field;
  const { t } = useTranslation();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setFault(null);
    try {
      await uploadTo(endpoint, { file, payload: {} });
      await refreshTopics(client, endpoint.touches);
    } catch (error) {
      setFault((error instanceof ApiError && error.detail) || t('ui.failed.offline'));
    }
  };
  return (
    <Box>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        {picture ? (
          <Box
            component="img"
            alt={alt}
            src={`data:image/${picture.extension === 'jpg' ? 'jpeg' : 'png'};base64,${picture.image}`}
            sx={{ height: 56, maxWidth: 200, objectFit: 'contain' }}
          />
        ) : (
          instead
        )}
        <Button onClick={() => input.current?.click()}>{choose}</Button>
        {picture && (
          <Button variant="text" loading={field.removing} onClick={field.onRemove}>
            {field.remove}
          </Button>
        )}
      </Stack>
      {fault && (
        <Notice tone="error" role="alert" sx={{ mt: 1.5 }}>
          {fault}
        </Notice>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept=".png,.jpg,.jpeg"
        aria-label={choose}
        onChange={(event) => {
          void send(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </Box>
  );
};
