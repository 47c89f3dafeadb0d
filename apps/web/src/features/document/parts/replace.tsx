import { Button } from '@mui/material';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../../ui/toast.tsx';
import { useReplace } from '../care-api.ts';
import { UPLOADS } from '../uploads.ts';

/** Another file in the place of the present one. */
export const Replace = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const { running, replace } = useReplace(id, {
    onDone: () => toast.success(t('document.care.replaced')),
    onFailed: (why) => toast.error(why),
  });
  return (
    <>
      <Button loading={running} onClick={() => input.current?.click()}>
        {t('document.care.replace')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={UPLOADS}
        aria-label={t('document.care.replace')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void replace(file);
        }}
      />
    </>
  );
};
