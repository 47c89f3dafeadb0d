import { Box, Button, FormHelperText, Stack } from '@mui/material';
import { FORM_IMAGE_TYPES, LIMITS } from '@paraph/domain';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSize } from '../../../lib/format/use-size.ts';
import { hairline } from '../../../theme/css.ts';
import { readPicture } from '../picture.ts';
import { Picture } from './element-face.tsx';
import type { SettingProps } from './setting.ts';

/** The picture of an Image element: JPEG or PNG (FORM-050). */
export const ImageSetting = ({ element, onChange, fault: missing }: SettingProps) => {
  const { t } = useTranslation();
  const size = useSize();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<'type' | 'size' | null>(null);
  const take = async (file: File) => {
    const read = await readPicture(file);
    setFault('fault' in read ? read.fault : null);
    if (!('fault' in read)) onChange(read);
  };
  const noteId = useId();
  const reasons = {
    type: t('formEditor.image.badType', { types: FORM_IMAGE_TYPES.join(', ') }),
    size: t('formEditor.image.tooLarge', { size: size((LIMITS.formImageBase64 / 4) * 3) }),
  };
  const reason = fault && reasons[fault];
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      {element.file && (
        <Box sx={{ width: '100%', height: 120, p: 1, border: hairline, borderRadius: '8px', bgcolor: '#fff' }}>
          <Picture file={element.file} />
        </Box>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button
          size="small"
          variant="outlined"
          aria-describedby={(reason ?? missing) ? noteId : undefined}
          onClick={() => input.current?.click()}
        >
          {t(element.file ? 'formEditor.image.other' : 'formEditor.image.choose')}
        </Button>
        {element.file && (
          <Button size="small" onClick={() => onChange({ file: undefined, imageDimensions: undefined })}>
            {t('formEditor.image.remove')}
          </Button>
        )}
      </Stack>
      {(reason ?? missing) && (
        <FormHelperText id={noteId} error role="alert">
          {reason ?? missing}
        </FormHelperText>
      )}
      <input
        ref={input}
        hidden
        type="file"
        accept={FORM_IMAGE_TYPES.map((type) => `.${type}`).join()}
        aria-label={t('formEditor.image.choose')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void take(file);
        }}
      />
    </Stack>
  );
};
